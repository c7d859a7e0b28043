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
        such as WP Recipe Maker (Tools, Export JSON)
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
        var around: [WordPressPost] = []
        for post in site.posts {
            let (recipes, haveTextAround) = post.recipes(site)
            if haveTextAround { around.append(post) }
            for recipe in recipes { records.append(recipe, line: post.line) }
            if !recipes.isEmpty || !post.isText { continue }
            if post.namesPlugin { withoutData.append(post) } else { others.append(post) }
        }
        return records.outcome(
            named: name, XMLRoot.broken(at: faultLine, in: name), outside(xml).diagnostic(in: name),
            note(
                of: withoutData, in: name, severity: .warning,
                "show recipes of a plugin whose texts are not in this file", fix: advice),
            note(
                of: others, in: name, severity: .note, "have no ingredients and no steps, and are left out",
                advice: "if they are recipes, \(advice)"),
            note(
                of: around, in: name, severity: .note, "are read as their recipes alone, without the text around them",
                advice: "write it into the recipes"))
    }

    /// The elements that are neither read nor written for programs, such as the comments of readers.
    private static func outside(_ xml: HTMLDocument) -> XMLRemainder {
        var outside = XMLRemainder(ignoring: read.union(technical))
        for node in xml.nodes {
            if node.name == "comment" { outside.addWhole(node) } else { outside.add(node) }
        }
        return outside
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
        of posts: [WordPressPost], in file: String, severity: Diagnostic.Severity, _ words: String, fix: String? = nil,
        advice: String? = nil
    ) -> Diagnostic? {
        guard let first = posts.first else { return nil }
        let titles = posts.map(\.title).excerpt { "\"\(RecordReader.excerpt($0))\"" }
        return Diagnostic(
            severity, .contentUnread, "the posts \(titles) \(words)",
            at: Location(file: file, line: first.line), fix: fix, advice: advice)
    }
}

/// What posts refer to.
struct WordPressSite {
    private(set) var posts: [WordPressPost] = []
    /// The names of authors by those that they log in with.
    private(set) var authors: [String: String] = [:]
    /// The addresses of attachments by their numbers.
    private(set) var attachments: [String: String] = [:]

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
            default: continue
            }
        }
    }
}
