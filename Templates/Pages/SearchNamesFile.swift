import CatalogModel
import JSONText
import Planning

/// What the search script reads first, as JSON.
struct SearchNamesFile {
    let names: SearchNames

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("version")
        json.value(1)
        json.key("recipes")
        json.value(names.recipeCount)
        json.key("width")
        json.value(names.width)
        json.member("language", names.language)
        json.member("strong", names.strong.joined())
        json.member("weak", names.weak.joined())
        json.member("words", names.words.joined())
        json.key("same")
        json.beginArray()
        for group in FoodNames.groups(in: names.language) + diets {
            json.beginArray()
            for name in group { json.value(name) }
            json.endArray()
        }
        json.endArray()
        json.key("stop")
        json.beginArray()
        for word in SearchLanguage(names.language).stopWords { json.value(word.description) }
        json.endArray()
        json.endObject()
        return json.finish()
    }

    /// The names of diets in the site's language, and in English, as recipes have them.
    private var diets: [[String]] {
        let strings = PageLanguage.named(names.language).strings
        return Diet.allCases.compactMap { diet in
            let group = [strings.name(of: diet), diet.searchName].map { FoodNames.key(of: $0, in: names.language) }
            return group[0] == group[1] || group[0].isEmpty ? nil : group
        }
    }
}
