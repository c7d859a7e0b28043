import Foundation
import Testing

@testable import Configuration

/// The tables of slots in the documentation. `RECORD=1` writes them and fails.
struct SlotTableTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Documentation/extending.md")

    @Test func areMadeFromDeclarations() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<!-- The tables are made by SlotTableTests. -->\n"))
        let end = try #require(text.firstRange(of: "<!-- End of the tables. -->\n"))
        let expected = "\(text[..<start.upperBound])\n\(Self.tables)\n\(text[end.lowerBound...])"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(expected.utf8).write(to: Self.page)
            Issue.record("recorded extending.md: look at it, then test without RECORD")
            return
        }
        let isSame = expected == text
        #expect(isSame, "extending.md is out of date: test with RECORD=1 and look at the difference")
    }

    private static var tables: String {
        let slots = Slot.allCases.map { slot in
            "| `\(slot.fileName)` | \(slot.meaning) | \(slot.values.map { "`{{\($0.rawValue)}}`" }.joined(separator: " ")) |\n"
        }
        let values = SlotValue.allCases.map { "| `{{\($0.rawValue)}}` | \($0.meaning) |\n" }
        return """
            | file | where | values |
            | --- | --- | --- |
            \(slots.joined())
            | value | what it is |
            | --- | --- |
            \(values.joined())
            """
    }
}
