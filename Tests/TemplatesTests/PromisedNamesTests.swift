import Configuration
import Diagnostics
import Foundation
import Testing

@testable import Planning
@testable import Templates

/// The names that `Documentation/theming.md` lists for the rules and scripts of owners.
@Suite struct PromisedNamesTests {
    /// The rows of a table: the name in the first cell, and the last cell.
    private static func rows(_ isWanted: (String) -> Bool) throws -> [(name: String, last: String)] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/theming.md"), encoding: .utf8)
        return page.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| `"), let name = cells.first?.trimmingCharacters(in: ["`"]), isWanted(name) else {
                return nil
            }
            return (name, cells.last ?? "")
        }
    }

    @Test func listsEveryCustomPropertyOfTheStylesheets() throws {
        let listed = try Self.rows { $0.hasPrefix("--") }.map { String($0.name.dropFirst(2)) }
        #expect(Set(listed).count == listed.count)
        let rules = SiteAssets.embedded.all.filter(\.file.isStylesheet).map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        let defined = rules.flatMap { rules in
            rules.matches(of: /[{;]--([a-z0-9-]+):/).map { String($0.output.1) }
        }
        #expect(Set(defined).symmetricDifference(listed) == [])
    }

    @Test func classesAreOnThePagesThatTheListNames() throws {
        let rows = try Self.rows { !$0.hasPrefix("--") }
        #expect(rows.count == 20)
        let recipe = try Self.classes(of: .recipe(Sample.fullPage()))
        let home = try Self.classes(of: .list(Sample.home()))
        var slotted = try Sample.site()
        slotted.slots[.recipeEnd] = SlotTemplate.compile("<p>x</p>", of: .recipeEnd, file: "f").value
        let withSlot = try Self.classes(of: .recipe(Sample.fullPage(site: slotted)))
        let pages = ["recipe": [recipe], "home": [home], "with a slot": [withSlot]]
        for (name, places) in rows {
            let wanted =
                places == "all"
                ? try Sample.pages().filter { $0.name != "book" }.map { try Self.classes(of: $0.content) }
                : try places.components(separatedBy: ", ").flatMap { try #require(pages[$0], "\(name): \($0)") }
            #expect(!wanted.isEmpty && wanted.allSatisfy { $0.contains(name) }, "\(name) is not on: \(places)")
        }
    }

    private static func classes(of content: PageContent) throws -> Set<String> {
        let text = String(decoding: try #require(Templates().render(content)), as: UTF8.self)
        return Set(text.matches(of: /\ class="([^"]*)"/).flatMap { $0.output.1.split(separator: " ").map(String.init) })
    }
}
