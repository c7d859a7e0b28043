import Bytes
import HTMLTree
import JSONText
import RecipeReading
import TextRecipes
import WebPages

/// The text of a post in its order: what its author wrote, and the recipes within it.
struct WordPressContent {
    enum Piece {
        /// In Markdown.
        case text(String)
        case recipe(TextRecipe)
    }

    private(set) var pieces: [Piece] = []
    /// Whether the text refers to a recipe that is not in the file.
    private(set) var lacksRecipe = false
    /// Those that plugins give to the recipes which the text shows.
    private(set) var numbers: [String] = []

    var recipes: [TextRecipe] { pieces.compactMap { if case .recipe(let recipe) = $0 { recipe } else { nil } } }

    init(_ post: WordPressPost, _ site: WordPressSite) {
        let content = post.content
        let found = Self.found(in: content, site)
        let bytes = Array(content.utf8)
        var start = 0
        for part in found where part.range.lowerBound >= start {
            addText(bytes[start..<part.range.lowerBound], site)
            if part.recipes.isEmpty { lacksRecipe = true }
            pieces += part.recipes.map { .recipe($0) }
            numbers += part.number.map { [$0] } ?? []
            start = part.range.upperBound
        }
        if recipes.isEmpty, let whole = Self.whole(content, name: post.title, site) {
            pieces = whole
        } else {
            addText(bytes[start...], site)
        }
    }

    /// The whole text as a recipe by its headings, with what is before and after it; nil for another text.
    private static func whole(_ content: String, name: String, _ site: WordPressSite) -> [Piece]? {
        guard content.utf8.count > 20 else { return nil }
        let text = article(content, site)
        guard let parts = MarkdownRecipe.withinArticle(text, name: name) else { return nil }
        var recipe = parts.recipe
        recipe.set("x:markup", "markdown")
        return [.text(parts.above), .recipe(recipe), .text(parts.below)].filter {
            if case .text(let text) = $0 { !text.isBlankLine } else { true }
        }
    }

    private mutating func addText(_ html: ArraySlice<UInt8>, _ site: WordPressSite) {
        let text = Self.article(String(decoding: html, as: UTF8.self), site)
        if !text.isBlankLine { pieces.append(.text(text)) }
    }

    // MARK: Recipes

    /// A place in the text, in bytes, and the recipes that are shown there; none where they are not in the file.
    private struct Found {
        var range: Range<Int>
        var recipes: [TextRecipe]
        /// That a plugin gives to the recipe.
        var number: String?
    }

    private static func found(in content: String, _ site: WordPressSite) -> [Found] {
        let bytes = Array(content.utf8)
        var found = bytes.withView { view in
            LinkedDataScripts(view).ranges.compactMap { range -> Found? in
                let recipes = WordPressMarkup.linkedData(Array(view.view(range)))
                return recipes.isEmpty ? nil : Found(range: range, recipes: recipes)
            } + blocks(in: view, site)
        }
        found += WordPressMarkup.shortcodes(in: content).map { Found(range: $0.range, recipes: [$0.recipe]) }
        found += references(in: content, site)
        return found.sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    }

    /// What WP Recipe Maker writes for readers without it, and the block of WPZOOM, which has its recipe in a comment.
    private static func blocks(in view: ByteView, _ site: WordPressSite) -> [Found] {
        var found: [Found] = []
        // The element that is open, and how deep in others of its name the scanner is.
        var open: (start: Int, depth: Int)?
        for tag in TagScanner(view) {
            if tag.kind == .comment {
                guard let json = zoomBlock(String(tag.source)) else { continue }
                let recipe = WordPressMarkup.zoom(json, site)
                found.append(Found(range: tag.offset..<tag.end, recipes: recipe.map { [$0] } ?? []))
            } else if tag.isNamed("div") {
                if let (start, depth) = open {
                    let now = depth + (tag.kind == .start ? 1 : -1)
                    open = now == 0 ? nil : (start, now)
                    if now == 0 { found.append(fallback(view, start..<tag.end, site)) }
                } else if tag.kind == .start,
                    tag["class"]?.split(separator: " ").contains("wprm-fallback-recipe") == true
                {
                    open = (tag.offset, 1)
                }
            }
        }
        if let (start, _) = open { found.append(fallback(view, start..<view.count, site)) }
        return found
    }

    /// The JSON of `<!-- wp:wpzoom-recipe-card/block-recipe-card {"recipeTitle": "Soup"} /-->`; nil for another comment.
    private static func zoomBlock(_ comment: String) -> String? {
        guard comment.prefix(60).contains("wp:wpzoom-recipe-card/block-recipe-card"),
            let start = comment.firstIndex(of: "{"), let end = comment.lastIndex(of: "}"), start < end
        else { return nil }
        return String(comment[start...end])
    }

    /// The recipe of an element, with what the plugin keeps of it besides: the comment before it has its number.
    private static func fallback(_ view: ByteView, _ range: Range<Int>, _ site: WordPressSite) -> Found {
        // Another comment may have the settings of the block.
        let before = String(view.view(max(range.lowerBound - 400, 0)..<range.lowerBound))
        let mark = before.matches(of: /<!--WPRM Recipe (\d{1,18})-->/).last
        let number = mark.flatMap { before[$0.range.upperBound...].contains("WPRM") ? nil : String($0.output.1) }
        let page = HTMLDocument(view.view(range))
        var recipe = number.flatMap { site.recipe(numbered: $0) } ?? TextRecipe()
        for shown in WordPressMarkup.fallbacks(in: page) { recipe.add(shown) }
        return Found(range: range, recipes: recipe.parts > 0 ? [recipe] : [], number: number)
    }

    /// The places that name a recipe by its number: `[wprm-recipe id="12"]`, `<!-- wp:wp-tasty/tasty-recipe {"id":205} /-->`.
    private static func references(in content: String, _ site: WordPressSite) -> [Found] {
        guard content.contains("recipe") || content.contains("mv_create") || content.contains("wp:mv/") else {
            return []
        }
        // Of plugins that keep their recipes elsewhere.
        let reference =
            /\[(?:wprm-recipe|mv_create|tasty-recipe|ultimate-recipe|zrdn-recipe|amd-zlrecipe|cooked-recipe|easyrecipe|wpzoom_rcb_post)[^\]\n]{0,400}\]|<!-- wp:(?:wp-tasty\/tasty-recipe|wpzoom-recipe-card\/recipe-block-from-posts|mv\/recipe)[^>\n]{0,400}-->/
        return content.matches(of: reference).map { match in
            let number = match.output.firstMatch(of: /(?:id|postId)"?\s*[=:]\s*["']?(\d{1,18})/).map {
                String($0.output.1)
            }
            let start = content.utf8.distance(from: content.startIndex, to: match.range.lowerBound)
            let recipe = number.flatMap { site.recipe(numbered: $0) }.flatMap { $0.parts > 0 ? $0 : nil }
            return Found(
                range: start..<start + match.output.utf8.count, recipes: recipe.map { [$0] } ?? [], number: number)
        }
    }

    // MARK: Texts

    /// A text of HTML, blocks and shortcodes as Markdown.
    private static func article(_ content: String, _ site: WordPressSite) -> String {
        var html = WordPressMarkup.withoutShortcodes(withPictures(content, site))
        // Posts of the classic editor have no tags of paragraphs: blank lines are those.
        if !html.contains("<!-- wp:"), !html.contains("<pre") { html = html.replacing(/\n[ \t\r]*\n/, with: "\n<p>") }
        return MarkdownTranslation.article(html) { classes in
            classes.firstMatch(of: /wp-image-(\d{1,18})/).flatMap { site.attachments[String($0.output.1)] }
        }
    }

    /// `[caption id="a"]<img> Words[/caption]` and `[gallery ids="1,2"]` as the elements that they make.
    private static func withPictures(_ content: String, _ site: WordPressSite) -> String {
        guard content.contains("[caption") || content.contains("[gallery") else { return content }
        let captioned = content.replacing(
            /\[caption[^\]]{0,400}\]((?:<a [^>]{0,2000}>)?\s*<img[^>]{0,4000}>\s*(?:<\/a>)?)/
        ) {
            "<figure>\($0.output.1)<figcaption>"
        }.replacing("[/caption]", with: "</figcaption></figure>")
        return captioned.replacing(/\[gallery[^\]]{0,400}ids="([\d, ]{1,400})"[^\]]{0,400}\]/) { match in
            let addresses = match.output.1.split { !$0.isNumber }.compactMap { site.attachments[String($0)] }
            return "<figure class=\"gallery\">" + addresses.map { "<img src=\"\($0)\">" }.joined() + "</figure>"
        }
    }
}
