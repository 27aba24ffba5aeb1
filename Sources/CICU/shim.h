// What we see of ICU. Its headers rename every function by macro (ubrk_open becomes
// ubrk_open_72), which the Swift importer cannot follow, so each function we call has an inline
// twin here. Nothing here has behaviour of its own.

#pragma once

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

static inline UCharDirection shim_u_charDirection(UChar32 c) { return u_charDirection(c); }
