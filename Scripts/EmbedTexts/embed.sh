#!/bin/sh
# Writes a Swift file that holds the contents of text files as bytes, `static-page.js` as `static_page_js`, and a list of all:
#     embed.sh OUTPUT FILE...
set -eu
output="$1"
shift
identifier() { basename "$1" | tr '.-' '__'; }
{
    echo 'enum EmbeddedTexts {'
    for file; do
        printf 'static let %s: [UInt8] = Array(###"""\n' "$(identifier "$file")"
        cat "$file"
        # The line break before the closing quotes is no part of the text.
        printf '\n"""###.utf8)\n'
    done
    echo 'static let all: [(name: String, bytes: @Sendable () -> [UInt8])] = ['
    for file; do printf '("%s", { %s }),\n' "$(basename "$file")" "$(identifier "$file")"; done
    echo ']'
    echo '}'
} > "$output"
