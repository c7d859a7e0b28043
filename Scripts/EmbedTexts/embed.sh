#!/bin/sh
# Writes a Swift file that holds the contents of text files as bytes, `static-page.js` as `static_page_js`:
#     embed.sh OUTPUT FILE...
set -eu
output="$1"
shift
{
    echo 'enum EmbeddedTexts {'
    for file; do
        printf 'static let %s: [UInt8] = Array(###"""\n' "$(basename "$file" | tr '.-' '__')"
        cat "$file"
        # The line break before the closing quotes is no part of the text.
        printf '\n"""###.utf8)\n'
    done
    echo '}'
} > "$output"
