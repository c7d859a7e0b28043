import CatalogModel
import Planning
import SafeHTML

/// A recipe as lists show it.
///
/// Cards are most of what a site's lists hold, six for each recipe of a catalogue, so each is written in its place
/// rather than put together from pieces.
struct CardView {
    /// The level of the card's heading: below the page's title, or below a section's.
    enum Level {
        case second
        case third
    }

    let card: Card
    let page: PageContext
    var level = Level.second
    let urgency: PhotoView.Urgency

    func write(to html: inout HTML) {
        html.append(literal: "<li class=\"card\"><div class=\"picture\">")
        if let photo = card.photo {
            html += PhotoView(photo: photo, page: page, urgency: urgency).html
        } else {
            Drawing(title: card.title, cuisine: card.cuisine).write(to: &html)
        }
        html.append(
            literal: level == .second
                ? "</div><h2 class=\"card-title\"><a href=\"" : "</div><h3 class=\"card-title\"><a href=\""
        )
        html.append(url: page.address(card.path))
        html.append(literal: "\">")
        html.append(text: card.title)
        html.append(literal: level == .second ? "</a></h2>" : "</a></h3>")
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
        if let time = card.totalTime { html.append(page.language.time(time).html) }
        html.append(literal: "</p>")
    }

    /// The card from which scripts make others: it has both a photo and a drawing, of which they take one.
    static func pattern(page: PageContext, level: Level) -> HTML {
        let (heading, end): (HTML, HTML) = level == .second ? ("<h2", "</h2>") : ("<h3", "</h3>")
        return """
            <template data-card><li class="card"><div class="picture">\
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
        <template data-card><li class="card"><div class="picture">\
        <img src="data:," alt="" loading="lazy" decoding="async">\(Drawing.pattern.html)</div>\
        <p class="card-title"><a href="./"></a></p>\
        <p class="card-facts"><span></span> \(TimeView.pattern.html)</p></li>
        </template>
        """
    }
}

/// Cards in as many columns as there is room for.
struct CardGrid {
    let cards: [Card]
    let page: PageContext
    var level = CardView.Level.second
    /// How many cards are likely to be in the first view.
    var early = 0

    var html: HTML {
        // A card is about 700 bytes.
        var html = HTML(capacity: 64 + cards.count * 1024)
        write(to: &html)
        return html
    }

    func write(to html: inout HTML) {
        html.append(literal: "<ul class=\"grid\">\n")
        for (index, card) in cards.enumerated() {
            // Where all are asked for at once none is soon there: the first one goes ahead.
            let urgency: PhotoView.Urgency = index >= early ? .late : index == 0 ? .first : .soon
            CardView(card: card, page: page, level: level, urgency: urgency).write(to: &html)
        }
        html.append(literal: "</ul>")
    }
}
