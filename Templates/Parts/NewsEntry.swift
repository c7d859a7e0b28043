import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// A recipe's entry in the Atom and JSON feeds.
struct NewsEntry {
    let entry: NewsFeed.Entry
    let feed: NewsFeed

    /// The URL of its page, which is also its id: `addresses.json` keeps it when the title changes.
    var address: String { feed.address.text + entry.path.address }

    /// The description without markup.
    var summary: String? {
        let text = entry.description.map(Markdown.plainText) ?? ""
        return text.isEmpty ? nil : text
    }

    /// The absolute URL of its photo.
    var image: String? {
        switch entry.photo?.address {
        case .local(let path, _, _): feed.address.text + path.address
        case .remote(let link): link.text
        case nil: nil
        }
    }

    /// The content in HTML: feed readers show it without the site's stylesheet.
    var content: HTML {
        """
        \(photo)\(summary.map { "<p>\($0)</p>" as HTML })<p><a href="\(url: feed.address, entry.path)">\(entry.title)</a></p>
        """
    }

    private var photo: HTML {
        switch entry.photo?.address {
        case .local(let path, let width, let height):
            """
            <p><img src="\(url: feed.address, path)" width="\(width)" height="\(height)" alt="\(photoText)"></p>
            """
        case .remote(let link): "<p><img src=\"\(url: link)\" alt=\"\(photoText)\"></p>"
        case nil: ""
        }
    }

    private var photoText: String { entry.photo?.alternativeText ?? "" }

    /// The start of a day in UTC (RFC 3339).
    static func moment(_ day: CalendarDate) -> String { day.description + "T00:00:00Z" }
}
