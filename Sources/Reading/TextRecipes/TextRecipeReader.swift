import Bytes
import CatalogModel
import CommonMark
package import Diagnostics
import HTMLTree
package import JSONText
package import RecipeReading

/// Reads a file that is a recipe as a text: Markdown, RecipeMD, Cooklang or plain text.
package struct TextRecipeReader {
    package enum Notation: String, CaseIterable {
        case markdown, recipemd, cooklang, text

        /// The notation of a file by the ending of its name; nil for another file.
        package init?(fileName: String) {
            let path = DocumentName.path(fileName)
            guard let dot = path.lastIndex(of: "."), let slash = path.lastSlash ?? path.indices.first,
                dot > slash
            else { return nil }
            switch path[dot...].lowercased() {
            case ".cook": self = .cooklang
            case ".recipemd": self = .recipemd
            case ".md", ".markdown", ".mkd", ".mdown": self = .markdown
            case ".txt", ".text": self = .text
            default: return nil
            }
        }
    }

    let context: FeedContext
    let notation: Notation

    package init(context: FeedContext, notation: Notation) {
        self.context = context
        self.notation = notation
    }

    package func read(_ source: JSONSource) -> ParsedFeed {
        let bytes = PageEncoding.utf8(source.bytes)
        if let other = ForeignDocument(namedAsText: source.bytes, bytes) {
            let diagnostic = other.diagnostic(in: source.name, .text, isFetched: context.address != nil)
            return ParsedFeed(format: notation.rawValue, diagnostics: [diagnostic], source: source)
        }
        let lines = SourceLines(bytes)
        guard !lines.isBlank else {
            return ParsedFeed(format: notation.rawValue, diagnostics: [Self.empty(source)], source: source)
        }
        var open: Int?
        var feed = read(lines, source, &open)
        if let open {
            feed.diagnostics.append(
                Diagnostic(
                    .warning, .commentOpen, "the comment that begins here has no end, and is read as text",
                    at: Location(file: source.name, line: open), fix: "write --> where it ends"
                ))
        }
        return feed
    }

    /// - Parameter open: The line of a comment without an end.
    private func read(_ lines: SourceLines, _ source: JSONSource, _ open: inout Int?) -> ParsedFeed {
        let name = Self.stem(of: source.name)
        switch notation {
        case .cooklang:
            let front = Self.front(of: lines, &open)
            let text = lines.part((front?.end ?? 0)..<lines.count).withoutComments(hasCode: false, &open)
            let recipe = CooklangRecipe(front, text, name: title(name), pictures: pictures(of: name)).recipe
            var feed = feed(of: [recipe], source, .plain, "cooklang")
            feed.diagnostics += front?.problems(in: source.name) ?? []
            return feed
        case .recipemd:
            do throws(RecipeMDDocument.Invalid) {
                let text = MarkdownText(lines.withoutComments(hasCode: true, &open))
                return feed(of: [try RecipeMDDocument.recipe(of: text)], source, .markdown, "recipemd")
            } catch {
                return ParsedFeed(format: "recipemd", diagnostics: [Self.invalid(error, source)], source: source)
            }
        case .markdown: return markdown(lines, name, source, &open)
        case .text:
            let text = lines.withoutComments(hasCode: false, &open)
            return plainText(text, name, source) ?? markdown(lines, name, source, &open)
        }
    }

    private func markdown(
        _ lines: SourceLines, _ name: String, _ source: JSONSource, _ open: inout Int?
    ) -> ParsedFeed {
        open = nil
        let front = Self.front(of: ObsidianText.withoutWikilinksInSettings(lines), &open)
        let text = lines.part((front?.end ?? 0)..<lines.count)
        let body = text.withoutComments(hasCode: true, &open)
        let notes = ObsidianText(MarkdownSlips.mended(body))
        let references = MarkdownReferences(notes.lines)
        let shortcodes = MarkdownStory.shortcodes(in: references.lines)
        var feed = markdown(front, references.lines, shortcodes, name, source) { recipe in
            if recipe.parts < 2, let hidden = Self.hidden(text, body) { Self.warn(of: hidden, &recipe) }
            for tag in notes.tags { recipe.addTag(tag) }
            for note in references.notes { recipe.addNote(nil, note) }
        }
        feed.diagnostics += MarkdownStory.problems(of: references.lines, shortcodes, in: source.name)
        return feed
    }

    /// The lines that comments take out of a text; nil for a text without comments.
    private static func hidden(_ lines: SourceLines, _ shown: SourceLines) -> SourceLines? {
        guard lines.contains(UInt8(ascii: "<")), lines.count == shown.count else { return nil }
        let rows = (0..<lines.count).map { index in
            lines[index] == shown[index]
                ? "" : lines[index].replacing("<!--", with: "").replacing("-->", with: "").trimmed
        }
        return rows.allSatisfy(\.isEmpty) ? nil : SourceLines(rows, first: lines.first)
    }

    /// Names the parts that a recipe lacks and that are within a comment.
    private static func warn(of hidden: SourceLines, _ recipe: inout TextRecipe) {
        let other = MarkdownRecipe.best(nil, MarkdownText(hidden), name: "")
        let parts = [("recipeIngredient", "ingredients"), ("recipeInstructions", "steps")]
        let names = parts.filter { other.has($0.0) && !recipe.has($0.0) }.map(\.1)
        guard !names.isEmpty, let first = (0..<hidden.count).first(where: { !hidden[$0].isBlankLine }) else { return }
        recipe.slips.append(
            TextRecipe.Slip(
                message: "the \(names.joined(separator: " and ")) are within a comment, and are not shown",
                fix: "take out <!-- and -->, if they are meant to be shown", line: hidden.first + first, isHeading: true
            ))
    }

    /// The settings before a text, without comments.
    private static func front(of lines: SourceLines, _ open: inout Int?) -> FrontMatterBlock? {
        guard let front = FrontMatterBlock(lines) else { return nil }
        let settings = lines.part(0..<front.end)
        guard settings.contains(UInt8(ascii: "<")) else { return front }
        return FrontMatterBlock(settings.withoutComments(hasCode: false, &open)) ?? front
    }

    /// nil for a text that is Markdown, or no recipe.
    ///
    /// - Parameters:
    ///   - isSure: Whether it is known to be no Markdown.
    ///   - least: How many of ingredients and steps it has to have.
    private func plainText(
        _ lines: SourceLines, _ name: String, _ source: JSONSource, isSure: Bool = false, least: Int = 1
    ) -> ParsedFeed? {
        if context.format == nil, !isSure, Self.isMarkdown(lines) { return nil }
        var recipes = PlainTextRecipe.recipes(in: lines, name: title(name))
        guard recipes.contains(where: { $0.parts >= least }) else { return nil }
        if recipes.count == 1, let picture = pictures(of: name).main {
            recipes[0].set("image", picture)
        }
        return feed(of: recipes, source, .plain, Notation.text.rawValue)
    }

    /// Whether a text has front matter, headings or emphasis of Markdown.
    private static func isMarkdown(_ lines: SourceLines) -> Bool {
        let first = (0..<lines.count).first { !lines[$0].isBlankLine }.map { lines[$0].stripped }
        if first == "---" || first == "+++" { return true }
        return (0..<min(lines.count, mostLines)).contains { index in
            let line = lines[index].stripped
            let marks = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
            return (1...6).contains(marks) && line.part(from: marks).begins(with: " ") || line.contains("](")
                || line.begins(with: "**") && line.dropFirst(2).contains("**") && !line.begins(with: "***")
                || line.begins(with: "|-") || line.begins(with: "| -")
        }
    }

    /// The marks of a text are near its beginning.
    private static let mostLines = 200

    /// RecipeMD has no sign of its own: a text that is valid as it is one.
    private func markdown(
        _ front: FrontMatterBlock?, _ lines: SourceLines, _ shortcodes: [MarkdownStory.Shortcode], _ name: String,
        _ source: JSONSource, addAsides: (inout TextRecipe) -> Void
    ) -> ParsedFeed {
        var reason: RecipeMDDocument.Invalid?
        let story = MarkdownStory(lines, shortcodes)
        let text = MarkdownText(story?.recipe ?? lines)
        if story == nil, context.format == nil, front == nil, text.blocks.first?.level == 1 {
            do throws(RecipeMDDocument.Invalid) {
                var recipe = try RecipeMDDocument.recipe(of: text)
                addAsides(&recipe)
                return feed(of: [recipe], source, .markdown, "recipemd")
            } catch {
                if text.blocks.contains(where: { $0.kind == .rule }) { reason = error }
            }
        }
        let titles = MarkdownRecipeTitles(text)
        if story == nil, let titles, !titles.haveHeadingAbove, front == nil {
            let recipes = titles.parts(of: text).map { part in
                var recipe = MarkdownRecipe(nil, part, name: title(name)).recipe
                addAsides(&recipe)
                return recipe
            }
            return feed(of: recipes, source, .markdown, "markdown")
        }
        var recipe = MarkdownRecipe.best(front, text, name: title(name))
        // "# Rouladen" above a text in which nothing else is Markdown.
        if recipe.parts < 2, front == nil, story == nil, !text.blocks.dropFirst().contains(where: { $0.level != nil }),
            let feed = plainText(text.withoutTitleMark, name, source, isSure: true, least: recipe.parts + 1)
        {
            return feed
        }
        guard recipe.parts > 0 || front != nil else {
            return ParsedFeed(
                format: "markdown",
                diagnostics: [Self.withoutRecipe(source, reason, context)] + Self.slips(of: recipe, source),
                source: source)
        }
        if let picture = pictures(of: name).main { recipe.set("image", picture) }
        if let (date, _) = Self.dated(name) { recipe.set("datePublished", String(date)) }
        if let story { recipe = story.added(to: recipe) }
        addAsides(&recipe)
        var feed = feed(of: [recipe], source, .markdown, "markdown")
        feed.diagnostics += front?.problems(in: source.name) ?? []
        feed.diagnostics += [titles.map { Self.parts($0, source) }].compactMap(\.self)
        return feed
    }

    private func feed(
        of recipes: [TextRecipe], _ source: JSONSource, _ markup: Text.Markup, _ format: String
    ) -> ParsedFeed {
        var context = context
        if !context.isMarkupKnown { context.markup = markup }
        let shared = Shared(context)
        let records = recipes.enumerated().map { Self.record(of: $1, number: $0, source, shared) }
        return .of(records, format: format, source: source, isText: true)
    }

    private static func record(
        of recipe: TextRecipe, number: Int, _ source: JSONSource, _ context: Shared<FeedContext>
    ) -> ParsedRecord {
        let record = JSONDocument(recipe.json, name: source.name).root
        var parsed = ParsedRecord.read(number, of: source, as: TextRecipeFormat.self, context) { record }
        parsed.origin.offset = 0
        parsed.unread += recipe.unreadNumbers.filter { !parsed.unread.contains($0) }
        let exchanged = exchanged(recipe, source)
        if exchanged.isEmpty, let diagnostic = incomplete(recipe, source, context.value) {
            parsed.diagnostics.append(diagnostic)
        }
        for index in parsed.diagnostics.indices {
            // Its own places are in the JSON that the text was made into.
            let path = parsed.diagnostics[index].location?.path
            let member = path.map { String($0.prefix { $0 != "." && $0 != "[" }) }
            parsed.diagnostics[index].location = Location(
                file: source.name, line: member.flatMap { recipe.lines[$0] } ?? 1, path: path)
        }
        let pictures = note(
            of: recipe.wordedPictures, source, "of the picture here", ", the page shows the words only",
            fix: "write it on a line by itself, and one below each step")
        let code = note(
            of: recipe.templateCode, source, "the line here", " is for another program, and is left out",
            advice: "take it out, or write its text instead")
        parsed.diagnostics += [pictures, code].compactMap(\.self)
        parsed.diagnostics += exchanged + slips(of: recipe, source)
        return parsed
    }

    private static func slips(of recipe: TextRecipe, _ source: JSONSource) -> [Diagnostic] {
        recipe.slips.map { slip in
            Diagnostic(
                .warning, .contentUnread, slip.message, at: Location(file: source.name, line: slip.line), fix: slip.fix)
        }
    }

    /// A warning of a recipe without ingredients or steps that has sections of its own, or a description, which could be them.
    private static func incomplete(
        _ recipe: TextRecipe, _ source: JSONSource, _ context: FeedContext
    ) -> Diagnostic? {
        guard recipe.parts < 2, !recipe.slips.contains(where: \.isHeading) else { return nil }
        let sections = recipe.notes.filter { note in
            note["name"]?.scalarText != nil && (note["text"]?.scalarText?.utf8.count ?? 0) >= leastText
        }.compactMap { $0["name"]?.scalarText }
        let elsewhere: String
        if let first = sections.first {
            let others = sections.count > 1 ? " and \(sections.count - 1) more" : ""
            elsewhere = "what is below \"\(RecordReader.excerpt(first))\"\(others) is read as a note"
        } else if let (text, place) = misplaced(recipe) {
            elsewhere = "\"\(RecordReader.excerpt(text))\" is read as \(place)"
        } else {
            return nil
        }
        let parts = [("recipeIngredient", "ingredients"), ("recipeInstructions", "steps")]
        let missing = parts.filter { !recipe.has($0.0) }
        return Diagnostic(
            .warning, .contentUnread,
            "the text comes out without \(missing.map(\.1).joined(separator: " and ")): \(elsewhere)",
            at: Location(file: source.name),
            fix: Self.advice(on: source, context)
        )
    }

    /// The two sections, the kind of line that is not theirs, and what their lines are.
    private static let sections: [(member: String, other: LineKind, place: String)] = [
        ("recipeIngredient", .step, "an ingredient"), ("recipeInstructions", .ingredient, "a step"),
    ]

    private static func lines(of member: String, _ recipe: TextRecipe) -> [String] {
        let elements = recipe.members.first { $0.key == member }?.value.elements.compactMap(\.scalarText) ?? []
        return elements.flatMap { $0.lines.map(String.init) }.filter { !$0.begins(with: "## ") }
    }

    /// Warnings of sections of which each line is plainly one of the other.
    private static func exchanged(_ recipe: TextRecipe, _ source: JSONSource) -> [Diagnostic] {
        sections.compactMap { member, other, place in
            let lines = lines(of: member, recipe)
            guard lines.count > 1, lines.allSatisfy({ LineKind($0) == other }) else { return nil }
            let (own, name) = other == .step ? ("ingredients", "steps") : ("steps", "ingredients")
            return Diagnostic(
                .warning, .contentUnread,
                "what is read as \(own) looks like \(name): \"\(RecordReader.excerpt(lines[0]))\"",
                at: Location(file: source.name, line: recipe.lines[member]),
                fix: "write the heading of \(name) above it, if they are")
        }
    }

    /// How a recipe is written whose sections are not known, in the language of its text.
    private static func advice(on source: JSONSource, _ context: FeedContext) -> String {
        let mark = Notation(fileName: source.name) == .text ? "" : "## "
        let headings = SectionHeadings.inLanguage(
            of: Array(source.bytes.prefix(4096)), or: context.language ?? context.siteLanguage, mark: mark)
        return "write headings such as \(headings), each with a list below it"
    }

    /// The text that may be the ingredients or steps that a recipe lacks, and what it is read as.
    private static func misplaced(_ recipe: TextRecipe) -> (text: String, place: String)? {
        for (member, other, place) in sections {
            if let line = lines(of: member, recipe).first(where: { LineKind($0) == other }) { return (line, place) }
        }
        let least = recipe.parts == 0 ? leastText : leastMethod
        let notes = recipe.notes.filter { $0["name"]?.scalarText == nil }.compactMap { $0["text"]?.scalarText }
        if let note = notes.first, notes.reduce(0, { $0 + $1.utf8.count }) >= least { return (note, "a note") }
        // That of the settings has its line. A method is not written above the ingredients.
        let isOfText = recipe.parts == 0 || recipe.lines["description"] == nil && !recipe.has("recipeIngredient")
        guard isOfText, let text = recipe.text("description"), text.utf8.count >= least else { return nil }
        return (text, "the description")
    }

    /// A note of the first of some lines, of which not all is shown; nil for none.
    private static func note(
        of lines: [Int], _ source: JSONSource, _ subject: String, _ verb: String, fix: String? = nil,
        advice: String? = nil
    ) -> Diagnostic? {
        guard let line = lines.min() else { return nil }
        let others = lines.count > 1 ? " and \(lines.count - 1) more" : ""
        return Diagnostic(
            .note, .contentUnread, subject + others + verb, at: Location(file: source.name, line: line), fix: fix,
            advice: advice)
    }

    /// A section with fewer bytes is a note.
    private static let leastText = 20
    /// Where a recipe has one of its two parts, a text of which with fewer bytes is no other part.
    private static let leastMethod = 40

    /// The name of the file without its folder and ending; of a page bundle, the name of its folder.
    private static func stem(of name: String) -> String {
        if PageBundle.isText(name), let folder = name.pathParts.dropLast().last { return String(folder) }
        let file = name.lastPathPart
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
        return String(file[..<dot])
    }

    /// The pictures of a recipe by its file's name. A translation without its own has those of the original.
    private func pictures(of stem: String) -> StepPictures {
        if PageBundle.isText(context.fileName) { return StepPictures(ofBundle: context.pictures) }
        let plain = LanguageSuffix(fileName: context.fileName)?.stem
        let hasOwn = context.pictures.contains { $0.hasPrefix(stem + ".") }
        return StepPictures(context.pictures, of: hasOwn ? stem : plain ?? stem)
    }

    /// The day that a name begins with, and the rest of it: "2019-05-01-lemon-cake", as posts of Jekyll are named.
    private static func dated(_ stem: String) -> (date: Substring, rest: Substring)? {
        guard
            let match = stem.wholeMatch(of: /([12][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))-(.*[^0-9-].*)/)
        else {
            return nil
        }
        return (match.1, match.2)
    }

    /// The name of the file as a title: "apple_pie" is "Apple pie".
    private func title(_ stem: String) -> String {
        let isBundle = PageBundle.isText(context.fileName)
        let stem = isBundle ? stem : LanguageSuffix(fileName: context.fileName)?.stem ?? stem
        guard !stem.contains(" ") else { return stem }
        let name = Self.dated(stem)?.rest ?? stem[...]
        let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// What a file says in which nothing is.
    package static func empty(_ source: JSONSource) -> Diagnostic {
        Diagnostic(
            .note, .feedEmpty, "the file is empty", at: Location(file: source.name),
            fix: "write the recipe into it, or delete it"
        )
    }

    private static func invalid(_ error: RecipeMDDocument.Invalid, _ source: JSONSource) -> Diagnostic {
        Diagnostic(
            .error, .textInvalid, "it is no RecipeMD: \(error.reason)",
            at: Location(file: source.name, line: error.line),
            fix: "write it as https://recipemd.org/specification.html says"
        )
    }

    /// What a text says whose recipes may be the parts of one.
    private static func parts(_ titles: MarkdownRecipeTitles, _ source: JSONSource) -> Diagnostic {
        let names = titles.titles.prefix(2).map { "\"\(RecordReader.excerpt($0.text))\"" }.joined(separator: " and ")
        return Diagnostic(
            .note, .textSecondRecipe, "\(names) each have ingredients and steps, and are read as parts of one recipe",
            at: Location(file: source.name, line: titles.titles[1].line),
            fix: "if they are recipes, write each recipe into a file of its own"
        )
    }

    private static func withoutRecipe(
        _ source: JSONSource, _ invalid: RecipeMDDocument.Invalid?, _ context: FeedContext
    ) -> Diagnostic {
        let reason = invalid.map { ", and it is no RecipeMD: \($0.reason)" } ?? ""
        return Diagnostic(
            .error, .textWithoutRecipe, "the text has no ingredients and no steps\(reason)",
            at: Location(file: source.name, line: invalid?.line),
            fix: Self.advice(on: source, context)
        )
    }
}
