import CatalogModel
import JSONText
import MarkdownRendering
import Planning

/// Cards for the scripts of the site, as JSON. Addresses are relative to the site's root, or whole.
struct CardPackFile {
    private let pack: CardPack
    private let language: PageLanguage

    init(_ pack: CardPack) {
        self.pack = pack
        language = PageLanguage.named(pack.language)
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key(literal: "version")
        json.value(1)
        json.key(literal: "cards")
        json.beginArray()
        for card in pack.cards { write(card, to: &json) }
        json.endArray()
        json.endObject()
        return json.finish()
    }

    private func write(_ packed: PackedCard, to json: inout JSONWriter) {
        let card = packed.card
        json.beginObject()
        json.key(literal: "id")
        json.value(card.id.description)
        json.key(literal: "title")
        json.value(card.title)
        json.key(literal: "url")
        json.value(card.path.address)
        json.key(literal: "cuisine")
        if let cuisine = card.cuisine { json.value(cuisine) } else { json.null() }
        json.key(literal: "time")
        if let duration = card.totalTime { write(language.time(duration), to: &json) } else { json.null() }
        json.key(literal: "photo")
        if let photo = card.photo { write(photo, to: &json) } else { json.null() }
        let drawing = Drawing(title: card.title, cuisine: card.cuisine)
        json.key(literal: "initial")
        json.value(drawing.initial)
        json.key(literal: "hue")
        if let hue = drawing.hue { json.value(hue) } else { json.null() }
        json.key(literal: "category")
        if let category = packed.recipe.value.category { json.value(category) } else { json.null() }
        json.key(literal: "tags")
        json.beginArray()
        for tag in packed.recipe.value.tags { json.value(tag) }
        json.endArray()
        json.key(literal: "words")
        json.value(words(of: packed.recipe))
        json.endObject()
    }

    /// What to buy, as a search looks into it.
    private func words(of recipe: Shared<Recipe>) -> String {
        var words = WordList()
        for group in recipe.value.ingredientGroups {
            for place in group.ingredients.indices { words.add(Markdown.plainText(group.ingredients[place].item)) }
        }
        return words.text
    }

    private func write(_ time: TimeView, to json: inout JSONWriter) {
        json.beginObject()
        json.key(literal: "iso")
        json.value(time.iso)
        json.key(literal: "short")
        json.value(time.short)
        json.key(literal: "wide")
        json.value(time.wide)
        json.endObject()
    }

    private func write(_ photo: PublishedPhoto, to json: inout JSONWriter) {
        json.beginObject()
        json.key(literal: "src")
        switch photo.address {
        case .local(let path, let width, let height):
            json.value(path.address)
            json.key(literal: "width")
            json.value(width)
            json.key(literal: "height")
            json.value(height)
        case .remote(let link):
            json.value(link.text)
            json.key(literal: "width")
            json.null()
            json.key(literal: "height")
            json.null()
        }
        json.key(literal: "alt")
        json.value(photo.alternativeText)
        json.endObject()
    }
}
