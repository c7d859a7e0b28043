import JSONText
import Testing

struct StringTests {
    @Test(
        arguments: [
            (#""""#, ""),
            (#""a""#, "a"),
            (#""exactly8""#, "exactly8"),
            (#""a text that is longer than eight bytes""#, "a text that is longer than eight bytes"),
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
            (#""1234567\"8""#, "1234567\"8"),
            (#""\u0041\u00e9\u20AC\uFFFF\u0000""#, "A\u{e9}\u{20ac}\u{ffff}\0"),
            (#""\ud83c\udf72\uD83C\uDF72""#, "🍲🍲"),
            (#""a\\u0041""#, "a\\u0041"),
            ("\"é€🍲 \u{7f}\u{2028}\u{feff}\"", "é€🍲 \u{7f}\u{2028}\u{feff}"),
            // Lone surrogates.
            (#""\ud83c""#, "\u{fffd}"),
            (#""\udf72x""#, "\u{fffd}x"),
            (#""\ud83c\ud83c\udf72""#, "\u{fffd}🍲"),
            (#""\udf72\ud83c""#, "\u{fffd}\u{fffd}"),
            (#""\ud83c\u0041""#, "\u{fffd}A"),
            (#""\ud83c\n""#, "\u{fffd}\n"),
        ] as [(String, String)])
    func decodesText(json: String, text: String) throws {
        #expect(try read(json).string == text)
        #expect(try read(json, mode: .lenient).string == text)
        #expect(try read("{\(json): 1}").members.map(\.key) == [text])
    }

    @Test(
        arguments: [
            ([0x80], 0), ([0xbf], 0), ([0xc0, 0x80], 0), ([0xc1, 0xbf], 0), ([0xc3], 0), ([0xc3, 0x28], 0),
            ([0xe0, 0x9f, 0xbf], 0), ([0xe2, 0x82], 0), ([0xed, 0xa0, 0x80], 0), ([0xed, 0xbf, 0xbf], 0),
            ([0xf0, 0x8f, 0xbf, 0xbf], 0), ([0xf0, 0x9f, 0x8d], 0), ([0xf4, 0x90, 0x80, 0x80], 0),
            ([0xf5, 0x80, 0x80, 0x80], 0), ([0xf8, 0x88, 0x80, 0x80, 0x80], 0), ([0xfe], 0), ([0xff], 0),
            ([0x61, 0xc3, 0xa9, 0xff], 3), ([0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xe2, 0x82], 5),
            ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xff], 9),
        ] as [([UInt8], Int)])
    func refusesInvalidUTF8AtItsPlace(bytes: [UInt8], place: Int) throws {
        let quoted = [0x22] + bytes + [0x22]
        let value = JSONSource(Array("{\"a\":".utf8) + quoted + Array("}".utf8), name: "x")
        #expect(firstError(value) == JSONError(.invalidByte(bytes[place]), at: 6 + place, path: "a"))
        let key = JSONSource(Array("{".utf8) + quoted + Array(": 1}".utf8), name: "x")
        #expect(firstError(key)?.reason == .invalidByte(bytes[place]))
        #expect(firstError(key)?.offset == 2 + place)
        let text = try JSONDocument(value, mode: .lenient).root["a"]?.string
        #expect(text == String(decoding: bytes, as: UTF8.self))
        #expect(text?.contains("\u{fffd}") == true)
    }

    @Test(arguments: [
        "\u{80}", "\u{7ff}", "\u{800}", "\u{ffff}", "\u{d7ff}", "\u{e000}", "\u{10000}", "\u{10ffff}",
    ])
    func acceptsEdgesOfUTF8(text: String) throws {
        #expect(try read("\"\(text)\"").string == text)
    }
}
