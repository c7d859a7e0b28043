import CatalogModel
import Configuration
import Planning
import SafeHTML

/// A recipe's card in a list.
struct CardView {
    /// The level of the card's heading: below the page's title, or below a section's.
    enum Level {
        case second
        case third
    }

    let card: Card
    let page: PageContext

    /// What follows the title: cuisine, time and heart.
    var rest: HTML {
        "\(facts)\(HeartButton(id: card.id, title: card.title, page: page))"
    }

    var facts: HTML {
        guard card.cuisine != nil || card.totalTime != nil || card.isDraft else { return "" }
        let separator: HTML = card.cuisine != nil && card.totalTime != nil ? " " : ""
        let mark = card.isDraft ? DraftMark(page: page).html : ""
        return "<p class=\"card-facts\">\(mark)\(cuisine)\(separator)\(time)</p>"
    }

    private var cuisine: HTML? { card.cuisine.map { "<span>\($0)</span>" } }

    private var time: HTML? {
        card.totalTime.map { time in
            let time = page.language.html(of: time)
            return page.interfaceLang.isEmpty ? time : "<span\(page.interfaceLang)>\(time)</span>"
        }
    }

    /// The template from which scripts make cards. Scripts remove the photo from those that have none.
    static func pattern(page: PageContext, level: Level) -> HTML {
        let (heading, end): (HTML, HTML) = level == .second ? ("<h2", "</h2>") : ("<h3", "</h3>")
        return """
            <template data-card><li class="card"\(page.contentLang)><div class="picture">\
            \(PhotoView.pattern(.card))</div>\
            \(heading) class="card-title"><a href="./"></a>\(end)\
            <p class="card-facts"><span></span> \(TimeView.pattern)</p>\
            \(HeartButton(id: nil, title: "{title}", page: page))\(slot(on: page))</li>
            </template>
            """
    }

    /// Scripts know no values of slots, so their cards show a slot without any.
    private static func slot(on page: PageContext) -> SlotView? {
        page.site.slots[.cardEnd]?.hasValues == false ? SlotView(.cardEnd, on: page) : nil
    }

    /// The same for the list pane.
    static func row(page: PageContext) -> HTML {
        """
        <template data-card><li class="card"\(page.contentLang)><div class="picture">\
        \(PhotoView.pattern(.thumbnail))</div>\
        <p class="card-title"><a href="./"></a></p>\
        <p class="card-facts"><span></span> \(TimeView.pattern)</p></li>
        </template>
        """
    }
}

/// Where a card is shown.
struct CardPosition {
    /// Its place in the list; nil for a card that scripts show.
    var index: Int?
    /// How many cards of the list are likely to be in the first view.
    var early = 0
    var level = CardView.Level.third
    /// The date to show.
    var date: CalendarDate?
    /// Where the photo is shown, which says how wide it is.
    var photo = PhotoPlace.card
}

/// Cards in as many columns as fit.
struct CardGrid: HTMLPart {
    let cards: CardList
    let page: PageContext
    var level = CardView.Level.second
    /// How many cards are likely to be in the first view.
    var early = 0
    /// For each card the date to show; empty for none.
    var dates: [CalendarDate?] = []
    /// Where the photos are shown, which says how wide they are.
    var photos = PhotoPlace.card

    func write(to html: inout HTML) {
        html += "<ul class=\"grid\">\n"
        let (rendered, list) = page.rendered(cards)
        rendered.write(list, on: page, level: level, early: early, dates: dates, photos: photos, to: &html)
        html += "</ul>"
    }

    /// The cards, for the owner's templates.
    var values: [CardValues] {
        let (rendered, list) = page.rendered(cards)
        return list.places.enumerated().map { index, number in
            let position = CardPosition(
                index: index, early: early, level: level, date: dates.indices.contains(index) ? dates[index] : nil,
                photo: photos)
            return CardValues(rendered, Int(number), position, on: page)
        }
    }
}
