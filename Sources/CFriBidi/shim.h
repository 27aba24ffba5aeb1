// What we see of FriBidi. Nothing here has behaviour of its own.

#pragma once

#include <fribidi.h>
