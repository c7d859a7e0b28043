import Bytes
import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The cards of a catalog as HTML, each rendered once.
///
/// A card is shown on about eight lists and below six recipes. Only the path to the root, the level of its heading and
/// the urgency of its photo differ, so a list copies the parts between them.
///
/// A class, because all pages share them.
final class RenderedCards: Sendable {
    /// The kind of a card's picture.
    private enum Picture {
        case none
        case photo(isLocal: Bool)
        /// `sources` ends the part that addresses its files.
        case copies(sources: HTML.Position)
    }

    private struct Offsets {
        var picture: Picture
        /// nil without a cuisine.
        var hue: Int?
        /// The start of the photo's address and attributes.
        var start: HTML.Position
        /// The start of the recipe's address.
        var address: HTML.Position
        /// The start of what follows the title.
        var rest: HTML.Position
        var end: HTML.Position
    }

    /// The number of cards in a chunk.
    private static let chunk = 256

    let table: CardTable
    private let places: [Offsets]
    /// One piece per chunk, as the worker made it: joining them would copy all cards once more.
    private let chunks: HTMLFragments

    /// - Parameter page: Any page of the site.
    convenience init(_ table: CardTable, on page: PageContext) {
        let chunks = HTMLFragments(count: Self.chunkCount(of: table))
        self.init(table, Self.write(0..<table.items.count, of: table, on: page, to: chunks), chunks)
    }

    convenience init(_ table: CardTable, on page: PageContext, jobs: Int) async {
        let chunks = HTMLFragments(count: Self.chunkCount(of: table))
        let places = await mapInChunks(count: table.items.count, jobs: jobs, chunk: Self.chunk) { range in
            Self.write(range, of: table, on: page, to: chunks)
        }
        self.init(table, places, chunks)
    }

    private init(_ table: CardTable, _ places: [Offsets], _ chunks: HTMLFragments) {
        self.table = table
        self.places = places
        self.chunks = chunks
    }

    private static func chunkCount(of table: CardTable) -> Int { (table.items.count + chunk - 1) / chunk }

    /// Renders cards, and returns their offsets.
    ///
    /// - Parameter range: Its lower bound is a multiple of `chunk`.
    private static func write(
        _ range: Range<Int>, of table: CardTable, on page: PageContext, to chunks: HTMLFragments
    ) -> [Offsets] {
        precondition(range.lowerBound.isMultiple(of: chunk), "a worker's cards begin a chunk")
        var places: [Offsets] = []
        places.reserveCapacity(range.count)
        let hasSlot = page.site.slots[.cardEnd] != nil
        for start in stride(from: range.lowerBound, to: range.upperBound, by: chunk) {
            let cards = table.items[start..<min(start + chunk, range.upperBound)]
            var html = HTML(capacity: cards.count * 512)
            for card in cards { places.append(write(card, hasSlot: hasSlot, on: page, to: &html)) }
            chunks.store(html, at: start / chunk)
        }
        return places
    }

    private static func write(
        _ card: Card, hasSlot: Bool, on page: PageContext, to html: inout HTML
    ) -> Offsets {
        let start = html.end
        let picture: Picture
        let text = card.photo?.alternativeText ?? ""
        switch card.photo?.address {
        case .local(let path, let width, let height):
            html += "\(path.address)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(text)\""
            picture = .photo(isLocal: true)
        case .resized(let variants):
            html += """
                <picture>\(PhotoSources(variants: variants, place: .card, root: Self.root))\
                <img src="\(Self.root)\(variants.fallback.path.address)
                """
            picture = .copies(sources: html.end)
            html += "\" width=\"\(variants.width)\" height=\"\(variants.height)\" alt=\"\(text)\""
        case .remote(let link):
            html += "\(url: link)\" alt=\"\(text)\""
            picture = .photo(isLocal: false)
        case nil: picture = .none
        }
        let hue = card.cuisine.map(Hue.of)
        let address = html.end
        html += "\(card.path.address)\">\(card.title)"
        let rest = html.end
        html += "\(CardView(card: card, page: page).rest)"
        if hasSlot { html += "\(SlotView(of: card, root: Self.root, on: page))" }
        html += "</li>\n"
        return Offsets(picture: picture, hue: hue, start: start, address: address, rest: rest, end: html.end)
    }

    /// Writes the cards of a list, each as
    /// `<li class="card hue-3"><div class="picture">…</div><h2 class="card-title"><a href="…">…</a></h2>…</li>`.
    ///
    /// - Parameters:
    ///   - early: How many cards are likely to be in the first view.
    ///   - dates: For each card the date to show; empty for none.
    ///   - photos: Where the photos are shown. Nearly all are as wide as in lists, and copied.
    func write(
        _ list: CardList, on page: PageContext, level: CardView.Level, early: Int, dates: [CalendarDate?] = [],
        photos: PhotoPlace = .card, to html: inout HTML
    ) {
        // A property would be retained for each card, which all cores count.
        let (chunks, places, hasSlot) = (chunks, places, page.site.slots[.cardEnd] != nil)
        let isOwn = page.own != nil
        for (index, number) in list.places.enumerated() {
            let place = places[Int(number)]
            let chunk = Int(number) / Self.chunk
            html.append(literal: "<li class=\"card")
            if let hue = place.hue {
                html.append(literal: " hue-")
                html.append(hue)
            }
            if case .none = place.picture { html.append(literal: " no-photo") }
            if isOwn {
                let date = dates.isEmpty ? nil : dates[index]
                let position = CardPosition(
                    index: index, early: early, level: level, date: date, photo: photos)
                if let content = ownContent(of: Int(number), position, on: page) {
                    // Scripts do not read the parts of such a card.
                    html += "\" data-own>\(content)</li>\n"
                    continue
                }
            }
            html.append(literal: "\">")
            if photos == .card {
                Self.writePicture(place, chunks, chunk, index: index, early: early, on: page, to: &html)
            } else {
                writePicture(of: Int(number), in: photos, on: page, to: &html)
            }
            html.append(
                literal: level == .second
                    ? "</div><h2 class=\"card-title\"><a href=\"" : "</div><h3 class=\"card-title\"><a href=\""
            )
            html.append(text: page.pathToRoot)
            html.append(chunks, chunk, place.address..<place.rest)
            html.append(literal: level == .second ? "</a></h2>" : "</a></h3>")
            if !dates.isEmpty, let date = dates[index] { html += Self.line(date, on: page) }
            if hasSlot {
                html.append(chunks, chunk, place.rest..<place.end, replacingNullWith: page.pathToRoot)
            } else {
                html.append(chunks, chunk, place.rest..<place.end)
            }
        }
    }

    /// The content of a card by the owner's templates, with the owner's slot; nil for a card as recipegen makes it.
    func ownContent(of number: Int, _ position: CardPosition, on page: PageContext) -> HTML? {
        guard let content = page.own?.card(CardValues(self, number, position, on: page)) else { return nil }
        return "\(content)\(SlotView(of: table.items[number], root: "\(page.pathToRoot)", on: page))"
    }

    /// Writes the picture of a card, but for the end tag of its box.
    func writePicture(of number: Int, _ position: CardPosition, on page: PageContext, to html: inout HTML) {
        guard position.photo == .card else { return writePicture(of: number, in: position.photo, on: page, to: &html) }
        Self.writePicture(
            places[number], chunks, number / Self.chunk, index: position.index ?? position.early, early: position.early,
            on: page, to: &html)
    }

    private func writePicture(of number: Int, in place: PhotoPlace, on page: PageContext, to html: inout HTML) {
        let photo = table.items[number].photo.map { PhotoView(photo: $0, page: page, urgency: .late, place: place) }
        html += "<div class=\"picture\">\(photo)"
    }

    @inline(__always)
    private static func writePicture(
        _ place: Offsets, _ chunks: HTMLFragments, _ chunk: Int, index: Int, early: Int, on page: PageContext,
        to html: inout HTML
    ) {
        html.append(literal: "<div class=\"picture\">")
        switch place.picture {
        case .none: break
        case .photo(let isLocal):
            html.append(literal: "<img src=\"")
            if isLocal { html.append(text: page.pathToRoot) }
            html.append(chunks, chunk, place.start..<place.address)
            write(urgencyOf: index, early, to: &html)
            html.append(literal: isLocal ? ">" : " referrerpolicy=\"no-referrer\">")
        case .copies(let sources):
            html.append(chunks, chunk, place.start..<sources, replacingNullWith: page.pathToRoot)
            html.append(chunks, chunk, sources..<place.address)
            write(urgencyOf: index, early, to: &html)
            html.append(literal: "></picture>")
        }
    }

    /// Stands for the path to the root, which each depth of pages has its own.
    private static var root: HTML { "\u{0}" }

    static func line(_ date: CalendarDate, on page: PageContext) -> HTML {
        """
        <p class="card-date"\(page.interfaceLang)><time datetime="\(date.description)">\(page.language.date(date))</time></p>
        """
    }

    /// Only the first has a high priority: photos with equal priority share the bandwidth.
    private static func write(urgencyOf index: Int, _ early: Int, to html: inout HTML) {
        if index >= early {
            html.append(literal: " loading=\"lazy\" decoding=\"async\"")
        } else if index == 0 {
            html.append(literal: " fetchpriority=\"high\"")
        }
    }
}
