import CatalogModel
import JSONText
import Planning
import SafeHTML

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
