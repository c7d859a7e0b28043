import Bytes
import CatalogModel
import JSONText
import Planning
import RecipeFormats

/// The posts and pages of a blog that are not the page of one recipe, as files of `pages/` with the addresses that they have.
struct BlogPages {
    /// The texts of pages, by their paths below `pages/`.
    private(set) var texts: [(path: String, text: String)] = []
    /// The pictures that are here, by their paths below `pages/`.
    private(set) var photos: [(source: Photo.Source, path: String)] = []
    private var taken: Set<String> = []

    init(
        _ pages: [WordPressBlog.Page], _ catalog: Catalog, _ names: ImportNames, _ found: [Photo.Source: PhotoFile]
    ) {
        for page in pages { add(page, catalog, names, found) }
    }

    /// The pictures of a page, with what they are of.
    static func pictures(of page: WordPressBlog.Page) -> [(setting: String, source: Photo.Source)] {
        addresses(of: page).compactMap { address in
            WebLink(address).map { ("the page \"\(page.title)\"", .remote($0)) }
        }
    }

    private static func addresses(of page: WordPressBlog.Page) -> [String] {
        var addresses = [page.picture].compactMap(\.self)
        for case .text(let text) in page.parts where text.contains("![") {
            addresses += text.matches(of: picture).map { String($0.output.2) }
        }
        return addresses
    }

    /// `![A pot](<https://example.org/pot.jpg>`
    private static var picture: Regex<(Substring, Substring, Substring)> { /(!\[[^\]\n]*\]\()<([^>\n]+)>/ }

    private mutating func add(
        _ page: WordPressBlog.Page, _ catalog: Catalog, _ names: ImportNames, _ found: [Photo.Source: PhotoFile]
    ) {
        let stem = path(of: page)
        let name = stem.split(separator: "/").last.map(String.init) ?? stem
        var files: [String: String] = [:]
        for address in Self.addresses(of: page) where files[address] == nil {
            guard let source = WebLink(address).map(Photo.Source.remote), let file = found[source] else { continue }
            let mark = files.isEmpty ? "" : "_\(files.count + 1)"
            files[address] = "\(name)\(mark).\(file.fileExtension)"
            photos.append((source, "\(stem)\(mark).\(file.fileExtension)"))
        }
        let body = page.parts.map { part in
            switch part {
            case .text(let text):
                text.replacing(Self.picture) { match in
                    match.output.1 + (files[String(match.output.2)] ?? "<\(match.output.2)>")
                }
            case .recipe(let title): Self.mention(title, of: page, catalog, names)
            }
        }
        let settings = Self.settings(of: page, image: page.picture.flatMap { files[$0] })
        texts.append(("\(stem).md", "---\n\(settings)---\n\n\(body.joined(separator: "\n\n"))\n"))
    }

    /// The line that shows a recipe of the page; its title where it is not in the catalogue.
    private static func mention(
        _ title: String, of page: WordPressBlog.Page, _ catalog: Catalog, _ names: ImportNames
    ) -> String {
        let index = catalog.summaries.indices.first { index in
            catalog.summaries[index].title == title && catalog.summaries[index].source == page.link
        }
        return index.map { "{{recipe: \(names.slugs[$0].text)}}" } ?? title
    }

    private static func settings(of page: WordPressBlog.Page, image: String?) -> String {
        // YAML has the texts of JSON.
        var settings: [(String, JSONNode)] = [("title", .string(page.title))]
        if page.isPost, !page.date.isEmpty { settings.append(("date", .string(page.date))) }
        if !page.description.isEmpty { settings.append(("description", .string(page.description))) }
        if let image { settings.append(("image", .string(image))) }
        if !page.tags.isEmpty { settings.append(("tags", .array(page.tags.map(JSONNode.string)))) }
        if !page.isPost { settings.append(("navigation", .bool(false))) }
        if page.isDraft { settings.append(("draft", .bool(true))) }
        return settings.map { "\($0): \(String(decoding: $1.bytes(), as: UTF8.self))\n" }.joined()
    }

    /// The path of its address; of a page without a lasting one, its title.
    private mutating func path(of page: WordPressBlog.Page) -> String {
        let parts = page.link.map { $0.text.contains("?") ? [] : $0.path.split(separator: "/").map(String.init) } ?? []
        let slugs = parts.compactMap { Slug(PercentDecoding.decoded($0)) }
        let isWhole = !slugs.isEmpty && slugs.count == parts.count
        let path = isWhole ? slugs.map(\.text).joined(separator: "/") : Slug(page.title)?.text ?? "page"
        var name = path
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(path)-\(number)"
            number += 1
        }
        return name
    }
}
