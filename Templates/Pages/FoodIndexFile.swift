import CatalogModel
import JSONText
import Planning

/// A file of the index of foods. Those of names are JSON.
struct FoodIndexFile {
    let file: FoodFile

    var bytes: [UInt8] {
        switch file.content {
        case .shard(let bytes): bytes
        case .items(let foods, let recipes): Self.json(foods.map { ($0.name, nil, $0.keys) }, recipes)
        case .names(let foods): Self.json(foods.map { ($0.name, $0.count, $0.keys) })
        }
    }

    /// `{"version": 1, "foods": [["Red onion", "redonion", "onion"]], "recipes": [[189, 0]]}`, or, with the number of recipes
    /// of each food, `{"version": 1, "foods": [["Red onion", 12, "redonion", "onion"]]}`.
    private static func json(
        _ foods: [(name: String, count: Int?, keys: [String])], _ recipes: [(slot: Int, items: [Int])]? = nil
    ) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("version")
        json.value(1)
        json.key("foods")
        json.beginArray()
        for food in foods {
            json.beginArray()
            json.value(food.name)
            if let count = food.count { json.value(count) }
            for key in food.keys { json.value(key) }
            json.endArray()
        }
        json.endArray()
        if let recipes {
            json.key("recipes")
            json.beginArray()
            for recipe in recipes {
                json.beginArray()
                json.value(recipe.slot)
                for item in recipe.items { json.value(item) }
                json.endArray()
            }
            json.endArray()
        }
        json.endObject()
        return json.finish()
    }
}

/// What the script that finds recipes by foods reads first, as JSON.
struct FoodNamesFile {
    let names: FoodFileNames

    var bytes: [UInt8] {
        let rules = FoodRules(language: names.language, staples: names.staples)
        var json = JSONWriter()
        json.beginObject()
        json.key("version")
        json.value(1)
        json.key("width")
        json.value(names.width)
        json.member("language", names.language)
        json.member("shards", names.shards.joined())
        json.member("items", names.items.joined())
        json.member("names", names.names)
        json.key("same")
        json.beginArray()
        for group in rules.same { Self.append(group, to: &json) }
        json.endArray()
        json.key("staples")
        Self.append(rules.stapleKeys, to: &json)
        json.key("endings")
        Self.append(rules.lostEndings, to: &json)
        json.key("ignored")
        Self.append(rules.ignored, to: &json)
        json.key("stop")
        Self.append(SearchLanguage(names.language).stopWords.map(\.description), to: &json)
        json.endObject()
        return json.finish()
    }

    private static func append(_ texts: [String], to json: inout JSONWriter) {
        json.beginArray()
        for text in texts { json.value(text) }
        json.endArray()
    }
}
