import Bytes
package import CatalogModel
package import JSONText
package import RecipeReading

/// A recipe of Paprika (`.paprikarecipe`, gzip of one JSON object): `{uid, name, ingredients, directions, notes, servings,
/// prep_time, source_url, photo_data, categories, ...}`, with lines in its texts.
package enum PaprikaFormat: FeedFormat {
    package static let name = "paprika"
    package static let isExport = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["uid"] != nil && record["directions"] != nil && record["photo_hash"] != nil
            || record["photo_data"] != nil && record["directions"] != nil
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let source = reader.link("source_url")
        reader.readMarkdownIfMarked(["description", "ingredients", "directions", "notes"])
        var recipe = reader.recipe(key: reader.line("uid"), title: title, source: source)
        recipe.description = reader.prose("description")
        recipe.photos = reader.paprikaPhotos()
        recipe.yield = reader.yield("servings")
        reader.addTimes(prep: "prep_time", cook: "cook_time", total: "total_time", to: &recipe)
        recipe.ingredientGroups = reader.ingredientGroups("ingredients")
        recipe.sections = reader.paprikaMethod()
        recipe.notes = [
            reader.paprikaText("notes").flatMap { reader.textInMarkup($0) }.map { Note($0) },
            reader.prose("nutritional_info").map { Note(title: "Nutrition", $0) },
        ].compactMap { $0 }
        recipe.categories = reader.lines("categories")
        recipe.difficulty = reader.line("difficulty")
        recipe.credit = reader.line("source")
        recipe.rating = reader.number("rating").flatMap(Rating.init(ofOwner:))
        recipe.published = reader.date("created")
        if reader["on_favorites"]?.bool == true { recipe.tags.append(Recipe.favoriteTag) }
        reader.addDefaults(to: &recipe)
        return recipe
    }
}

extension RecordReader {
    /// A text with links to the recipes that it names: `[recipe:Pesto]`. `[photo:pot]` is left out, as the photo is one of the
    /// recipe's.
    fileprivate mutating func paprikaText(_ key: StaticString) -> String? {
        text(key).map { text in
            guard text.contains("[") else { return text }
            return text.replacing(/\[recipe:([^\[\]\n]*)\]/) {
                RecipeReference.link(to: String($0.output.1))
            }.replacing(
                /\[photo:[^\[\]\n]*\]/, with: "")
        }
    }

    fileprivate mutating func paprikaMethod() -> [MethodSection] {
        guard let text = paprikaText("directions") else { return method("directions") }
        var method = MethodBuilder()
        for part in StepTexts.parts(of: text, context.markup) { method.add(part) }
        return method.finish()
    }

    /// Reads the record's texts as Markdown if one of them has its marks, as apps show **these** in all texts. What the owner
    /// says of the feed counts first.
    mutating func readMarkdownIfMarked(_ keys: [StaticString]) {
        let isMarked = keys.contains { key in
            guard let text = self[key]?.string else { return false }
            return text.withBytes(MarkdownHint.looksMarked) || text.contains("[recipe:")
        }
        if isMarked { changeContext { $0.readMarkdownOfApp() } }
    }

    /// The photos in the record; without one the address of the picture. The first is the one that its owner chose.
    fileprivate mutating func paprikaPhotos() -> [Photo] {
        var photos: [Photo] = []
        if let photo = embeddedPhoto("photo_data") { photos.append(photo) }
        for (index, value) in array("photos").prefix(32).enumerated() {
            if let data = value["data"] { markRead(data) }
            if value["data"]?.string?.isEmpty == false { photos.append(embeddedPhoto(at: "photos/\(index)/data")) }
        }
        if photos.isEmpty, let photo = photo("image_url") { photos = [photo] }
        markRead("image_url", "photo")
        return photos
    }

    /// A picture that is in the record itself, in Base64.
    mutating func embeddedPhoto(_ key: StaticString) -> Photo? {
        guard let value = self[key], value.kind == .string else { return nil }
        markRead(value)
        return embeddedPhoto(at: "\(key)")
    }

    /// The pictures that are in the record itself as a list of `images`.
    mutating func embeddedImages() -> [Photo] {
        let images = array("images")
        for image in images { markRead(image) }
        return images.prefix(32).indices.map { embeddedPhoto(at: "images/\($0)") }
    }
}
