// What we see of libhyphen, and the converter of the C library, since many dictionaries are in
// charsets of the last century. Nothing here has behaviour of its own.

#pragma once

#include <hyphen.h>
#include <iconv.h>

// The header says so, and defines it without a type.
static const int shim_HYPHEN_MAX_NAME = MAX_NAME;
