import JSONText
import Testing

struct DepthTests {
    @Test(arguments: [1, 2, 10, 512])
    func refusesOneMoreThanLimit(limit: Int) {
        func nested(_ depth: Int) -> JSONSource {
            source(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        }
        #expect(firstError(nested(limit), maximumDepth: limit) == nil)
        #expect(firstErrorInParts(nested(limit), maximumDepth: limit) == nil)
        let path = String(repeating: "[0]", count: limit)
        let error = JSONError(.tooDeep(maximum: limit), at: limit, path: path)
        #expect(firstError(nested(limit + 1), maximumDepth: limit) == error)
        #expect(firstErrorInParts(nested(limit + 1), maximumDepth: limit) == error)
    }

    @Test func countsObjectAroundRecords() {
        let source = source(#"{"recipes": [{"a": [1]}]}"#)
        #expect(firstErrorInParts(source, maximumDepth: 4) == nil)
        let error = JSONError(.tooDeep(maximum: 3), at: 19, path: "recipes[0].a")
        #expect(firstErrorInParts(source, maximumDepth: 3) == error)
        #expect(firstError(source, maximumDepth: 3) == error)
    }

    @Test func holdsLimitWhateverIsAsked() {
        let source = source(String(repeating: "[", count: 100_000))
        #expect(firstError(source, maximumDepth: .max)?.reason == .tooDeep(maximum: JSONDocument.deepest))
        let member = JSONSource(Array(String(repeating: "{\"a\":", count: 100_000).utf8), name: "x")
        #expect(firstError(member)?.reason == .tooDeep(maximum: 512))
        #expect(firstErrorInParts(member)?.reason == .tooDeep(maximum: 512))
    }

    @Test func copiesDeepTrees() throws {
        let depth = 256
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let node = try JSONDocument(source(text), maximumDepth: depth).root.node
        #expect(node.bytes() == Array(text.utf8))
    }
}
