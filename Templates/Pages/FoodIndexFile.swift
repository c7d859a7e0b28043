import JSONText
import Planning
import Searching

/// A file of the index of foods. Those of names are JSON.
struct FoodIndexFile {
    let file: FoodFile

    var bytes: [UInt8] {
        switch file.content {
        case .shard(let bytes): bytes
        case .items(let pack): Self.json(of: pack)
        case .names(let foods): Self.json(of: foods)
        }
    }

    /// `{"version": 1, "foods": [["Red onion", "redonion", "onion"]], "recipes": [[189, 0]]}`
    private static func json(of pack: FoodPack) -> [UInt8] {
        json { json in
            pack.forEachItem { item in
                json.beginArray()
                item.withName { json.value($0) }
                item.forEachKey { json.value($0) }
                json.endArray()
            }
        } further: { json in
            json.key("recipes")
            json.beginArray()
            for recipe in pack.recipes {
                json.beginArray()
                json.value(recipe.slot)
                for item in recipe.items { json.value(item) }
                json.endArray()
            }
            json.endArray()
        }
    }

    /// `{"version": 1, "foods": [["Red onion", 12, "redonion", "onion"]]}`
    private static func json(of foods: [(name: String, count: Int, keys: [String])]) -> [UInt8] {
        json { json in
            for food in foods {
                json.beginArray()
                json.value(food.name)
                json.value(food.count)
                for key in food.keys { json.value(key) }
                json.endArray()
            }
        } further: { _ in
        }
    }

    private static func json(
        foods: (inout JSONWriter) -> Void, further: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("version", 1)
        json.key("foods")
        json.beginArray()
        foods(&json)
        json.endArray()
        further(&json)
        json.endObject()
        return json.finish()
    }
}

/// What the script that finds recipes by foods reads first, as JSON.
struct FoodNamesFile {
    let names: FoodFileNames

    var bytes: [UInt8] {
        let rules = FoodRules.of(language: names.language, staples: names.staples)
        var json = JSONWriter()
        json.beginObject()
        json.member("version", 1)
        json.member("width", names.width)
        json.member("language", names.language)
        json.member("shards", names.shards.joined())
        json.member("items", names.items.joined())
        json.member("names", names.names)
        json.members(of: rules)
        json.endObject()
        return json.finish()
    }
}

extension JSONWriter {
    /// What scripts need to make keys of names of foods.
    mutating func members(of rules: FoodRules) {
        key("same")
        beginArray()
        for group in rules.same { list(group) }
        endArray()
        key("staples")
        list(rules.stapleKeys)
        key("endings")
        list(rules.words.lostEndings)
        key("ignored")
        list(rules.words.ignored)
        member("stem", rules.words.language.stemRules)
        key("stop")
        list(rules.words.language.stopWords)
    }

    mutating func list(_ texts: [String]) {
        beginArray()
        for text in texts { value(text) }
        endArray()
    }
}
