import CatalogModel
import Kitchen
import RecipeSamples
import Testing

/// Lines of each language in the forms that recipes have, with what they mean. Labels are in the files of `LabelledLines`.
@Suite struct LabelledLineTests {
    /// A row "line | amount | item | notes | doubled".
    struct Label: Sendable, CustomStringConvertible {
        var language: String
        var fields: [String]

        var line: String { fields[0] }
        var description: String { "\(language): \(line)" }
    }

    private static func labels(_ text: String, _ language: String) -> [Label] {
        text.split(separator: "\n").map { row in
            let fields = row.split(separator: "|", omittingEmptySubsequences: false).map { field in
                String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            return Label(language: language, fields: fields)
        }
    }

    static let all: [Label] = [
        labels(japanese, "ja"), labels(arabic, "ar"), labels(french, "fr"), labels(spanish, "es"),
        labels(italian, "it"), labels(dutch, "nl"), labels(portuguese, "pt"),
    ].flatMap(\.self)

    /// What the line is read as, in the fields of its label.
    private static func reading(of label: Label) -> [String] {
        let read = ReadLine(label.line, language: label.language)
        let amount = [read.quantity.map(ReadLine.text), read.unit?.name].compactMap { $0 }.joined(separator: " ")
        return [label.line, amount, read.item, read.notes, scaled(label.line, "2", language: label.language) ?? ""]
    }

    /// Every byte of a line is in one piece, whatever the line is cut to, and in whatever language it is read.
    @Test func keepsEveryByte() {
        // A run that is not long takes every fourth line.
        for label in isLongRun ? Self.all : stride(from: 0, to: Self.all.count, by: 4).map({ Self.all[$0] }) {
            var random = FixedRandomNumbers(state: 5)
            let characters = Array(label.line)
            for end in stride(from: 0, through: characters.count, by: 4) {
                let shuffled = String(characters.shuffled(using: &random))
                for line in [String(characters[..<end]), String(characters[end...]), shuffled] {
                    for language in ["ja", "ar"] {
                        expectEveryByte(of: line, language, item: label.line)
                    }
                }
            }
        }
    }

    private func expectEveryByte(of line: String, _ language: String, item: String) {
        #expect(ReadLine(line, language: language).pieces.joined() == line)
        #expect(scaled(line, "1", language: language) == line)
        #expect(scaled(line, "7/3", "metric", language: language)?.isEmpty == line.isEmpty, "\(line)")
        _ = stepMarks(line, items: [item], language)
    }

    /// One test for all lines: a case of its own for each would cost more than what it reads.
    @Test func readsLines() {
        for label in Self.all { #expect(Self.reading(of: label) == label.fields, "\(label)") }
    }
}
