// What we see of Little CMS: its types and constants. Its functions are looked up by name.

#pragma once

#include <lcms2.h>

typedef __typeof__(&cmsOpenProfileFromMem) shim_cmsOpenProfileFromMem;
typedef __typeof__(&cmsCreate_sRGBProfile) shim_cmsCreate_sRGBProfile;
typedef __typeof__(&cmsCreateRGBProfile) shim_cmsCreateRGBProfile;
typedef __typeof__(&cmsBuildParametricToneCurve) shim_cmsBuildParametricToneCurve;
typedef __typeof__(&cmsFreeToneCurve) shim_cmsFreeToneCurve;
typedef __typeof__(&cmsCloseProfile) shim_cmsCloseProfile;
typedef __typeof__(&cmsGetColorSpace) shim_cmsGetColorSpace;
typedef __typeof__(&cmsCreateTransform) shim_cmsCreateTransform;
typedef __typeof__(&cmsDoTransform) shim_cmsDoTransform;
typedef __typeof__(&cmsDeleteTransform) shim_cmsDeleteTransform;

// The formats are sums of function-like macros, which Swift cannot see.
static const cmsUInt32Number shim_TYPE_RGBA_8 = TYPE_RGBA_8;
static const cmsUInt32Number shim_TYPE_GRAY_8 = TYPE_GRAY_8;
static const cmsUInt32Number shim_TYPE_CMYK_8 = TYPE_CMYK_8;
