package import CatalogModel

/// A kind of pages that load the same script.
package enum PageKind: String, Sendable, Hashable, CaseIterable {
    /// The home page with a greeting.
    case home
    case recipe
    case favorites
    case search
    case whatToCook
    case shoppingList
    case mealPlan
    case offline
    /// The owner's pages that show whole recipes.
    case post
    /// Lists, groups, the owner's pages and others.
    case other
}

/// A script of the site, an ES module without imports.
package struct Script: Sendable, Hashable {
    package var path: SitePath
    /// The pages that load it.
    package var pages: PageKind
}

/// A script within each page. The page's Content-Security-Policy allows it by its hash.
package struct InlineScript: Sendable, Equatable {
    /// JavaScript without `</script` and `<!--`.
    package let source: String
    /// `sha256-` and the Base64 of its SHA-256 (Content Security Policy Level 3, section 2.3.1).
    package let hash: String

    package init(source: String, hash: String) {
        self.source = source
        self.hash = hash
    }
}
