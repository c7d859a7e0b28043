package import CatalogModel
package import JSONText
package import RecipeReading

/// The feed of Fetch: `{"recipes": [{uuid, name, cuisine, photo_url_small, photo_url_large, source_url, youtube_url}]}`.
///
/// `uuid`, `name` and `cuisine` are required; the addresses may be absent or null. It has neither ingredients nor
/// steps: a page shows the photo and where to go on.
package enum FetchFormat: FeedFormat {
    package static let name = "fetch"

    package static func recognizes(_ record: JSONValue) -> Bool {
        let marks: [StaticString] = ["uuid", "photo_url_small", "photo_url_large", "youtube_url"]
        // Records with more than this feed has are of another one.
        guard record["ingredients"] == nil else { return false }
        return record["name"] != nil && marks.contains { record[$0] != nil }
            || record["uuid"] != nil && record["cuisine"] != nil
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        let key = reader.required("uuid") { $0.line("uuid") }
        let title = reader.required("name") { $0.line("name") }
        let cuisine = reader.required("cuisine", unless: reader.context.defaults.cuisine) { $0.line("cuisine") }
        guard let key, let title, let cuisine else { return nil }

        var recipe = reader.recipe(key: key, title: title)
        recipe.cuisine = cuisine
        recipe.source = reader.link("source_url")
        recipe.video = reader.link("youtube_url").map(Video.init)
        if let photo = reader.photo("photo_url_large") ?? reader.photo("photo_url_small") { recipe.photos = [photo] }
        reader.addDefaults(to: &recipe)
        return recipe
    }
}
