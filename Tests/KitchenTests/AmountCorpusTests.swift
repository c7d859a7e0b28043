// Lines of the wild, which are not part of this project. RECIPEGEN_CORPUS names a folder with them; without it the tests
// are skipped.

import CatalogModel
import Foundation
import Kitchen
import Testing

@Suite struct AmountCorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["RECIPEGEN_CORPUS"].map { URL(filePath: $0) }

    private struct Page {
        var language: String?
        var lines: [String]
    }

    /// The ingredients that are expected of the saved pages.
    private static func pages() throws -> [Page] {
        let folder = try #require(folder).appending(path: "pages")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "json" }
            .sorted { $0.path < $1.path }.compactMap { file in
                let fields = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
                guard let lines = fields?["ingredients"] as? [String] else { return nil }
                return Page(language: fields?["language"] as? String, lines: lines)
            }
    }

    /// A line that is printed for more servings, read again and printed for as many as at first, has its first amount.
    @Test(.enabled(if: folder != nil, "RECIPEGEN_CORPUS does not name the folder of the corpus"))
    func linesScaledAndBackHaveTheirAmounts() throws {
        let pages = try Self.pages()
        let lines = pages.flatMap { page in page.lines.map { ($0, page.language) } }
        var (tried, kept) = (0, 0)
        for (line, language) in lines {
            for (factor, back) in [("2", "1/2"), ("3", "1/3"), ("1/3", "3")] {
                let first = ReadLine(line, language: language)
                guard let amount = first.amounts.first?.quantity.value.value,
                    let more = scaled(line, factor, language: language), !more.contains("≈"),
                    let again = scaled(more, back, language: language), !again.contains("≈")
                else { continue }
                tried += 1
                let last = ReadLine(again, language: language)
                let isSame =
                    last.amounts.first.map { abs(Self.base($0) / Self.base(first.amounts[0]) - 1) < 0.11 } ?? false
                kept += isSame ? 1 : 0
                if !isSame { print("\(line) x \(factor): \(more) x \(back): \(again) (\(amount))") }
            }
        }
        print("\(kept) of \(tried) lines have their amount after two factors")
        try #require(tried > 3000)
        #expect(Double(kept) / Double(tried) >= 0.985)
    }

    /// In the smallest of the units that spoons, cups, grams and pounds change into.
    private static func base(_ amount: LineAmount) -> Double {
        let ratios: [MeasureUnit: Double] = [
            .tablespoon: 3, .cup: 48, .kilogram: 1000, .liter: 1000, .pound: 16, .pinch: 1.0 / 16,
        ]
        return amount.quantity.value.value * (amount.unit.flatMap { ratios[$0] } ?? 1)
    }

    @Test(.enabled(if: folder != nil, "RECIPEGEN_CORPUS does not name the folder of the corpus"))
    func recipesOfTheCorpusScale() throws {
        let pages = try Self.pages()
        var (lines, scaling, whole) = (0, 0, 0)
        for page in pages {
            let withNumber = page.lines.filter { $0.contains { $0.isNumber } }
            let fixed = withNumber.filter { scaled($0, "2", language: page.language) == $0 }
            lines += withNumber.count
            scaling += withNumber.count - fixed.count
            if fixed.isEmpty { whole += 1 }
            for line in fixed { print("does not scale: \(line)") }
        }
        print("\(scaling) of \(lines) lines with a number scale, \(whole) of \(pages.count) recipes whole")
        try #require(pages.count > 100)
        #expect(Double(scaling) / Double(lines) >= 0.99)
        #expect(Double(whole) / Double(pages.count) >= 0.97)
    }
}
