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
