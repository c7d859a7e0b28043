import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// A recipe as both feeds tell of it.
struct NewsEntry {
    let entry: NewsFeed.Entry
    let feed: NewsFeed

    /// Its page, which is what it is known by, too: it stays when the title changes if the owner keeps it
    /// (`addresses.json`).
    var address: String { feed.address.text + entry.path.address }

    /// What it is, without markup.
    var summary: String? {
        let text = entry.description.map(Markdown.plainText) ?? ""
        return text.isEmpty ? nil : text
    }

    /// The whole address of its photo.
    var image: String? {
        switch entry.photo?.address {
        case .local(let path, _, _): feed.address.text + path.address
        case .remote(let link): link.text
        case nil: nil
        }
    }

    /// A short account in HTML: readers of feeds show it without the site's style sheet, on a page of their own.
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

    /// A day as RFC 3339 wants it, with a time: its beginning in UTC, since recipes are dated by day.
    static func moment(_ day: CalendarDate) -> String { day.description + "T00:00:00Z" }
}
