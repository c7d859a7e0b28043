import Diagnostics
import JSONText
import RecipeSamples
import Testing

struct DamageTests {
    @Test(arguments: seeds(1, long: 4))
    func readsDamagedDocumentsWholeAndInPartsAlike(seed: UInt64) throws {
        var random = SmallRandom(seed: 10 + seed)
        var refused = 0
        for round in 0..<1000 {
            let records = JSONNode.array((0..<4).map { _ in random.node(depth: 3) })
            let node: JSONNode =
                round % 2 == 0 ? records : ["total": 4, "recipes": records, "more": random.node(depth: 2)]
            var bytes = node.bytes(pretty: round % 3 == 0)
            random.damage(&bytes)
            let source = JSONSource(bytes, name: "feed.json")
            let text = String(decoding: bytes, as: UTF8.self)

            let whole = firstError(source)
            let inParts = firstErrorInParts(source)
            try #require((whole == nil) == (inParts == nil), "\(text)")
            if let whole {
                refused += 1
                let location = try #require(whole.diagnostic(in: source).location)
                try #require(location.line != nil && location.column != nil)
                // An error outside the records is found before the records are read, and only then may it differ.
                if isCut(source) {
                    try #require(inParts == whole, "\(text)")
                }
            } else {
                // What is read can be written and read again.
                let node = try JSONDocument(source).root.node
                try #require(try JSONDocument(source, mode: .lenient).root.node == node, "\(text)")
                // Once: 1234567890123456789.5 is nearest to a number that is written as an integer.
                let copy = try JSONDocument(JSONSource(node.bytes(), name: "x")).root.node
                let again = try JSONDocument(JSONSource(copy.bytes(), name: "x")).root.node
                try #require(again == copy, "\(text)")
            }
            let lenient = firstError(source, mode: .lenient)
            try #require((lenient == nil) == (firstErrorInParts(source, mode: .lenient) == nil), "\(text)")
        }
        #expect((500..<1000).contains(refused))
    }

    @Test func refusesEveryBeginningOfDocument() throws {
        let text = #"{"recipes":[{"a":"é\u00e9🍲\n","b":[1.5e3,-0,true,false,null,{}]},"x"],"t":{"k":[]}}"#
        let bytes = Array(text.utf8)
        #expect(firstErrorInParts(JSONSource(bytes, name: "x")) == nil)
        for length in 0..<bytes.count {
            let source = JSONSource(Array(bytes[..<length]), name: "x")
            let error = try #require(firstError(source))
            try #require(firstErrorInParts(source) == error)
            try #require(firstError(source, mode: .lenient) != nil)
        }
    }

    @Test func survivesEveryByteInEveryPlace() {
        let bytes = Array(#"[{"a":"\u00e9b"},-1.5e+3,true]"#.utf8)
        for place in bytes.indices {
            for byte in UInt8.min ... .max {
                var changed = bytes
                changed[place] = byte
                let source = JSONSource(changed, name: "x")
                if (firstError(source) == nil) != (firstErrorInParts(source) == nil) {
                    Issue.record("byte \(byte) at \(place) is read differently in parts")
                }
            }
        }
    }

    private func isCut(_ source: JSONSource) -> Bool {
        do throws(JSONError) {
            return try JSONOutline(source, arrayKeys: ["recipes"]).slices != nil
        } catch {
            return false
        }
    }
}
