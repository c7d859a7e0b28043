import JSONText

/// A recipe as tests write it into feeds of the schema.org format.
struct Dish {
    var id: String
    var title: String
    var cuisine: String?
    var category: String?
    var tags: [String] = []
    var photo: String?
    var source: String?
    var steps: [String] = []
    var ingredients: [String] = []
    var published: String?
    var modified: String?

    init(_ id: String, _ title: String, _ change: (inout Dish) -> Void = { _ in }) {
        self.id = id
        self.title = title
        change(&self)
    }

    var json: JSONNode {
        var members: [JSONNode.Member] = [
            .init("@type", .string("Recipe")), .init("name", .string(title)),
        ]
        func add(_ key: String, _ text: String?) {
            if let text { members.append(.init(key, .string(text))) }
        }
        func add(_ key: String, _ texts: [String]) {
            if !texts.isEmpty { members.append(.init(key, .array(texts.map { .string($0) }))) }
        }
        add("identifier", id.isEmpty ? nil : id)
        add("recipeCuisine", cuisine)
        add("recipeCategory", category)
        add("keywords", tags)
        add("image", photo)
        add("url", source)
        add("recipeIngredient", ingredients)
        add("recipeInstructions", steps)
        add("datePublished", published)
        add("dateModified", modified)
        return .object(members)
    }
}

extension [Dish] {
    /// The feed that holds them.
    var feed: String { String(decoding: JSONNode.array(map(\.json)).bytes(), as: UTF8.self) }
}

/// The smallest file that is known as a picture: a PNG's first and last chunk, with a checksum of its own.
func picture(width: UInt8, height: UInt8, seed: UInt8 = 0) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + [0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0, seed, 0, 0, 0,
    ]
        + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
}
