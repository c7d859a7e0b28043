import Bytes
import JSONText
import RecipeSamples
import Testing

struct WriterTests {
    @Test(
        arguments: [
            (nil, "null"),
            (true, "true"),
            (.integer(.min), "-9223372036854775808"),
            (.number(4), "4"),
            (.number(-0.0), "-0"),
            (.number(0.1), "0.1"),
            (.number(1e21), "1e+21"),
            (.number(.leastNonzeroMagnitude), "5e-324"),
            (.number(.infinity), "null"),
            (.number(.nan), "null"),
            ("", #""""#),
            (
                "a\"b\\c/d\u{8}\u{c}\n\r\t\0\u{1f}\u{7f}é🍲\u{2028}",
                "\"a\\\"b\\\\c/d\\b\\f\\n\\r\\t\\u0000\\u001f\u{7f}é🍲\u{2028}\""
            ),
            ([], "[]"),
            ([:], "{}"),
            ([1, [2, []], ["b": 1, "a": [nil, false]]], #"[1,[2,[]],{"b":1,"a":[null,false]}]"#),
        ] as [(JSONNode, String)])
    func writesCompactly(node: JSONNode, text: String) {
        #expect(String(decoding: node.bytes(), as: UTF8.self) == text)
    }

    @Test func writesLinesForPeople() {
        let node: JSONNode = ["a": [1, ["b": nil]], "c": [], "d": [:], "e": "\n"]
        #expect(
            String(decoding: node.bytes(pretty: true), as: UTF8.self) == """
                {
                  "a": [
                    1,
                    {
                      "b": null
                    }
                  ],
                  "c": [],
                  "d": {},
                  "e": "\\n"
                }
                """
        )
    }

    @Test func takesElementsThatWereWrittenBefore() {
        var array = JSONWriter()
        array.beginArray()
        array.value(1)
        array.value("a")
        array.endArray()
        let written = array.finish()
        var writer = JSONWriter()
        writer.beginArray()
        written.withBytes { writer.elements(written: $0) }
        written.withBytes { writer.elements(written: $0) }
        writer.value(2)
        writer.endArray()
        #expect(String(decoding: writer.finish(), as: UTF8.self) == #"[1,"a",1,"a",2]"#)
    }

    @Test(
        arguments: [
            ("</script>", #""\u003c/script\u003e""#),
            ("<!-- & -->", #""\u003c!-- \u0026 --\u003e""#),
            ("long clean text before <b> and after", #""long clean text before \u003cb\u003e and after""#),
            ("\u{2028}a\u{2029}\u{2027}\u{202a}€é🍲", "\"\\u2028a\\u2029\u{2027}\u{202a}€é🍲\""),
            ("=>;'%$", #""=\u003e;'%$""#),
        ] as [(String, String)])
    func escapesForHTML(text: String, json: String) throws {
        let node: JSONNode = [.string(text), .object([.init(text, 1)])]
        let bytes = escapedForHTML(node)
        #expect(String(decoding: bytes, as: UTF8.self) == "[\(json),{\(json):1}]")
        #expect(try JSONDocument(JSONSource(bytes, name: "x")).root.node == node)
    }

    private func escapedForHTML(_ node: JSONNode) -> [UInt8] {
        var writer = JSONWriter(escapingForHTML: true)
        writer.value(node)
        return writer.finish()
    }

    @Test func escapesEachByteAtEachPlace() throws {
        for byte in UInt8(0)..<0x80 {
            for place in 0..<20 {
                let scalar = String(Unicode.Scalar(byte))
                let text = String(repeating: "a", count: place) + scalar + String(repeating: "é", count: 4) + scalar
                for escaping in [false, true] {
                    let bytes = escaping ? escapedForHTML(.string(text)) : JSONNode.string(text).bytes()
                    if escaping { try #require(!bytes.contains { [0x3c, 0x3e, 0x26].contains($0) }) }
                    try #require(try JSONDocument(JSONSource(bytes, name: "x")).root.string == text)
                }
            }
        }
    }

    @Test func writesKeysAndTextsOfProgramAsTheyAre() {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("@type")
        writer.value("Recipe")
        writer.endObject()
        #expect(String(decoding: writer.finish(), as: UTF8.self) == "{\n  \"@type\": \"Recipe\"\n}")
    }

    /// Literal keys and views of bytes equal keys and values that are texts.
    @Test(arguments: [false, true], [false, true])
    func writesSameBytesForMembersAndForKeysWithValues(pretty: Bool, escapingForHTML: Bool) {
        let texts = ["", "salt", "salt & pepper, \"ground\"", "<b> crème brûlée – ½ \u{2028}", "\0"]
        var members = JSONWriter(pretty: pretty, escapingForHTML: escapingForHTML)
        var keysAndValues = JSONWriter(pretty: pretty, escapingForHTML: escapingForHTML)
        members.beginArray()
        keysAndValues.beginArray()
        for text in texts {
            members.beginObject()
            members.member("name", text)
            members.member("url", nil)
            members.endObject()
            text.withBytes { members.value($0) }
            keysAndValues.beginObject()
            keysAndValues.key("na" + "me")
            keysAndValues.value(text)
            keysAndValues.key("ur" + "l")
            keysAndValues.null()
            keysAndValues.endObject()
            keysAndValues.value(text)
        }
        members.endArray()
        keysAndValues.endArray()
        #expect(members.finish() == keysAndValues.finish())
    }

    @Test func writesValuesInOrderOfCalls() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("list")
        writer.beginArray()
        writer.value(1)
        writer.beginObject()
        writer.endObject()
        writer.value("two")
        writer.endArray()
        writer.key("yes")
        writer.value(true)
        writer.key("none")
        writer.null()
        writer.key("half")
        writer.value(0.5)
        writer.endObject()
        #expect(
            String(decoding: writer.finish(), as: UTF8.self)
                == #"{"list":[1,{},"two"],"yes":true,"none":null,"half":0.5}"#
        )
    }

    @Test(arguments: seeds(1, long: 4))
    func readsBackWhatItWrites(seed: UInt64) throws {
        var random = SmallRandom(seed: seed)
        for _ in 0..<50 {
            let node = random.node(depth: 5)
            for pretty in [false, true] {
                var writer = JSONWriter(pretty: pretty, escapingForHTML: random.below(2) == 0)
                writer.value(node)
                let read = try JSONDocument(JSONSource(writer.finish(), name: "x")).root.node
                try #require(read == node)
                try #require(read.bytes() == node.bytes())
            }
        }
    }
}
