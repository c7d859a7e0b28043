import Bytes
import CatalogModel
import Diagnostics
import HTMLTree
package import JSONText
package import RecipeReading

/// Reads the recipes of a web page: JSON-LD, else microdata or microformats, else its headings; and what the page around
/// them adds.
package struct WebPageReader {
    /// As `format:` in the configuration and `inspect` name it.
    package static let format = "webpage"

    /// Whether a format is that of pages, or of the data in them.
    package static func reads(_ format: String) -> Bool { format == self.format || format == SchemaOrgFormat.name }

    let context: FeedContext

    package init(context: FeedContext) {
        self.context = context
    }

    package func read(_ document: JSONSource) -> ParsedFeed {
        let bytes = PageEncoding.utf8(document.bytes)
        let source = JSONSource(bytes, name: document.name)
        let page = bytes.withView { HTMLDocument($0) }
        var context = context
        let data = WebPageRecipes(source)
        let file = context.address == nil && DocumentName.isWebPage(source.name) ? context.fileName : nil
        let metadata = PageMetadata(
            page, fetched: context.address, articleAuthor: data.articleAuthor, fileName: file)
        context.page = metadata
        context.baseURL = context.baseURL ?? metadata.base
        context.language = context.language ?? metadata.language
        let rows = PageRows(page)
        var records = read(data.linkedData, source, context)
        if !records.contains(where: \.isWhole) {
            records = Self.completed(
                records, by: read(WebPageRecipes.inMarkup(page, name: source.name), source, context))
        }
        let hasData = records.contains { $0.summary != nil }
        if !records.contains(where: \.isWhole) {
            let text = WebPageRecipes.inText(
                rows, of: page, category: metadata.category, name: source.name, isWhole: !hasData)
            records = Self.completed(records, by: read(text, source, context))
        }
        records = PageChoice(page: metadata).own(records)
        guard records.contains(where: { $0.summary != nil }) else {
            let reason = PageWithoutRecipe(page: page, metadata: metadata, errors: data.broken)
            let trouble = records.flatMap(\.diagnostics)
            return ParsedFeed(
                format: Self.format, diagnostics: trouble + [reason.diagnostic(in: source)], source: source)
        }
        let isAlone = records.count == 1
        records = records.map { record in
            guard let recipe = record.recipe else { return record }
            return record.with(completed(recipe, by: rows, of: page, isAlone: isAlone, source, context))
                .withoutSettledWarnings
        }
        if isAlone {
            let remainder = PageRemainder(rows: rows)
            let warning = remainder.warning(of: records[0], in: source.name)
            let diagnostic = warning ?? (hasData ? nil : remainder.note(of: records[0], in: source.name))
            if let diagnostic { records[0].diagnostics.append(diagnostic) }
        }
        return .of(records, format: Self.format, source: source)
    }

    /// The recipe with what the rows of its page say, where its data leaves that out.
    ///
    /// - Parameter isAlone: Whether the page has no other recipe that its rows may speak of.
    private func completed(
        _ recipe: Recipe, by rows: PageRows, of page: HTMLDocument, isAlone: Bool, _ source: JSONSource,
        _ context: FeedContext
    ) -> Recipe {
        var recipe = recipe
        var further: [String] = []
        if recipe.ingredientGroups.count == 1, recipe.ingredientGroups[0].name == nil {
            let lines = recipe.ingredientGroups[0].ingredients.map(\.line)
            if !recipe.divideIngredients(by: rows), isAlone {
                let more = PageFurtherGroups(search: PageLines.Search(rows, lines: lines)).lines()
                if !more.isEmpty { further = lines + more }
            }
        }
        recipe.divideSteps(by: rows)
        let lacksFacts = recipe.yield == nil || recipe.prepTime == nil || recipe.cookTime == nil
        var facts = isAlone && lacksFacts ? PageText(rows).facts : []
        if isAlone, recipe.notes.isEmpty { facts += PageNotes(page).members }
        if !further.isEmpty || !facts.isEmpty {
            let around = WebPageRecipes.around(recipe, facts, ingredients: further, name: source.name)
            if let other = read([around], source, context).first?.recipe {
                if !further.isEmpty { recipe.ingredientGroups = other.ingredientGroups }
                recipe.fill(from: other)
            }
        }
        // The sum of what the page states, where it states no total.
        recipe.totalTime = recipe.totalTime ?? recipe.overallTime.map { CookingTime($0) }
        return recipe
    }

    private func read(_ candidates: [WebPageRecipes.Candidate], _ source: JSONSource, _ context: FeedContext)
        -> [ParsedRecord]
    {
        let shared = Shared(context)
        return candidates.enumerated().map { index, candidate in
            var record = ParsedRecord.read(index, of: source, as: SchemaOrgFormat.self, shared, candidate.graph) {
                candidate.record
            }
            guard let line = candidate.line else { return record }
            // Its own places are in the JSON that the element was made into.
            record.origin.offset = 0
            for index in record.diagnostics.indices {
                let path = record.diagnostics[index].location?.path
                record.diagnostics[index].location = Location(file: source.name, line: line, path: path)
            }
            return record
        }
    }

    /// The recipes of JSON-LD, with what they lack from those of the markup; these where there is no JSON-LD.
    private static func completed(_ records: [ParsedRecord], by others: [ParsedRecord]) -> [ParsedRecord] {
        guard records.contains(where: { $0.summary != nil }) else { return others }
        let other = others.lazy.compactMap(\.recipe).first { !$0.ingredientGroups.isEmpty || !$0.sections.isEmpty }
        guard records.count == 1, let other, var recipe = records[0].recipe
        else { return records }
        recipe.fill(from: other)
        return [records[0].with(recipe)]
    }
}

extension ParsedRecord {
    /// Without the warnings of parts that the data lacks, where the page has them.
    fileprivate var withoutSettledWarnings: ParsedRecord {
        guard let recipe = summary?.held?.value, recipe.missingParts.isEmpty else { return self }
        var record = self
        record.diagnostics.removeAll { $0.severity == .warning && $0.code == .contentUnread }
        return record
    }

    /// Another recipe of the same record.
    func with(_ recipe: Recipe) -> ParsedRecord {
        var record = ParsedRecord(recipe: recipe, diagnostics: diagnostics)
        record.rest = rest
        record.unread = unread
        record.origin = origin
        return record
    }
}
