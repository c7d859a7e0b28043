import CatalogModel
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite struct TextCleaningTests {
    @Test(
        arguments: [
            ("Soup", "Soup"),
            ("  Soup \n with   rice ", "Soup with rice"),
            ("Mac &amp; cheese", "Mac & cheese"),
            ("Mac &amp;amp; cheese", "Mac & cheese"),
            ("1 &frac12; cups", "1 ½ cups"),
            ("caf&eacute; &#233; &#xE9;", "café é é"),
            ("&Lstrok;&oacute;d&zacute; &AMP; &hearts; &thetasym; &frac58; &CloseCurlyDoubleQuote;", "Łódź & ♥ ϑ ⅝ ”"),
            ("a&NonBreakingSpace;b&thinsp;c&ZeroWidthSpace;d", "a b cd"),
            ("&#150; &#0; &#xD800; &#x110000;", "– \u{FFFD} \u{FFFD} \u{FFFD}"),
            ("AT&T & &unknown; &amp", "AT&T & &unknown; &amp"),
            ("<b>Salt</b> and<br>pepper", "Salt and pepper"),
            ("5 < 6 and 7 > 3", "5 < 6 and 7 > 3"),
            ("a <script>alert(1)</script>b", "a b"),
            ("&lt;b&gt;salt&lt;/b&gt;", "salt"),
            ("1\u{A0}½\u{2009}cup\u{2028}milk", "1 ½ cup milk"),
            ("zero\u{200B}width\u{FEFF}", "zerowidth"),
            ("nul\u{0}byte\u{7}", "nulbyte"),
        ] as [(String, String)])
    func cleansALine(text: String, line: String) {
        #expect(TextCleaning.line(text) == line)
    }

    @Test func cleansAtEveryOffset() {
        for length in 0..<40 {
            for place in 0...length {
                for (dirty, clean) in [("a  b", "a b"), ("a\tb", "a b"), ("a\u{7F}b", "ab"), ("a&amp;b", "a&b")] {
                    let (before, after) = (
                        String(repeating: "x", count: place), String(repeating: "é", count: length - place)
                    )
                    #expect(TextCleaning.line("\(before)\(dirty)\(after)") == "\(before)\(clean)\(after)")
                }
            }
        }
    }

    @Test(
        arguments: [
            ("Stir.", Text.plain("Stir.")),
            ("1986. A great year", .plain("1986. A great year")),
            ("5*5 pan", .plain("5*5 pan")),
            ("One.\r\n\r\nTwo.", .plain("One.\n\nTwo.")),
            ("  One. \n Two. ", .plain("One.\nTwo.")),
            ("Use <b>fresh</b> herbs", .markdown("Use **fresh** herbs")),
            ("Use <b>fresh </b>herbs", .markdown("Use **fresh** herbs")),
            ("<p>One *star*.</p><p>Two_x.</p>", .markdown("One \\*star\\*.\n\nTwo\\_x.")),
            ("<ul><li>eggs</li><li>- milk</li></ul>", .markdown("- eggs\n\n- \\- milk")),
            ("<p>1986. A year</p>", .markdown("1986\\. A year")),
            ("<p># 1 tin</p>", .markdown("\\# 1 tin")),
            ("See <a href=\"https://e.org/a b\">here</a>.", .markdown("See [here](<https://e.org/a%20b>).")),
            ("See <a href=\"javascript:x\">here</a>.", .markdown("See here.")),
            ("a<br>b", .markdown("a\\\nb")),
            ("<b></b>x", .markdown("x")),
            ("<i>unclosed", .markdown("*unclosed*")),
            ("![x](http://t/p.gif)<br>", .markdown("!\\[x\\](http://t/p.gif)")),
        ] as [(String, Text)])
    func keepsWhatProseMeans(source: String, text: Text) {
        #expect(TextCleaning.prose(source) == text)
    }

    @Test(arguments: ["", "  ", "<p></p>", "\n\n", "<!-- nothing -->"])
    func findsNoProseInNothing(source: String) {
        #expect(TextCleaning.prose(source) == nil)
    }

    @Test(
        arguments: [
            ("Chop.\r\nFry.\n\nEat.", ["Chop.", "Fry.", "Eat."]),
            ("1. Chop. \n2. Fry.", ["Chop.", "Fry."]),
            ("1986. A great year.\nFry.", ["1986. A great year.", "Fry."]),
            ("<p>Chop.</p><p>Fry.</p>", ["Chop.", "Fry."]),
            ("<ol><li>Chop</li><li>Fry</li></ol>", ["Chop", "Fry"]),
            ("<p>Chop.</p>\n, <p>Fry.</p>", ["Chop.", "Fry."]),
            ("1: <p>Chop.</p> 2: <p>Fry.</p>", ["Chop.", "Fry."]),
            ("Chop.<br>Stir.<script>x()</script> Fry.", ["Chop.", "Stir. Fry."]),
            ("STEP 1\r\nChop.\r\nstep 2: Fry.\r\n3\r\nEat.", ["Chop.", "Fry.", "Eat."]),
            ("Step 12 is missing.\n2.5 cups of water go in.", ["Step 12 is missing.", "2.5 cups of water go in."]),
            ("## Dough\n1. Knead.\n## Filling\n1. Stir.", ["Knead.", "Stir."]),
            ("All in one. With sentences.", ["All in one. With sentences."]),
        ] as [(String, [String])])
    func splitsAMethodIntoSteps(text: String, steps: [String]) {
        let found = StepTexts.parts(of: text).compactMap { if case .step(let step) = $0 { step.source } else { nil } }
        #expect(found == steps)
    }
}
