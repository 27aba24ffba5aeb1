// What we use of libheif's interface, declared here so that building needs no package of its own.
// Its structures are opaque; the numbers are part of its binary interface (libheif/heif.h).

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct shim_heif_context shim_heif_context;
typedef struct shim_heif_image_handle shim_heif_image_handle;
typedef struct shim_heif_image shim_heif_image;

/// `heif_error`, which is returned by value.
typedef struct {
  int32_t code;
  int32_t subcode;
  const char *message;
} shim_heif_error;

static const int32_t shim_heif_colorspace_RGB = 1;
static const int32_t shim_heif_chroma_interleaved_RGBA = 11;
static const int32_t shim_heif_channel_interleaved = 10;

typedef shim_heif_context *(*shim_heif_context_alloc)(void);
typedef void (*shim_heif_context_free)(shim_heif_context *);
typedef shim_heif_error (*shim_heif_context_read_from_memory_without_copy)(
    shim_heif_context *, const void *, size_t, const void *);
typedef shim_heif_error (*shim_heif_context_get_primary_image_handle)(
    shim_heif_context *, shim_heif_image_handle **);
typedef void (*shim_heif_image_handle_release)(const shim_heif_image_handle *);
typedef int (*shim_heif_image_handle_get_width)(const shim_heif_image_handle *);
typedef shim_heif_error (*shim_heif_decode_image)(
    const shim_heif_image_handle *, shim_heif_image **, int32_t, int32_t, const void *);
typedef void (*shim_heif_image_release)(const shim_heif_image *);
typedef int (*shim_heif_image_get_width)(const shim_heif_image *, int32_t);
typedef const uint8_t *(*shim_heif_image_get_plane_readonly)(
    const shim_heif_image *, int32_t, int *);
typedef size_t (*shim_heif_image_handle_get_raw_color_profile_size)(
    const shim_heif_image_handle *);
typedef shim_heif_error (*shim_heif_image_handle_get_raw_color_profile)(
    const shim_heif_image_handle *, void *);
