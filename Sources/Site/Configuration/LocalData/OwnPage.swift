import Bytes
package import CatalogModel
import CommonMark
package import Diagnostics
import JSONText
import YAML

/// A page that the owner wrote: a file of `pages/`, Markdown with settings before it.
package struct OwnPage: Sendable, Hashable {
    package var title: String
    /// Its rank among own pages, smaller first; those without one follow.
    package var order: Int?
    /// Whether the site's navigation links to it.
    package var isInNavigation = true
    /// The day on which it was published.
    package var published: CalendarDate?
    package var description: String?
    /// The address of its picture, as pictures of the text have theirs.
    package var picture: String?
    package var tags: [String] = []
    /// Where it was before.
    package var oldAddresses: [String] = []
    /// Whether its owner keeps it private.
    package var isDraft = false
    /// Markdown, without the heading that gave the title.
    package var body: Text
    /// Of the body in its file, from 1.
    package var firstLine = 1

    /// Whether it is one of the posts of a blog, which the site lists by day and tells readers of feeds about.
    package var isPost: Bool { published != nil && !isInNavigation }
}

extension OwnPage {
    /// Reads a page. Between two lines `---` at its start may be `title`, `order` and `navigation` in YAML.
    ///
    /// Without a title there, it is the text of a heading `# ...` that opens the page, which then leaves the body; else
    /// the first such heading; else the file's name.
    ///
    /// - Returns: nil for a file that is not UTF-8 or whose settings are not YAML. What is wrong with single settings
    ///   are warnings.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<OwnPage?> {
        do throws(YAMLFailure) {
            return try page(bytes, name: name).map { $0 }
        } catch {
            return Outcome(nil, [error.diagnostic])
        }
    }

    private static func page(_ bytes: [UInt8], name: String) throws(YAMLFailure) -> Outcome<OwnPage> {
        try YAMLText.checkEncoding(of: bytes, name: name)
        let content = YAMLText.withoutByteOrderMark(bytes)
        let parts = try FrontMatter.split(content, name: name)
        // With its first line `---`, which YAML takes for the start of a document: so lines count from the file's top.
        let settings = try FrontMatter.read(parts.settings, name: name)
        let root = settings.value
        var body = PageBody(parts.body)
        let outcome = MappingReader.read(root, file: name, severity: .warning) { reader in
            OwnPage(from: &reader, &body, name: name)
        }
        guard let outcome else {
            throw YAMLFailure(
                "the front matter is no mapping", at: root?.position, name: name, fix: "write \"title: ...\""
            )
        }
        var result = outcome
        result.diagnostics += settings.diagnostics
        let lineFeed = UInt8(ascii: "\n")
        let lineCount = content.count { $0 == lineFeed }
        result.value.firstLine += lineCount - result.value.body.source.utf8.count { $0 == lineFeed }
        result.diagnostics += result.value.unclearLines.map { line in
            Diagnostic(
                .warning, .pageRecipeUnknown, "the line nearly shows a recipe, and is shown as it is",
                at: Location(file: name, line: line),
                fix: "write {{recipe: id}} for a whole recipe or {{card: id}} for its card, by itself on the line")
        }
        if let line = body.openComment {
            let firstLine = lineCount - parts.body.count { $0 == lineFeed }
            let message = "the comment that begins here has no end, and may hide the rest of the page"
            result.diagnostics.append(
                Diagnostic(
                    .warning, .commentOpen, message, at: Location(file: name, line: firstLine + line),
                    fix: "write --> where it ends"))
        }
        return result
    }

    init(from reader: inout MappingReader, _ body: inout PageBody, name: String) {
        let written = reader.text(
            "title", "The title of the page. Without it, that is the heading that opens the page, else the file's name."
        )
        title = written ?? body.takeTitle() ?? Self.title(ofFile: name)
        order = reader.integer(
            "order", in: Int.min...Int.max, "Its rank among your pages, smaller first. Those without one follow.")
        published = reader.text(
            "date", .date,
            "The day on which it was published. A page with a day is a post: it is on `/posts/` and in the site's feeds, and the "
                + "navigation does not link to it."
        ) { CalendarDate(iso8601: $0) }
        isInNavigation =
            reader.flag(
                "navigation",
                "Whether the site's navigation links to it, which is then no post. By default it does where the page has no `date`."
            ) ?? (published == nil)
        description = reader.text(
            "description",
            "What it is about, for search engines, previews and the list of posts. Without it, that is its beginning.")
        picture = reader.text(
            "image",
            "A picture above its text, for previews and the list of posts: a file beside the page, or of `static/`.")
        tags = reader.texts("tags", "Words for readers of feeds.") ?? []
        oldAddresses = reader.texts("aliases", "Old addresses of the page, which lead to it, as Hugo has them.") ?? []
        oldAddresses += reader.texts("redirect_from", "The same, as Jekyll has them.") ?? []
        _ = reader.declare(
            "draft", .flag, default: .bool(false),
            "Whether the page is left out of the site. `hidden`, `private`, `published` and `status` are read as well."
        )
        for member in reader.members(where: PublicationMark.isKey) {
            // The first of a list counts, as in recipes.
            let value =
                if case .list(let items) = member.value.content, let item = items.first { item } else { member.value }
            guard case .scalar(let text, _) = value.content,
                let mark = PublicationMark(key: member.key, value: text)
            else { continue }
            isDraft = isDraft || mark != .isPublic
            guard mark == .isUnclear else { continue }
            reader.report(
                "\(member.key) is \(member.value.summary), which is neither yes nor no; the page is left out as a draft",
                .draftUnclear, at: member.value.position, path: member.key, fix: "write true or false"
            )
        }
        self.body = .markdown(body.text)
    }

    /// `pages/about-us.md` gives "About us".
    private static func title(ofFile name: String) -> String {
        let file = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
        return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
    }
}

// Lines of an own page that show recipes: `{{recipe: family:12}}` the whole of one, `{{card: family:12}}` its card.

extension OwnPage {
    package enum Part: Sendable, Hashable {
        case text(Text)
        case recipe(RecipeMention)
        /// The cards of lines without a text between them.
        case cards([RecipeMention])
    }

    /// A recipe that a line names.
    package struct RecipeMention: Sendable, Hashable {
        /// An id or a slug.
        package var name: String
        /// Of the page's file, from 1.
        package var line: Int
    }

    /// The texts of the page and the recipes that it shows, in order.
    package var parts: [Part] {
        guard showsAny else { return [.text(body)] }
        var parts: [Part] = []
        var text: [Substring] = []
        let definitions = MarkdownDefinitions(of: body.source)
        func closeText() {
            if !text.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
                let source = definitions.added(to: text.joined(separator: "\n"))
                parts.append(.text(Text(source, markup: body.markup)))
            }
            text = []
        }
        forEachLine { line, number, shortcode in
            switch shortcode {
            case .recipe(let name):
                closeText()
                parts.append(.recipe(RecipeMention(name: name ?? "", line: number)))
            case .card(let name):
                closeText()
                let mention = RecipeMention(name: name, line: number)
                if case .cards(let others)? = parts.last {
                    parts[parts.count - 1] = .cards(others + [mention])
                } else {
                    parts.append(.cards([mention]))
                }
            case .endOfRecipe, .unclear, nil: text.append(line)
            }
        }
        closeText()
        return parts
    }

    /// Whether it shows recipes or their cards.
    private var showsAny: Bool {
        var found = false
        forEachLine { _, _, shortcode in
            switch shortcode {
            case .recipe, .card: found = true
            case .endOfRecipe, .unclear, nil: break
            }
        }
        return found
    }

    /// Whether it shows whole recipes.
    package var showsRecipes: Bool {
        parts.contains { if case .recipe = $0 { true } else { false } }
    }

    /// The lines of the file that nearly show a recipe.
    var unclearLines: [Int] {
        var lines: [Int] = []
        forEachLine { _, number, shortcode in
            if shortcode == .unclear || shortcode == .endOfRecipe { lines.append(number) }
        }
        return lines
    }

    /// Calls a closure with each line, its number in the file, and its shortcode; nil for other text, and for code.
    private func forEachLine(_ body: (_ line: Substring, _ number: Int, RecipeShortcode?) -> Void) {
        guard self.body.source.contains("{{") else { return }
        let lines = self.body.source.lines
        let code = MarkdownBlock.linesOfCode(in: MarkdownBlock.all(of: lines))
        for (index, line) in lines.enumerated() {
            body(line, firstLine + index, code.contains(index) ? nil : RecipeShortcode(line))
        }
    }
}
