import Bytes
package import CatalogModel
import JSONText
import RecipeReading
import TextRecipes

/// The recipes of a post, with its text around them.
enum WordPressStory {
    /// The recipes that the text of a post shows. One alone has the text around it as its story.
    static func recipes(of post: WordPressPost, _ content: WordPressContent, _ site: WordPressSite) -> [TextRecipe] {
        var recipes = content.recipes.map { post.completed($0, site) }
        guard recipes.count == 1, var recipe = recipes.first else {
            // They share the address of the post, which names none of them.
            for index in recipes.indices { recipes[index].set("identifier", "\(post.number)-\(index + 1)") }
            return recipes
        }
        if let slug = post.slug { recipe.set("chosenSlug", slug.text) }
        var above: [String] = []
        var below: [String] = []
        var isBelow = false
        // The title of the post is one that readers know.
        if let name = recipe.text("name"), name != post.title, !post.title.isEmpty {
            above.append("## " + MarkdownTranslation.article(post.title))
        }
        for piece in content.pieces {
            switch piece {
            case .recipe: isBelow = true
            case .text(let text): if isBelow { below.append(text) } else { above.append(text) }
            }
        }
        recipe.setStory(above: above.joined(separator: "\n\n"), below: below.joined(separator: "\n\n"))
        return [recipe]
    }
}

/// What a blog has besides its recipes: what it is called and where it is, and the posts and pages that are not the page of
/// one recipe.
package struct WordPressBlog: Sendable {
    package let title: String
    package let address: WebLink?
    /// A BCP 47 tag.
    package let language: String?
    /// The pattern of the addresses of most posts with a recipe, such as `/{year}/{month}/{slug}/`; nil for one that no
    /// pattern has.
    package let pattern: String?
    package let pages: [Page]

    package struct Page: Sendable {
        package enum Part: Sendable {
            /// In Markdown.
            case text(String)
            /// The title of a recipe.
            case recipe(String)
        }

        package var title: String
        /// Whether it is one of the blog's posts, as against a page such as "About".
        package var isPost: Bool
        package var isDraft: Bool
        package var link: WebLink?
        /// As in `2019-05-03`.
        package var date: String
        package var description: String
        /// An address.
        package var picture: String?
        package var tags: [String]
        package var parts: [Part]
    }

    init(_ site: WordPressSite) {
        title = site.title
        address = WebLink(site.address)
        language = site.language.isEmpty ? nil : site.language
        let ofRecipes = site.texts.filter { $0.content.recipes.count == 1 }.map(\.post)
        pattern = Self.patterns.first { pattern in
            ofRecipes.count { $0.hasAddress(pattern) } * 2 > ofRecipes.count
        }
        pages = site.texts.filter { $0.content.recipes.count != 1 }.map { post, content in
            Page(
                title: post.title, isPost: post.type != "page", isDraft: !post.isPublished, link: WebLink(post.link),
                date: String(post.date.prefix(10)), description: TextCleaning.line(post.summary),
                picture: post.picture(site), tags: post.tags,
                parts: content.pieces.map { piece in
                    switch piece {
                    case .text(let text): .text(text)
                    case .recipe(let recipe): .recipe(post.completed(recipe, site).text("name") ?? "")
                    }
                })
        }
    }

    private static let patterns = ["/{slug}/", "/{year}/{month}/{slug}/", "/{year}/{month}/{day}/{slug}/"]
}

extension WordPressPost {
    /// The last part of its address.
    var slug: Slug? {
        guard let path = WebLink(link)?.path, !link.contains("?") else { return nil }
        return path.split(separator: "/").last.flatMap { Slug(PercentDecoding.decoded(String($0))) }
    }

    /// Whether its address is what a pattern of addresses makes of it.
    func hasAddress(_ pattern: String) -> Bool {
        guard let slug, let path = WebLink(link)?.path else { return false }
        let date = self.date.prefix(10).split(separator: "-").map(String.init)
        guard date.count == 3 else { return false }
        let made = pattern.replacing("{slug}", with: slug.text).replacing("{year}", with: date[0])
            .replacing("{month}", with: date[1]).replacing("{day}", with: date[2])
        return path == made || path + "/" == made
    }
}
