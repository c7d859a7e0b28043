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
                    let more = scaled(line, factor, language: language), !isInexact(more),
                    let again = scaled(more, back, language: language), !isInexact(again)
                else { continue }
                tried += 1
                let last = ReadLine(again, language: language)
                let isSame = abs(last.total / first.total - 1) < 0.11
                kept += isSame ? 1 : 0
                if !isSame { print("\(line) x \(factor): \(more) x \(back): \(again) (\(amount))") }
            }
        }
        print("\(kept) of \(tried) lines have their amount after two factors")
        try #require(tried > 3000)
        #expect(Double(kept) / Double(tried) >= 0.985)
    }

    /// Scaling keeps the author's words in their order, changes nothing at the factor 1, and multiplies the amounts.
    @Test(.enabled(if: folder != nil, "RECIPEGEN_CORPUS does not name the folder of the corpus"))
    func wordsStayAndAmountsMultiply() throws {
        for page in try Self.pages() {
            for line in page.lines {
                #expect(scaled(line, "1", language: page.language) == line)
                let read = ReadLine(line, language: page.language)
                for factor in ["2", "1/3"] {
                    var rest = try #require(scaled(line, factor, language: page.language))[...]
                    for word in read.fixedTexts {
                        let found = rest.range(of: word)
                        #expect(found != nil, "\(word) of \(line) x \(factor)")
                        if let found { rest = rest[found.upperBound...] }
                    }
                }
                let once = try #require(scaled(line, "2", language: page.language))
                let twice = try #require(scaled(once, "2", language: page.language))
                guard read.total > 0, !isInexact(twice),
                    read.amounts.allSatisfy({
                        !$0.traits.contains(.isFixed) && $0.unit != .inch && $0.unit != .centimeter
                    })
                else { continue }
                let four = ReadLine(twice, language: page.language).total
                #expect(abs(four / read.total - 4) < 0.45, "\(line): \(once): \(twice)")
            }
        }
    }

    private func isInexact(_ line: String) -> Bool {
        ["≈", "a little", "etwas", "un peu de", "pinch", "Prise", "pincée"].contains(where: line.contains)
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
