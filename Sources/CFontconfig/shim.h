// What we see of fontconfig. Nothing here has behaviour of its own.

#pragma once

#include <fontconfig/fontconfig.h>
