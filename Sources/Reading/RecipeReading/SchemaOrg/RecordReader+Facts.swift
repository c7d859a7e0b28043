import Bytes
package import CatalogModel
import Diagnostics
package import JSONText

extension RecordReader {
    /// Where the recipe was published: `url`, else the page that it is the main thing of, else what it is based on.
    mutating func sourceAddress() -> WebLink? {
        let keys: [StaticString] = ["url", "mainEntityOfPage", "isBasedOn", "isBasedOnUrl"]
        for key in keys {
            guard let field = self[key] else { continue }
            let value = field.isArray ? field.elements.first { _ in true } ?? field : field
            let address = value.isObject ? value["@id"] ?? value["url"] : value
            if let address, address.kind == .string, let link = link(address), link.isAbsolute { return link }
        }
        return nil
    }

    /// How much it gives: a number, a text, the parts of a list (`["4", "4 servings"]`) or a QuantitativeValue.
    mutating func recipeYield() -> RecipeYield? {
        var field = first(of: ["recipeYield", "yield"])
        // Keys that other writers of such records use.
        let countsServings = field == nil
        field = field ?? first(of: ["recipeServings", "servings"])
        guard let field else { return nil }
        guard field.isArray else { return yield(field, countsServings: countsServings) }
        let values = array(field)
        let readings = values.map { yield($0, countsServings: countsServings) }
        if let both = Self.joined(readings.compactMap(\.self)) { return both }
        // The words that repeat a bare number are the better text.
        let chosen =
            readings.compactMap(\.self).first { $0.unit != nil || $0.text.utf8.contains(0x20) }
            ?? readings.compactMap(\.self).first
        for (value, reading) in zip(values, readings) where reading != nil && reading?.quantity != chosen?.quantity {
            // It says how much else it makes.
            markUnread(value)
        }
        return chosen
    }

    /// Servings and what else a recipe gives, as one text: "4 servings (24 cookies)"; nil for a list of something else.
    private static func joined(_ yields: [RecipeYield]) -> RecipeYield? {
        guard yields.count == 2, let people = yields.first(where: { $0.kind != .makes }),
            let things = yields.first(where: { $0.kind == .makes && $0.unit != nil }),
            people.quantity != things.quantity
        else { return nil }
        var both = people
        both.text = "\(people.text) (\(things.text))"
        return both
    }

    /// The names of things that are texts or objects with a name.
    package mutating func names(_ key: StaticString) -> [String] {
        array(key).compactMap { line(resolved($0)) }
    }

    /// Words in a list, or in one text with commas or semicolons.
    package mutating func words(_ key: StaticString) -> [String] {
        self[key].map { words(of: $0) } ?? []
    }

    /// The words of a value.
    package mutating func words(of field: JSONValue) -> [String] {
        var words: [String] = []
        if field.isArray {
            field.forEachElement { if !$0.isNull { addWords(of: $0, to: &words) } }
        } else {
            addWords(of: field, to: &words)
        }
        return words
    }

    private mutating func addWords(of value: JSONValue, to words: inout [String]) {
        guard let text = line(resolved(value)) else { return }
        text.withBytes { bytes in
            let commas = bytes.count { $0.separatesWords }
            guard commas > 0 else { return words.append(text) }
            // ";)"
            guard bytes.contains(where: \.isInWord) else {
                if bytes.contains(where: { $0.isVisibleASCII && !$0.separatesWords }) { words.append(text) }
                return
            }
            words.reserveCapacity(words.count + commas + 1)
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, !bytes[end].separatesWords { end += 1 }
                let next = end + 1
                while start < end, bytes[start] == 0x20 { start += 1 }
                while start < end, bytes[end - 1] == 0x20 { end -= 1 }
                if start < end {
                    let word = String(bytes.view(start..<end))
                    // Other white space is seldom there.
                    let isTrimmed = bytes[start].isVisibleASCII && bytes[end - 1].isVisibleASCII
                    let trimmed = isTrimmed ? word : word.trimmed
                    if !trimmed.isEmpty { words.append(trimmed) }
                }
                start = next
            }
        }
    }

    /// Cuisines, categories, tags and diets.
    mutating func classify(_ recipe: inout Recipe) {
        recipe.cuisines = distinctWords("recipeCuisine")
        recipe.categories = distinctWords("recipeCategory")
        recipe.tags = distinctWords("keywords")
        for name in names("suitableForDiet") {
            if let diet = Diet(name) {
                recipe.add(diet)
            } else if !recipe.tags.contains(where: { Folding.matchingKey(for: $0) == Folding.matchingKey(for: name) }) {
                recipe.tags.append(name)
            }
        }
    }

    /// The authors: a text, a Person or Organization, or a reference to one in the graph.
    mutating func author() -> Author? { author(of: array("author")) }

    /// The authors that values name, as one.
    mutating func author(of values: [JSONValue]) -> Author? {
        let people = values.compactMap { value -> Author? in
            let person = resolved(value)
            guard person.isObject else {
                guard let name = line(person) else { return nil }
                guard name.hasPrefix("http://") || name.hasPrefix("https://") else { return Author(name: name) }
                // An address is not the name of an author.
                markUnread(person)
                return nil
            }
            return within(person) { part in
                let names = part.lines("name")
                guard !names.isEmpty else { return nil }
                let name = names.joined(separator: ", ")
                let link = part["url"].flatMap { $0.kind == .string || $0.isArray ? part.link($0) : nil }
                return Author(name: name, link: link, isOrganization: SchemaOrgFormat.isA("Organization", person))
            }
        }
        guard var author = people.first else { return nil }
        if people.count > 1 {
            author = Author(name: people.map(\.name).joined(separator: ", "), isOrganization: author.isOrganization)
        }
        return author
    }

    /// The publisher of a web page without an author: as the recipe names it, else the site.
    mutating func publisher() -> Author? {
        guard let page = context.page else { return nil }
        let name = self["publisher"].flatMap { line(resolved($0)) } ?? page.siteName
        return name.map { Author(name: $0, isOrganization: true) }
    }

    /// The figures and what they are called.
    private static let nutrients = Nutrient.allCases.map { ($0, JSONKeys.Key($0.rawValue)) }

    /// The figures of a NutritionInformation, in the order of labels.
    package mutating func nutrition() -> Nutrition? {
        guard let field = object("nutrition") ?? object("nutritionInformation") else { return nil }
        return within(field) { part in
            let entries = Self.nutrients.compactMap { nutrient, key -> Nutrition.Figure? in
                guard part.keys.mayContain(key), let value = part.value[nutrient.rawValue],
                    !RecordReader.isAbsent(value)
                else { return nil }
                guard let text = part.line(value) else { return nil }
                return Nutrition.Figure(nutrient, text)
            }
            return entries.isEmpty ? nil : Nutrition(entries)
        }
    }

    /// An AggregateRating, as it is stated.
    mutating func rating() -> Rating? {
        if let stars = number("x:stars") { return Rating(ofOwner: stars) }
        guard let field = object("aggregateRating") else { return nil }
        // RecipeSage writes its user's stars so.
        let isOfApp = value["creditText"] != nil && value["isBasedOn"] != nil && context.page == nil
        return within(field) { part in
            let count = part.number("ratingCount") ?? part.number("reviewCount")
            if isOfApp, count == nil, part.number("bestRating") == 5 {
                return part.number("ratingValue").flatMap(Rating.init(ofOwner:))
            }
            return part.rating(part.number("ratingValue"), best: part.number("bestRating") ?? 5, count: count)
        }
    }

    /// A rating; nil without one: many write 0 without ratings. One that the site cannot show as its own is reported.
    package mutating func rating(_ value: Double?, best: Double = 5, count: Double?) -> Rating? {
        guard let value, value != 0 else { return nil }
        let rating = Rating(value: value, best: best, count: count.flatMap { $0 >= 0 ? Int(exactly: $0) : nil })
        if context.ownsRatings, count != 0, !rating.isCounted {
            report(
                .warning, .contentUnread,
                "\(recordName): a rating of \(Self.number(value)) of \(Self.number(best)) "
                    + "\(count.map { "by " + Self.number($0) } ?? "without a number of ratings") is not shown",
                at: self.value,
                fix:
                    "write a value above 0 and up to the best one, which is 5 if it is not said, and a whole number of ratings"
            )
        }
        return value > 0 ? rating : nil
    }

    /// As people write it.
    private static func number(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    /// The language of the texts: a tag, also with an underscore, or a Language that has one.
    mutating func language() -> String? {
        guard let field = self["inLanguage"] else { return nil }
        let value = field.isArray ? field.elements.first { _ in true } ?? field : field
        let name = value.isObject ? value["alternateName"] ?? value["name"] ?? value : value
        // Its name repeats its tag.
        if value.isObject { value["name"].map { markRead($0) } }
        if let tag = Self.languageTag(string(name) ?? "") { return tag }
        reportType(name, expected: "the tag of a language, such as en-GB")
        return nil
    }

    /// A text as the tag of a language; nil for another text.
    package static func languageTag(_ text: String) -> String? {
        let tag = text.replacing("_", with: "-")
        let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        // The form of BCP 47, section 2.1; whether such a language exists is for browsers to know.
        let isTag = parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }
        guard isTag, let first = parts.first, (2...3).contains(first.count) else { return nil }
        return tag
    }

    /// The author's own comments (RecipeSage writes its notes as these); those of readers say who wrote them.
    mutating func notes() -> [Note] {
        array("comment").compactMap { comment in
            guard comment.isObject, comment["author"] == nil else { return nil }
            return within(comment) { part in
                guard let text = part.prose("text") else { return nil }
                return Note(title: part.line("name"), text)
            }
        }
    }
}

extension UInt8 {
    /// Whether it is a letter or digit, or part of a character that most often is one.
    fileprivate var isInWord: Bool { isLetterOrDigit || self >= 0x80 }

    fileprivate var separatesWords: Bool {
        self == UInt8(ascii: ",") || self == UInt8(ascii: ";") || self == UInt8(ascii: "|")
    }
}

extension Recipe {
    /// Adds a diet, once.
    package mutating func add(_ diet: Diet) { if !diets.contains(diet) { diets.append(diet) } }

    /// Adds diets by their names; those that are none become tags.
    package mutating func addDiets(named names: [String], _ diet: (String) -> Diet?) {
        for name in names {
            if let diet = diet(name) { add(diet) } else { tags.append(name) }
        }
        tags = Folding.distinct(tags)
    }
}

extension Diet {
    /// Reads `https://schema.org/VeganDiet`, `VeganDiet`, `Vegan` and `gluten free`.
    package init?(_ name: String) {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        var letters = last.lowercased().filter { $0.isLetter }
        if letters.hasSuffix("diet") { letters.removeLast(4) }
        guard let diet = Diet.allCases.first(where: { $0.rawValue.lowercased() == letters + "diet" }) else {
            return nil
        }
        self = diet
    }
}
