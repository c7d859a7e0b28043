import Planning
import Testing

@testable import Templates

@Suite struct MinifierTests {
    @Test(
        arguments: [
            ("a { b: c; }", "a{b:c}"),
            ("/* why */ a { b: c } /* and */", "a{b:c}"),
            ("a::before,\nb .c > d:hover { margin: 0 auto }", "a::before,b .c>d:hover{margin:0 auto}"),
            (".search-form ::placeholder { opacity: 1 }", ".search-form ::placeholder{opacity:1}"),
            ("a { top: calc(1px + 2 * var(--x)); }", "a{top:calc(1px + 2 * var(--x))}"),
            (
                "@media (min-width: 640px) and (scripting: none) { a { b: c } }",
                "@media (min-width:640px) and (scripting:none){a{b:c}}"
            ),
            (#"a { content: "a  /* b */  \" ;" / ""; }"#, #"a{content:"a  /* b */  \" ;" / ""}"#),
            ("a { b: c/* between */d }", "a{b:c d}"),
            ("a { b: 'it", "a{b:'it"),
            ("a {} /* open", "a{}"),
        ] as [(String, String)])
    func stylesheetsLoseCommentsAndWhiteSpace(source: String, minified: String) {
        #expect(String(decoding: Minifier.stylesheet(Array(source.utf8)), as: UTF8.self) == minified)
    }

    @Test func namesOfBreakpointsBecomeTheirQueries() {
        let names = "/* Wide. */\n@custom-media --wide (min-width: 9px) and (max-height: 8px);\n"
        let rules = "@media screen and (--wide) { a { b: var(--wide) } } @media (--wider) { a { b: c } }"
        let minified = Minifier.stylesheet(Array(rules.utf8), Breakpoints(Array(names.utf8)))
        #expect(
            String(decoding: minified, as: UTF8.self)
                == "@media screen and (min-width:9px) and (max-height:8px){a{b:var(--wide)}}@media (--wider){a{b:c}}")
    }

    @Test(
        arguments: [
            ("// why\nconst a = 1;\n\n  const b = a; // stays\n", "const a = 1;\nconst b = a; // stays\n"),
            ("/** What it\n * does. */\nf();\n", "f();\n"),
            ("/* one line */\nconst a = \"// no comment\";\n", "const a = \"// no comment\";\n"),
        ] as [(String, String)])
    func scriptsLoseCommentsAndIndentation(source: String, minified: String) {
        #expect(String(decoding: Minifier.script(Array(source.utf8)), as: UTF8.self) == minified)
    }

    /// The rules for scripts go by lines, so no text may be longer than one.
    @Test func noScriptHasAMultiLineString() {
        for script in SiteAssets.embedded.scripts {
            for line in script.bytes.split(separator: UInt8(ascii: "\n")) {
                let marks = line.count { $0 == UInt8(ascii: "`") }
                #expect(marks.isMultiple(of: 2), "\(script.name): \(String(decoding: line, as: UTF8.self))")
            }
        }
    }
}
