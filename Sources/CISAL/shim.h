// What we see of ISA-L: its deflate, checksums and CRC. Nothing here has behaviour of its own.

#pragma once

#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>
