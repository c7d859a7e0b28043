import CommonMark
import Configuration
import Planning
import SafeHTML

/// A page of a list: all recipes (the first one is the home page), or a cuisine, category or tag.
struct ListPage: HTMLTemplate {
    let content: ListContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: title, description: description, isIndexed: content.order == .title,
            kind: content.home?.greeting == nil ? .other : .home,
            firstPhoto: content.cover ?? first?.photo, firstPlace: firstPlace,
            shared: content.home?.lead.map { SocialTags.Subject($0.cards, on: page) }
                ?? SocialTags.Subject(content.cards, on: page),
            head: ListData(content: content, page: page),
            main: own ?? main
        ).html
    }

    /// By the owner's templates.
    private var own: HTML? {
        guard let own = page.own else { return nil }
        return home.map { own.home(HomeValues(self, $0)) } ?? own.list(ListValues(self))
    }

    var main: HTML {
        """
        \(home?.html ?? heading)
        \(content.home == nil ? list : allRecipes)
        """
    }

    private var isFirst: Bool { content.pagination.page == 1 }

    private var home: HomeView? { content.home.map { HomeView(home: $0, page: page) } }

    /// The recipe whose photo is the first in view.
    private var first: Card? { content.home?.lead?.card ?? content.cards.first }

    private var firstPlace: PhotoPlace {
        if content.cover != nil { return .cover }
        return content.home?.lead == nil ? .card : .lead
    }

    /// nil for the home page.
    private var title: String? {
        // A name by itself needs no isolation.
        if isFirst, case .term(let term) = content.subject { return term.name }
        return nameAndPage
    }

    /// The name of the list and the page number, isolated; nil for the home page.
    private var nameAndPage: String? {
        let title: String
        switch content.subject {
        case .all where content.home != nil: return nil
        case .all where content.order == .title: title = page.strings[.allRecipes]
        case .all: title = page.strings.titleAndPage(page.strings[.allRecipes], page.strings.name(of: content.order))
        case .term(let term): title = page.isolated(term.name)
        }
        guard !isFirst else { return title }
        return page.strings.titleAndPage(title, page.strings.page(page.language.number(content.pagination.page)))
    }

    private var description: String {
        if content.home != nil, let tagline = page.site.tagline { return tagline }
        if let text = content.text { return Summary.truncated(Markdown.plainText(text)) }
        return PageDescription.ofList(nameAndPage ?? page.isolated(page.site.title), content, on: page)
    }

    /// The name of the list, without a page number.
    var subject: String {
        if case .term(let term) = content.subject { return term.name }
        return page.strings[.allRecipes]
    }

    var heading: HTML {
        switch content.subject {
        case .all: heading(page.strings[.allRecipes], page.interfaceLang, way: "")
        case .term(let term): heading(term.name, way: way(to: term.kind))
        }
    }

    private func heading(_ title: String, _ attributes: HTML = "", way: HTML) -> HTML {
        let count = content.pagination.total.map { page.strings.recipeCount($0) }
        let pages = content.pagination.pageCount
        let number = page.language.number
        let place = pages > 1 ? page.strings.pageOf(number(content.pagination.page), number(pages)) : nil
        let facts = [count, place].compactMap(\.self).joined(separator: " · ")
        return """
            <div class="heading\(if: content.cover != nil, " with-cover")">
            \(content.cover.map(cover))<div>
            \(way)<h1\(attributes)>\(title)</h1>
            <p\(page.interfaceLang)>\(facts)</p>\(text)
            </div>
            </div>
            """
    }

    private func cover(_ photo: PublishedPhoto) -> HTML {
        "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .first, place: .cover))</div>"
    }

    /// The owner's text about the group.
    private var text: HTML {
        content.text.map { text in
            "\n<div class=\"lead about\"\(page.blockDirection)>\n\(Markdown.block(text, headingOffset: 1))</div>"
        } ?? ""
    }

    /// The link to the index of the group, where the site has one.
    private func way(to kind: Taxonomy) -> HTML {
        guard let item = page.site.navigation.first(where: { $0.kind == kind.navigationKind }) else { return "" }
        return """
            <nav class="breadcrumb"\(page.interfaceLang) aria-label="\(page.strings[.breadcrumb])"><a href="\(url: page.address(item.path))">\
            \(page.strings.index(of: kind))</a></nav>

            """
    }

    /// The home page's list, which has a heading of its own.
    var allRecipes: HTML {
        """
        <section class="all-recipes" aria-labelledby="all">
        <h2 id="all"\(page.interfaceLang)>\(page.strings[.allRecipes])</h2>
        \(list)
        </section>
        """
    }

    var list: HTML {
        "\(slot(.listStart))\(controls)\(cards)\(Pager(pagination: content.pagination, page: page))\(slot(.listEnd))"
    }

    var controls: HTML {
        "\(NarrowForm(content: content, page: page).html)\(SortNav(content: content, page: page))"
    }

    private func slot(_ slot: Slot) -> SlotView? {
        SlotView(slot, title: nameAndPage ?? page.site.title, on: page)
    }

    var grid: CardGrid {
        let level = content.home == nil ? CardView.Level.second : .third
        let early = content.home?.lead == nil && content.cover == nil ? 4 : 0
        return CardGrid(cards: content.cards, page: page, level: level, early: early, dates: content.dates)
    }

    var cards: HTML {
        guard content.cards.places.isEmpty else { return "\(grid)" }
        return """
            <div class="status-message"\(page.interfaceLang)>
            \(PlateDrawing(sign: ""))
            <h2>\(page.strings[.emptyTitle])</h2>
            <p>\(page.strings[.emptyText])</p>
            </div>
            """
    }
}
