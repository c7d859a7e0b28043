import Bytes
package import CatalogModel
import Configuration
package import Planning
import SafeHTML

/// The documents of a book as an EPUB (EPUB 3.3): the package, the navigation, a document for the cover, for each chapter, recipe
/// and index, and a stylesheet. Pure: equal books give equal bytes.
package struct EPUBDocuments {
    package struct Document {
        package var path: String
        package var bytes: [UInt8]
    }

    private let content: BookContent
    private let photos: [SitePath]
    private let page: PageContext
    private let index: BookIndex
    private let chapters: [(id: String, name: String?, chapter: BookContent.Chapter)]

    /// The folder of all that the book shows, with a slash at its end.
    package static let folder = "EPUB/"

    /// - Parameter photos: The files of the photos that the book has.
    package init(_ content: BookContent, photos: [SitePath]) {
        self.content = content
        self.photos = photos
        // Documents are in the folder in which those of the site's photos is.
        let index = BookIndex(
            content, on: PageContext(PageFrame(site: content.frame.site, path: content.frame.path, root: "")), .epub)
        self.index = index
        page = index.page
        chapters = content.chapters.enumerated().map { ("chapter-\($0 + 1)", index.name(of: $1), $1) }
    }

    /// The media types of photos that every reader shows, by the ends of their names (EPUB 3.3, "Core media types"; WebP came
    /// late).
    private static let mediaTypes = ["jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png"]

    private static func mediaType(of photo: SitePath) -> String? {
        mediaTypes[String(photo.text.split(separator: ".").last ?? "")]
    }

    /// Whether every reader shows a photo.
    package static func isPhoto(_ path: SitePath) -> Bool { mediaType(of: path) != nil }

    /// In the order of the archive, whose first file is the media type.
    package var all: [Document] {
        let readable = parts.map { Document(path: "\(Self.folder)\($0.id).xhtml", bytes: document($0)) }
        return [
            Document(path: "mimetype", bytes: Array("application/epub+zip".utf8)),
            Document(path: "META-INF/container.xml", bytes: Self.container.finish()),
            Document(path: Self.folder + "package.opf", bytes: package.finish()),
            Document(path: Self.folder + "book.css", bytes: EmbeddedTexts.epub_css),
        ] + readable
    }

    // MARK: Parts

    /// A document that is read, in the order of the book.
    private struct Part {
        var id: String
        var title: HTML
        var body: HTML
        /// The name of its file, for links.
        var link: HTML { "\(id).xhtml" }
    }

    private var parts: [Part] {
        var parts = [
            Part(id: "cover", title: "\(content.title)", body: cover),
            Part(id: "nav", title: contentsTitle, body: contents),
        ]
        for (id, name, chapter) in chapters {
            if let name { parts.append(Part(id: id, title: "\(name)", body: title(of: chapter, name))) }
            parts += chapter.recipes.map { recipe in
                Part(
                    id: BookForm.id(ofRecipe: recipe.number), title: "\(recipe.content.recipe.value.title)",
                    body: BookRecipeView(recipe, on: page, .epub, level: 1).html)
            }
        }
        return parts + indexes
    }

    private var indexes: [Part] {
        let byTitle = Part(id: "title-index", title: text(.titleIndex), body: list(.titleIndex, index.byTitle))
        guard !content.foods.isEmpty else { return [byTitle] }
        return [byTitle, Part(id: "food-index", title: text(.foodIndex), body: list(.foodIndex, index.byFood))]
    }

    private func text(_ key: InterfaceString) -> HTML { "\(page.strings[key])" }
    private var contentsTitle: HTML { text(.bookContents) }

    private var cover: HTML {
        """
        <section class="cover" epub:type="cover">
        \(content.cover.map { BookPhoto(photo: $0, size: .large, page: page, form: .epub) })<h1>\(content.title)</h1>
        \(page.site.author.map { "<p>\($0)</p>\n" as HTML })</section>

        """
    }

    private func title(of chapter: BookContent.Chapter, _ name: String) -> HTML {
        "<section epub:type=\"chapter\">\n<h1\(index.language(of: chapter))>\(name)</h1>\n\(chapter.note.map { "<p>\($0)</p>\n" as HTML })</section>\n"
    }

    private func list(_ title: InterfaceString, _ entries: HTML) -> HTML {
        "<section class=\"index\" epub:type=\"index\">\n<h1\(page.interfaceLang)>\(text(title))</h1>\n\(entries)</section>\n"
    }

    /// Readers of books make their menu of it.
    private var contents: HTML {
        let entries = chapters.map { id, name, chapter -> HTML in
            let recipes = chapter.recipes.map { recipe -> HTML in
                "<li><a href=\"\(BookForm.epub.address(ofRecipe: recipe.number))\">\(recipe.content.recipe.value.title)</a></li>\n"
            }
            guard let name else { return recipes.joined() }
            let link: HTML = "\(id).xhtml"
            return "<li><a href=\"\(link)\">\(name)</a>\n<ol>\n\(recipes)</ol></li>\n"
        }
        let indexes = indexes.map { part -> HTML in
            "<li\(page.interfaceLang)><a href=\"\(part.link)\">\(part.title)</a></li>\n"
        }
        return """
            <nav epub:type="toc" aria-labelledby="contents">
            <h1 id="contents"\(page.interfaceLang)>\(contentsTitle)</h1>
            <ol>
            \(entries)\(indexes)</ol>
            </nav>

            """
    }

    /// As XHTML, which readers parse as XML.
    private func document(_ part: Part) -> [UInt8] {
        let html: HTML = """
            <?xml version="1.0" encoding="utf-8"?>
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="\(page.site.language)" \
            xml:lang="\(page.site.language)" dir="\(page.direction.rawValue)">
            <head>
            <title>\(part.title)</title>
            <link rel="stylesheet" type="text/css" href="book.css">
            </head>
            <body>
            \(part.body)</body>
            </html>

            """
        return XHTML.bytes(of: html)
    }

    // MARK: The package

    private static let container: HTML = """
        <?xml version="1.0" encoding="utf-8"?>
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
        <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
        </container>

        """

    private var package: HTML {
        let parts = parts
        let documents = parts.map { part -> HTML in
            let isNavigation = part.id == "nav"
            return """
                <item id="\(part.id)" href="\(part.link)" media-type="application/xhtml+xml"\(if: isNavigation, " properties=\"nav\"")/>

                """
        }
        let coverPath = content.cover?.bookFile(.large)?.path
        let pictures = photos.enumerated().map { place, photo -> HTML in
            let isCover = photo == coverPath
            return """
                <item id="photo-\(place + 1)" href="\(url: page.address(photo))" media-type="\(Self.mediaType(of: photo) ?? "")"\
                \(if: isCover, " properties=\"cover-image\"")/>

                """
        }
        return """
            <?xml version="1.0" encoding="utf-8"?>
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="\(page.site.language)" \
            dir="\(page.direction.rawValue)">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier id="id">\(identifier)</dc:identifier>
            <dc:title>\(xml: content.title)</dc:title>
            \(languages)\(page.site.author.map { "<dc:creator>\(xml: $0)</dc:creator>\n" as HTML })\
            <meta property="dcterms:modified">\(modified)T00:00:00Z</meta>
            \(accessibility)</metadata>
            <manifest>
            <item id="styles" href="book.css" media-type="text/css"/>
            \(documents)\(pictures)</manifest>
            <spine page-progression-direction="\(page.direction.rawValue)">
            \(parts.map { "<itemref idref=\"\($0.id)\"/>\n" as HTML })</spine>
            </package>

            """
    }

    /// The site's, then those of recipes in others.
    private var languages: HTML {
        let site = page.site.language
        let others = Set(content.recipes.compactMap(\.content.recipe.value.language)).subtracting([site]).sorted()
        return ([site] + others).map { "<dc:language>\($0)</dc:language>\n" as HTML }.joined()
    }

    /// A UUID of its title and the site's address (RFC 9562, version 8): it stays that of the book when recipes change.
    private var identifier: String {
        var digest = Fingerprint()
        digest.combine(page.site.url?.text)
        digest.combine(content.title)
        var digits = Array(digest.finish().hex)
        digits[12] = "8"
        digits[16] = "8"
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return "urn:uuid:\(parts.joined(separator: "-"))"
    }

    /// The day of the newest recipe: the same recipes make the same file.
    private var modified: String {
        let days = content.recipes.compactMap { recipe in
            (recipe.content.recipe.value.modified ?? recipe.content.recipe.value.published)?.description
        }
        return days.max() ?? "2000-01-01"
    }

    /// What readers say of the book to those who cannot see it (EPUB Accessibility 1.1).
    private var accessibility: HTML {
        let modes = ["textual"] + (photos.isEmpty ? [] : ["visual"])
        return """
            \(modes.map { "<meta property=\"schema:accessMode\">\($0)</meta>\n" as HTML })\
            <meta property="schema:accessModeSufficient">textual</meta>
            <meta property="schema:accessibilityFeature">structuralNavigation</meta>
            <meta property="schema:accessibilityFeature">tableOfContents</meta>
            <meta property="schema:accessibilityFeature">alternativeText</meta>
            <meta property="schema:accessibilityHazard">none</meta>
            <meta property="schema:accessibilitySummary">Recipes as text, with headings, lists and a table of contents.</meta>

            """
    }
}

extension Templates {
    /// The book as a page of HTML for a browser that prints it. What it shows is where the site has it, from the page on.
    ///
    /// - Parameter pages: The numbers of the pages on which recipes begin, by their ids; nil before they are known.
    package static func document(of book: BookContent, pages: [String: Int]?) -> [UInt8] {
        BookPage(content: book, page: PageContext(book.frame), form: .paper(pages: pages)).html.finish()
    }
}
