import CatalogModel
import Configuration
import Diagnostics

/// The owner's texts about groups, by the path of the group's page.
struct TermTexts: Sendable {
    private var texts: [SitePath: Text] = [:]
    /// Texts about groups that the site does not have.
    private(set) var diagnostics: [Diagnostic] = []

    init(_ placed: [PlacedTermText], _ terms: Terms) {
        guard !placed.isEmpty else { return }
        let pages = Set(terms.withPages.map { terms.all[$0].path })
        for text in placed {
            let path = SitePath.page("\(text.kind.folder)/\(text.slug)")
            if pages.contains(path) {
                texts[path] = text.text
            } else if terms.all.contains(where: { $0.path == path }) {
                diagnostics.append(Self.small(text))
            } else {
                diagnostics.append(Self.unknown(text, terms.terms(of: text.kind)))
            }
        }
    }

    subscript(term: Term) -> Text? { texts[term.path] }

    private static func small(_ text: PlacedTermText) -> Diagnostic {
        Diagnostic(
            .warning, .groupUnknown,
            "/\(text.kind.folder)/\(text.slug)/ has fewer recipes than taxonomies.minimum asks for, so it has no page, and "
                + "this text is not shown",
            at: Location(file: text.file), fix: "lower taxonomies.minimum, or remove the file"
        )
    }

    private static func unknown(_ text: PlacedTermText, _ terms: [Term]) -> Diagnostic {
        let names = terms.map(\.slug)
        let fix =
            NearestKey.find(text.slug.text, among: names).map { "name it \($0).md" }
            ?? (names.isEmpty ? "remove the file" : "name it as the address of one of the site's \(text.kind.folder)")
        return Diagnostic(
            .warning, .groupUnknown,
            "the site has no page /\(text.kind.folder)/\(text.slug)/, so this text is not shown",
            at: Location(file: text.file), fix: fix
        )
    }
}

extension Term {
    /// The last part of its page's address.
    fileprivate var slug: String {
        path.text.dropLast("/index.html".utf8.count).split(separator: "/").last.map(String.init) ?? ""
    }
}

/// For each cuisine and category the recipe whose photo stands for it.
///
/// That is the best of its recipes with a photo: the owner's favorites come first, then the newest, without dates the
/// first by title. Where it can be avoided, no recipe stands for two groups of one kind.
struct TermCovers: Sendable {
    /// The places of the recipes, for each of the terms; nil without a photo, and for tags.
    private let places: [Int32?]

    /// - Parameters:
    ///   - favorites: The places of the owner's favorites, the best first.
    ///   - newest: The places of the listed recipes, by date where they have some.
    init(_ terms: Terms, _ cards: CardTable, favorites: [Int32], newest: [Int32]) {
        var alone = [Int32?](repeating: nil, count: terms.all.count)
        var shared = alone
        var missing = terms.all.count { $0.kind != .tag }
        for place in [favorites, newest].joined() {
            guard missing > 0 else { break }
            guard cards.items[Int(place)].photo != nil else { continue }
            var usedFor: [Taxonomy] = []
            for term in terms.ofRecipe[Int(place)].map(Int.init) where alone[term] == nil {
                let kind = terms.all[term].kind
                guard kind != .tag else { continue }
                shared[term] = shared[term] ?? place
                guard !usedFor.contains(kind) else { continue }
                usedFor.append(kind)
                alone[term] = place
                missing -= 1
            }
        }
        places = zip(alone, shared).map { $0 ?? $1 }
    }

    subscript(term: Int) -> Int32? { places[term] }
}
