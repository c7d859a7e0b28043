import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The book of a site's recipes, a document by itself: cover, contents, chapters, indexes. It has styles of its own, made for
/// paper, and no script.
struct BookPage: HTMLTemplate {
    private let content: BookContent
    private let page: PageContext
    private let form: BookForm
    private let index: BookIndex

    init(content: BookContent, page: PageContext, form: BookForm = .page) {
        self.content = content
        self.form = form
        self.page = page
        index = BookIndex(content, on: page, form)
    }

    var html: HTML {
        """
        <!doctype html>
        <html lang="\(page.site.language)" dir="\(page.direction.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="generator" content="recipegen">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <title>\(headTitle)</title>
        <meta name="description" content="\(description)">
        <meta name="robots" content="noindex">
        <link rel="icon" type="image/svg+xml" sizes="any" href="\(url: page.address(SiteIcon.drawing.path))">
        \(page.site.features[.book]?.styles.map { "<link rel=\"stylesheet\" href=\"\(url: page.address($0))\">\n" as HTML })</head>
        <body class="paper-\(content.paper.rawValue)">
        \(back)<header class="cover">
        \(cover)<h1>\(content.title)</h1>
        \(page.site.author.map { "<p>\($0)</p>\n" as HTML })</header>
        <nav class="contents" aria-labelledby="contents">
        <h2 id="contents"\(page.interfaceLang)>\(page.strings[.bookContents])</h2>
        \(index.contents)</nav>
        <main>
        \(chapters)</main>
        \(part("title-index", .titleIndex, index.byTitle))\
        \(if: !content.foods.isEmpty, part("food-index", .foodIndex, index.byFood))</body>
        </html>

        """
    }

    /// A page of the site loads from the site and from where the owner left photos. A page that is printed is a file among
    /// others.
    private var policy: HTML {
        switch form {
        case .page:
            """
            default-src 'self'; img-src 'self' data:\(content.frame.photoOrigins.map { " \($0)" as HTML }); \
            script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'
            """
        case .paper, .epub: "default-src 'none'; img-src file: data:; style-src file:"
        }
    }

    /// The site's own name once, and of a file its title alone.
    private var headTitle: HTML {
        guard case .page = form else { return "\(content.title)" }
        let title = page.isolated(content.title)
        return content.title == page.site.title
            ? "\(page.strings[.book]) – \(title)" : "\(title) – \(page.isolated(page.site.title))"
    }

    private var description: String {
        PageDescription.of(content.title, content.recipes.prefix(8).map(\.content.recipe.value.title), on: page)
    }

    /// The way back to the site, which is not printed.
    private var back: HTML? {
        guard case .page = form else { return nil }
        return """
            <nav class="back"\(page.interfaceLang) aria-label="\(page.strings[.siteMenu])">\
            <a\(page.contentLang) href="\(url: page.homeAddress)">\(page.site.title)</a></nav>

            """
    }

    private var cover: HTML? {
        content.cover.map { BookPhoto(photo: $0, size: .large, page: page, form: form).html }
    }

    // MARK: Chapters

    private var chapters: [HTML] {
        content.chapters.enumerated().map { place, chapter in
            let name = index.name(of: chapter)
            let level = name == nil ? 2 : 3
            let recipes = chapter.recipes.map { BookRecipeView($0, on: page, form, level: level).html }
            guard let name else { return recipes.joined() }
            return """
                <section class="chapter" aria-labelledby="chapter-\(place + 1)">
                <div class="chapter-title">
                <h2 id="chapter-\(place + 1)"\(index.language(of: chapter))>\(name)</h2>
                \(chapter.note.map { "<p>\($0)</p>\n" as HTML })</div>
                \(recipes)</section>

                """
        }
    }

    private func part(_ id: String, _ title: InterfaceString, _ entries: HTML) -> HTML {
        """
        <section class="index" aria-labelledby="\(id)">
        <h2 id="\(id)"\(page.interfaceLang)>\(page.strings[title])</h2>
        \(entries)</section>

        """
    }
}
