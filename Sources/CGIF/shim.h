// What we see of giflib: its types and constants. Its functions are looked up by name.

#pragma once

#include <stddef.h>

#include <gif_lib.h>

typedef __typeof__(&DGifOpen) shim_DGifOpen;
typedef __typeof__(&DGifCloseFile) shim_DGifCloseFile;
typedef __typeof__(&DGifGetRecordType) shim_DGifGetRecordType;
typedef __typeof__(&DGifGetImageDesc) shim_DGifGetImageDesc;
typedef __typeof__(&DGifGetLine) shim_DGifGetLine;
typedef __typeof__(&DGifGetExtension) shim_DGifGetExtension;
typedef __typeof__(&DGifGetExtensionNext) shim_DGifGetExtensionNext;
typedef __typeof__(&GifErrorString) shim_GifErrorString;
