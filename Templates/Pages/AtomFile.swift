import CatalogModel
import JSONText
import Planning
import SafeHTML

/// The feed of the site's recipes in the Atom Syndication Format (RFC 4287).
struct AtomFile: HTMLTemplate {
    let feed: NewsFeed
    private var site: SiteFrame { feed.site.value }

    var html: HTML {
        let subtitle: HTML = site.tagline.map { "<subtitle>\(xml: $0)</subtitle>\n" } ?? ""
        let updated: HTML = feed.updated.map { "<updated>\(NewsEntry.moment($0))</updated>\n" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(xml: site.language)">
            <title>\(xml: site.title)</title>
            \(subtitle)<id>\(address(.page("")))</id>
            <link rel="alternate" type="text/html" href="\(address(.page("")))"/>
            <link rel="self" type="application/atom+xml" href="\(address(NewsFeed.Form.atom.path))"/>
            \(updated)<author><name>\(xml: site.author ?? site.title)</name></author>
            <icon>\(address(SiteIcon.large.path))</icon>
            <generator>recipegen</generator>
            \(feed.entries.map(entry))</feed>

            """
    }

    private func entry(_ entry: NewsFeed.Entry) -> HTML {
        let news = NewsEntry(entry: entry, feed: feed)
        let language: HTML = entry.language.map { " xml:lang=\"\(xml: $0)\"" } ?? ""
        let published: HTML =
            entry.published.map { "<published>\(NewsEntry.moment($0))</published>\n" } ?? ""
        let summary: HTML = news.summary.map { "<summary>\(xml: $0)</summary>\n" } ?? ""
        let terms = entry.terms.map { "<category term=\"\(xml: $0)\"/>\n" as HTML }
        return """
            <entry\(language)>
            <title>\(xml: entry.title)</title>
            <id>\(address(entry.path))</id>
            <link rel="alternate" type="text/html" href="\(address(entry.path))"/>
            \(published)<updated>\(NewsEntry.moment(entry.updated))</updated>
            \(author(entry.author))\(terms)\(summary)\
            <content type="html">\(xml: String(decoding: news.content.bytes, as: UTF8.self))</content>
            </entry>

            """
    }

    /// Section 4.2.1: an entry without an author has the feed's.
    private func author(_ author: Author?) -> HTML {
        guard let author else { return "" }
        let link: HTML = author.link.map { "<uri>\(xml: $0.text)</uri>" } ?? ""
        return "<author><name>\(xml: author.name)</name>\(link)</author>\n"
    }

    /// The absolute URL of a page or file of the site.
    private func address(_ path: SitePath) -> HTML { "\(xml: feed.address.text + path.address)" }
}

/// The feed of the site's recipes as JSON Feed, version 1.1 (jsonfeed.org/version/1.1).
struct JSONFeedFile {
    let feed: NewsFeed
    private var site: SiteFrame { feed.site.value }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        write("version", "https://jsonfeed.org/version/1.1", to: &json)
        write("title", site.title, to: &json)
        write("home_page_url", feed.address.text, to: &json)
        write("feed_url", feed.address.text + NewsFeed.Form.json.path.address, to: &json)
        write("description", site.tagline, to: &json)
        write("icon", feed.address.text + SiteIcon.large.path.address, to: &json)
        write("favicon", feed.address.text + SiteIcon.small.path.address, to: &json)
        if let author = site.author { write(Author(name: author), to: &json) }
        write("language", site.language, to: &json)
        json.key("items")
        json.beginArray()
        for entry in feed.entries { write(entry, to: &json) }
        json.endArray()
        json.endObject()
        return json.finish()
    }

    private func write(_ entry: NewsFeed.Entry, to json: inout JSONWriter) {
        let news = NewsEntry(entry: entry, feed: feed)
        json.beginObject()
        write("id", news.address, to: &json)
        write("url", news.address, to: &json)
        write("title", entry.title, to: &json)
        write("content_html", String(decoding: news.content.bytes, as: UTF8.self), to: &json)
        write("summary", news.summary, to: &json)
        write("image", news.image, to: &json)
        write("date_published", entry.published.map(NewsEntry.moment), to: &json)
        write("date_modified", NewsEntry.moment(entry.updated), to: &json)
        if let author = entry.author { write(author, to: &json) }
        if !entry.terms.isEmpty {
            json.key("tags")
            json.beginArray()
            for term in entry.terms { json.value(term) }
            json.endArray()
        }
        write("language", entry.language, to: &json)
        json.endObject()
    }

    private func write(_ author: Author, to json: inout JSONWriter) {
        json.key("authors")
        json.beginArray()
        json.beginObject()
        write("name", author.name, to: &json)
        write("url", author.link?.text, to: &json)
        json.endObject()
        json.endArray()
    }

    private func write(_ key: StaticString, _ text: String?, to json: inout JSONWriter) {
        guard let text else { return }
        json.key(key)
        json.value(text)
    }
}
