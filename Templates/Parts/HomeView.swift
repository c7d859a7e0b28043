import CatalogModel
import CommonMark
import Configuration
import Planning
import SafeHTML

/// What the home page has above its list: the site's name, the leading recipe beside the newest ones, cuisines, collections.
struct HomeView: HTMLTemplate {
    let home: HomeContent
    let page: PageContext

    var html: HTML {
        """
        \(masthead)\(front)\(CuisineChips(cuisines: home.cuisines, page: page))\(rest)
        """
    }

    var masthead: HTML {
        """
        \(notice)<div class="masthead">
        <div><h1>\(page.site.title)</h1>
        \(page.site.tagline.map { "<p class=\"tagline\">\($0)</p>\n" as HTML })</div>
        \(greeting?.words)</div>

        """
    }

    /// What follows the cuisines.
    var rest: HTML { "\(greeting?.form)\(shelves)" }

    private var greeting: GreetingView? { home.greeting.map { GreetingView(greeting: $0, page: page) } }

    private var notice: HTML? {
        home.isOld ? "<p class=\"notice\"\(page.interfaceLang)>\(page.strings[.feedBroken])</p>\n" : nil
    }

    /// The leading recipe, and beside it the first shelf.
    var front: HTML? {
        guard let lead = home.lead else { return nil }
        return """
            <div class="front">
            \(leading(lead))\(home.shelves.first.map(shelf))</div>

            """
    }

    private func leading(_ lead: HomeLead) -> HTML {
        let card = lead.card
        return """
            <article class="card lead-recipe\(Hue.attribute(ofCuisine: card.cuisine))\(if: card.photo == nil, " no-photo")">\
            <div class="picture">\(card.photo.map { PhotoView(photo: $0, page: page, urgency: .first, place: .lead) })</div>
            <h2 class="card-title"><a href="\(url: page.address(card.path))">\(card.title)</a></h2>
            \(lead.description.map(description))\(CardView(card: card, page: page).rest)</article>

            """
    }

    private func description(_ text: Text) -> HTML {
        "<p class=\"lead-text\">\(Summary.truncated(Markdown.plainText(text)))</p>\n"
    }

    // MARK: Shelves

    private var shelves: HTML {
        let others = home.lead == nil ? home.shelves : Array(home.shelves.dropFirst())
        // The banner follows the second shelf of the page.
        let count = min(home.lead == nil ? 2 : 1, others.count)
        return
            "\(others[..<count].map(shelf))\(home.banner.map { BannerView(banner: $0, page: page) })\(others[count...].map(shelf))"
    }

    private func shelf(_ shelf: HomeShelf) -> HTML {
        let name = shelf.kind == .newest ? page.strings[.newRecipes] : shelf.name ?? page.strings[.ourFavorites]
        let lang: HTML = shelf.kind == .collection && shelf.name != nil ? "" : page.interfaceLang
        let id: HTML = shelf.kind == .newest ? "new" : "collection-\(shelf.number)"
        let fragment: HTML = shelf.kind == .newest ? "" : "#\(id)"
        return """
            <section class="shelf shelf-\(shelf.form.rawValue)" aria-labelledby="\(id)">
            <div class="shelf-heading"><h2 id="\(id)"\(lang)>\(name)</h2>\
            <a\(page.interfaceLang) href="\(url: page.address(shelf.path))\(fragment)">\(page.strings[.seeAll])<span class="visually-hidden">: \(name)</span></a></div>
            \(shelf.note.map { "<p>\($0)</p>\n" as HTML })\(cards(of: shelf))
            </section>

            """
    }

    private func cards(of shelf: HomeShelf) -> HTML {
        switch shelf.form {
        case .row: "\(CardGrid(cards: shelf.cards, page: page, level: .third))"
        case .pair, .quote: "\(CardGrid(cards: shelf.cards, page: page, level: .third, photos: .lead))"
        case .titles: "<ol class=\"titles\">\n\(shelf.cards.map(title))</ol>"
        }
    }

    private func title(of card: Card) -> HTML {
        """
        <li><h3><a href="\(url: page.address(card.path))">\(card.title)</a></h3>\(CardView(card: card, page: page).facts)</li>

        """
    }
}
