// What we see of TurboJPEG. Nothing here has behaviour of its own.

#pragma once

#include <turbojpeg.h>
