import CatalogModel
import Diagnostics
import JSONText

/// The parts of a recipe under the names that people and programs commonly give them. They are taken only where they are
/// unambiguous: another reading of the same record would have to be plainly wrong.
struct CommonNames {
    /// The parts that were found, without those that the owner maps.
    private(set) var found: [(field: FieldMapping.Field, key: String)] = []
    /// The keys of which any could be the one; the field is not taken then.
    private(set) var ambiguous: [(field: FieldMapping.Field, keys: [String])] = []

    /// Looks at the members of some of the first records.
    ///
    /// - Parameter mapping: What the owner has mapped already.
    init(of records: [JSONValue], beside mapping: FieldMapping) {
        let members = Self.members(of: records)
        let taken = Set(mapping.fields.values.joined().map { $0.text.prefix { $0 != "[" && $0 != "." } })
        for (field, names) in Self.names where mapping.fields[field] == nil {
            let suitable = members.filter { member in
                !taken.contains(member.key[...]) && names.contains(member.name)
                    && member.values.allSatisfy { Self.isSuitable($0, field) }
            }
            guard let first = suitable.min(by: { Self.rank($0.name, names) < Self.rank($1.name, names) }) else {
                continue
            }
            if suitable.count > 1, [.title, .ingredients, .steps].contains(field) {
                ambiguous.append((field, suitable.map(\.key)))
            } else if !found.contains(where: { $0.key == first.key }) {
                found.append((field, first.key))
            }
        }
    }

    /// Whether records with these are recipes: they have a title, and ingredients or steps.
    var isRecipe: Bool { has(.title) && (has(.ingredients) || has(.steps)) && ambiguous.isEmpty }

    private func has(_ field: FieldMapping.Field) -> Bool { found.contains { $0.field == field } }

    /// The owner's mapping, completed by what was found.
    func completing(_ mapping: FieldMapping) -> FieldMapping {
        var mapping = mapping
        for (field, key) in found { mapping.fields[field] = [FieldPath(key: key)] }
        return mapping
    }

    /// `"directions" as steps`
    var description: String {
        found.map { "\"\(RecordReader.excerpt($0.key))\" as \($0.field.rawValue)" }.listed
    }

    // MARK: Names

    /// The members of records by their keys, with the values that are there.
    private static func members(of records: [JSONValue]) -> [(key: String, name: String, values: [JSONValue])] {
        var members: [(key: String, name: String, values: [JSONValue])] = []
        for record in records {
            for (key, value) in record.members.prefix(mostMembers) where !RecordReader.isAbsent(value) {
                if let index = members.firstIndex(where: { $0.key == key }) {
                    members[index].values.append(value)
                } else if members.count < mostMembers {
                    members.append((key, key.lowercased().filter { $0.isLetter || $0.isNumber }, [value]))
                }
            }
        }
        return members
    }

    /// Records of recipes have some dozens.
    private static let mostMembers = 200

    private static func rank(_ name: String, _ names: [String]) -> Int { names.firstIndex(of: name) ?? names.count }

    /// Whether a value can be such a part: `steps: 5` is how many there are, and `method: true` is no method.
    private static func isSuitable(_ value: JSONValue, _ field: FieldMapping.Field) -> Bool {
        switch field {
        case .ingredients, .steps: value.isArray || value.isObject || value.string != nil
        case .url, .video: isAddress(value)
        case .title, .credit, .difficulty: value.string != nil
        case .id: value.string != nil || value.numberText != nil
        case .yield, .prepTime, .cookTime, .totalTime, .calories, .published:
            value.string != nil || value.numberText != nil
        case .description, .notes, .photo, .author, .cuisine, .category, .tags, .equipment: value.kind != .bool
        }
    }

    /// A source may also be a book or a person.
    private static func isAddress(_ value: JSONValue) -> Bool {
        value.withUTF8 { $0.contains(UInt8(ascii: "/")) && !$0.contains(UInt8(ascii: " ")) } ?? false
    }

    /// In small letters and without signs, the most telling first.
    private static let names: [(field: FieldMapping.Field, names: [String])] = [
        (
            .title,
            ["title", "name", "recipename", "recipetitle", "titel", "titre", "nombre", "nom", "titulo", "título"]
        ),
        (
            .ingredients,
            [
                "ingredients", "ingredient", "recipeingredients", "recipeingredient", "ingredientlist",
                "ingredientlines", "extendedingredients", "zutaten", "ingrédients", "ingredientes",
            ]
        ),
        (
            .steps,
            [
                "instructions", "directions", "steps", "method", "preparation", "procedure", "recipeinstructions",
                "instruction", "recipedirections", "recipesteps", "methods", "analyzedinstructions", "cookingsteps",
                "cookinginstructions", "howto", "zubereitung", "étapes", "préparation", "preparación", "instrucciones",
            ]
        ),
        (.description, ["description", "summary", "intro", "introduction", "blurb", "about", "beschreibung"]),
        (.notes, ["notes", "note", "tips", "tip", "cooknotes", "recipenotes", "notizen"]),
        (
            .photo,
            [
                "photo", "photos", "image", "images", "picture", "pictures", "photourl", "imageurl", "pictureurl",
                "picturelink", "imagelink", "photolink", "img", "imgurl", "imagesrc", "originalpicture", "thumbnail",
                "thumbnailurl", "bild", "foto",
            ]
        ),
        (
            .url,
            [
                "url", "sourceurl", "recipeurl", "link", "href", "permalink", "weburl", "originalurl", "website",
                "source", "publicurl",
            ]
        ),
        (.credit, ["source", "credit", "credits", "quelle", "origin"]),
        (.author, ["author", "authors", "chef", "cook", "creator", "createdby", "contributor", "publisher", "autor"]),
        (.cuisine, ["cuisine", "cuisines", "cuisinetype", "recipecuisine", "küche"]),
        (
            .category,
            [
                "category", "categories", "course", "courses", "mealtype", "mealtypes", "dishtype", "dishtypes",
                "recipecategory", "kategorie", "kategorien", "catégorie", "categoría",
            ]
        ),
        (.tags, ["tags", "tag", "keywords", "labels", "schlagworte"]),
        (.equipment, ["equipment", "tools", "tool", "utensils", "cookware"]),
        (
            .yield,
            [
                "servings", "yield", "yields", "serves", "portions", "recipeyield", "numberofservings", "numservings",
                "servingcount", "recipeservings", "portionen", "makes", "raciones",
            ]
        ),
        (
            .prepTime,
            [
                "preptime", "prep", "preptimeminutes", "prepminutes", "preparationtime", "preparationminutes",
                "preptimemin", "preptimemins", "vorbereitungszeit",
            ]
        ),
        (
            .cookTime,
            [
                "cooktime", "cookingtime", "cooktimeminutes", "cookminutes", "cookingminutes", "cookingtimeminutes",
                "cooktimemin", "cooktimemins", "baketime", "kochzeit",
            ]
        ),
        (
            .totalTime,
            [
                "totaltime", "time", "totaltimeminutes", "totalminutes", "readyinminutes", "readyin", "minutes",
                "duration", "totalmins", "gesamtzeit",
            ]
        ),
        (.difficulty, ["difficulty", "level", "skilllevel", "schwierigkeit", "schwierigkeitsgrad"]),
        (.calories, ["calories", "kcal", "caloriesperserving", "kalorien"]),
        (.video, ["video", "videourl", "youtube", "youtubeurl", "videolink"]),
        (.published, ["datepublished", "published", "publishedat", "pubdate", "date", "createdat", "dateadded"]),
        (.id, ["id", "uuid", "recipeid", "guid"]),
    ]
}

extension [String] {
    /// `a, b and c`
    var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
