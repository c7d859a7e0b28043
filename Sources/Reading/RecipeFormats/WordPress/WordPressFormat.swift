import Bytes
package import Diagnostics
import HTMLTree
package import JSONText
import RecipeReading
import TextRecipes

/// WordPress's own export (WXR, `<rss>` with elements of `wp:`): posts whose texts hold a recipe, and recipes that a plugin
/// keeps as posts of their own. What plugins keep elsewhere is not in the file.
package enum WordPressFormat: XMLDocumentFormat {
    package static let name = "wordpress"
    package static let title = "WordPress's export"
    package static let advice = """
        save the pages of the recipes in a browser and name that folder, or export the recipes from the plugin that keeps them, \
        such as WP Recipe Maker (Manage, Export JSON)
        """
    package static let titleAdvice = "give the post a title"

    package static func isIn(_ utf8: [UInt8]) -> Bool {
        XMLRoot.name(of: utf8) == "rss" && utf8.withView { $0.holds("wordpress.org/export") || $0.holds("<wp:") }
    }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let (xml, faultLine) = XMLRoot.document(utf8)
        let site = WordPressSite(xml)
        var records = RecordLines()
        var withoutData: [WordPressPost] = []
        var others: [WordPressPost] = []
        for (post, content) in site.texts {
            for recipe in WordPressStory.recipes(of: post, content, site) { records.append(recipe, line: post.line) }
            if content.lacksRecipe { withoutData.append(post) }
            if content.recipes.count != 1 { others.append(post) }
        }
        for post in site.recipesAlone {
            guard let recipe = site.recipe(numbered: post.number) else { continue }
            records.append(post.completed(recipe, site), line: post.line)
        }
        return records.outcome(
            named: name, XMLRoot.broken(at: faultLine, in: name), outside(xml).diagnostic(in: name),
            comments(site, in: name),
            note(
                of: withoutData, in: name, .warning, .contentUnread,
                "show recipes of a plugin whose texts are not in this file", fix: advice),
            note(
                of: others, in: name, .warning, .pageWithoutRecipe, "are no recipe, and no pages of this site",
                fix: "make the site with `recipegen new --from`, which writes each as a page of your own"))
    }

    /// What a blog has besides its recipes, for pages of the owner's; nil for another document.
    package static func blog(of source: JSONSource) -> WordPressBlog? {
        let utf8 = utf8(source.bytes)
        return isIn(utf8) ? WordPressBlog(WordPressSite(XMLRoot.document(utf8).0)) : nil
    }

    /// The elements that are neither read nor written for programs.
    private static func outside(_ xml: HTMLDocument) -> XMLRemainder {
        var outside = XMLRemainder(ignoring: read.union(technical))
        var next = 0
        for node in xml.nodes where node.index >= next {
            if node.name == "comment" { next = node.end } else { outside.add(node) }
        }
        return outside
    }

    private static func comments(_ site: WordPressSite, in file: String) -> Diagnostic? {
        guard site.comments > 0 else { return nil }
        return Diagnostic(
            .warning, .contentUnread,
            "\(site.comments) comment\(site.comments == 1 ? "" : "s") of readers \(site.comments == 1 ? "is" : "are") not read",
            at: Location(file: file))
    }

    private static let read: Set<String> = [
        "title", "link", "post_type", "post_id", "status", "post_date", "creator", "attachment_url", "encoded",
        "category", "tag", "author", "postmeta",
    ]
    /// What the site is, and how its program shows posts.
    private static let technical: Set<String> = [
        "pubdate", "description", "language", "generator", "wxr_version", "base_site_url", "base_blog_url", "term",
        "image", "site", "guid", "post_date_gmt", "post_modified", "post_modified_gmt", "comment_status",
        "ping_status", "post_name", "post_parent", "menu_order", "post_password", "is_sticky",
    ]

    private static func note(
        of posts: [WordPressPost], in file: String, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code,
        _ words: String, fix: String
    ) -> Diagnostic? {
        guard let first = posts.first else { return nil }
        let titles = posts.map(\.title).excerpt { "\"\(RecordReader.excerpt($0))\"" }
        return Diagnostic(
            severity, code, "the posts \(titles) \(words)", at: Location(file: file, line: first.line),
            fix: fix)
    }
}

/// The posts of an export, and what they refer to.
struct WordPressSite {
    private(set) var title = ""
    private(set) var address = ""
    private(set) var language = ""
    private var posts: [WordPressPost] = []
    /// How many readers have commented on posts.
    var comments: Int { posts.reduce(0) { $0 + $1.comments } }
    /// The names of authors by those that they log in with.
    private(set) var authors: [String: String] = [:]
    /// The addresses of attachments by their numbers.
    private(set) var attachments: [String: String] = [:]
    /// The recipes that plugins keep as posts of their own, by the numbers of these.
    private var recipes: [String: TextRecipe] = [:]
    /// The posts that are written for readers.
    private(set) var texts: [(post: WordPressPost, content: WordPressContent)] = []
    /// The recipes of plugins that no text shows.
    private(set) var recipesAlone: [WordPressPost] = []

    init(_ xml: HTMLDocument) {
        for node in xml.nodes {
            switch node.name {
            case "author" where !node.elements.isEmpty:
                let parts = Dictionary(node.elements.map { ($0.name, $0.text) }) { first, _ in first }
                if let login = parts["author_login"], let name = parts["author_display_name"], !name.isEmpty {
                    authors[login] = name
                }
            case "item":
                let post = WordPressPost(node)
                posts.append(post)
                if post.type == "attachment", let address = post.attachment { attachments[post.number] = address }
            case "title" where node.parent?.name == "channel": title = node.text
            case "link" where node.parent?.name == "channel": address = node.text
            case "language" where node.parent?.name == "channel": language = node.text
            default: continue
            }
        }
        for post in posts where post.isRecipeOfPlugin {
            if let recipe = post.recipeOfPlugin(self) { recipes[post.number] = recipe }
        }
        for post in posts where post.isText { texts.append((post, WordPressContent(post, self))) }
        let shown = Set(texts.flatMap(\.content.numbers))
        recipesAlone = posts.filter { post in
            post.isRecipeOfPlugin && !shown.contains(post.number) && recipes[post.number]?.parts ?? 0 > 0
        }
    }

    /// What a plugin keeps of a recipe as the post of a number.
    func recipe(numbered number: String) -> TextRecipe? { recipes[number] }
}
