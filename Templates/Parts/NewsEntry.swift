import CatalogModel
import CommonMark
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
        guard let photo = entry.photo else { return nil }
        if case .remote(let link) = photo.address { return link.text }
        return photo.file.map { feed.address.text + $0.path.address }
    }

    /// The content in HTML: feed readers show it without the site's stylesheet.
    var content: HTML {
        """
        \(photo)\(summary.map { "<p>\($0)</p>" as HTML })<p><a href="\(url: feed.address, entry.path)">\(entry.title)</a></p>
        """
    }

    private var photo: HTML {
        guard let photo = entry.photo else { return "" }
        if case .remote(let link) = photo.address { return "<p><img src=\"\(url: link)\" alt=\"\(photoText)\"></p>" }
        guard let file = photo.file else { return "" }
        return """
            <p><img src="\(url: feed.address, file.path)" width="\(file.width)" height="\(file.height)" alt="\(photoText)"></p>
            """
    }

    private var photoText: String { entry.photo?.alternativeText ?? "" }

    /// The start of a day in UTC (RFC 3339).
    static func moment(_ day: CalendarDate) -> String { day.description + "T00:00:00Z" }
}
