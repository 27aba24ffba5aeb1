#!/bin/sh
# Builds the program that the tests compare with into the folder given.
# Exits with 77 where Pango's headers are missing.
set -eu
pkg-config --exists pangocairo pangoft2 || exit 77
command -v gcc >/dev/null || exit 77
folder=$(dirname "$0")
mkdir -p "$1"
# shellcheck disable=SC2046
gcc -O1 -Wall -Werror -o "$1/pango-layout" "$folder/pango-layout.c" \
  $(pkg-config --cflags --libs pangocairo pangoft2 fontconfig)
