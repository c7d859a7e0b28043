import Bytes
package import CatalogModel
package import Diagnostics
package import JSONText

/// Records of any keys: those that the owner maps in the feed's settings, or that have common names.
package enum MappedFormat: FeedFormat {
    package static let name = "mapping"
    package static let takesCommonNames = false

    package static func recognizes(_ record: JSONValue) -> Bool { false }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        var fields = MappedFields(mapping: reader.context.mapping ?? FieldMapping(), record: reader.record)
        guard let title = fields.first(.title, { reader.line($0) }) else {
            reader.leaveOut(
                .fieldMissing, "\(reader.recordName) has no title at \(fields.places(of: .title)) and is left out",
                fix: "write one there, or correct `title` in the feed's mapping"
            )
            return nil
        }
        let key = fields.first(.id) { reader.line($0) }
        let source = fields.first(.url) { reader.link($0) }
        var recipe = reader.recipe(key: key, title: title, source: source)
        recipe.description = fields.first(.description) { reader.prose($0) }
        recipe.ingredientGroups = ingredients(&fields, &reader)
        let steps = fields.values(.steps)
        if !steps.isEmpty { recipe.sections = method(steps, &reader) }
        recipe.notes = fields.elements(.notes).compactMap { reader.prose($0).map { Note(title: nil, $0) } }
        recipe.photos = reader.photos(of: fields.elements(.photo))
        recipe.author = reader.author(of: fields.elements(.author))
        recipe.credit = fields.first(.credit) { reader.line($0) }
        recipe.cuisines = words(.cuisine, &fields, &reader)
        recipe.categories = words(.category, &fields, &reader)
        recipe.tags = words(.tags, &fields, &reader)
        recipe.equipment = fields.elements(.equipment).compactMap { reader.line($0) }
        recipe.yield = fields.first(.yield) { reader.yield($0, countsServings: true) }
        recipe.prepTime = fields.time(.prepTime, &reader)
        recipe.cookTime = fields.time(.cookTime, &reader)
        recipe.totalTime = fields.time(.totalTime, &reader)
        recipe.difficulty = fields.first(.difficulty) { reader.line($0) }
        for value in fields.values(.nutrition) { reader.addNutrition(value, to: &recipe) }
        reader.addNamedNutrition(to: &recipe)
        if recipe.nutrition == nil, let calories = fields.first(.calories, { reader.line($0) }) {
            recipe.nutrition = Nutrition([Nutrition.Figure(.calories, NutritionText.withUnit(calories, .calories))])
        }
        recipe.video = fields.first(.video) { reader.link($0) }.map { Video($0) }
        recipe.published = fields.first(.published) { reader.date($0) }
        reader.addDefaults(to: &recipe)
        return recipe
    }

    package static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        guard let paging = context.mapping?.paging, paging != FieldMapping.Paging() else {
            return LinkedPaging(envelope, context).furtherPages
        }
        return MappedPaging(paging, envelope, context).furtherPages
    }

    private static func words(
        _ field: FieldMapping.Field, _ fields: inout MappedFields, _ reader: inout RecordReader
    ) -> [String] {
        Folding.distinct(fields.values(field).flatMap { reader.words(of: $0) })
    }

    // MARK: Ingredients and steps

    private static func ingredients(_ fields: inout MappedFields, _ reader: inout RecordReader) -> [IngredientGroup] {
        if let lines = fields.joined(.ingredients, { reader.line($0) }) {
            return IngredientGrouping.groups(lines, reader.context.ingredientReader, reader.context.markup)
        }
        return reader.ingredientGroups(of: fields.values(.ingredients))
    }

    private static func method(_ values: [JSONValue], _ reader: inout RecordReader) -> [MethodSection] {
        if values.count == 1, values[0].string == nil {
            return reader.method(of: reader.array(values[0]), bytes: values[0].span)
        }
        return reader.method(of: values, bytes: values.reduce(0) { $0 + $1.span })
    }
}

/// The values of a record by the parts of a recipe.
private struct MappedFields {
    let mapping: FieldMapping
    let record: JSONValue

    func values(_ field: FieldMapping.Field) -> [JSONValue] {
        (mapping.fields[field] ?? []).flatMap { $0.values(in: record) }
    }

    func elements(_ field: FieldMapping.Field) -> [JSONValue] {
        (mapping.fields[field] ?? []).flatMap { $0.elements(in: record) }
    }

    /// The first value that a closure can read.
    func first<Result>(_ field: FieldMapping.Field, _ read: (JSONValue) -> Result?) -> Result? {
        for value in values(field) {
            if let result = read(value) { return result }
        }
        return nil
    }

    /// The first time, of which a bare number is in the unit that its key ends in.
    func time(_ field: FieldMapping.Field, _ reader: inout RecordReader) -> CookingTime? {
        for path in mapping.fields[field] ?? [] {
            let unit = TimeUnit(ofName: path.text)
            for value in path.values(in: record) {
                if let time = reader.time(value, in: unit) { return time }
            }
        }
        return nil
    }

    /// For several paths into the same list: the words of each of its elements in a line; nil for other paths.
    func joined(_ field: FieldMapping.Field, _ read: (JSONValue) -> String?) -> [String]? {
        guard let paths = mapping.fields[field], paths.count > 1 else { return nil }
        let lists = paths.compactMap(\.lastList)
        guard lists.count == paths.count, Set(lists.map(\.list)).count == 1 else { return nil }
        return lists[0].list.values(in: record).map { element in
            lists.compactMap { $0.rest.values(in: element).first.flatMap(read) }.joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    /// `"name"`, as a message has it.
    func places(of field: FieldMapping.Field) -> String {
        (mapping.fields[field] ?? []).map { "\"\(RecordReader.excerpt($0.text))\"" }.joined(separator: " or ")
    }
}
