// Parses files with GitHub's cmark-gfm, as often as asked, and says how fast the best round was.
// Usage: cmark-benchmark ROUNDS FILE...

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static char *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *size = ftell(file);
  rewind(file);
  char *text = malloc(*size + 1);
  *size = fread(text, 1, *size, file);
  fclose(file);
  return text;
}

int main(int count, char **arguments) {
  if (count < 3) return fprintf(stderr, "usage: cmark-benchmark ROUNDS FILE...\n"), 2;
  cmark_gfm_core_extensions_ensure_registered();
  int rounds = atoi(arguments[1]);
  size_t total = 0, blocks = 0;
  char *texts[count];
  size_t sizes[count];
  for (int i = 2; i < count; i++) {
    texts[i] = contents(arguments[i], &sizes[i]);
    if (!texts[i]) return perror(arguments[i]), 1;
    total += sizes[i];
  }
  double best = 1e9;
  const char *names[] = {"table", "strikethrough", "autolink", "tasklist"};
  for (int round = 0; round < rounds; round++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    blocks = 0;
    for (int i = 2; i < count; i++) {
      cmark_parser *parser = cmark_parser_new(CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE);
      for (int n = 0; n < 4; n++)
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(names[n]));
      cmark_parser_feed(parser, texts[i], sizes[i]);
      cmark_node *document = cmark_parser_finish(parser);
      for (cmark_node *node = cmark_node_first_child(document); node; node = cmark_node_next(node))
        blocks++;
      cmark_node_free(document);
      cmark_parser_free(parser);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double time = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
    if (time < best) best = time;
  }
  printf("cmark-gfm %.2f MB/s, %zu bytes, %zu root blocks, best of %d\n", total / best / 1e6, total,
         blocks, rounds);
  return 0;
}
