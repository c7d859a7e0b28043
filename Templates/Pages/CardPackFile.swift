import CatalogModel
import JSONText
import Planning

/// Cards for the scripts of the site, as JSON. Addresses are relative to the site's root, or whole.
struct CardPackFile {
    let pack: CardPack
    /// A pack does not know the language of its site.
    private let strings = Strings.english

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("version")
        json.value(1)
        json.key("cards")
        json.beginArray()
        for card in pack.cards { write(card, to: &json) }
        json.endArray()
        json.endObject()
        return json.bytes
    }

    private func write(_ card: Card, to json: inout JSONWriter) {
        json.beginObject()
        json.key("id")
        json.value(card.id.description)
        json.key("title")
        json.value(card.title)
        json.key("url")
        json.value(card.path.address)
        json.key("cuisine")
        if let cuisine = card.cuisine { json.value(cuisine) } else { json.null() }
        json.key("time")
        if let duration = card.totalTime { write(TimeView(duration, strings: strings), to: &json) } else { json.null() }
        json.key("photo")
        if let photo = card.photo { write(photo, to: &json) } else { json.null() }
        let drawing = Drawing(title: card.title, cuisine: card.cuisine)
        json.key("initial")
        json.value(drawing.initial)
        json.key("hue")
        if let hue = drawing.hue { json.value(hue) } else { json.null() }
        json.endObject()
    }

    private func write(_ time: TimeView, to json: inout JSONWriter) {
        json.beginObject()
        json.key("iso")
        json.value(time.iso)
        json.key("short")
        json.value(time.short)
        json.key("wide")
        json.value(time.wide)
        json.endObject()
    }

    private func write(_ photo: PublishedPhoto, to json: inout JSONWriter) {
        json.beginObject()
        json.key("src")
        switch photo.address {
        case .local(let path, let width, let height):
            json.value(path.address)
            json.key("width")
            json.value(width)
            json.key("height")
            json.value(height)
        case .remote(let link):
            json.value(link.text)
            json.key("width")
            json.null()
            json.key("height")
            json.null()
        }
        json.key("alt")
        json.value(photo.alternativeText)
        json.endObject()
    }
}
