// Which strings of a record were read.

import Testing

@testable import JSONText

@Suite struct ReadMarksTests {
    private static let text = #"[0, {"a": "one", "b": ["two", {"c": "th\u0072ee"}], "d": 4, "e": {}}, "five"]"#

    private func record() throws -> JSONValue { Array(try read(Self.text).elements)[1] }

    private func unmarked(_ marks: ReadMarks, in value: JSONValue) -> [String] {
        var found: [String] = []
        _ = marks.hasUnmarked(in: value) { key, text in
            found.append((key?.string ?? "-") + " " + (text.string ?? ""))
            return false
        }
        return found
    }

    @Test func findsStringsThatAreNotMarked() throws {
        let record = try record()
        var marks = ReadMarks(of: record)
        #expect(unmarked(marks, in: record) == ["a one", "- two", "c three"])
        #expect(!marks.containsAny(in: record))
        marks.insert(try #require(record["a"]))
        #expect(unmarked(marks, in: record) == ["- two", "c three"])
        #expect(marks.containsAny(in: record))
        marks.insertAll(in: try #require(record["b"]))
        #expect(unmarked(marks, in: record) == [])
        marks.removeAll(in: Array(try #require(record["b"]).elements)[1])
        #expect(unmarked(marks, in: record) == ["c three"])
    }

    @Test func marksValuesOutsideRecord() throws {
        let values = Array(try read(Self.text).elements)
        let (record, other) = (values[1], values[2])
        var marks = ReadMarks(of: record)
        #expect(unmarked(marks, in: other) == ["- five"])
        marks.insert(other)
        #expect(unmarked(marks, in: other) == [])
        marks.removeAll(in: other)
        #expect(unmarked(marks, in: other) == ["- five"])
    }

    @Test func asksNoMoreOnceOneIsFound() throws {
        let record = try record()
        var asked = 0
        let isFound = ReadMarks(of: record).hasUnmarked(in: record) { _, _ in
            asked += 1
            return true
        }
        #expect(isFound)
        #expect(asked == 1)
    }
}
