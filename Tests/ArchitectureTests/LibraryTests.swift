import Foundation
import Testing

/// What packages of owners may use: documented, and in the tables of Documentation/library.md. `RECORD=1` writes them and
/// fails.
@Suite struct LibraryTests {
    private static let library = Repository.root.appending(path: "Templates/Library")
    private static let page = Repository.root.appending(path: "Documentation/library.md")

    @Test(arguments: ["Templates/Library", "Sources/Program/RecipeSite", "Sources/Model/SafeHTML"])
    func documentsEveryPublicDeclaration(folder: String) throws {
        let all = try PublicDeclaration.all(in: Repository.root.appending(path: folder))
        #expect(!all.isEmpty)
        let bare = all.filter { $0.comment.isEmpty }.map { "\($0.owner).\($0.text)" }
        #expect(bare == [])
    }

    @Test func isPublicInThreePlacesOnly() throws {
        for target in Repository.targets where target != "SafeHTML" && target != "RecipeSite" {
            for (name, text) in try Repository.sources(of: target)
            where !(target == "Templates" && name.hasPrefix("Library/")) {
                let words = text.matches(of: /(?m)^\s*public (?!import)\w+ \w+/).map { String($0.output) }
                #expect(words == [], "\(target)/\(name)")
            }
        }
    }

    @Test func tablesAreMadeFromSources() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<!-- The tables are made by LibraryTests. -->\n"))
        let end = try #require(text.firstRange(of: "<!-- End of the tables. -->\n"))
        let expected = "\(text[..<start.upperBound])\n\(try Self.tables())\n\(text[end.lowerBound...])"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(expected.utf8).write(to: Self.page)
            Issue.record("recorded library.md: look at it, then test without RECORD")
            return
        }
        let isSame = expected == text
        #expect(isSame, "library.md is out of date: test with RECORD=1 and look at the difference")
    }

    private static func tables() throws -> String {
        let all = try PublicDeclaration.all(in: library)
        let methods = all.filter {
            $0.owner == "PageTemplates" && $0.kind == "func" && $0.comment != "As recipegen makes it."
        }
        let rows = methods.map { method in
            let values = method.text.firstMatch(of: /: (\w+)\)/).map { "`\($0.1)`" } ?? ""
            return "| `\(method.name)` | \(values) | \(cell(method.comment)) |\n"
        }
        var owners: [String] = []
        for declaration in all where declaration.owner != "PageTemplates" && !declaration.owner.isEmpty {
            if !owners.contains(declaration.owner) { owners.append(declaration.owner) }
        }
        let types = owners.map { owner in
            let members = all.filter { $0.owner == owner && !["struct", "enum"].contains($0.kind) }
            let rows = members.map { member in
                let name = member.kind == "func" ? "\(member.text.prefix { $0 != ")" }))" : member.name
                let type = member.text.firstMatch(of: member.kind == "func" ? /-> (.+)$/ : /: (.+)$/).map {
                    "`\($0.1)`"
                }
                return "| `\(name)` | \(type ?? "") | \(cell(member.comment)) |\n"
            }
            return "\n### \(owner)\n\n| value | type | what it is |\n| --- | --- | --- |\n\(rows.joined())"
        }
        return "| method | values | what it makes |\n| --- | --- | --- |\n\(rows.joined())\(types.joined())"
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
