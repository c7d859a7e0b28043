import Testing

@testable import JSONText

/// What is read sixteen bytes at a time, where a byte of each kind stands at each place.
@Suite struct BlockTests {
    /// Texts that stand in a string as they are written here.
    private static let pieces = ["]", "}", "[{", #"\""#, #"\\"#, "é", "½", "🍲", ",", ":"]

    @Test func readsStringsOfAllLengths() throws {
        for length in 0..<70 {
            let text = String(repeating: "a", count: length)
            let root = try read("[\"\(text)\",\"b\"]")
            #expect(root.elements.map(\.string) == [text, "b"])
            for piece in Self.pieces {
                let value = try #require(try read("[\"\(text)\(piece)\(text)\"]").elements.first { _ in true })
                let decoded = piece == #"\""# ? "\"" : piece == #"\\"# ? "\\" : piece
                #expect(value.string == "\(text)\(decoded)\(text)")
                #expect(value.isASCII == (decoded.utf8.allSatisfy { $0 < 0x80 } && !piece.hasPrefix("\\")))
            }
        }
    }

    @Test func refusesWhatAStringCannotHoldAtEachPlace() {
        for length in 0..<40 {
            let text = String(repeating: "a", count: length)
            for bad: UInt8 in [0x00, 0x0a, 0x1f, 0x80, 0xc3, 0xff] {
                let bytes = Array("[\"\(text)".utf8) + [bad] + Array("\(text)\"]".utf8)
                let error = #expect(throws: JSONError.self) { try JSONDocument(JSONSource(bytes, name: "feed.json")) }
                #expect(error?.offset == length + 2)
            }
            #expect(throws: JSONError.self) { try read("[\"\(text)") }
        }
    }

    @Test func cutsRecordsOfAllLengths() throws {
        for length in 0..<150 {
            let text = String(repeating: "x", count: length)
            for piece in Self.pieces {
                let records = [#"{"a":["\#(text)\#(piece)"]}"#, #"[{"\#(piece)\#(text)":[1]},[]]"#, "{}"]
                let source = JSONSource(Array("[\(records.joined(separator: ", "))]".utf8), name: "feed.json")
                let slices = try #require(try JSONOutline(source, arrayKeys: []).slices)
                #expect(slices.map { String(decoding: source.bytes[$0.range], as: UTF8.self) } == records)
            }
        }
    }

    private func read(_ text: String) throws -> JSONValue {
        try JSONDocument(JSONSource(Array(text.utf8), name: "feed.json")).root
    }
}
