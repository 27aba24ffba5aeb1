#include "CICU.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucptrie.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

#define SAME(name) _Static_assert(shim_##name == (int)name, #name)

SAME(U_LEFT_TO_RIGHT);
SAME(U_RIGHT_TO_LEFT);
SAME(U_EUROPEAN_NUMBER);
SAME(U_EUROPEAN_NUMBER_SEPARATOR);
SAME(U_EUROPEAN_NUMBER_TERMINATOR);
SAME(U_ARABIC_NUMBER);
SAME(U_COMMON_NUMBER_SEPARATOR);
SAME(U_BLOCK_SEPARATOR);
SAME(U_SEGMENT_SEPARATOR);
SAME(U_WHITE_SPACE_NEUTRAL);
SAME(U_OTHER_NEUTRAL);
SAME(U_LEFT_TO_RIGHT_EMBEDDING);
SAME(U_LEFT_TO_RIGHT_OVERRIDE);
SAME(U_RIGHT_TO_LEFT_ARABIC);
SAME(U_RIGHT_TO_LEFT_EMBEDDING);
SAME(U_RIGHT_TO_LEFT_OVERRIDE);
SAME(U_POP_DIRECTIONAL_FORMAT);
SAME(U_DIR_NON_SPACING_MARK);
SAME(U_BOUNDARY_NEUTRAL);
SAME(U_FIRST_STRONG_ISOLATE);
SAME(U_LEFT_TO_RIGHT_ISOLATE);
SAME(U_RIGHT_TO_LEFT_ISOLATE);
SAME(U_POP_DIRECTIONAL_ISOLATE);
SAME(U_SPACE_SEPARATOR);
SAME(U_CONTROL_CHAR);
SAME(U_MATH_SYMBOL);
SAME(U_CURRENCY_SYMBOL);
SAME(U_MODIFIER_SYMBOL);
SAME(U_OTHER_SYMBOL);
SAME(UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
SAME(UCHAR_EMOJI);
SAME(UCHAR_EMOJI_PRESENTATION);
SAME(UCHAR_EMOJI_MODIFIER);
SAME(UCHAR_JOINING_GROUP);
SAME(UCHAR_JOINING_TYPE);
SAME(UCHAR_GRAPHEME_CLUSTER_BREAK);
SAME(UCHAR_BIDI_PAIRED_BRACKET_TYPE);
SAME(U_GCB_OTHER);
SAME(U_BPT_OPEN);
SAME(U_BPT_CLOSE);
SAME(U_JT_JOIN_CAUSING);
SAME(U_JT_DUAL_JOINING);
SAME(U_JT_LEFT_JOINING);
SAME(U_JT_RIGHT_JOINING);
SAME(U_JT_TRANSPARENT);
SAME(U_JG_AIN);
SAME(U_JG_ALEF);
SAME(U_JG_BEH);
SAME(U_JG_DAL);
SAME(U_JG_FEH);
SAME(U_JG_GAF);
SAME(U_JG_TEH_MARBUTA_GOAL);
SAME(U_JG_HEH);
SAME(U_JG_HEH_GOAL);
SAME(U_JG_KAF);
SAME(U_JG_KNOTTED_HEH);
SAME(U_JG_LAM);
SAME(U_JG_QAF);
SAME(U_JG_REH);
SAME(U_JG_SAD);
SAME(U_JG_SEEN);
SAME(U_JG_SWASH_KAF);
SAME(U_JG_TAH);
SAME(U_JG_TEH_MARBUTA);
SAME(U_JG_WAW);
SAME(U_JG_YEH);
SAME(U_JG_FARSI_YEH);
SAME(USCRIPT_COMMON);
SAME(USCRIPT_INHERITED);
SAME(USCRIPT_HIRAGANA);
SAME(USCRIPT_KATAKANA);
SAME(USCRIPT_LATIN);
SAME(USCRIPT_UNKNOWN);
SAME(USCRIPT_ARABIC);
SAME(USCRIPT_BENGALI);
SAME(USCRIPT_CYRILLIC);
SAME(USCRIPT_DEVANAGARI);
SAME(USCRIPT_GEORGIAN);
SAME(USCRIPT_GREEK);
SAME(USCRIPT_HAN);
SAME(USCRIPT_HANGUL);
SAME(USCRIPT_MYANMAR);
SAME(USCRIPT_SYRIAC);
SAME(USCRIPT_THAI);
SAME(UBRK_CHARACTER);
SAME(UBRK_WORD);
SAME(UBRK_LINE);
SAME(UBRK_SENTENCE);

int32_t shim_u_charDirection(uint32_t c) { return u_charDirection((UChar32)c); }
int32_t shim_u_charType(uint32_t c) { return u_charType((UChar32)c); }
int32_t shim_u_hasBinaryProperty(uint32_t c, int32_t property) {
  return u_hasBinaryProperty((UChar32)c, (UProperty)property);
}
int32_t shim_u_getIntPropertyValue(uint32_t c, int32_t property) {
  return u_getIntPropertyValue((UChar32)c, (UProperty)property);
}
uint32_t shim_u_getBidiPairedBracket(uint32_t c) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)c);
}

int32_t shim_uscript_getScript(uint32_t c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)c, &status);
  return U_SUCCESS(status) ? script : USCRIPT_COMMON;
}
int32_t shim_uscript_hasScript(uint32_t c, int32_t script) {
  return uscript_hasScript((UChar32)c, (UScriptCode)script);
}
const char *shim_uscript_getShortName(int32_t script) {
  return uscript_getShortName((UScriptCode)script);
}

void *shim_ubrk_open(int32_t type, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)type, locale, NULL, 0, &status);
  if (U_SUCCESS(status)) return iterator;
  ubrk_close(iterator);
  return NULL;
}
void shim_ubrk_close(void *iterator) { ubrk_close(iterator); }
int32_t shim_ubrk_first(void *iterator) { return ubrk_first(iterator); }
int32_t shim_ubrk_next(void *iterator) { return ubrk_next(iterator); }

// The text has to stay where it is as long as the iterator is asked.
int32_t shim_ubrk_setText(void *iterator, const uint16_t *text, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, count, &status);
  return U_SUCCESS(status);
}

int32_t shim_ubrk_getBinaryRules(void *iterator, uint8_t *rules, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = ubrk_getBinaryRules(iterator, rules, (uint32_t)capacity, &status);
  return U_SUCCESS(status) ? count : 0;
}

void *shim_ucptrie_openFast8(const void *data, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  UCPTrie *trie = ucptrie_openFromBinary(
      UCPTRIE_TYPE_FAST, UCPTRIE_VALUE_BITS_8, data, count, NULL, &status);
  return U_SUCCESS(status) ? trie : NULL;
}
void shim_ucptrie_close(void *trie) { ucptrie_close(trie); }
uint8_t shim_ucptrie_fastGet8(const void *opaque, uint32_t c) {
  const UCPTrie *trie = opaque;
  return UCPTRIE_FAST_GET(trie, UCPTRIE_8, (UChar32)c);
}
// The last scalar of those from the start on that have the same value.
int32_t shim_ucptrie_getRange(const void *trie, uint32_t start) {
  return ucptrie_getRange(trie, (UChar32)start, UCPMAP_RANGE_NORMAL, 0, NULL, NULL, NULL);
}

int32_t shim_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = uloc_forLanguageTag(tag, locale, capacity, NULL, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING && count > 0;
}
int32_t shim_uloc_setKeywordValue(
    const char *keyword, const char *value, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  uloc_setKeywordValue(keyword, value, locale, capacity, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}
