import JSONText
import Testing

struct ValueTests {
    @Test(
        arguments: [
            ("null", JSONValue.Kind.null), ("true", .bool), ("false", .bool), ("0", .number), ("\"\"", .string),
            (#""\n""#, .string), ("[]", .array), ("{}", .object), (" \t\r\n{} \n", .object), ("\u{feff}[]", .array),
        ] as [(String, JSONValue.Kind)])
    func knowsKind(text: String, kind: JSONValue.Kind) throws {
        let value = try read(text)
        #expect(value.kind == kind)
        #expect(value.isNull == (kind == .null))
        #expect((value.bool != nil) == (kind == .bool))
        #expect((value.number != nil) == (kind == .number))
        #expect((value.string != nil) == (kind == .string))
    }

    @Test func givesNothingForOtherKinds() throws {
        for text in ["null", "true", "4", "\"a\"", "[[]]", "{\"b\":1}"] {
            let value = try read(text)
            #expect(value["a"] == nil)
            if value.kind != .array { #expect(Array(value.elements).isEmpty) }
            if value.kind != .object { #expect(Array(value.members).isEmpty) }
        }
        #expect(try read("\"4\"").integer == nil)
        #expect(try read("\"4\"").numberText == nil)
        #expect(try read("[]").withUTF8 { $0.count } == nil)
    }

    @Test func asksOfEachMember() throws {
        let value = try read(#"{"a":{"x":[1,2]},"\u0062":"c","a":"d","":4}"#)
        var keys: [String] = []
        let all = value.allMembersSatisfy { key, value in
            keys.append((key.string ?? "?") + (value.string ?? "-"))
            return true
        }
        #expect(all)
        #expect(keys == ["a-", "bc", "ad", "-"])
        #expect(!value.allMembersSatisfy { key, _ in !key.isString("b") })
        #expect(try read("{}").allMembersSatisfy { _, _ in false })
        for text in ["[1]", "4", "null"] { #expect(try !read(text).allMembersSatisfy { _, _ in true }) }
    }

    @Test func keepsOrderAndCountsMembers() throws {
        let root = try read(#"{"b": [1, [2, 3], {"x": 4}], "a": {}, "c": "t", "a": [0]}"#)
        #expect(root.count == 4)
        #expect(root.members.map(\.key) == ["b", "a", "c", "a"])
        #expect(root["b"]?.elements.map(\.count) == [0, 2, 1])
        #expect(root["b"]?.elements.map(\.integer) == [1, nil, nil])
        #expect(root.members.underestimatedCount == 4)
    }

    @Test func takesLastOfEqualKeys() throws {
        #expect(try read(#"{"a": 1, "\u0061": 2, "b": 3}"#)["a"]?.integer == 2)
        #expect(try read(#"{"\u0061": 2, "a": {"a": 5}}"#)["a"]?["a"]?.integer == 5)
    }

    @Test func looksUpKeysOfRunTime() throws {
        let root = try read(#"{"name": 1, "nam": 2, "": 3, "crème": 4, "a long key of many bytes": 5}"#)
        let keys = ["name", "nam", "", "crème", "a long key of many bytes", "Name", "a long key of many byteS"]
        #expect(keys.map { root[$0]?.integer } == [1, 2, 3, 4, 5, nil, nil])
        #expect(root["name"]?.integer == 1)
        #expect(root[""]?.integer == 3)
    }

    @Test func returnsBytesOfValueInFile() throws {
        let root = try read(#"{"a": ["x", ["yz"]], "b": 4}"#)
        #expect(root.span == 28)
        #expect(root["a"]?.span == 16)
        #expect(root["a"]?.elements.map(\.span) == [4, 10])
        #expect(root["b"]?.span == 2)
    }

    @Test func givesBytesOfStrings() throws {
        #expect(try read("\"crème\"").withUTF8 { Array($0) } == Array("crème".utf8))
        #expect(try read(#""cr\u00e8me""#).withUTF8 { Array($0) } == Array("crème".utf8))
    }
}
