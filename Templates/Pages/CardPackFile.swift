import CatalogModel
import Configuration
import JSONText
import Planning
import SafeHTML

/// Cards for the site's scripts, as JSON. URLs are relative to the site's root, or absolute. A card by the owner's templates
/// has `html`, in which `CardPack.root` stands for the path to the root.
struct CardPackFile {
    private let pack: CardPack
    private let language: PageLanguage
    /// The page as which the owner's templates see the pack; nil for the project's own.
    private let page: PageContext?

    init(_ pack: CardPack, _ shared: RenderedSite?) {
        self.pack = pack
        page = shared?.own == nil ? nil : pack.frame.map { PageContext($0, shared) }
        language = PageLanguage.named(pack.language, [:], pack.rules)
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("version", 1)
        json.key("cards")
        json.beginArray()
        let own = ownContents
        for (index, card) in pack.cards.enumerated() { write(card, own.isEmpty ? nil : own[index], to: &json) }
        json.endArray()
        json.endObject()
        return json.finish()
    }

    /// For each card its content by the owner's templates; empty without those.
    private var ownContents: [HTML?] {
        guard let page else { return [] }
        let (cards, list) = page.rendered(CardList(pack.cards.map(\.card)))
        return list.places.map { cards.ownContent(of: Int($0), CardPosition(), on: page) }
    }

    private func write(_ packed: PackedCard, _ own: HTML?, to json: inout JSONWriter) {
        let card = packed.card
        json.beginObject()
        json.member("id", card.id.description)
        json.member("title", card.title)
        json.member("url", card.path.address)
        json.member("cuisine", card.cuisine)
        json.key("time")
        if let duration = card.totalTime { write(language.time(duration), to: &json) } else { json.null() }
        json.key("photo")
        if let photo = card.photo { write(photo, to: &json) } else { json.null() }
        json.key("hue")
        if let cuisine = card.cuisine { json.value(Hue.of(cuisine)) } else { json.null() }
        json.member("slot", packed.slot)
        if let own { json.member("html", String(decoding: own.bytes, as: UTF8.self)) }
        json.endObject()
    }

    private func write(_ time: TimeView, to json: inout JSONWriter) {
        json.beginObject()
        json.member("iso", time.iso)
        json.member("short", time.short)
        json.member("wide", time.wide)
        json.endObject()
    }

    /// A photo with `copies` has files such as `photos/1f-320.webp`, named by `name`, a width and a type.
    private func write(_ photo: PublishedPhoto, to json: inout JSONWriter) {
        json.beginObject()
        switch photo.address {
        case .local(let path, let width, let height): write(path.address, width, height, to: &json)
        case .resized(let variants):
            write(variants.fallback.path.address, variants.width, variants.height, to: &json)
            json.key("copies")
            json.beginObject()
            json.member("name", "photos/" + variants.name)
            json.key("widths")
            json.beginArray()
            for width in variants.widths where width <= PhotoPlace.card.largestWidth { json.value(width) }
            json.endArray()
            json.key("types")
            json.beginArray()
            for format in variants.formats { json.value(format.rawValue) }
            json.endArray()
            json.endObject()
        case .remote(let link): write(link.text, nil, nil, to: &json)
        }
        json.member("alt", photo.alternativeText)
        json.endObject()
    }

    private func write(_ address: String, _ width: Int?, _ height: Int?, to json: inout JSONWriter) {
        json.member("src", address)
        json.key("width")
        if let width { json.value(width) } else { json.null() }
        json.key("height")
        if let height { json.value(height) } else { json.null() }
    }
}
