import CatalogModel
import Planning
import SafeHTML
import Workers

/// The cards of a catalogue as HTML, each made once.
///
/// A card stands on some eight lists and below six recipes, and is the same there but for the way to the site's root, the
/// level of its heading and how soon its photo is wanted. They stand behind each other, so that a list takes its cards
/// from there without asking each for its texts, which are all over the memory.
final class RenderedCards: Sendable {
    /// What is in a card's picture.
    private enum Picture {
        case photo(PhotoView.Attributes)
        case drawing(hue: Int?)
    }

    private struct Place {
        var picture: Picture
        /// Of what a photo has wherever it stands; the initial of a drawing.
        var pictureText: Range<HTML.Mark>
        /// From the address within the site to the end of the title.
        var link: Range<HTML.Mark>
        /// From the facts to the end.
        var rest: Range<HTML.Mark>
    }

    /// Some cards, one behind the other. They are not put together to one piece: to touch as much memory once more took
    /// as long as to write them.
    private struct Chunk {
        var html: HTML
        var places: [Place] = []
    }

    /// How many cards a worker takes at a time.
    private static let chunk = 256

    let table: CardTable
    private let chunks: [Chunk]

    /// - Parameter page: Any of the site: of it no more is shown than what is alike on all.
    convenience init(_ table: CardTable, on page: PageContext) {
        self.init(
            table,
            stride(from: 0, to: table.items.count, by: Self.chunk).map { Self.chunk(from: $0, of: table, on: page) }
        )
    }

    convenience init(_ table: CardTable, on page: PageContext, jobs: Int) async {
        let count = (table.items.count + Self.chunk - 1) / Self.chunk
        let chunks = await mapInChunks(count: count, jobs: jobs, chunk: 1) { numbers in
            numbers.map { Self.chunk(from: $0 * Self.chunk, of: table, on: page) }
        }
        self.init(table, chunks)
    }

    private init(_ table: CardTable, _ chunks: [Chunk]) {
        self.table = table
        self.chunks = chunks
    }

    private static func chunk(from start: Int, of table: CardTable, on page: PageContext) -> Chunk {
        let cards = table.items[start..<min(start + Self.chunk, table.items.count)]
        var chunk = Chunk(html: HTML(capacity: cards.count * 512))
        for card in cards {
            let start = chunk.html.end
            let picture: Picture
            if let photo = card.photo {
                PhotoView.Attributes.write(photo, to: &chunk.html)
                picture = .photo(PhotoView.Attributes(of: photo))
            } else {
                let drawing = Drawing(title: card.title, cuisine: card.cuisine)
                chunk.html.append(text: drawing.initial)
                picture = .drawing(hue: drawing.hue)
            }
            let link = chunk.html.end
            chunk.html.append(text: card.path.address)
            chunk.html.append(literal: "\">")
            chunk.html.append(text: card.title)
            let rest = chunk.html.end
            CardView(card: card, page: page).writeRest(to: &chunk.html)
            chunk.places.append(
                Place(picture: picture, pictureText: start..<link, link: link..<rest, rest: rest..<chunk.html.end)
            )
        }
        return chunk
    }

    /// The first card of a list that has a photo.
    func firstPhoto(of list: CardList) -> Card? {
        let place = list.places.first { number in
            let (chunk, place) = Int(number).quotientAndRemainder(dividingBy: Self.chunk)
            return if case .photo = chunks[chunk].places[place].picture { true } else { false }
        }
        return place.map { table.items[Int($0)] }
    }

    /// Writes the cards of a list.
    ///
    /// - Parameter early: How many cards are likely to be in the first view.
    func write(_ list: CardList, on page: PageContext, level: CardView.Level, early: Int, to html: inout HTML) {
        // Taken once for cards beside each other: each look into the class would count references that all workers count.
        let (chunks, way) = (chunks, page.way)
        var taken = -1
        var cards = HTML()
        var places: [Place] = []
        for (index, number) in list.places.enumerated() {
            let (chunk, numberInChunk) = Int(number).quotientAndRemainder(dividingBy: Self.chunk)
            if chunk != taken { (taken, cards, places) = (chunk, chunks[chunk].html, chunks[chunk].places) }
            let place = places[numberInChunk]
            html.append(literal: "<li class=\"card\"><div class=\"picture\">")
            switch place.picture {
            case .drawing(let hue):
                Drawing.writeStart(hue: hue, to: &html)
                html.append(cards, place.pictureText)
                Drawing.writeEnd(to: &html)
            case .photo(let attributes):
                attributes.writeStart(on: page, to: &html)
                html.append(cards, place.pictureText)
                // Where all are asked for at once none is soon there: the first one goes ahead.
                attributes.writeEnd(index >= early ? .late : index == 0 ? .first : .soon, to: &html)
            }
            html.append(
                literal: level == .second
                    ? "</div><h2 class=\"card-title\"><a href=\"" : "</div><h3 class=\"card-title\"><a href=\""
            )
            html.append(way)
            html.append(cards, place.link)
            html.append(literal: level == .second ? "</a></h2>" : "</a></h3>")
            html.append(cards, place.rest)
        }
    }
}
