// What we see of libwebp: its types and constants. Its functions are looked up by name.

#pragma once

#include <webp/decode.h>

typedef __typeof__(&WebPDecode) shim_WebPDecode;
typedef __typeof__(&WebPGetFeaturesInternal) shim_WebPGetFeaturesInternal;
typedef __typeof__(&WebPInitDecoderConfigInternal) shim_WebPInitDecoderConfigInternal;
