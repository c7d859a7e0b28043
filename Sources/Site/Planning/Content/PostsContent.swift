import Bytes
package import CatalogModel
import Configuration

/// The list of the owner's posts: the pages that have a day.
package struct PostsContent: Sendable {
    /// - Parameter language: The index of a language of the interface.
    static func path(in language: Int, of languages: SiteLanguages) -> SitePath {
        let folder = languages.folder(language)
        return .page(folder.isEmpty ? SiteFolders.posts : folder + "/" + SiteFolders.posts)
    }

    package struct Post: Sendable {
        package var title: String
        package var path: SitePath
        package var published: CalendarDate
        /// As its owner writes it, else the beginning of the text; nil for a page without text.
        package var description: Text?
        package var photo: PublishedPhoto?
        package var tags: [String]
    }

    package var frame: PageFrame
    /// The newest first; not empty.
    package var posts: [Post]

    /// The posts among pages, the newest first, in their order within a day.
    static func posts(of pages: [PlacedPage], _ inputs: SiteInputs) -> [Post] {
        let posts = pages.compactMap { placed -> Post? in
            guard placed.page.isPost, let published = placed.page.published else { return nil }
            let picture = placed.pictures.first { $0.address == placed.page.picture }
            return Post(
                title: placed.page.title, path: placed.path, published: published,
                description: placed.page.description.map(Text.plain) ?? placed.page.beginning,
                photo: picture.flatMap { inputs.published(Photo($0.source)) }, tags: placed.page.tags)
        }
        return posts.enumerated()
            .sorted { (-$0.element.published.ordinal, $0.offset) < (-$1.element.published.ordinal, $1.offset) }
            .map(\.element)
    }
}

extension PostsContent: FramedContent {
    func combine(into digest: inout Fingerprint) {
        digest.combine(posts) { digest, post in
            digest.combine(post.title)
            digest.combine(post.path.text)
            digest.combine(post.published)
            digest.combine(post.description)
            digest.combine(post.photo) { $0.combine($1) }
            digest.combine(post.tags) { $0.combine($1) }
        }
    }
}

extension OwnPage {
    fileprivate var beginning: Text? {
        parts.lazy.compactMap { if case .text(let text) = $0 { text } else { nil } }.first
    }
}
