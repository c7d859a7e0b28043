import CatalogModel
import Planning
import SafeHTML

/// A recipe as lists show it.
struct CardView {
    /// The level of the card's heading: below the page's title, or below a section's.
    enum Level {
        case second
        case third
    }

    let card: Card
    let page: PageContext

    /// What stands behind the title.
    func writeRest(to html: inout HTML) {
        writeFacts(to: &html)
        HeartButton(id: card.id, title: card.title, page: page).write(to: &html)
        html.append(literal: "</li>\n")
    }

    private func writeFacts(to html: inout HTML) {
        guard card.cuisine != nil || card.totalTime != nil else { return }
        html.append(literal: card.cuisine == nil ? "<p class=\"card-facts\">" : "<p class=\"card-facts\"><span>")
        if let cuisine = card.cuisine {
            html.append(text: cuisine)
            html.append(literal: card.totalTime == nil ? "</span>" : "</span> ")
        }
        if let time = card.totalTime {
            html += page.interface.isEmpty ? "" : "<span\(page.interface)>"
            page.language.write(time, to: &html)
            html += page.interface.isEmpty ? "" : "</span>"
        }
        html.append(literal: "</p>")
    }

    /// The card from which scripts make others: it has both a photo and a drawing, of which they take one.
    static func pattern(page: PageContext, level: Level) -> HTML {
        let (heading, end): (HTML, HTML) = level == .second ? ("<h2", "</h2>") : ("<h3", "</h3>")
        return """
            <template data-card><li class="card"\(page.own)><div class="picture">\
            <img src="data:," alt="" loading="lazy" decoding="async">\(Drawing.pattern.html)</div>\
            \(heading) class="card-title"><a href="./"></a>\(end)\
            <p class="card-facts"><span></span> \(TimeView.pattern.html)</p>\
            \(HeartButton(id: nil, title: "{title}", page: page).html)</li>
            </template>
            """
    }

    /// The same for the list beside a recipe.
    static func row(page: PageContext) -> HTML {
        """
        <template data-card><li class="card"\(page.own)><div class="picture">\
        <img src="data:," alt="" loading="lazy" decoding="async">\(Drawing.pattern.html)</div>\
        <p class="card-title"><a href="./"></a></p>\
        <p class="card-facts"><span></span> \(TimeView.pattern.html)</p></li>
        </template>
        """
    }
}

/// Cards in as many columns as there is room for.
struct CardGrid {
    let page: PageContext
    var level = CardView.Level.second
    /// How many cards are likely to be in the first view.
    var early = 0

    func html(_ cards: CardList) -> HTML {
        // A card is about 800 bytes.
        var html = HTML(capacity: 64 + cards.count * 1024)
        write(cards, to: &html)
        return html
    }

    func write(_ cards: CardList, to html: inout HTML) {
        html.append(literal: "<ul class=\"grid\">\n")
        page.rendered(cards.table).write(cards, on: page, level: level, early: early, to: &html)
        html.append(literal: "</ul>")
    }
}
