import CatalogModel
import Configuration
import JSONText
import Languages
import Planning
import Searching

/// What the search script reads first, as JSON.
struct SearchNamesFile {
    let names: SearchNames

    var bytes: [UInt8] {
        let language = SearchLanguage.of(names.language)
        var json = JSONWriter()
        json.beginObject()
        json.member("version", 2)
        json.member("recipes", names.recipeCount)
        json.member("width", names.width)
        json.member("language", names.language)
        json.member("stem", language.stemRules)
        if !language.spellings.isEmpty { json.member("spellings", language.spellings) }
        json.member("strong", names.strong.joined())
        json.member("weak", names.weak.joined())
        json.member("words", names.words.joined())
        json.member("packs", names.packs.joined())
        json.key("same")
        json.beginArray()
        for group in sameFoods + diets { json.list(group) }
        json.endArray()
        json.key("stop")
        json.list(language.stopWords)
        json.key("fields")
        write(fields, to: &json)
        json.key("values")
        write(values, to: &json)
        json.endObject()
        return json.finish()
    }

    private var strings: Strings { PageLanguage.named(names.language, names.strings).strings }

    /// An object; of members with one key the first.
    private func write(_ members: [(key: String, value: String)], to json: inout JSONWriter) {
        var keys: Set<String> = []
        json.beginObject()
        for (key, value) in members where keys.insert(key).inserted {
            json.key(key)
            json.value(value)
        }
        json.endObject()
    }

    /// Folded names of fields, and their names in English. The titles of facets are among them.
    private var fields: [(key: String, value: String)] {
        let fields: [(name: String, texts: [InterfaceString])] = [
            ("cuisine", [.fieldCuisine, .cuisines]), ("category", [.fieldCategory, .categories]),
            ("tag", [.fieldTag, .tags]), ("diet", [.fieldDiet, .filterDiet]), ("time", [.fieldTime, .filterTime]),
            ("difficulty", [.fieldDifficulty, .difficulty]), ("ingredient", [.fieldIngredient, .ingredients]),
        ]
        let strings = strings
        let others = fields.flatMap { field in
            field.texts.map { (key: SearchTerms.facetValue(of: strings[$0]), value: field.name) }
        }
        // Only one word can be a field. An object has one member of each key: those in English are first.
        return fields.map { ($0.name, $0.name) } + others.filter { !$0.key.isEmpty && !$0.key.contains("-") }
    }

    /// Keys of diets in the interface's language, and those that recipes have.
    private var values: [(key: String, value: String)] {
        let strings = strings
        return Diet.allCases.map { diet in
            let keys = [strings.name(of: diet), diet.searchName].map { name in
                "=d:" + SearchTerms.facetValue(of: name).replacing("-", with: "")
            }
            return (keys[0], keys[1])
        }
        .filter { $0.key != $0.value && $0.key != "=d:" }
    }

    /// Names of one food: in English on both sides of an ocean, elsewhere from region to region. A search for one finds all.
    private var sameFoods: [[String]] {
        (Language.named(names.language)?.words.groups("same foods") ?? []).map { $0.map(key) }
    }

    /// A name of one or two words as the index has it.
    private func key(_ name: String) -> String { SearchTermCollector.key(of: name, language: names.language) }

    /// The names of diets in the site's language, and in English, as recipes have them.
    private var diets: [[String]] {
        let strings = strings
        return Diet.allCases.compactMap { diet in
            let group = [strings.name(of: diet), diet.searchName].map(key)
            return group[0] == group[1] || group[0].isEmpty ? nil : group
        }
    }
}
