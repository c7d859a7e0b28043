import Diagnostics
import JSONText
import Testing

struct LenientTests {
    @Test(
        arguments: [
            ("[\"a\nb\tc\u{1}\"]", ["a\nb\tc\u{1}"]),
            (#"["it\'s \& \x \🌀"]"#, ["it's & x 🌀"]),
            (#"["\u12 \u \uzzzz"]"#, ["u12 u uzzzz"]),
            (#"["\u12", "\u"]"#, ["u12", "u"]),
            ("[\"a\\\nb\"]", ["a\nb"]),
            ("[1, 2,]", [1, 2]),
            ("[1, 2 , // two\n]", [1, 2]),
            ("{\"a\": [], }", ["a": []]),
            ("/* first */ [1 /* one */, // two\n 2 /**/]// end", [1, 2]),
            ("{/**/\"a\"/**/:/**/1/**/}", ["a": 1]),
            ("<!-- [1] -->", [1]),
            ("<![CDATA[ [1] ]]>", [1]),
            ("//<![CDATA[\n[1]\n//]]>", [1]),
            ("// <![CDATA[ [1] \n// ]]>", [1]),
            ("/* <![CDATA[ */ [1] /* ]]> */", [1]),
            ("<!--//--><![CDATA[//><!--\n[1]\n//--><!]]>", [1]),
            ("\u{feff} <!-- \n [1];\n", [1]),
        ] as [(String, JSONNode)])
    func readsWhatPagesHold(text: String, node: JSONNode) throws {
        #expect(try read(text, mode: .lenient).node == node)
        #expect(firstError(source(text)) != nil)
    }

    @Test(arguments: ["[\"// no comment /* \"]", "\u{feff} [1]", #"{"a": "<!-- -->]]>"}"#])
    func readsStrictDocumentsAsStrictly(text: String) throws {
        #expect(try read(text, mode: .lenient).node == read(text).node)
    }

    @Test(arguments: [
        "", " ", "// only\n", "/* open", "[1 /* open ]", "[,]", "[1,,]", "{,}", "{\"a\"}", "[1", "\"a", "\"\\", "[1]]",
        "[1] [2]", "['a']", "{a: 1}", "[01]", "[+1]", "[NaN]", "[1] x", "<p>", "[/]", "<!--", "[1 <!-- -->]",
    ])
    func refusesTheRest(text: String) throws {
        let source = source(text)
        let error = try #require(firstError(source, mode: .lenient))
        #expect(firstErrorInParts(source, mode: .lenient) == error)
        #expect(error.diagnostic(in: source).location?.column != nil)
    }

    @Test func replacesBytesThatAreNotUTF8() throws {
        let bytes =
            Array("{\"cr".utf8) + [0xe8] + Array("me\": \"br".utf8) + [0xfb] + Array("l\\n".utf8) + [0xe9, 0x22, 0x7d]
        let root = try JSONDocument(JSONSource(bytes, name: "x"), mode: .lenient).root
        #expect(root.members.map(\.key) == ["cr\u{fffd}me"])
        #expect(root.members.map(\.value.string) == ["br\u{fffd}l\n\u{fffd}"])
        #expect(root["cr\u{fffd}me"]?.isNull == false)
    }

    @Test func cutsRecordsBetweenComments() throws {
        let source = source(
            """
            <!-- {"recipes": [ // the "first
              {"a": "//"} /* , ] */ , /* } */ {"a": /* " */ [1,]}, // last ]
              12, "t\\"]",
            ]} -->
            """
        )
        let slices = try #require(try JSONOutline(source, arrayKeys: ["recipes"], mode: .lenient).slices)
        let nodes = try slices.map { try JSONDocument(source, slice: $0, mode: .lenient).root.node }
        #expect(nodes == [["a": "//"], ["a": [1]], 12, "t\"]"])
        #expect(firstError(source, mode: .lenient) == nil)
    }
}
