import CatalogModel
import JSONText
import Kitchen
import RecipeReading

// What the parts of exported pages have in common.

extension RecordReader {
    /// Where a recipe is from, as a link or as words.
    mutating func exportedSource(_ key: StaticString) -> (link: WebLink?, words: String?) {
        guard let field = array(key).first else { return (nil, nil) }
        let words = line(field)
        if field.isObject, let address = field["url"] {
            // The words of a link are often its address.
            return (addressOrNothing(address), words.flatMap { $0.contains("://") ? nil : $0 })
        }
        guard let words, words.hasPrefix("https://") || words.hasPrefix("http://") || words.hasPrefix("www."),
            !words.contains(" ")
        else { return (nil, words) }
        return (link(field), nil)
    }

    /// The stars of a recipe, from 1 to 5, in "4" and "Rating: 4"; 0 for one that has none.
    mutating func exportedRating(_ key: StaticString) -> Rating? {
        guard let field = self[key], let text = line(field) else { return nil }
        guard let stars = NumberText.first(in: text)?.value, stars <= 5 else {
            markUnread(field)
            return nil
        }
        return Rating(ofOwner: stars)
    }

    /// A note for each text of a part.
    mutating func exportedNotes(_ key: StaticString) -> [Note] {
        array(key).compactMap { prose($0).map { Note($0) } }
    }
}
