import Bytes
import CatalogModel
import Diagnostics
package import JSONText
import Kitchen
import Languages
import RecipeReading

// The keys that people write before recipes, whatever their program calls them.

extension TextRecipe {
    /// Takes the members of front matter. Keys are compared without case, spaces, dots and signs: `Prep Time`, `prep_time`.
    mutating func take(_ block: FrontMatterBlock) {
        slips += block.slips
        for member in block.members { take(member.key, member.value, line: block.lines[member.key]) }
    }

    package mutating func take(_ name: String, _ value: JSONNode, line: Int?) {
        guard !value.isEmpty else { return }
        if Self.isPublicationMark(name, value) { return set(name, value, line: line) }
        if name.lowercased() == "servings", let text = value.scalarText, let bar = text.firstIndex(of: "|"),
            text.allSatisfy({ $0.isNumber || $0 == "|" || $0 == " " })
        {
            // Cooklang once had amounts for several numbers of servings.
            set("otherServings", "or \(text[bar...].dropFirst())")
            return set("servings", text[..<bar].trimmed, line: line)
        }
        if let known = Self.keys[name] { return set(known, value, line: line) }
        let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if let known = Self.keys[key] { return set(known, value, line: line) }
        switch key {
        case "tags", "tag", "keywords", "keyword", "labels": addTags(value, line)
        case "source", "sourceurl", "source_url", "link", "recipeurl", "website", "originalurl", "original":
            takeSource(value, line)
        case "url" where !Self.isOwnAddress(value): takeSource(value, line)
        case "permalink" where value.scalarText?.begins(with: "http") == true: takeSource(value, line)
        case "url", "permalink": takeOwnAddress(value)
        case "notes", "note", "tips", "tip", "hints", "comments": takeNotes(nil, value)
        case "imagecredit", "imageattribution", "photocredit", "photoby":
            if let text = value.scalarText { set("creditText", "Photo: \(text)", line: line) }
        case "originaltitle", "alternatetitle", "subtitle": takeNotes("Also called", value)
        case "alias", "aliases": takeAliases(value)
        case "redirectfrom", "redirectsfrom", "oldurl", "oldurls": addOldAddresses(value)
        case "rating" where Self.areStars(value): set("x:stars", value, line: line)
        case "components": takeNotes("Made with", value)
        case "nutrition", "nutritionfacts", "nutritionalinfo", "nutritionalinformation": takeNutrition(value, line)
        case "times", "othertimes":
            guard case .object(let times) = value else { return takeOther(name, value, line) }
            for time in times { if let text = time.value.scalarText { addTime(time.key, text) } }
        case "time":
            if case .object(let times) = value {
                for time in times { take(time.key + "time", time.value, line: line) }
            } else {
                set("totalTime", value, line: line)
            }
        case let other where Self.waiting[other] != nil:
            if let text = value.scalarText { addTime(Self.waiting[other] ?? name, text) }
        case "calories", "kcal", "kalorien", "calorias": takeNutrition(.object([.init("calories", value)]), line)
        default: if !takeNamedInAnyLanguage(name, value, line) { takeOther(name, value, line) }
        }
    }

    /// Whether a value is the stars of the recipe's owner: `rating: 4.5`.
    private static func areStars(_ value: JSONNode) -> Bool {
        value.scalarText.flatMap { Double($0) }.flatMap(Rating.init(ofOwner:)) != nil
    }

    /// The member that a name means; nil for a name of none, and for one of several.
    package static func member(named name: String) -> String? {
        keys[name.lowercased().filter { $0.isLetter || $0.isNumber }]
            ?? CommonNames.field(named: name).flatMap { keys[$0.rawValue.lowercased()] }
    }

    /// Whether a name is one of a part of recipes.
    static func knows(_ name: String) -> Bool {
        let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return keys[key] != nil || listNames.contains(key) || waiting[key] != nil
            || CommonNames.field(named: name) != nil || RecipeFact("\(name): 1") != nil
    }

    /// Names that `take` handles without `keys`.
    private static let listNames: Set<String> = [
        "tags", "tag", "keywords", "keyword", "source", "sourceurl", "link", "recipeurl", "url", "website",
        "originalurl", "original",
    ]

    /// All names that people write, the common ones first.
    private static let allNames: [String] = {
        let common = Language.everywhere("key").rows.flatMap { $0.text[...].parts(at: " ") }.map { String($0) }
        let others = [
            "tags", "notes", "tips", "draft", "private", "published", "aliases", "calories", "components", "labels",
            "nutrition",
            "permalink", "subtitle",
        ]
        let facts = Language.everywhere("fact").rows.flatMap { $0.text[...].parts(at: ",") }.map {
            CommonNames.plain(String($0))
        }
        return common + others + listNames.sorted() + waiting.keys.sorted() + CommonNames.all + facts
    }()

    /// Takes a member of a text, and gives whether the recipe did not have it before.
    package mutating func takeIfFree(_ name: String, _ value: String, line: Int) -> Bool {
        let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if let known = Self.keys[key], has(known) { return false }
        if Self.keys[key] == nil, !Self.listNames.contains(key), Self.waiting[key] == nil {
            let before = members.count + notes.count + otherTimes.count
            take(name, .string(value), line: line)
            return members.count + notes.count + otherTimes.count > before
        }
        if Self.listNames.contains(key), !key.hasPrefix("tag"), !key.hasPrefix("keyword"), has("url"),
            has("creditText") || value.contains("://")
        {
            return false
        }
        take(name, .string(value), line: line)
        return true
    }

    /// Takes a member by the names of other languages: `kochzeit`, `porties`, and `preparazione: 30 minuti`, which is no
    /// method.
    private mutating func takeNamedInAnyLanguage(_ name: String, _ value: JSONNode, _ line: Int?) -> Bool {
        let fact = value.scalarText.flatMap { RecipeFact("\(name): \($0)") }
        var member: String?
        if case .member(let key)? = fact?.kind { member = key }
        let isTime = member?.hasSuffix("Time") == true && DurationText.read(fact?.value ?? "") != nil
        if !isTime, let field = CommonNames.field(named: name) {
            let known = field == .credit ? "source" : field.rawValue
            guard Self.keys[known.lowercased()].map({ !has($0) }) ?? true else { return false }
            take(known, value, line: line)
            return true
        }
        guard let member, let fact, !has(member) else { return false }
        set(member, fact.value, line: line)
        return true
    }

    /// Members by their names, of which one is as schema.org has it: its bare number is not said to be one of servings.
    private static let keys = names("key").merging(["recipeYield": "recipeYield"]) { $1 }
    /// Times that are neither preparation nor cooking, by their names for people.
    private static let waiting = names("waiting")

    private static func names(_ kind: String) -> [String: String] {
        Language.everywhere(kind).rows.reduce(into: [:]) { names, row in
            for name in row.text[...].parts(at: " ") { names[String(name)] = String(row.key) }
        }
    }

    /// Keys that programs write for programs.
    private static let technical: Set<String> = [
        "layout", "weight", "template", "comments", "toc", "showtoc", "math", "sitemap", "cssclasses", "cssclass",
        "schema",
    ]

    /// Whether a member says if the recipe is public, which is read as in every other record.
    private static func isPublicationMark(_ name: String, _ value: JSONNode) -> Bool {
        value.elements.first?.scalarText.map { PublicationMark(key: name, value: $0) != nil } ?? false
    }

    /// Takes a line such as "Status: Draft" and "**Draft:** yes", and gives whether it was one.
    mutating func takePublicationMark(of line: Substring, line number: Int) -> Bool {
        guard line.utf8.count <= 80, let (name, value) = line.nameAndValue,
            let mark = PublicationMark(key: name, value: value), mark != .isUnclear, !has(name)
        else { return false }
        set(name, value, line: number)
        return true
    }

    private mutating func addTags(_ value: JSONNode, _ line: Int?) {
        switch value {
        case .array(let items):
            if items.count == 1, let text = items[0].scalarText, Self.areTags(text) {
                slips.append(
                    Slip(
                        message: "\"\(RecordReader.excerpt(text))\" is read as one tag",
                        fix: "put commas between tags, if these are several", line: line))
            }
            for item in items {
                guard let text = item.scalarText else {
                    addTags(item, line)
                    continue
                }
                for tag in text.split(separator: ";") { addTag(tag.trimmed) }
            }
        default:
            guard let text = value.scalarText else { return }
            // Jekyll's way: one text of words in small letters.
            let hasSigns = text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
            let isWords = !hasSigns && text == text.lowercased()
            for part in text.split(whereSeparator: { isWords ? $0 == " " : $0 == "," || $0 == ";" }) {
                // A list whose bracket or quote is missing at one end.
                let tag = part.stripped.drop { "[(\"".contains($0) }
                let end = tag.lastIndex { !"])\"".contains($0) }.map { tag.index(after: $0) } ?? tag.startIndex
                if end > tag.startIndex { addTag(String(tag[..<end])) }
            }
        }
    }

    /// Whether the only tag of a list is some words in small letters: "soup quick winter".
    private static func areTags(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return words.count > 2 && text == text.lowercased() && !text.utf8.contains(UInt8(ascii: ";"))
            && words.allSatisfy { $0.utf8.count > 3 }
    }

    /// Takes what Hugo calls old addresses and Obsidian other names of a text: an address has a slash or the ending of a
    /// page, or looks as slugs do.
    private mutating func takeAliases(_ value: JSONNode) {
        let addresses = value.elements.filter { item in
            guard let text = item.scalarText, !text.utf8.contains(UInt8(ascii: " ")) else { return false }
            let isPath = text.utf8.contains(UInt8(ascii: "/")) || text.lowercased().hasSuffix(".html")
            return isPath || text.utf8.contains(UInt8(ascii: "-")) && Slug(text)?.text == text
        }
        addOldAddresses(.array(addresses))
        let names = value.elements.filter { !addresses.contains($0) }
        if !names.isEmpty { takeNotes("Also called", .array(names)) }
    }

    private mutating func addOldAddresses(_ value: JSONNode) {
        for item in value.elements {
            if let text = item.scalarText?.trimmed, !text.isEmpty { addOldAddress(text) }
        }
    }

    /// Whether a text is the page's own address, as Hugo's `url` is, and not where the recipe is from.
    private static func isOwnAddress(_ value: JSONNode) -> Bool {
        guard let text = value.scalarText?.trimmed else { return false }
        return text.begins(with: "/") && !text.begins(with: "//")
            || text == text.lowercased() && !text.contains { " .:".contains($0) }
    }

    /// Takes the page's own address as an old one. Patterns (`/:year/:title/`) and their names (`pretty`) are no addresses.
    private mutating func takeOwnAddress(_ value: JSONNode) {
        guard let text = value.scalarText?.trimmed, !text.contains(where: { " :{*".contains($0) }), text != "/" else {
            return
        }
        if text.utf8.contains(UInt8(ascii: "/")) || text.lowercased().hasSuffix(".html") { addOldAddress(text) }
    }

    private mutating func takeSource(_ value: JSONNode, _ line: Int?) {
        if case .object(let members) = value {
            for member in members { take(member.key == "name" ? "credit" : member.key, member.value, line: line) }
            return
        }
        guard let text = value.scalarText?[...].stripped else { return }
        if text.begins(with: "http://") || text.begins(with: "https://"), !text.utf8.contains(0x20) {
            setSource("url", String(text), line)
        } else if text.utf8.contains(UInt8(ascii: ":")), let address = text.firstMatch(of: /https?:\/\/[^\s)>\]]+/) {
            setSource("url", String(address.output), line)
            setSource(
                "creditText", text.replacing(address.output, with: "").filter { !"[]()<>".contains($0) }.trimmed, line)
        } else {
            setSource("creditText", String(text), line)
        }
    }

    /// Sets a member that says where the recipe is from; a second source is a note.
    private mutating func setSource(_ member: String, _ text: String, _ line: Int?) {
        guard has(member) else { return set(member, text, line: line) }
        if self.text(member) != text { addNote("Source", text) }
    }

    private mutating func takeNotes(_ title: String?, _ value: JSONNode) {
        switch value {
        case .array(let items) where items.contains { $0["text"] != nil }:
            for item in items {
                if let text = (item["text"] ?? item).scalarText { addNote(item["title"]?.scalarText ?? title, text) }
            }
        case .array(let items): addNote(title, items.compactMap(\.scalarText).map { "- " + $0 }.joined(separator: "\n"))
        default: if let text = value.scalarText { addNote(title, text) }
        }
    }

    private mutating func takeNutrition(_ value: JSONNode, _ line: Int?) {
        var figures: [JSONNode.Member] = []
        switch value {
        case .object(let members):
            figures = members.map { member in
                JSONNode.Member(NutritionText.nutrient(named: member.key)?.rawValue ?? member.key, member.value)
            }
        case .array(let items):
            // nyum: "300 calories", "0.8 g fat"
            for item in items {
                guard let text = item.scalarText, let name = text.split(separator: " ").last,
                    let nutrient = NutritionText.nutrient(named: String(name))
                else { continue }
                let figure = nutrient == .calories ? text : text.dropLast(name.count).trimmed
                figures.append(JSONNode.Member(nutrient.rawValue, .string(figure)))
            }
            if figures.count < items.count {
                figures = []
                takeNotes("Nutrition", value)
            }
        default:
            if let text = value.scalarText { takeNutritionText(text, line: line) }
            return
        }
        setNutrition(figures, line: line)
    }

    /// Sets figures of nutrition, by schema.org's names.
    package mutating func setNutrition(_ figures: [JSONNode.Member], line: Int?) {
        guard !figures.isEmpty else { return }
        set("nutrition", .object([.init("@type", "NutritionInformation")] + figures), line: line)
    }

    /// Takes figures such as "calories : 206 kcal", with a line or a semicolon between them; other texts become a note.
    package mutating func takeNutritionText(_ text: String, line: Int?) {
        let figures = NutritionText(text)
        guard let figures, !has("nutrition") else { return addNote("Nutrition", text) }
        setNutrition(figures.figures.map { .init($0.nutrient.rawValue, .string($0.value)) }, line: line)
        if !figures.rest.isEmpty { addNote("Nutrition", figures.rest.joined(separator: "\n")) }
    }

    private static let yes: Set<String> = ["✓", "✔", "✅", "true", "yes", "x"]
    private static let diets: [String: String] = [
        "vegan": "VeganDiet", "vegetarian": "VegetarianDiet", "veggie": "VegetarianDiet",
        "glutenfree": "GlutenFreeDiet",
        "lactosefree": "LowLactoseDiet", "halal": "HalalDiet", "kosher": "KosherDiet",
    ]

    private mutating func takeOther(_ name: String, _ value: JSONNode, _ line: Int?) {
        let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        // `[define]` and `[mode]` are for Cooklang's own programs.
        guard !Self.technical.contains(key), !name.begins(with: "[") else { return }
        addUnread(value, name)
        if let meant = NearestKey.slip(CommonNames.plain(name), of: Self.allNames) {
            slips.append(
                Slip(
                    message: "the key \"\(RecordReader.excerpt(name))\" is not known",
                    fix: "write \(meant), if that is meant", line: line))
        }
        guard let text = value.scalarText else { return set(name, value) }
        if Self.yes.contains(text.lowercased()) {
            if let diet = Self.diets[key] { set("suitableForDiet", diet) } else { addTag(name) }
        } else {
            set(name, value)
        }
    }
}
