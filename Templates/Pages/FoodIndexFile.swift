import CatalogModel
import JSONText
import Planning

/// A file of the index of foods. Those of names are JSON.
struct FoodIndexFile {
    let file: FoodFile

    var bytes: [UInt8] {
        switch file.content {
        case .shard(let bytes): bytes
        case .items(let foods, let recipes): Self.items(foods, recipes)
        case .names(let foods): Self.names(foods)
        }
    }

    /// `{"version": 1, "foods": [["Red onion", "redonion", "onion"]], "recipes": [[189, 0]]}`
    private static func items(
        _ foods: [(name: String, keys: [String])], _ recipes: [(slot: Int, items: [Int])]
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
            for key in food.keys { json.value(key) }
            json.endArray()
        }
        json.endArray()
        json.key("recipes")
        json.beginArray()
        for recipe in recipes {
            json.beginArray()
            json.value(recipe.slot)
            for item in recipe.items { json.value(item) }
            json.endArray()
        }
        json.endArray()
        json.endObject()
        return json.finish()
    }

    /// `{"version": 1, "foods": [["Red onion", 12, "redonion", "onion"]]}`
    private static func names(_ foods: [(name: String, count: Int, keys: [String])]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("version")
        json.value(1)
        json.key("foods")
        json.beginArray()
        for food in foods {
            json.beginArray()
            json.value(food.name)
            json.value(food.count)
            for key in food.keys { json.value(key) }
            json.endArray()
        }
        json.endArray()
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
