// What we use of the interfaces of librsvg, cairo and GObject, declared here so that building needs
// none of their packages. The structures are opaque; the numbers are part of their binary
// interfaces (librsvg/rsvg.h, cairo.h).

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct shim_RsvgHandle shim_RsvgHandle;
typedef struct shim_cairo shim_cairo;
typedef struct shim_cairo_surface shim_cairo_surface;

/// `RsvgRectangle`.
typedef struct {
  double x, y, width, height;
} shim_RsvgRectangle;

/// `RsvgLength`: a number and its unit.
typedef struct {
  double length;
  int32_t unit;
} shim_RsvgLength;

/// `GError`.
typedef struct {
  uint32_t domain;
  int32_t code;
  char *message;
} shim_GError;

/// `CAIRO_FORMAT_ARGB32`: premultiplied, in the machine's byte order.
static const int32_t shim_CAIRO_FORMAT_ARGB32 = 0;

typedef shim_RsvgHandle *(*shim_rsvg_handle_new_from_data)(
    const uint8_t *, size_t, shim_GError **);
typedef void (*shim_rsvg_handle_set_dpi)(shim_RsvgHandle *, double);
typedef int (*shim_rsvg_handle_get_intrinsic_size_in_pixels)(
    shim_RsvgHandle *, double *, double *);
typedef void (*shim_rsvg_handle_get_intrinsic_dimensions)(
    shim_RsvgHandle *, int *, shim_RsvgLength *, int *, shim_RsvgLength *, int *,
    shim_RsvgRectangle *);
typedef int (*shim_rsvg_handle_render_document)(
    shim_RsvgHandle *, shim_cairo *, const shim_RsvgRectangle *, shim_GError **);
typedef void (*shim_g_object_unref)(void *);
typedef void (*shim_g_error_free)(shim_GError *);
typedef shim_cairo_surface *(*shim_cairo_image_surface_create_for_data)(
    unsigned char *, int32_t, int, int, int);
typedef void (*shim_cairo_surface_flush)(shim_cairo_surface *);
typedef void (*shim_cairo_surface_destroy)(shim_cairo_surface *);
typedef shim_cairo *(*shim_cairo_create)(shim_cairo_surface *);
typedef int (*shim_cairo_status)(shim_cairo *);
typedef void (*shim_cairo_destroy)(shim_cairo *);
