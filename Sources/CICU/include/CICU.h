// What we see of ICU, without a header of ICU's.
//
// Foundation brings an ICU of its own, whose types have the same names and other values, and a
// Swift module that sees both does not compile. So no type of ICU's appears here: enumerations are
// numbers, handles are untyped. CICU.c checks the numbers against ICU's headers. Nothing here has
// behaviour of its own.

#pragma once

#include <stdint.h>

// UCharDirection.

#define shim_U_LEFT_TO_RIGHT 0
#define shim_U_RIGHT_TO_LEFT 1
#define shim_U_EUROPEAN_NUMBER 2
#define shim_U_EUROPEAN_NUMBER_SEPARATOR 3
#define shim_U_EUROPEAN_NUMBER_TERMINATOR 4
#define shim_U_ARABIC_NUMBER 5
#define shim_U_COMMON_NUMBER_SEPARATOR 6
#define shim_U_BLOCK_SEPARATOR 7
#define shim_U_SEGMENT_SEPARATOR 8
#define shim_U_WHITE_SPACE_NEUTRAL 9
#define shim_U_OTHER_NEUTRAL 10
#define shim_U_LEFT_TO_RIGHT_EMBEDDING 11
#define shim_U_LEFT_TO_RIGHT_OVERRIDE 12
#define shim_U_RIGHT_TO_LEFT_ARABIC 13
#define shim_U_RIGHT_TO_LEFT_EMBEDDING 14
#define shim_U_RIGHT_TO_LEFT_OVERRIDE 15
#define shim_U_POP_DIRECTIONAL_FORMAT 16
#define shim_U_DIR_NON_SPACING_MARK 17
#define shim_U_BOUNDARY_NEUTRAL 18
#define shim_U_FIRST_STRONG_ISOLATE 19
#define shim_U_LEFT_TO_RIGHT_ISOLATE 20
#define shim_U_RIGHT_TO_LEFT_ISOLATE 21
#define shim_U_POP_DIRECTIONAL_ISOLATE 22

// UCharCategory.

#define shim_U_SPACE_SEPARATOR 12
#define shim_U_CONTROL_CHAR 15
#define shim_U_MATH_SYMBOL 24
#define shim_U_CURRENCY_SYMBOL 25
#define shim_U_MODIFIER_SYMBOL 26
#define shim_U_OTHER_SYMBOL 27

// UProperty.

#define shim_UCHAR_DEFAULT_IGNORABLE_CODE_POINT 5
#define shim_UCHAR_EMOJI 57
#define shim_UCHAR_EMOJI_PRESENTATION 58
#define shim_UCHAR_EMOJI_MODIFIER 59
#define shim_UCHAR_JOINING_GROUP 0x1006
#define shim_UCHAR_JOINING_TYPE 0x1007
#define shim_UCHAR_GRAPHEME_CLUSTER_BREAK 0x1012
#define shim_UCHAR_BIDI_PAIRED_BRACKET_TYPE 0x1015

// UGraphemeClusterBreak and UBidiPairedBracketType.

#define shim_U_GCB_OTHER 0
#define shim_U_BPT_OPEN 1
#define shim_U_BPT_CLOSE 2

// UJoiningType and UJoiningGroup.

#define shim_U_JT_JOIN_CAUSING 1
#define shim_U_JT_DUAL_JOINING 2
#define shim_U_JT_LEFT_JOINING 3
#define shim_U_JT_RIGHT_JOINING 4
#define shim_U_JT_TRANSPARENT 5
#define shim_U_JG_AIN 1
#define shim_U_JG_ALEF 3
#define shim_U_JG_BEH 4
#define shim_U_JG_DAL 6
#define shim_U_JG_FEH 9
#define shim_U_JG_GAF 11
#define shim_U_JG_TEH_MARBUTA_GOAL 14
#define shim_U_JG_HEH 16
#define shim_U_JG_HEH_GOAL 17
#define shim_U_JG_KAF 19
#define shim_U_JG_KNOTTED_HEH 21
#define shim_U_JG_LAM 22
#define shim_U_JG_QAF 29
#define shim_U_JG_REH 31
#define shim_U_JG_SAD 33
#define shim_U_JG_SEEN 35
#define shim_U_JG_SWASH_KAF 38
#define shim_U_JG_TAH 40
#define shim_U_JG_TEH_MARBUTA 42
#define shim_U_JG_WAW 44
#define shim_U_JG_YEH 45
#define shim_U_JG_FARSI_YEH 55

// UScriptCode.

#define shim_USCRIPT_COMMON 0
#define shim_USCRIPT_INHERITED 1
#define shim_USCRIPT_HIRAGANA 20
#define shim_USCRIPT_KATAKANA 22
#define shim_USCRIPT_LATIN 25
#define shim_USCRIPT_UNKNOWN 103
#define shim_USCRIPT_ARABIC 2
#define shim_USCRIPT_BENGALI 4
#define shim_USCRIPT_CYRILLIC 8
#define shim_USCRIPT_DEVANAGARI 10
#define shim_USCRIPT_GEORGIAN 12
#define shim_USCRIPT_GREEK 14
#define shim_USCRIPT_HAN 17
#define shim_USCRIPT_HANGUL 18
#define shim_USCRIPT_MYANMAR 28
#define shim_USCRIPT_SYRIAC 34
#define shim_USCRIPT_THAI 38

// UBreakIteratorType.

#define shim_UBRK_CHARACTER 0
#define shim_UBRK_WORD 1
#define shim_UBRK_LINE 2
#define shim_UBRK_SENTENCE 3

// Properties of characters.

int32_t shim_u_charDirection(uint32_t c);
int32_t shim_u_charType(uint32_t c);
int32_t shim_u_hasBinaryProperty(uint32_t c, int32_t property);
int32_t shim_u_getIntPropertyValue(uint32_t c, int32_t property);
uint32_t shim_u_getBidiPairedBracket(uint32_t c);

// Scripts.

int32_t shim_uscript_getScript(uint32_t c);
int32_t shim_uscript_hasScript(uint32_t c, int32_t script);
const char *shim_uscript_getShortName(int32_t script);

// Break iterators. NULL or 0 is failure.

void *shim_ubrk_open(int32_t type, const char *locale);
void shim_ubrk_close(void *iterator);
int32_t shim_ubrk_first(void *iterator);
int32_t shim_ubrk_next(void *iterator);
int32_t shim_ubrk_setText(void *iterator, const uint16_t *text, int32_t count);
int32_t shim_ubrk_getBinaryRules(void *iterator, uint8_t *rules, int32_t capacity);

// Tries of eight-bit values, which are read where they lie. NULL is failure.

void *shim_ucptrie_openFast8(const void *data, int32_t count);
void shim_ucptrie_close(void *trie);
uint8_t shim_ucptrie_fastGet8(const void *trie, uint32_t c);
int32_t shim_ucptrie_getRange(const void *trie, uint32_t start);

// Locales. 0 is failure.

int32_t shim_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity);
int32_t shim_uloc_setKeywordValue(
    const char *keyword, const char *value, char *locale, int32_t capacity);
