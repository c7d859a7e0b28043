import Diagnostics
import Testing

@testable import Configuration

/// Files that can't be read as YAML at all: one diagnostic, no value, and never a crash.
struct SyntaxTests {
    private static func lost(_ line: Int, _ column: Int, _ value: String?) -> Diagnostic {
        .syntax(
            line, column, "without quotes # begins a comment, so the rest of this line is lost",
            fix: value.map { "write \"\($0)\", with the quotes" } ?? "put the text that holds # into double quotes")
    }

    static let all: [Defect] = [
        Defect(
            "a tab", "site:\n\ttitle: x\n",
            .syntax(2, 1, "a tab is where YAML requires spaces", fix: "indent with spaces")
        ),
        Defect(
            "two colons", "site:\n  title: Supper: again\n",
            .syntax(
                2, 16, "a colon makes a key of a text where no key is allowed",
                fix: "put a text that holds a colon into double quotes, and indent keys of one mapping alike")
        ),
        Defect(
            "an open list", "taxonomies: [cuisine, tag\nsite: {}\n",
            .syntax(1, 13, "a list in brackets is not closed", fix: "write ] after its last item, and commas between")
        ),
        Defect(
            "a colour without quotes in brackets", "site: {title: a}\ntheme: {paper: #fff}\nlayout: {detail: split}\n",
            lost(2, 16, "#fff")
        ),
        Defect("a colour without quotes at the end", "theme: {paper: #ffffff}\n", lost(1, 16, "#ffffff")),
        Defect(
            "a colour without quotes in a mapping of several lines",
            "theme: {\n  accent: \"#b3541e\", # ours\n  paper: #fff,\n  ink: \"#000\"\n}\n", lost(3, 10, "#fff")
        ),
        Defect("a colour without quotes in a list", "taxonomies: [cuisine, #c0ffee]\n", lost(1, 23, "#c0ffee")),
        Defect("a number sign in a title", "site: {title: My #1 site, author: me}\n", lost(1, 18, nil)),
        Defect(
            "a comment in brackets that are not closed", "site: {title: x # mine\n",
            .syntax(1, 7, "a mapping in brackets is not closed", fix: "write } after its last item, and commas between")
        ),
        Defect(
            "an open mapping", "site: {title: x\n",
            .syntax(1, 7, "a mapping in brackets is not closed", fix: "write } after its last item, and commas between")
        ),
        Defect(
            "an open quote", "site:\n  title: \"x\n  author: y\n",
            .syntax(2, 10, "a quote is never closed", fix: "close the quote")
        ),
        Defect(
            "an escape that does not exist", "site: {title: \"a\\qb\"}\n",
            .syntax(
                1, 17, "this escape does not exist in YAML", fix: #"write \\ for a backslash, or use single quotes"#)
        ),
        Defect(
            "wrong indentation", "site:\n  title: a\n   author: b\n",
            .syntax(
                3, 10, "a colon makes a key of a text where no key is allowed",
                fix: "put a text that holds a colon into double quotes, and indent keys of one mapping alike")
        ),
        Defect(
            "a line without a colon", "site:\n  title: a\nfeeds\nlayout: {}\n",
            .syntax(3, 1, "a line that must be a key has no colon", fix: #"write "key: value""#)
        ),
        Defect(
            "an at sign", "site: {title: @x}\n",
            .syntax(1, 15, #""@" can't begin a value"#, fix: "put the text into double quotes")
        ),
        Defect(
            "an unknown alias", "site: {title: *nope}\n",
            .syntax(
                1, 15, "an alias (*) names no anchor (&) before it",
                fix: "put a text that begins with * into double quotes")
        ),
        Defect(
            "a key twice", "site: {title: a}\nlayout: {}\nsite: {title: b}\n",
            .syntax(1, 1, #""site" is more than once in this mapping"#, fix: "keep one of them")
        ),
        Defect(
            "a key twice, once in quotes", "site: {title: a}\n\"site\": {title: b}\n",
            .syntax(1, 1, #""site" is more than once in this mapping"#, fix: "keep one of them")
        ),
        Defect(
            "a key that is a list", "? [a, b]\n: 1\n",
            .syntax(1, 3, "a key is a list, where a name is expected", fix: "write a name, a colon, and the value")
        ),
        Defect(
            "two documents", "site: {title: a}\n---\nsite: {title: b}\n",
            .syntax(2, 1, "a second document begins here", fix: "keep one document, without --- inside")
        ),
        Defect(
            "a text", "Supper\n",
            .syntax(
                1, 1, #"the file is "Supper", where settings are expected"#,
                fix: #"write "key: value" lines, such as "site: {title: Supper}""#)
        ),
        Defect(
            "a list", "- a\n- b\n",
            .syntax(
                1, 1, "the file is a list, where settings are expected",
                fix: #"write "key: value" lines, such as "site: {title: Supper}""#)
        ),
        Defect(
            "a number", "42",
            .syntax(
                1, 1, #"the file is "42", where settings are expected"#,
                fix: #"write "key: value" lines, such as "site: {title: Supper}""#)
        ),
        Defect(
            "a control character", "site:\n  title: a\u{1}b\n",
            .syntax(
                2, 11, "YAML does not allow the character U+0001", fix: "take the character out; it is often invisible")
        ),
        Defect(
            "a byte order mark inside", "site:\n  title: a\u{FEFF}b\n",
            .syntax(
                2, 11, "YAML does not allow the character U+FEFF", fix: "take the character out; it is often invisible")
        ),
        Defect(
            "nesting past the bound", "site: " + String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
            .syntax(
                1, 71, "lists and mappings are nested more than 64 deep", fix: "look for brackets that are never closed"
            )
        ),
        Defect(
            "brackets that are never closed", String(repeating: "[", count: 100_000),
            .syntax(
                1, 66, "lists and mappings are nested more than 64 deep", fix: "look for brackets that are never closed"
            )
        ),
        Defect(
            "nesting of keys", String(repeating: "? ", count: 900) + "a",
            .syntax(
                1, 131, "lists and mappings are nested more than 64 deep",
                fix: "look for brackets that are never closed")
        ),
        Defect(
            "nesting of items", String(repeating: "- ", count: 100_000) + "a",
            .syntax(
                1, 131, "lists and mappings are nested more than 64 deep",
                fix: "look for brackets that are never closed")
        ),
        Defect(
            "a file that is too large", String(repeating: "# recipes\n", count: 100_001),
            .syntax("the file is larger than 1 MB", fix: "keep recipes and texts in files of their own")
        ),
        Defect(
            "a billion laughs", exponentialAliases(last: "site: {title: *a9}\n"),
            .syntax(
                7, 34, "the anchors (&) and aliases (*) of the file expand to too many values",
                fix: "write the values out where they are used")
        ),
        Defect(
            "a billion laughs as a key", exponentialAliases(last: "*a9 : 1\n"),
            .syntax(
                7, 34, "the anchors (&) and aliases (*) of the file expand to too many values",
                fix: "write the values out where they are used")
        ),
        Defect(
            "a large list many times",
            "a: &a [" + String(repeating: "x,", count: 200_000) + "]\nb: [*a,*a,*a,*a,*a,*a]\n",
            .syntax(
                2, 14, "the anchors (&) and aliases (*) of the file expand to too many values",
                fix: "write the values out where they are used")
        ),
        Defect(
            "a colon before a comma", "site: {title: a, tagline:, author: b}\n",
            .syntax(
                1, 18, "a colon is followed by neither a value nor a space", fix: "write a space after the colon")
        ),
    ]

    @Test(arguments: all)
    func reports(_ defect: Defect) {
        let outcome = read(defect.document)
        #expect(outcome.diagnostics == defect.diagnostics)
        #expect(outcome.value == nil)
    }

    /// Lists of nine aliases to lists of nine aliases.
    static func exponentialAliases(last: String) -> String {
        var text = "a0: &a0 [lol]\n"
        for level in 1...9 {
            let aliases = [String](repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        return text + last
    }

    @Test(
        arguments: [
            (
                Array("site: {title: Caf".utf8) + [0xE9, 0x7D],
                Diagnostic.encoding(1, 18, "byte 0xE9 is not valid UTF-8 here")
            ),
            (
                [0x61, 0x3A, 0x20, 0x0A, 0xC3, 0xA9, 0x80],
                Diagnostic.encoding(2, 2, "byte 0x80 is not valid UTF-8 here")
            ),
            ([0xFF, 0xFE, 0x61, 0x00], Diagnostic.encoding(1, 1, "the file is written in UTF-16, not in UTF-8")),
        ] as [([UInt8], Diagnostic)])
    func reportsEncodings(bytes: [UInt8], expected: Diagnostic) {
        #expect(SiteConfiguration.read(bytes, name: "r.yml") == Outcome(nil, [expected]))
    }

    /// Every prefix of a document with all that YAML has, and the document with each byte replaced.
    @Test
    func survivesDamage() {
        let document = Array(
            "%YAML 1.1\n---\nsite: &a {title: \"x\\ty\", 'b': *a}\nfeeds:\n - source: |\n    a\n   name: >-\n    b\n? c\n: !!str d\n...\n"
                .utf8
        )
        for index in document.indices {
            _ = SiteConfiguration.read(Array(document[..<index]), name: "r.yml")
            for byte: UInt8 in [0x00, 0x0A, 0x22, 0x26, 0x2A, 0x3A, 0x7B, 0x80, 0xFF] {
                var damaged = document
                damaged[index] = byte
                _ = SiteConfiguration.read(damaged, name: "r.yml")
            }
        }
    }
}
