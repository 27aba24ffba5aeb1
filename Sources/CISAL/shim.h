// What we see of ISA-L: its deflate, checksums and CRC. Nothing here has behaviour of its own.

#pragma once

#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>

// The stream holds an array too long for the importer, so Swift allocates it by this size.
static const int shim_sizeof_isal_zstream = (int)sizeof(struct isal_zstream);
static const uint32_t shim_ISAL_DEF_LVL1_DEFAULT = ISAL_DEF_LVL1_DEFAULT;
