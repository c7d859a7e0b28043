import Diagnostics
import JSONText
import Testing

struct ErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var description: String

        init(_ text: String, _ description: String) {
            self.text = text
            self.description = description
        }

        var testDescription: String { text }
    }

    @Test(
        arguments: [
            Case("", "1:1 the file is empty where JSON was expected"),
            Case(" \n ", "2:2 the file holds no JSON value, only white space"),
            Case("\u{feff}", "1:1 the file holds no JSON value, only white space"),
            Case("[1 2]", "1:4 expected a comma or ] after the element, found \"2\""),
            Case(#"{"a" 1}"#, "1:6 at a: expected a colon after the name, found \"1\""),
            Case(#"{"a":1 "b":2}"#, "1:8 expected a comma or } after the member, found a quotation mark"),
            Case(#"{"a":1,}"#, "1:7 a comma follows the last member"),
            Case("[1,]", "1:3 a comma follows the last element"),
            Case("[1,,2]", "1:4 at [1]: expected a value, found \",\""),
            Case(#"{"a":[{"b":1},{"c":}]}"#, "1:20 at a[1].c: expected a value, found \"}\""),
            Case("[\n  [1,\n  2", "3:4 at [0]: the array that begins at line 2, column 3 is never closed"),
            Case(#"{"a":"#, "1:6 the object that begins at line 1, column 1 is never closed"),
            Case(#"{"a":"text"#, "1:11 at a: the string that begins at line 1, column 6 is never closed"),
            Case(#"["text\"#, "1:8 at [0]: the string that begins at line 1, column 2 is never closed"),
            Case("{a:1}", "1:2 expected a name in double quotes or }, found \"a\""),
            Case("{1:1}", "1:2 expected a name in double quotes or }, found \"1\""),
            Case("{\"a\":1,b:1}", "1:8 expected a name in double quotes, found \"b\""),
            Case("{'a':1}", "1:2 a string is in single quotes"),
            Case("['a']", "1:2 at [0]: a string is in single quotes"),
            Case("[True]", "1:2 at [0]: \"True\" is not a value of JSON"),
            Case("[nul]", "1:2 at [0]: \"nul\" is not a value of JSON"),
            Case("[NaN]", "1:2 at [0]: \"NaN\" is not a value of JSON"),
            Case("[\"a\nb\"]", "1:4 at [0]: a line break is in a string, where it must be escaped"),
            Case("[\"\t\"]", "1:3 at [0]: a tab is in a string, where it must be escaped"),
            Case("[\"\0\"]", "1:3 at [0]: a NUL byte is in a string, where it must be escaped"),
            Case("[\"\u{1b}\"]", "1:3 at [0]: the control character U+001B is in a string, where it must be escaped"),
            Case(#"["\x"]"#, #"1:3 at [0]: "\x" is not an escape of JSON"#),
            Case(#"["\u12g4"]"#, #"1:3 at [0]: "\u" without four hexadecimal digits is not an escape of JSON"#),
            Case(#"["\🌀"]"#, #"1:3 at [0]: a backslash before "🌀" (U+1F300) is not an escape of JSON"#),
            Case("[01]", "1:2 at [0]: a number begins with a zero that it does not need"),
            Case("[-]", "1:3 at [0]: expected a digit of a number, found \"]\""),
            Case("[1.]", "1:4 at [0]: expected a digit of a number, found \"]\""),
            Case("[1e+]", "1:5 at [0]: expected a digit of a number, found \"]\""),
            Case("-", "1:2 expected a digit of a number, found the end of the file"),
            Case("[+1]", "1:2 at [0]: expected a value, found \"+\""),
            Case("[.5]", "1:2 at [0]: expected a value, found \".\""),
            Case("{} {}", "1:4 expected the end after the JSON value, found \"{\""),
            Case("[]]", "1:3 expected the end after the JSON value, found \"]\""),
            Case("[1}", "1:3 expected a comma or ] after the element, found \"}\""),
            Case("[\u{2060}]", "1:2 at [0]: expected a value, found U+2060"),
            Case("[\u{a0}]", "1:2 at [0]: expected a value, found U+00A0"),
            Case("[\u{c}]", "1:2 at [0]: expected a value, found the control character U+000C"),
            Case("[é]", "1:2 at [0]: expected a value, found \"é\" (U+00E9)"),
            Case("[1, // one\n2]", "1:5 at [1]: the JSON has a comment, which JSON does not allow"),
            Case("/* no */ 1", "1:1 the JSON has a comment, which JSON does not allow"),
            Case("<html>", "1:1 expected a value, found \"<\""),
        ] as [Case])
    func reportsReasonAndPosition(test: Case) throws {
        let source = source(test.text)
        let diagnostic = try #require(firstError(source)).diagnostic(in: source)
        let location = try #require(diagnostic.location)
        let place = "\(location.line ?? 0):\(location.column ?? 0) \(location.path.map { "at \($0): " } ?? "")"
        #expect(place + diagnostic.message == test.description)
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.code == .jsonSyntax)
        #expect(diagnostic.fix?.isEmpty == false)
    }

    @Test func makesWholeDiagnostic() throws {
        let source = source("{\n  \"recipes\": [\n    {\"name\": \"Soup\",}\n  ]\n}")
        #expect(
            firstError(source)?.diagnostic(in: source)
                == Diagnostic(
                    .error, .jsonSyntax, "a comma follows the last member",
                    at: Location(file: "feed.json", line: 3, column: 20, path: "recipes[0]"), fix: "remove the comma"
                )
        )
    }

    @Test(
        arguments: [
            ([0xff, 0xfe, 0x5b, 0x00], "UTF-16"), ([0xfe, 0xff, 0x00, 0x5b], "UTF-16"),
            ([0x5b, 0x00, 0x5d, 0x00], "UTF-16"), ([0x00, 0x5b, 0x00, 0x5d], "UTF-16"), ([0x31, 0x00], "UTF-16"),
            ([0xff, 0xfe, 0x00, 0x00, 0x31, 0x00, 0x00, 0x00], "UTF-32"), ([0x31, 0x00, 0x00, 0x00], "UTF-32"),
            ([0x00, 0x00, 0x00, 0x31], "UTF-32"), ([0x00, 0x00, 0xfe, 0xff], "UTF-32"),
        ] as [([UInt8], String)])
    func refusesOtherEncodingsByName(bytes: [UInt8], name: String) throws {
        let source = JSONSource(bytes, name: "feed.json")
        for mode in [JSONMode.strict, .lenient] {
            #expect(
                firstError(source, mode: mode)?.diagnostic(in: source)
                    == Diagnostic(
                        .error, .encodingInvalid, "the file is written in \(name), not in UTF-8",
                        at: Location(file: "feed.json", line: 1, column: 1), fix: "save the file as UTF-8"
                    )
            )
        }
    }

    @Test func reportsByteThatIsNotUTF8() throws {
        let source = JSONSource(Array("{\"name\": \"cr".utf8) + [0xe8] + Array("me\"}".utf8), name: "feed.json")
        #expect(
            firstError(source)?.diagnostic(in: source)
                == Diagnostic(
                    .error, .encodingInvalid, "byte 0xE8 is not valid UTF-8 here",
                    at: Location(file: "feed.json", line: 1, column: 13, path: "name"), fix: "save the file as UTF-8"
                )
        )
        #expect(firstError(JSONSource([0xef, 0xbb], name: "x")) == JSONError(.invalidByte(0xef), at: 0))
        #expect(firstError(JSONSource([0x5b, 0x31, 0xff], name: "x")) == JSONError(.invalidByte(0xff), at: 2))
    }
}
