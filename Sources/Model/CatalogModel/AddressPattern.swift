import Bytes

/// What the addresses of recipes look like: `/recipes/{slug}/`, `/{slug}/`, `/{year}/{month}/{slug}/`.
///
/// The slug is the last part. Before it stand names and parts of the date on which a recipe was first published; a recipe
/// without a date has none of the latter, and all else.
package struct AddressPattern: Sendable, Hashable {
    /// A folder above the recipe's own.
    private enum Part: Sendable, Hashable {
        case name(Slug)
        case year, month, day

        var isOfDate: Bool {
            if case .name = self { false } else { true }
        }
    }

    private let parts: [Part]
    /// The folder of all recipes, without slashes around it; empty for the root. It ends where the date begins.
    package let folder: String
    /// Whether addresses have parts of a date.
    package let hasDate: Bool

    /// Where recipes are if the owner says nothing.
    package static let standard = AddressPattern([.name(Slug(checked: "recipes"))])

    private init(_ parts: [Part]) {
        self.parts = parts
        var names: [String] = []
        for case .name(let name) in parts.prefix(while: { !$0.isOfDate }) { names.append(name.text) }
        folder = names.joined(separator: "/")
        hasDate = parts.contains(where: \.isOfDate)
    }

    /// Reads a pattern; nil for a text that is none: it must end in `{slug}`, which it may not have twice. The first name,
    /// also one after parts of a date, must not be a folder of the site.
    package init?(_ text: String) {
        var names = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)[...]
        if names.first == "" { names.removeFirst() }
        if names.last == "" { names.removeLast() }
        guard names.popLast() == "{slug}", names.count <= Self.mostFolders else { return nil }
        var parts: [Part] = []
        for name in names {
            switch name {
            case "{year}": parts.append(.year)
            case "{month}": parts.append(.month)
            case "{day}": parts.append(.day)
            default:
                guard let slug = Slug(written: name), !slug.isReserved else { return nil }
                parts.append(.name(slug))
            }
        }
        // A recipe without a date has the first name in the site's root.
        if case .name(let first) = parts.first(where: { !$0.isOfDate }), SiteFolders.reserved.contains(first.text) {
            return nil
        }
        self.init(parts)
    }

    private static let mostFolders = 8

    /// The folders above the folder of a recipe, joined by slashes; empty for none.
    ///
    /// - Parameter date: On which the recipe was first published, as far as its address knows.
    package func folders(of date: CalendarDate?) -> String {
        guard hasDate else { return folder }
        // `2024-03-09`.
        let digits = date?.description
        return folders(\.text) { part in
            switch part {
            case .year: digits.map { String($0.prefix(4)) }
            case .month: digits.map { String($0.dropFirst(5).prefix(2)) }
            case .day: digits.map { String($0.suffix(2)) }
            case .name: nil
            }
        }.joined(separator: "/")
    }

    /// The folders above the folder of a recipe.
    ///
    /// - Parameter dated: Gives the name of a folder for a part of a date; nil where there is none.
    private func folders(_ named: (Slug) -> String, _ dated: (Part) -> String?) -> [String] {
        parts.compactMap { part in
            if case .name(let name) = part { named(name) } else { dated(part) }
        }
    }

    /// The page of a recipe.
    package func path(of slug: Slug, _ date: CalendarDate?) -> SitePath {
        let folders = folders(of: date)
        return folders.isEmpty ? .page(slug.text) : .page(folders, slug.text)
    }

    /// The address of a recipe from the root of the site: `/recipes/soup/`.
    package func address(of slug: Slug, _ date: CalendarDate?) -> String {
        let folders = folders(of: date)
        return folders.isEmpty ? "/\(slug)/" : "/\(folders)/\(slug)/"
    }

    /// A regular expression that matches the addresses of recipes, from the site's root on, and no other page of a site
    /// with these names in its root.
    ///
    /// - Parameter others: The names, which are slugs.
    package func expression(besides others: some Collection<String>) -> String {
        func expression(_ dated: (Part) -> String?) -> String {
            folders({ Self.encoded($0.text) }, dated).map { $0 + "/" }.joined()
        }
        let dated = expression { $0 == .year ? "\\d{4}" : "\\d\\d" }
        let above = hasDate ? "(\(dated)|\(expression { _ in nil }))" : dated
        let names = others.map(Self.encoded).joined(separator: "|")
        let exclusion = folder.isEmpty && !names.isEmpty ? "(?!(\(names))/)" : ""
        return "^\(exclusion)\(above)[^/]+/(index\\.html)?$"
    }

    private static func encoded(_ name: String) -> String { PercentEncoding.unreserved.encoded(name) }
}

extension AddressPattern: CustomStringConvertible {
    package var description: String {
        let above = folders(\.text) { part in
            switch part {
            case .year: "{year}"
            case .month: "{month}"
            case .day: "{day}"
            case .name: nil
            }
        }
        return "/" + (above + ["{slug}"]).joined(separator: "/") + "/"
    }
}
