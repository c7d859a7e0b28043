import Diagnostics
import Testing

@testable import Configuration

/// The HTML of slots: each value is escaped by its place, or refused.
struct SlotTests {
    /// The pieces as text: values as `[name]` or, in an address, `[name%]`.
    private func pieces(_ html: String, of slot: Slot = .recipeEnd) throws -> String {
        let compiled = SlotTemplate.compile(html, of: slot, file: "f")
        #expect(compiled.diagnostics == [], "\(html)")
        return try #require(compiled.value).pieces.map { piece in
            switch piece {
            case .html(let bytes): String(decoding: bytes, as: UTF8.self)
            case .value(let value, .text): "[\(value.rawValue)]"
            case .value(let value, .addressPart): "[\(value.rawValue)%]"
            }
        }.joined()
    }

    @Test(
        arguments: [
            ("<p>{{title}}</p>", "<p>[title]</p>"),
            ("<p title=\"a {{ title }}\">b</p>", "<p title=\"a [title]\">b</p>"),
            ("<a href='{{url}}#c'>x</a>", "<a href='[url]#c'>x</a>"),
            (
                "<a href=\"https://s.example/?u={{url}}&amp;t={{title}}\">x</a>",
                "<a href=\"https://s.example/?u=[url%]&amp;t=[title%]\">x</a>"
            ),
            ("<a href=\"mailto:?subject={{title}}\">x</a>", "<a href=\"mailto:?subject=[title%]\">x</a>"),
            ("<a href=\"https://s.example/{{id}}\">x</a>", "<a href=\"https://s.example/[id%]\">x</a>"),
            ("<a href=\"/tags/{{cuisine}}\">x</a>", "<a href=\"/tags/[cuisine%]\">x</a>"),
            ("<img src=\"{{image}}\" alt=\"\">", "<img src=\"[image]\" alt=\"\">"),
            ("<textarea>{{title}}<b></textarea>", "<textarea>[title]<b></textarea>"),
            ("<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>", "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>"),
            ("<!-- a --><br>a < b && c", "<!-- a --><br>a < b && c"),
            (
                "<script src=\"https://c.example/c.js\" data-id=\"{{id}}\"></script>",
                "<script src=\"https://c.example/c.js\" data-id=\"[id]\"></script>"
            ),
            (
                "<iframe src=\"https://c.example/?u={{url}}\"></iframe>",
                "<iframe src=\"https://c.example/?u=[url%]\"></iframe>"
            ),
        ] as [(String, String)])
    func escapesValuesByTheirPlace(html: String, expected: String) throws {
        #expect(try pieces(html) == expected)
    }

    @Test(
        arguments: [
            ("<script>var t = \"{{title}}\"</script>", 18, "a value in <script> cannot be made safe"),
            ("<style>.a { color: {{title}} }</style>", 20, "a value in <style> cannot be made safe"),
            ("<p onclick=\"a('{{title}}')\">x</p>", 16, "a value in the handler onclick cannot be made safe"),
            ("<p style=\"color: {{title}}\">x</p>", 18, "a value in a style cannot be made safe"),
            ("<p class={{title}}>x</p>", 10, "a value in an attribute without quotes cannot be made safe"),
            ("<p {{title}}>x</p>", 4, "a value in a tag cannot be made safe"),
            ("<p{{title}}>x</p>", 1, "a value in the name of a tag cannot be made safe"),
            ("<{{title}}>", 2, "a value after \"<\" can be the name of a tag"),
            ("< \t{{title}}>", 4, "a value after \"<\" can be the name of a tag"),
            ("<textarea><{{title}}></textarea>", 12, "a value after \"<\" can be the name of a tag"),
            ("<p data-{{title}}=\"\">x</p>", 4, "a value in the name of an attribute cannot be made safe"),
            ("<!-- {{title}} -->", 6, "a value in a comment cannot be made safe"),
            ("<iframe srcdoc=\"{{title}}\"></iframe>", 17, "a value in the attribute srcdoc cannot be made safe"),
            ("<script src=\"{{url}}\"></script>", 14, "a value in the address of a <script> cannot be made safe"),
            ("<a href=\"{{title}}\">x</a>", 10, "{{title}} cannot be there: it is no address"),
            ("<a href=\" {{title}}\">x</a>", 11, "{{title}} cannot be there: it is no address"),
            ("<a href=\"javascript:f('?{{title}}')\">x</a>", 25, "{{title}} cannot be there: the address is a script"),
            (
                "<a href=\"java\tscript:f('#{{title}}')\">x</a>", 26,
                "{{title}} cannot be there: the address is a script"
            ),
            (
                "<a href=\"javascript&colon;f('?{{title}}')\">x</a>", 31,
                "{{title}} cannot be there: the address is a script"
            ),
            ("<a href=\"https://{{title}}/\">x</a>", 18, "{{title}} cannot be there: the address has no host yet"),
            ("<a href=\"//{{title}}\">x</a>", 12, "{{title}} cannot be there: the address has no host yet"),
            ("<a href=\"https://s{{id}}.example/\">x</a>", 19, "{{id}} cannot be there: the address has no host yet"),
            (
                "<iframe src=\"https://c.example/{{id}}\"></iframe>", 32,
                "{{id}} cannot be there: a frame's address takes values after \"?\" only"
            ),
            ("<svg><set attributeName=\"href\" to=\"{{title}}\"/></svg>", 36, "a value in <set> cannot be made safe"),
            ("<meta http-equiv=\"refresh\" content=\"0; url={{url}}\">", 44, "a value in <meta> cannot be made safe"),
            ("<xmp>{{title}}</xmp>", 6, "a value in <xmp> cannot be made safe"),
            ("<p>{{titel}}</p>", 4, "recipe-end.html has no value \"titel\""),
            ("<p>{{</p>", 4, "\"{{\" begins a value, and no \"}}\" ends it"),
            ("<div><p>x</div>", 6, "<p> is not closed before </div>"),
            ("<div>", 1, "<div> is not closed"),
            ("a</main>", 2, "</main> closes nothing"),
            ("<script>\"</scripts>\"", 1, "<script> is not closed"),
            ("<p class=\"a", 1, "<p> has no \">\""),
            ("<!-- a", 1, "the comment does not end"),
            ("<body>x</body>", 1, "<body> cannot be in a slot: the page has it"),
            ("<!doctype html>", 1, "\"<!\" has no meaning in a slot"),
            ("a\u{0}", 2, "the file holds a null byte"),
            (
                "<script><!--<script></script>{{title}}--><script></script>", 9,
                "\"<!--\" in <script> hides where the script ends"
            ),
            ("<svg><foreignObject><div/></foreignObject></svg>", 21, "<div> is not closed before </foreignobject>"),
            ("<svg><desc><b-x/></desc></svg>", 12, "<b-x> is not closed before </desc>"),
            ("<math><mi><i/></mi></math>", 11, "<i> is not closed before </mi>"),
            ("<svg><g><p/></g></svg>", 9, "<p> ends the drawing or formula around it"),
            ("<svg><img></svg>", 6, "<img> ends the drawing or formula around it"),
        ] as [(String, Int, String)])
    func refusesWhatCannotBeMadeSafe(html: String, column: Int, message: String) throws {
        let compiled = SlotTemplate.compile("\n" + html, of: .recipeEnd, file: "f")
        #expect(compiled.value == nil)
        let first = try #require(compiled.diagnostics.first { $0.message == message }, "\(compiled.diagnostics)")
        #expect(first.location == Location(file: "f", line: 2, column: column))
        #expect(first.code == .slotInvalid && first.fix != nil)
    }

    @Test func namesNearestValueAndThoseOfThePlace() {
        func fix(_ html: String, _ slot: Slot) -> String? {
            SlotTemplate.compile(html, of: slot, file: "f").diagnostics.first?.fix
        }
        #expect(fix("{{titel}}", .recipeEnd) == "write {{title}}")
        #expect(fix("{{title}}", .beforeFooter) == "write one of site, home or language")
    }

    /// No text of any kind makes the compiler stop or read beyond its end.
    @Test func endsWithEveryPrefixOfHostileText() {
        let text =
            "<p a=\"{{title}}\" b={{x}} c='><svg/><script><!--</script>--></p></</>{{<a href=\"?{{url}}<!-<!--{{}}"
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            for start in [0, end / 2] {
                let part = String(decoding: bytes[start..<end], as: UTF8.self)
                _ = SlotTemplate.compile(part, of: .cardEnd, file: "f")
            }
        }
    }
}
