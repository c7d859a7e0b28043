import Bytes
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

/// The favorite button. Hidden until its script shows it.
struct HeartButton: HTMLTemplate {
    /// nil in a template that a script fills.
    let id: RecipeID?
    let title: String
    let page: PageContext

    var html: HTML {
        """
        <button class="heart" type="button"\(page.interfaceLang) data-heart="\(value)" aria-pressed="false" \
        aria-label="\(page.strings.favorite.html(around: title, in: page.direction))" hidden></button>
        """
    }

    private var value: HTML { id.map { "\($0.feed):\($0.key)" } ?? "" }
}

/// Marks what is on the site although its owner keeps it private: previews show drafts, and some builds publish them.
struct DraftMark {
    let page: PageContext

    var html: HTML { "<mark class=\"draft-mark\"\(page.interfaceLang)>\(page.strings[.draft])</mark> " }
}

/// Related recipes.
struct RelatedCards: HTMLTemplate {
    let cards: CardList
    let page: PageContext

    var html: HTML {
        guard !cards.isEmpty else { return "" }
        return """
            <section class="related" aria-labelledby="related">
            <h2 id="related"\(page.interfaceLang)>\(page.strings[.relatedRecipes])</h2>
            \(CardGrid(cards: cards, page: page, level: .third))
            </section>

            """
    }
}

/// The hue of a cuisine, and of its recipes: one of the stylesheet's classes `hue-0` to `hue-11`.
enum Hue {
    /// How many hues the stylesheet has.
    private static let count: UInt32 = 12

    /// The number of a name's hue: the same name has the same hue on every page and in every build.
    static func of(_ name: String) -> Int {
        // FNV-1a in 32 bits, folded: its low bits are weak.
        let hash = name.withBytes { bytes in
            bytes.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        }
        return Int((hash ^ hash >> 16) % count)
    }

    /// The class of a recipe: ` hue-3`, and nothing without a cuisine, where a hue would mean nothing.
    static func attribute(ofCuisine cuisine: String?) -> HTML { cuisine.map { " hue-\(of($0))" } ?? "" }
}
