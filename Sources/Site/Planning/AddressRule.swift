package import CatalogModel
import Configuration

/// What the addresses of recipes look like, and which they cannot have.
package struct AddressRule: Sendable {
    package let pattern: AddressPattern
    /// The names in the root of the site that are not recipes; none where recipes are in a folder of their own.
    private(set) var names: Set<String>
    /// Those of the owner's posts alone. A blog has hundreds: scripts find out when they ask for one.
    private(set) var namesOfPosts: Set<String> = []

    /// - Parameters:
    ///   - pages: Those of the owner.
    ///   - files: Those that are published as they are.
    ///   - languages: Those of the interface.
    ///   - hasBook: Whether the site has a book.
    package init(
        _ pattern: AddressPattern = .standard, pages: [PlacedPage] = [], files: [StaticFile] = [],
        languages: SiteLanguages = SiteLanguages(), hasBook: Bool = false
    ) {
        self.pattern = pattern
        names = []
        guard pattern.folder.isEmpty else { return }
        names = SiteFolders.reserved.union(languages.folders)
        if hasBook { names.insert(SiteFolders.book) }
        if pages.contains(where: \.page.isPost) { names.insert(SiteFolders.posts) }
        for page in pages where !page.page.isPost { names.insert(page.path.text.firstPathPart) }
        for file in files { names.insert(file.path.text.firstPathPart) }
        namesOfPosts = Set(pages.filter(\.page.isPost).map(\.path.text.firstPathPart)).subtracting(names)
        names.formUnion(namesOfPosts)
    }

    /// The rule of a site that had other patterns, too: their folders lead to the list of all recipes.
    func after(_ patterns: [AddressPattern]) -> AddressRule {
        var rule = self
        let folders = patterns.map(\.folder.firstPathPart).filter { !$0.isEmpty }
        if pattern.folder.isEmpty { rule.names.formUnion(folders) }
        return rule
    }

    /// Whether a recipe cannot have a slug because something else of the site has that address.
    func reserves(_ slug: Slug) -> Bool { !names.isEmpty && names.contains(slug.text) }
}

extension String {
    /// What stands before the first slash.
    var firstPathPart: String { String(prefix { $0 != "/" }) }
}
