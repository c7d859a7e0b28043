// Findings that are about the site as a whole rather than the text of a page.

package import CatalogModel
package import Diagnostics

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
