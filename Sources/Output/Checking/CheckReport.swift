package import CatalogModel
package import Diagnostics
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

// Findings that are about the site as a whole rather than the text of a page.

/// Groups of few recipes: their pages say little that the recipe's own page does not say.
package enum ThinPageCheck {
    /// A group with a page.
    package struct Group: Sendable {
        package var name: String
        package var path: SitePath
        package var count: Int

        package init(name: String, path: SitePath, count: Int) {
            self.name = name
            self.path = path
            self.count = count
        }
    }

    /// - Parameter pages: How many pages the site has.
    package static func findings(_ groups: [Group], pages: Int) -> [Finding] {
        let thin = groups.filter { $0.count == 1 }
        guard !thin.isEmpty else { return [] }
        return [
            Finding(
                .groupSmall,
                "\(thin.count.grouped) of \(pages.counted("page")) \(thin.count == 1 ? "is" : "are") of a group with one recipe only",
                fix:
                    "write \"taxonomies: {minimum: 3}\" to leave such groups out of pages and sitemap, or merge spellings",
                items: thin.map { Finding.Item("\"\($0.name)\" (/\($0.path.address))", page: $0.path) })
        ]
    }
}

/// Pages that were published before and that the site has no more.
package enum AddressCheck {
    /// - Parameters:
    ///   - previous: Files that were published.
    ///   - site: The files of the site as it would be built now.
    package static func findings(previous: [SitePath], _ site: SiteLinks) -> [Finding] {
        let gone = previous.filter { isPage($0) && !site.contains($0) }.sorted()
        guard !gone.isEmpty else { return [] }
        return [
            Finding(
                .addressGone,
                "\(gone.count.counted("page")) that \(gone.count == 1 ? "was" : "were") built before \(gone.count == 1 ? "is" : "are") "
                    + "gone, and nothing leads on from the old \(gone.count == 1 ? "address" : "addresses")",
                fix:
                    "nothing, if the content is gone; else write the old address as `aliases` of the recipe or page that has "
                    + "it now",
                items: gone.map { Finding.Item("/\($0.address)", page: $0) })
        ]
    }

    /// Further pages of a list come and go with its recipes.
    private static func isPage(_ path: SitePath) -> Bool {
        guard path.text.hasSuffix("/index.html") else { return false }
        let folders = path.text.split(separator: "/").dropLast()
        return !(folders.count >= 2 && folders.dropLast().last == "page" && folders.last.flatMap { Int($0) } != nil)
    }
}

/// Pictures that say nothing to visitors who do not see them.
package enum AlternativeTextCheck {
    /// - Parameter items: Pages and recipes with such pictures.
    package static func findings(_ items: [Finding.Item]) -> [Finding] {
        guard !items.isEmpty else { return [] }
        let has = items.count == 1 ? "page or recipe has" : "pages and recipes have"
        return [
            Finding(
                .alternativeTextMissing,
                "\(items.count.grouped) \(has) pictures without words for visitors who do not see them",
                fix: "write them between the brackets: ![golden pie in its tin](pie.jpg)", items: items)
        ]
    }
}

/// What the stages of a build say of the sources.
package enum SourceCheck {
    /// One finding for each code of diagnostics, the errors first. Diagnostics that ask for nothing are no findings, but for
    /// those of drafts.
    package static func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
        var order: [Diagnostic.Code] = []
        var byCode: [Diagnostic.Code: [Diagnostic]] = [:]
        for diagnostic in diagnostics where diagnostic.asksForSomething || code(for: diagnostic) == .draft {
            if byCode[diagnostic.code] == nil { order.append(diagnostic.code) }
            byCode[diagnostic.code, default: []].append(diagnostic)
        }
        return order.compactMap { name in
            guard let all = byCode[name], let worst = all.min(by: { rank($0) < rank($1) }) else { return nil }
            let fixes = Set(all.map(\.fix))
            let items = all.sorted { rank($0) < rank($1) }.map {
                Finding.Item($0.message, location: $0.location, fix: fixes.count == 1 ? nil : $0.fix)
            }
            return Finding(
                code(for: worst), all.count == 1 ? worst.message : "\(name.rawValue), \(all.count.grouped) times",
                fix: fixes.count == 1 ? all[0].fix : nil, items: items)
        }
    }

    private static func rank(_ diagnostic: Diagnostic) -> Int {
        Diagnostic.Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0
    }

    private static func code(for diagnostic: Diagnostic) -> FindingCode {
        if diagnostic.severity == .error { return .sourceError }
        return switch diagnostic.code {
        case .draftLeftOut, .draftUnclear, .dateAhead: .draft
        case .linkDead: .outsideLinkDead
        case .addressUnknown, .addressMoved, .addressKept, .addressTaken, .addressesUnwritten, .redirectUnusable:
            .addressWarning
        case .photoMissing, .photoUnreachable, .photoUnreadable, .photoOutsideFeed, .photoRemote, .photoLarge,
            .photoProgramMissing, .photoFormatMissing, .photoBudget:
            .photoWarning
        default: .sourceWarning
        }
    }
}
