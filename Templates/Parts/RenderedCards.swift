import Bytes
import CatalogModel
import Planning
import SafeHTML
import Workers

/// The cards of a catalogue as HTML, each made once.
///
/// A card stands on some eight lists and below six recipes, and is the same there but for the way to the site's root, the
/// level of its heading and how soon its photo is wanted. They stand behind each other, so that a list takes its cards
/// from there without asking each for its texts, which are all over the memory.
///
/// A class, because all pages share them.
final class RenderedCards: Sendable {
    /// What is in a card's picture.
    private enum Picture {
        case photo(isLocal: Bool, hue: Int?)
        case drawing(hue: Int?)
    }

    private struct Place {
        var picture: Picture
        /// Where the part begins that a photo has wherever it stands, or the initial of a drawing.
        var start: HTML.Mark
        /// Where that ends, and the address within the site begins.
        var address: HTML.Mark
        /// Where the title ends, and the facts begin.
        var rest: HTML.Mark
        var end: HTML.Mark
    }

    /// How many cards a worker takes at a time.
    private static let chunk = 256

    let table: CardTable
    private let places: [Place]
    /// One for so many cards as a worker takes at a time. They are not put together to one piece: to touch as much memory
    /// once more took as long as to write them.
    private let chunks: KeptPieces

    /// - Parameter page: Any of the site: of it no more is shown than what is alike on all.
    convenience init(_ table: CardTable, on page: PageContext) {
        let chunks = KeptPieces(count: Self.chunkCount(of: table))
        self.init(table, Self.write(0..<table.items.count, of: table, on: page, to: chunks), chunks)
    }

    convenience init(_ table: CardTable, on page: PageContext, jobs: Int) async {
        let chunks = KeptPieces(count: Self.chunkCount(of: table))
        let places = await mapInChunks(count: table.items.count, jobs: jobs, chunk: Self.chunk) { range in
            Self.write(range, of: table, on: page, to: chunks)
        }
        self.init(table, places, chunks)
    }

    private init(_ table: CardTable, _ places: [Place], _ chunks: KeptPieces) {
        self.table = table
        self.places = places
        self.chunks = chunks
    }

    private static func chunkCount(of table: CardTable) -> Int { (table.items.count + chunk - 1) / chunk }

    /// Writes cards, and gives their places.
    ///
    /// - Parameter range: It begins with a chunk.
    private static func write(
        _ range: Range<Int>, of table: CardTable, on page: PageContext, to chunks: KeptPieces
    ) -> [Place] {
        precondition(range.lowerBound.isMultiple(of: chunk), "a worker's cards begin a chunk")
        var places: [Place] = []
        places.reserveCapacity(range.count)
        for start in stride(from: range.lowerBound, to: range.upperBound, by: chunk) {
            let cards = table.items[start..<min(start + chunk, range.upperBound)]
            var html = HTML(capacity: cards.count * 512)
            for card in cards { places.append(write(card, on: page, to: &html)) }
            chunks.keep(html, at: start / chunk)
        }
        return places
    }

    private static func write(_ card: Card, on page: PageContext, to html: inout HTML) -> Place {
        let start = html.end
        let picture: Picture
        let drawing = Drawing(title: card.title, cuisine: card.cuisine)
        let text = card.photo?.alternativeText ?? ""
        switch card.photo?.address {
        case .local(let path, let width, let height):
            html += "\(path.address)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(text)\""
            picture = .photo(isLocal: true, hue: drawing.hue)
        case .remote(let link):
            html += "\(url: link)\" alt=\"\(text)\""
            picture = .photo(isLocal: false, hue: drawing.hue)
        case nil:
            html += "\(drawing.initial)"
            picture = .drawing(hue: drawing.hue)
        }
        let address = html.end
        html += "\(card.path.address)\">\(card.title)"
        let rest = html.end
        html += CardView(card: card, page: page).rest
        return Place(picture: picture, start: start, address: address, rest: rest, end: html.end)
    }

    /// The first card of a list that has a photo.
    func firstPhoto(of list: CardList) -> Card? {
        let place = list.places.first { if case .photo = places[Int($0)].picture { true } else { false } }
        return place.map { table.items[Int($0)] }
    }

    /// Writes the cards of a list, each as
    /// `<li class="card"><div class="picture">…</div><h2 class="card-title"><a href="…">…</a></h2>…</li>`.
    ///
    /// - Parameter early: How many cards are likely to be in the first view.
    func write(_ list: CardList, on page: PageContext, level: CardView.Level, early: Int, to html: inout HTML) {
        for (index, number) in list.places.enumerated() {
            let place = places[Int(number)]
            let chunk = Int(number) / Self.chunk
            switch place.picture {
            case .drawing(let hue):
                html.append(literal: "<li class=\"card\"><div class=\"picture\">")
                html.append(Drawing.opening)
                Self.write(hue: hue, to: &html)
                html.append(Drawing.shape)
                html.append(chunks, chunk, place.start..<place.address)
                html.append(Drawing.closing)
            case .photo(let isLocal, let hue):
                // The hue is that of the drawing that is shown if the photo does not load.
                html.append(literal: "<li class=\"card\"><div class=\"picture")
                Self.write(hue: hue, to: &html)
                html.append(literal: "\"><img src=\"")
                if isLocal { html.append(text: page.way) }
                html.append(chunks, chunk, place.start..<place.address)
                // Where all are asked for at once none is soon there: the first one goes ahead.
                if index >= early {
                    html.append(literal: " loading=\"lazy\" decoding=\"async\"")
                } else if index == 0 {
                    html.append(literal: " fetchpriority=\"high\"")
                }
                html.append(literal: isLocal ? ">" : " referrerpolicy=\"no-referrer\">")
            }
            html.append(
                literal: level == .second
                    ? "</div><h2 class=\"card-title\"><a href=\"" : "</div><h3 class=\"card-title\"><a href=\""
            )
            html.append(text: page.way)
            html.append(chunks, chunk, place.address..<place.rest)
            html.append(literal: level == .second ? "</a></h2>" : "</a></h3>")
            html.append(chunks, chunk, place.rest..<place.end)
        }
    }

    private static func write(hue: Int?, to html: inout HTML) {
        guard let hue else { return }
        html.append(literal: " hue-")
        html.append(hue)
    }
}
