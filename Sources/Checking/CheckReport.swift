import CatalogModel
import Diagnostics
package import JSONText

/// All that a check found.
package struct CheckReport: Sendable {
    /// How many recipes, pages and files the site has.
    package var recipes = 0
    package var pages = 0
    package var files = 0
    /// The problems first, each by the order of the groups.
    package private(set) var findings: [Finding] = []
    package var structuredData = StructuredDataTable()
    /// What a test of outside links found; nil where they were not tested.
    package var outsideLinks: OutsideLinkCounts?

    package init() {}

    package mutating func add(_ new: [Finding]) {
        let groups = Finding.Group.allCases
        findings = (findings + new).enumerated().sorted { one, other in
            func rank(_ finding: Finding) -> (Int, Int) {
                (finding.severity == .problem ? 0 : 1, groups.firstIndex(of: finding.group) ?? 0)
            }
            let (first, second) = (rank(one.element), rank(other.element))
            return first == second ? one.offset < other.offset : first < second
        }.map(\.element)
    }

    package var problems: Int { findings.count { $0.severity == .problem } }

    /// Changes the location of each item that has a recipe or page and no location yet.
    package mutating func locate(_ location: (Finding.Item) -> Finding.Item) {
        for index in findings.indices { findings[index].items = findings[index].items.map(location) }
    }
}

/// The outside addresses of a site by what a test of them found.
package struct OutsideLinkCounts: Sendable, Equatable {
    /// How many were asked for.
    package var tested = 0
    /// How many answers of the last week were used instead.
    package var remembered = 0
    package var dead = 0
    /// Servers that are busy, refuse programs, have a fault, or did not answer.
    package var unclear = 0

    package init() {}
}

extension CheckReport {
    /// The form for scripts, whose members keep their names and meanings.
    package var json: JSONNode {
        [
            "version": 1, "recipes": .integer(recipes), "pages": .integer(pages), "files": .integer(files),
            "problems": .integer(problems), "advice": .integer(findings.count - problems),
            "findings": .array(findings.map(\.json)), "structuredData": structuredData.json,
            "outsideLinks": outsideLinks.map(\.json) ?? .null,
        ]
    }
}

extension OutsideLinkCounts {
    fileprivate var json: JSONNode {
        [
            "tested": .integer(tested), "remembered": .integer(remembered), "dead": .integer(dead),
            "unclear": .integer(unclear),
        ]
    }
}

extension Finding {
    fileprivate var json: JSONNode {
        [
            "code": .string(code.rawValue), "group": .string(group.rawValue), "severity": .string(severity.rawValue),
            "message": .string(message), "fix": fix.map(JSONNode.string) ?? .null, "count": .integer(items.count),
            "items": .array(items.map(\.json)),
        ]
    }
}

extension Finding.Item {
    fileprivate var json: JSONNode {
        var members: [JSONNode.Member] = [.init("text", .string(text))]
        if let page { members.append(.init("page", .string("/" + page.address))) }
        if let recipe { members.append(.init("recipe", .string(recipe.description))) }
        if let location {
            members.append(.init("file", .string(location.file)))
            if let line = location.line { members.append(.init("line", .integer(line))) }
        }
        if let fix { members.append(.init("fix", .string(fix))) }
        return .object(members)
    }
}
