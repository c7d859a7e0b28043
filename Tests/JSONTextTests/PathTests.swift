import Diagnostics
import JSONText
import Testing

struct PathTests {
    @Test func namesEachValue() throws {
        let root = try read(
            #"""
            {"a": [[], {"b": {}}, {"x y": 1, "@id": "2", "": [null], "q\"\u000a": 3, "ok_1": false, "$r": 0, "1a": 0}],
             "z": true}
            """#
        )
        #expect(
            paths(root) == [
                "", "a", "a[0]", "a[1]", "a[1].b", "a[2]", #"a[2]["x y"]"#, #"a[2]["@id"]"#, #"a[2][""]"#,
                #"a[2][""][0]"#, #"a[2]["q\"\n"]"#, "a[2].ok_1", "a[2].$r", #"a[2]["1a"]"#, "z",
            ]
        )
    }

    @Test func namesValuesOfArrays() throws {
        #expect(try paths(read("[1,[2,[3]],4]")) == ["", "[0]", "[1]", "[1][0]", "[1][1]", "[1][1][0]", "[2]"])
    }

    @Test(arguments: ["k", "é", "\u{903}", "🍲"])
    func cutsLongKeys(scalar: String) throws {
        let longest = String(repeating: scalar, count: 80)
        let root = try JSONDocument(
            JSONSource(JSONNode.object([.init(longest + scalar, 1), .init(longest + "-", 2)]).bytes(), name: "x")
        ).root
        #expect(root.members.map(\.value.path) == ["[\"\(longest)…\"]", "[\"\(longest)…\"]"])
        let short = String(repeating: scalar, count: 79) + "-"
        #expect(try read("{\"\(short)\": 1}").members.map(\.value.path) == ["[\"\(short)\"]"])
    }

    @Test func givesPathsOfWholeFileInSlices() throws {
        let source = source(#"{"recipes": [{"n": 1}, {"n": [true]}]}"#)
        let slices = try #require(try JSONOutline(source, arrayKeys: ["recipes"]).slices)
        #expect(slices.map(\.path) == ["recipes[0]", "recipes[1]"])
        let document = try JSONDocument(source, slice: slices[1])
        #expect(paths(document.root) == ["recipes[1]", "recipes[1].n", "recipes[1].n[0]"])
        #expect(document.root["n"]?.location == Location(file: "feed.json", line: 1, column: 30, path: "recipes[1].n"))
    }

    private func paths(_ value: JSONValue) -> [String] {
        [value.path] + value.elements.flatMap(paths) + value.members.flatMap { paths($0.value) }
    }
}
