import CatalogModel
import SafeHTML
import Testing

struct EscapingTests {
    @Test(
        arguments: [
            ("", ""),
            ("salt", "salt"),
            ("salt & pepper", "salt &amp; pepper"),
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("\" onclick=\"x", "&quot; onclick=&quot;x"),
            ("baker's", "baker&#39;s"),
            ("&amp;", "&amp;amp;"),
            ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"),
            ("two\tlines\r\nhere", "two\tlines\r\nhere"),
            ("a\0b\u{1}c\u{8}d\u{B}e\u{C}f\u{E}g\u{1F}h\u{7F}i", "abcdefghi"),
            ("\0", ""),
            ("crème brûlée, 寿司 🍣", "crème brûlée, 寿司 🍣"),
            ("a\u{2028}b\u{2029}c", "a\u{2028}b\u{2029}c"),
            ("\u{200F}שלום\u{202E}x", "\u{200F}שלום\u{202E}x"),
            ("\u{80}\u{9F}\u{FFFD}\u{FFFF}", "\u{80}\u{9F}\u{FFFD}\u{FFFF}"),
        ] as [(String, String)])
    func escapesText(_ text: String, as expected: String) {
        #expect(HTML(text: text).text == expected)
    }

    /// The bytes are looked at eight at a time, so each must be found at each place of such a word and after it.
    @Test(arguments: 0..<20)
    func escapesEveryCharacterAtEveryOffset(_ place: Int) {
        for value in UInt8(0)...0x7f {
            let character = Unicode.Scalar(value)
            let before = String(repeating: "é", count: place / 2) + String(repeating: "a", count: place % 2)
            let after = String(repeating: "~", count: 20 - place)
            let expected = before + Self.slowlyEscaped(character) + after
            #expect(HTML(text: before + String(character) + after).text == expected)
        }
    }

    /// Short texts are looked at in two halves that overlap.
    @Test(arguments: 1...18)
    func escapesEveryCharacterInShortTexts(count: Int) {
        for value in UInt8(0)...0x7f {
            let character = Unicode.Scalar(value)
            for place in 0..<count {
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "~", count: count - place - 1)
                let expected = before + Self.slowlyEscaped(character) + after
                #expect(HTML(text: before + String(character) + after).text == expected)
            }
        }
    }

    @Test(
        arguments: [
            ("", "index.html", "./"), ("../../", "index.html", "../../"), ("", "a&b/index.html", "a&amp;b/"),
            ("../'/", "tags/b/index.html", "../&#39;/tags/b/"), ("../'/", "a&b/index.html", "../&#39;/a&amp;b/"),
            ("../../", "recipes/crème-brûlée/index.html", "../../recipes/crème-brûlée/"),
        ] as [(String, String, String)])
    func escapesBothPartsOfAnAddress(root: String, path: String, expected: String) throws {
        var html: HTML = "x"
        html.append(url: SiteLink(to: try #require(SitePath(path)), root: root))
        #expect(html.text == "x" + expected)
    }

    @Test func escapesAdjacentCharacters() {
        let marks: [Unicode.Scalar] = [
            "&", "<", ">", "\"", "'", "\0", "\u{7F}", "\n", " ", "!", "%", "(", "=", "?", "é",
        ]
        for first in marks {
            for second in marks {
                for third in marks {
                    let text = [first, second, third].reduce(into: "abc") { $0.unicodeScalars.append($1) } + "defgh"
                    let expected = "abc" + [first, second, third].map(Self.slowlyEscaped).joined() + "defgh"
                    #expect(HTML(text: text).text == expected)
                }
            }
        }
    }

    @Test func escapesSubstrings() {
        let text = "salt & pepper"
        #expect(("\(text.dropFirst(5))" as HTML).text == "&amp; pepper")
    }

    private static func slowlyEscaped(_ character: Unicode.Scalar) -> String {
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&#39;"
        case "\t", "\n", "\r": String(character)
        case "\0"..<" ", "\u{7F}": ""
        default: String(character)
        }
    }
}
