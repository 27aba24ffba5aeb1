// What we see of libspng. Nothing here has behaviour of its own.

#pragma once

#include <stddef.h>

#include <spng.h>
