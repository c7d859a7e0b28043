import CatalogModel
import Configuration
import Foundation
import Testing

@testable import Planning
@testable import Templates

/// The index of cuisines, categories or tags.
@Suite struct TermsPageTests {
    /// Groups called "A1", "B2" ...; the first has one recipe, the second two.
    private func page(_ kind: Taxonomy, count: Int) throws -> String {
        let terms = (0..<count).map { number in
            let letter = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(number * 26 / count)))
            return Term(kind: kind, name: "\(letter)\(number + 1)", path: .page("x/\(number + 1)"), count: number + 1)
        }
        let content = TermsContent(
            frame: try Sample.frame(.page(kind.folder)), kind: kind, terms: terms,
            covers: kind == .tag ? [] : terms.map { _ in nil }
        )
        return String(decoding: try #require(Templates().render(.terms(content))), as: UTF8.self)
    }

    /// The texts of the items of all lists of a class.
    private func items(in page: String, classed name: String) -> [String] {
        var texts: [String] = []
        for list in page.components(separatedBy: "<ul class=\"\(name)\">").dropFirst() {
            let end: String.Index = list.firstRange(of: "</ul>")?.lowerBound ?? list.endIndex
            for item in list[..<end].components(separatedBy: "</li>").dropLast() {
                let text: String = item.replacing(/<[^>]*>/, with: "")
                texts.append(String(text.trimmingPrefix(/\s+/)))
            }
        }
        return texts
    }

    @Test(
        arguments: [
            (.cuisine, 3, "tiles", ["A1 1 recipe", "I2 2 recipes", "R3 3 recipes"]),
            (.category, 2, "tiles", ["A1 1 recipe", "N2 2 recipes"]),
            (.tag, 3, "chips", ["R3 3", "I2 2", "A1 1"]),
        ] as [(Taxonomy, Int, String, [String])])
    func fewGroupsAreAllShown(kind: Taxonomy, count: Int, list: String, texts: [String]) throws {
        let page = try page(kind, count: count)
        #expect(items(in: page, classed: list) == texts)
        #expect(!Markup(page).attributes(named: "class").contains("letters"))
    }

    @Test(arguments: [(.cuisine, "tiles", 30), (.tag, "chips", 60)] as [(Taxonomy, String, Int)])
    func largestOfManyAreAboveAListByLetter(kind: Taxonomy, list: String, count: Int) throws {
        let page = try page(kind, count: 78)
        let largest = items(in: page, classed: list)
        #expect(largest.count == count && largest.first?.hasPrefix("Z78") == true)
        #expect(items(in: page, classed: "terms").count == 78)
        let markup = Markup(page)
        let letters = (1...26).map { "letter-\($0)" }
        #expect(markup.attributes(named: "href").filter { $0.hasPrefix("#letter-") } == letters.map { "#\($0)" })
        #expect(markup.attributes(named: "id").filter { $0.hasPrefix("letter-") } == letters)
    }
}
