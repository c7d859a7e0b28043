import CatalogModel
import Configuration
import Diagnostics

// No two files of a site have one address.

extension Planner {
    /// After all other files: an old address never takes the place of one.
    mutating func redirectRows(_ rows: SiteRows) -> [Row] {
        var owners: PathOwners?
        let (inputs, cards) = (siteIndex.inputs, siteIndex.cards.items)
        let pages = ownPages.map { inputs.ownPages[$0] }
        let redirects = Redirects(inputs, addresses, cards: cards, pages: pages) { path in
            if owners == nil { owners = PathOwners(rows, cards: cards, pages: pages) }
            return owners?.words(for: path)
        }
        siteIndex.redirects = redirects.all
        diagnostics += redirects.diagnostics
        var added = redirects.all.enumerated().map { Row(.redirect($0), $1.from) }
        let form = inputs.configuration.redirectForm
        let isNeeded = !added.isEmpty || form == .vercel && inputs.configuration.host == .vercel
        guard isNeeded, let path = form.path else { return added }
        if let file = inputs.staticFiles.first(where: { $0.path == path }) {
            diagnostics.append(
                Diagnostic(
                    .error, .addressTaken,
                    "\(path) is in static/ already, so the \(added.count) redirects of the site are not written there",
                    at: Location(file: file.file),
                    fix: "add its rules on the host, and write \"redirects: {form: pages}\""
                ))
        } else {
            added.append(Row(.redirectFile(form), path))
        }
        return added
    }

    /// Whose the paths of a site are, in words. Paths that differ only in capital letters are one file on many systems.
    struct PathOwners {
        private let taken: Set<SitePath>
        private let names: [SitePath: String]

        init(_ rows: SiteRows, cards: [Card], pages: [PlacedPage]) {
            taken = Set(rows.map(\.path.lowercased))
            let recipes = cards.map { ($0.path.lowercased, "\"\($0.title)\" (\($0.id))") }
            let pages = pages.map { ($0.path.lowercased, "the page \($0.file)") }
            names = Dictionary(recipes + pages) { first, _ in first }
        }

        /// nil for a free path.
        func words(for path: SitePath) -> String? {
            let path = path.lowercased
            if let name = names[path] { return name }
            return Planner.isTaken(path, taken) ? "a list or a file of the site" : nil
        }
    }

    /// The owner's pages but for those whose address the site, or an earlier page, uses.
    static func placed(
        _ pages: [PlacedPage], besides addresses: RecipeAddresses, _ languages: SiteLanguages, hasBook: Bool,
        _ cards: CardTable, _ diagnostics: inout [Diagnostic]
    ) -> [Int] {
        var taken: [SitePath: String] = [:]
        let reservedFolders = SiteFolders.reserved.union(addresses.folders.map(\.firstPathPart) + languages.folders)
            .union(hasBook ? [SiteFolders.book] : [])
        let hasPosts = pages.contains { $0.page.isPost }
        // Folders of years are those of no page, so the owner's may be there, too.
        let mayMeet = addresses.pattern.hasDate && pages.contains { !$0.folders.isEmpty }
        let recipes = mayMeet ? Set(cards.items.map(\.path)) : []
        return pages.indices.filter { index in
            let page = pages[index]
            let first = page.folders.first ?? page.slug
            // The further pages of a list are in the folder of its language.
            let isReserved = page.language == 0 ? reservedFolders.contains(first.text) : first.text == "page"
            if isReserved {
                let place = page.folders.isEmpty ? "file" : "folder \"\(first.text)\""
                diagnostics.append(takenAddress(page.file, page.path, renaming: place))
                return false
            }
            if recipes.contains(page.path) || hasPosts && page.name == SiteFolders.posts {
                diagnostics.append(takenAddress(page.file, page.path, renaming: "file"))
                return false
            }
            if let other = taken[page.path] {
                diagnostics.append(sharedAddress(page.file, page.path, other))
                return false
            }
            taken[page.path] = page.file
            return true
        }
    }

    /// Files of the program that files of the owner may replace.
    private static let overridablePaths: Set<SitePath> = Set(
        [Robots.path, SitePath("404.html"), WebManifest.path] + SiteIcon.allCases.map(\.path)
    )

    mutating func fileRows(_ taken: Set<SitePath>) -> [Row] {
        var rows: [Row] = []
        let pages = ownPages.map { siteIndex.inputs.ownPages[$0] }
        let pageFiles = Dictionary(pages.map { ($0.path, $0.file) }) { first, _ in first }
        let folders = addresses.pattern.hasDate ? Set(siteIndex.cards.items.flatMap(\.path.foldersAbove)) : []
        let recipeFolders = recipeFolders
        let isPrivate = siteIndex.inputs.configuration.robots == .none
        let hostFiles = Set(hostRows.map(\.path)).subtracting(isPrivate ? [] : [Robots.path])
        for (index, file) in siteIndex.inputs.staticFiles.enumerated() {
            let isOverridable =
                Self.overridablePaths.contains(file.path) || hostFiles.contains(file.path)
                || recipeFolders.contains(file.path)
            guard isOverridable || !isTaken(file.path, taken) && !folders.contains(file.path.text) else {
                let page = pageFiles[file.path]
                diagnostics.append(
                    page.map { Self.sharedAddress(file.file, file.path, $0) }
                        ?? Self.takenAddress(file.file, file.path))
                continue
            }
            if hostFiles.contains(file.path) { diagnostics.append(replacedHostFile(file)) }
            rows.append(Row(.file(index), file.path))
        }
        return rows
    }

    /// Whether the program has a file at the path, or at that of the file that it is a compressed copy of.
    private func isTaken(_ path: SitePath, _ taken: Set<SitePath>) -> Bool {
        Self.isTaken(path, taken)
            || siteIndex.inputs.configuration.compress.contains { path.text.hasSuffix($0.ending) }
                && taken.contains(path.withoutCoding)
    }

    /// Whether the program has a file at the path, below or above it: a folder cannot be a file.
    private static func isTaken(_ path: SitePath, _ taken: Set<SitePath>) -> Bool {
        let text = path.text
        if taken.contains(path) || SiteFolders.reserved.contains(text)
            || ["data/cards", "data/search", "data/foods"].contains(text)
        {
            return true
        }
        // The folder of a page, or of the further pages of a list.
        if taken.contains(.page(text)) || taken.contains(.page(text + "/2")) { return true }
        var above = text[...]
        while let slash = above.lastIndex(of: "/") {
            above = above[..<slash]
            if SitePath(String(above)).map(taken.contains) == true { return true }
        }
        return false
    }

    /// A setting asked for a file that the owner has written.
    private func replacedHostFile(_ file: StaticFile) -> Diagnostic {
        Diagnostic(
            .note, .fileOwn,
            "\"/\(file.path.address)\" is published as it is in static/, and not as the settings would make it",
            at: Location(file: file.file), fix: "remove it there for the one that the settings make"
        )
    }

    private static func takenAddress(_ file: String, _ path: SitePath, renaming place: String = "file") -> Diagnostic {
        Diagnostic(
            .error, .addressTaken,
            "\"/\(path.address)\" is an address that the site itself uses; the file is left out",
            at: Location(file: file), fix: "give the \(place) another name"
        )
    }

    /// - Parameter page: The file of the page that has the address.
    private static func sharedAddress(_ file: String, _ path: SitePath, _ page: String) -> Diagnostic {
        Diagnostic(
            .error, .addressTaken,
            "\"/\(path.address)\" is the address of the page \(page) already; the file is left out",
            at: Location(file: file), fix: "give one of the two files another name, or make one page of them"
        )
    }
}
