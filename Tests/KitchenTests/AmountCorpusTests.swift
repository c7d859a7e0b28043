// Lines of the wild, which are not part of this project. RECIPEGEN_CORPUS names a folder with them; without it the tests
// are skipped.

import Bytes
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

    @Test(.enabled(if: folder != nil, "RECIPEGEN_CORPUS does not name the folder of the corpus"))
    func linesTimesOneAreAsWritten() throws {
        let pages = try Self.pages()
        let labelled = try #require(Self.folder).appending(path: "ingredients/labelled-lines.csv")
        let rows = try String(contentsOf: labelled, encoding: .utf8).split(separator: "\n").map(String.init)
        let lines = pages.flatMap { page in page.lines.map { ($0, page.language) } } + rows.map { ($0, "en") }
        try #require(lines.count > 2000)
        for (line, language) in lines {
            #expect(scaled(line, "1", language: language) == line)
        }
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
