// Lays paragraphs out with Pango, for the tests to compare with: one font file, no hinting, widths in
// points.
//
// usage: pango-layout FONT FAMILY SIZE WIDTH LANGUAGE < paragraphs
// Each line of the input is a paragraph. For each the output has
//   P <number of lines>
//   L <start> <end>                 bytes of each line
//   C <byte> <x> <line>             the leading edge of each grapheme, in 1/1024 point
// and an empty line.

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void lay_out(PangoContext *context, PangoFontDescription *font, double width,
                    const char *text, int length) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  // A word that no line holds is cut; Pango would add a hyphen at the cut, which takes room that the
  // engine leaves to letters.
  PangoAttrList *plain = pango_attr_list_new();
  pango_attr_list_insert(plain, pango_attr_insert_hyphens_new(FALSE));
  pango_layout_set_attributes(layout, plain);
  pango_attr_list_unref(plain);
  pango_layout_set_text(layout, text, length);
  int lines = pango_layout_get_line_count(layout);
  printf("P %d\n", lines);
  for (int i = 0; i < lines; i++) {
    PangoLayoutLine *line = pango_layout_get_line_readonly(layout, i);
    printf("L %d %d\n", line->start_index, line->start_index + line->length);
  }
  int count = 0;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &count);
  const char *at = text;
  for (int i = 0; i < count && at < text + length; i++, at = g_utf8_next_char(at)) {
    if (!attributes[i].is_cursor_position) continue;
    PangoRectangle rect;
    int line = 0;
    int x = 0;
    int byte = (int)(at - text);
    pango_layout_index_to_pos(layout, byte, &rect);
    pango_layout_index_to_line_x(layout, byte, FALSE, &line, &x);
    printf("C %d %d %d\n", byte, rect.x, line);
  }
  printf("\n");
  g_object_unref(layout);
}

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  FcConfig *config = FcConfigCreate();
  if (!FcConfigAppFontAddFile(config, (const FcChar8 *)argv[1])) return 3;
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string(argv[5]));
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, argv[2]);
  pango_font_description_set_absolute_size(font, atof(argv[3]) * PANGO_SCALE);
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  while ((length = getline(&line, &size, stdin)) > 0) {
    if (line[length - 1] == '\n') length--;
    lay_out(context, font, atof(argv[4]), line, (int)length);
  }
  return 0;
}
