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

    private let title: HTML
    private let picture: HTML
    private let facts: HTML
    private let heart: HTML
    private let level: Level

    init(_ card: Card, page: PageContext, level: Level = .second, urgency: PhotoView.Urgency) {
        title = "<a href=\"\(url: page.address(card.path))\">\(card.title)</a>"
        picture =
            card.photo.map { PhotoView(photo: $0, page: page, urgency: urgency).html }
            ?? Drawing(title: card.title, cuisine: card.cuisine).html
        facts = Self.facts(
            cuisine: card.cuisine.map { "<span>\($0)</span>" },
            time: card.totalTime.map { TimeView($0, strings: page.strings).html }
        )
        heart = HeartButton(id: card.id.description, title: card.title, page: page).html
        self.level = level
    }

    private init(patternFor page: PageContext) {
        title = "<a href=\"./\"></a>"
        picture = "<img src=\"data:,\" alt=\"\" loading=\"lazy\" decoding=\"async\">\(Drawing.pattern.html)"
        facts = Self.facts(cuisine: "<span></span>", time: TimeView.pattern.html)
        heart = HeartButton(id: "", title: "{title}", page: page).html
        level = .third
    }

    private static func facts(cuisine: HTML?, time: HTML?) -> HTML {
        guard cuisine != nil || time != nil else { return "" }
        let areBoth = cuisine != nil && time != nil
        return "<p class=\"card-facts\">\(cuisine)\(if: areBoth, " ")\(time)</p>"
    }

    /// The card from which the script of the favorites page makes the visitor's own: it has both a photo and a drawing,
    /// of which the script takes one.
    static func pattern(page: PageContext) -> HTML {
        "<template data-card>\(CardView(patternFor: page).html)</template>"
    }

    var html: HTML {
        let heading: HTML =
            switch level {
            case .second: "<h2 class=\"card-title\">\(title)</h2>"
            case .third: "<h3 class=\"card-title\">\(title)</h3>"
            }
        return """
            <li class="card"><div class="picture">\(picture)</div>\(heading)\(facts)\(heart)</li>

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
        let views = cards.enumerated().map { index, card in
            CardView(
                card, page: page, level: level, urgency: index < early ? .soon : .late
            ).html
        }
        return "<ul class=\"grid\">\n\(views)</ul>"
    }
}
