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
        let pages = Set(terms.all.map(\.path))
        for text in placed {
            let path = SitePath.page("\(text.kind.folder)/\(text.slug)")
            if pages.contains(path) {
                texts[path] = text.text
            } else {
                diagnostics.append(Self.unknown(text, terms.all[terms.places(of: text.kind)]))
            }
        }
    }

    subscript(term: Term) -> Text? { texts[term.path] }

    private static func unknown(_ text: PlacedTermText, _ terms: ArraySlice<Term>) -> Diagnostic {
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
