// What we see of FreeType: the headers we use, and a constant for each macro that the Swift
// importer drops. Nothing here has behaviour of its own.

#pragma once

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_BITMAP_H
#include FT_MULTIPLE_MASTERS_H
#include FT_COLOR_H
#include FT_TRUETYPE_TABLES_H
#include FT_SIZES_H

static const FT_Int32 shim_FT_LOAD_NO_HINTING = FT_LOAD_NO_HINTING;
static const FT_Int32 shim_FT_LOAD_NO_BITMAP = FT_LOAD_NO_BITMAP;
static const FT_Int32 shim_FT_LOAD_NO_SCALE = FT_LOAD_NO_SCALE;
static const FT_Int32 shim_FT_LOAD_COLOR = FT_LOAD_COLOR;

static inline int shim_FT_HAS_COLOR(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline int shim_FT_IS_SCALABLE(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int shim_FT_HAS_FIXED_SIZES(FT_Face face) { return FT_HAS_FIXED_SIZES(face) != 0; }
static inline int shim_FT_HAS_MULTIPLE_MASTERS(FT_Face face) {
  return FT_HAS_MULTIPLE_MASTERS(face) != 0;
}
