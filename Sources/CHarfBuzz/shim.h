// What we see of HarfBuzz: its headers, and a constant for each macro that the Swift importer
// drops. Nothing here has behaviour of its own.

#pragma once

#include <hb.h>
#include <hb-ot.h>

static const unsigned int shim_HB_FEATURE_GLOBAL_START = HB_FEATURE_GLOBAL_START;
static const unsigned int shim_HB_FEATURE_GLOBAL_END = HB_FEATURE_GLOBAL_END;
