import Diagnostics
import JSONText
import Testing

struct OutlineTests {
    @Test func findsDocumentThatIsArray() throws {
        let source = source(#" [ {"a": "]"} , [1, [2]], "x\"],", -1.5e3, true ,null]"#)
        let outline = try JSONOutline(source, arrayKeys: ["recipes"])
        #expect(outline.document.root.kind == .array)
        #expect(outline.arrayKey == nil)
        #expect(texts(outline, source) == [#"{"a": "]"}"#, "[1, [2]]", #""x\"],""#, "-1.5e3", "true", "null"])
        #expect(outline.slices?.map(\.path) == ["[0]", "[1]", "[2]", "[3]", "[4]", "[5]"])
    }

    @Test func findsArrayInObject() throws {
        let source = source(#"{"total": 2, "recipes": [{"n":1},{"n":2}], "skip": {"by": 0}}"#)
        let outline = try JSONOutline(source, arrayKeys: ["meals", "recipes"])
        #expect(outline.document.root.kind == .object)
        #expect(outline.arrayKey == "recipes")
        #expect(texts(outline, source) == [#"{"n":1}"#, #"{"n":2}"#])
        #expect(outline.document.root.members.map(\.key) == ["total", "recipes", "skip"])
        #expect(outline.member("total")?.integer == 2)
        #expect(outline.member("skip")?["by"]?.location.path == "skip.by")
        #expect(outline.member("recipes")?.kind == .array)
        #expect(outline.member("recipes")?.count == 0)
        #expect(outline.member("limit") == nil)
    }

    @Test(
        arguments: [
            // text, key, slices
            (#"{"recipes": []}"#, "recipes", []),
            (#"{"r\u0065cipes": [1]}"#, "recipes", ["1"]),
            (#"{"meals": [1], "recipes": [2]}"#, "recipes", ["2"]),
            (#"{"recipes": [2], "meals": [1]}"#, "recipes", ["2"]),
            (#"{"recipes": null, "meals": [1]}"#, "meals", ["1"]),
            (#"{"recipes": [1], "recipes": [2]}"#, "recipes", ["2"]),
            (#"{"recipes": [1], "recipes": 2}"#, "recipes", ["1"]),
            (#"{"a": {"recipes": [1]}}"#, nil, nil),
            (#"{"a": [[1]]}"#, nil, nil),
            (#"{"recipes": {"0": [1]}}"#, nil, nil),
            (#""recipes""#, nil, nil),
            ("[]", nil, []),
            ("[\n]", nil, []),
            ("\u{feff}[1]", nil, ["1"]),
        ] as [(String, String?, [String]?)])
    func choosesArray(text: String, key: String?, slices: [String]?) throws {
        let source = source(text)
        let outline = try JSONOutline(source, arrayKeys: ["recipes", "meals"])
        #expect(outline.arrayKey == key)
        #expect(texts(outline, source) == slices)
    }

    @Test func readsArraysThatWereNotChosen() throws {
        let outline = try JSONOutline(source(#"{"meals": [1, 2], "recipes": []}"#), arrayKeys: ["recipes", "meals"])
        #expect(outline.member("meals")?.elements.map(\.integer) == [1, 2])
        let broken = source(#"{"meals": [tru], "recipes": []}"#)
        #expect(firstErrorInParts(broken, arrayKeys: ["recipes", "meals"]) == firstError(broken))
    }

    @Test(arguments: [
        "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[{} {}]", "[{}", "[{}]]", "[{}] x", "[\"a]", "[{\"a\": \"b]}",
        "[}", "[1}", "[:]", "{\"recipes\": [1}", "{\"recipes\": [1]", "{\"recipes\": [1],}", "{\"recipes\": [1] 2}",
        "{\"recipes\" [1]}", "[{\"a\":1}, {\"b\":2]", "[\"a\" \"b\"]", "[[1],[2]", "[\"\\", "[1]\0",
    ])
    func noticesWhatBreaksCut(text: String) throws {
        let source = source(text)
        #expect(throws: try #require(firstError(source))) {
            try JSONOutline(source, arrayKeys: ["recipes"])
        }
    }

    @Test(
        arguments: [
            ("[{\"a\":1},{\"a\":tru},{\"a\":2}]", 1), ("[{\"a\":1},{\"a\":1,},{\"a\":2}]", 1), ("[{,},{},{}]", 0),
            ("[1,01,1]", 1), ("[1,2,+3]", 2), ("[{},{\"a\":[1}},{}]", 1), ("[\"a\",\"\n\",\"b\"]", 1), ("[0,&,0]", 1),
            ("[0,{\"a\" \"b\"},0]", 1), ("[0,{\"a\":1:2},0]", 1), ("[0,1.2.3,0]", 1), ("[0,nullx,0]", 1),
        ] as [(String, Int)])
    func losesOnlyRecordWithError(text: String, broken: Int) throws {
        let source = source(text)
        let slices = try #require(try JSONOutline(source, arrayKeys: []).slices)
        #expect(slices.count == 3)
        for slice in slices where slice.index != broken {
            #expect(throws: Never.self) { try JSONDocument(source, slice: slice) }
        }
        #expect(throws: try #require(firstError(source))) { try JSONDocument(source, slice: slices[broken]) }
    }

    @Test func cutsStringsAtEveryPlaceInBlock() throws {
        // Quotes, escapes and brackets cross the edges of the 64 bytes that the cutter looks at.
        for width in 0..<140 {
            let fill = String(repeating: "x", count: width)
            let first = #"{"\#(fill)":"\\","b":"]}\"{[\\\"","c":[[{}],"\\\\"]}"#
            let source = source("[\(first),{\"d\":\"\(fill)\"}]")
            let outline = try JSONOutline(source, arrayKeys: [])
            try #require(texts(outline, source) == [first, "{\"d\":\"\(fill)\"}"])
        }
    }

    @Test func readsRecordsOnManyThreads() async throws {
        let records = (0..<500).map { JSONNode.object([.init("id", .integer($0)), .init("text", "line\n")]) }
        let source = JSONSource(JSONNode.array(records).bytes(pretty: true), name: "feed.json")
        let slices = try #require(try JSONOutline(source, arrayKeys: []).slices)
        let places = try await withThrowingTaskGroup(of: [(Int, Int)].self) { group in
            for worker in 0..<8 {
                group.addTask {
                    try stride(from: worker, to: slices.count, by: 8).map { index in
                        let root = try JSONDocument(source, slice: slices[index]).root
                        return (root["id"]?.integer ?? -1, root.position.line)
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(places.sorted { $0.0 < $1.0 }.map(\.0) == Array(0..<500))
        #expect(places.allSatisfy { $0.1 == 2 + $0.0 * 4 })
    }

    private func texts(_ outline: JSONOutline, _ source: JSONSource) -> [String]? {
        outline.slices?.map { String(decoding: source.bytes[$0.range], as: UTF8.self) }
    }
}
