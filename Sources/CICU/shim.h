// What we see of ICU. Its headers rename every function by macro (ubrk_open becomes
// ubrk_open_72), which the Swift importer cannot follow, so each function we call has an inline
// twin here, and so has each macro. Nothing here has behaviour of its own.

#pragma once

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucptrie.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

// Properties of characters.

static inline UCharDirection shim_u_charDirection(UChar32 c) { return u_charDirection(c); }
static inline int8_t shim_u_charType(UChar32 c) { return u_charType(c); }
static inline int shim_u_hasBinaryProperty(UChar32 c, UProperty property) {
  return u_hasBinaryProperty(c, property);
}
static inline int32_t shim_u_getIntPropertyValue(UChar32 c, UProperty property) {
  return u_getIntPropertyValue(c, property);
}
static inline UChar32 shim_u_getBidiPairedBracket(UChar32 c) { return u_getBidiPairedBracket(c); }

// Scripts.

static inline UScriptCode shim_uscript_getScript(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  return U_SUCCESS(status) ? script : USCRIPT_COMMON;
}
static inline int shim_uscript_hasScript(UChar32 c, UScriptCode script) {
  return uscript_hasScript(c, script);
}
static inline const char *shim_uscript_getShortName(UScriptCode script) {
  return uscript_getShortName(script);
}

// Break iterators.

static inline UBreakIterator *shim_ubrk_open(UBreakIteratorType type, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
  if (U_SUCCESS(status)) return iterator;
  ubrk_close(iterator);
  return NULL;
}
static inline void shim_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }
static inline int32_t shim_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline int32_t shim_ubrk_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t shim_ubrk_getRuleStatus(UBreakIterator *iterator) {
  return ubrk_getRuleStatus(iterator);
}
// The iterator keeps a shallow clone of the UText, so the one opened here may go.
static inline int shim_ubrk_setUTF8(UBreakIterator *iterator, const char *text, int64_t count) {
  UErrorCode status = U_ZERO_ERROR;
  UText wrapped = UTEXT_INITIALIZER;
  utext_openUTF8(&wrapped, text, count, &status);
  ubrk_setUText(iterator, &wrapped, &status);
  utext_close(&wrapped);
  return U_SUCCESS(status);
}
static inline int32_t shim_ubrk_getBinaryRules(
    UBreakIterator *iterator, unsigned char *rules, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = ubrk_getBinaryRules(iterator, rules, capacity, &status);
  return U_SUCCESS(status) ? count : 0;
}

// Tries of eight-bit values.

static inline UCPTrie *shim_ucptrie_openFast8(const void *data, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  UCPTrie *trie = ucptrie_openFromBinary(
      UCPTRIE_TYPE_FAST, UCPTRIE_VALUE_BITS_8, data, count, NULL, &status);
  return U_SUCCESS(status) ? trie : NULL;
}
static inline void shim_ucptrie_close(UCPTrie *trie) { ucptrie_close(trie); }
static inline uint8_t shim_ucptrie_fastGet8(const UCPTrie *trie, UChar32 c) {
  return UCPTRIE_FAST_GET(trie, UCPTRIE_8, c);
}

// Locales.

static inline int shim_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = uloc_forLanguageTag(tag, locale, capacity, NULL, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING && count > 0;
}
static inline int shim_uloc_setKeywordValue(
    const char *keyword, const char *value, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  uloc_setKeywordValue(keyword, value, locale, capacity, &status);
  return U_SUCCESS(status);
}
