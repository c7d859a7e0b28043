import CatalogModel
import Foundation
import FoundationXML
import Testing

@testable import Planning
@testable import Templates

/// The site's recipes for readers of feeds. One after the other: FoundationXML stands on libxml2's global state.
@Suite(.serialized) struct NewsFeedTests {
    private func text(_ content: PageContent) throws -> String {
        String(decoding: try #require(Templates().render(content)), as: UTF8.self)
    }

    static func feed(saying text: String? = nil) throws -> NewsFeed {
        var site = try Sample.site(title: text ?? "Supper", tagline: text ?? "Good things to cook")
        site.author = text ?? "Ana Cook"
        let recipe = try Sample.fullRecipe()
        let photo = PublishedPhoto(
            .local(try Sample.path("photos/aa.jpg"), width: 4, height: 3), alternativeText: text ?? "A \"tart\"")
        let day = try #require(CalendarDate(year: 2024, month: 3, day: 9))
        let later = try #require(CalendarDate(year: 2024, month: 10, day: 2))
        return NewsFeed(
            site: Shared(site), address: try Sample.link("https://example.org/supper/"),
            entries: [
                .init(
                    title: text ?? recipe.title, path: .page("recipes/lemon-tart-cream"),
                    description: text.map(Text.plain) ?? recipe.description, photo: photo,
                    author: Author(name: text ?? "Ana", link: try Sample.link("https://example.com/ana?a&b")),
                    terms: [text ?? "French"], language: text ?? "en-GB", published: day, updated: later
                ),
                .init(title: "Apam balik", path: .page("recipes/apam-balik"), updated: day),
            ]
        )
    }

    @Test func atomFeedEqualsItsText() throws {
        #expect(
            try text(.newsFeed(Self.feed(), .atom)) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <title>Supper</title>
                <subtitle>Good things to cook</subtitle>
                <id>https://example.org/supper/</id>
                <link rel="alternate" type="text/html" href="https://example.org/supper/"/>
                <link rel="self" type="application/atom+xml" href="https://example.org/supper/feed.xml"/>
                <updated>2024-10-02T00:00:00Z</updated>
                <author><name>Ana Cook</name></author>
                <icon>https://example.org/supper/icon-512.png</icon>
                <generator>recipegen</generator>
                <entry xml:lang="en-GB">
                <title>Lemon tart &amp; cream</title>
                <id>https://example.org/supper/recipes/lemon-tart-cream/</id>
                <link rel="alternate" type="text/html" href="https://example.org/supper/recipes/lemon-tart-cream/"/>
                <published>2024-03-09T00:00:00Z</published>
                <updated>2024-10-02T00:00:00Z</updated>
                <author><name>Ana</name><uri>https://example.com/ana?a&amp;b</uri></author>
                <category term="French"/>
                <summary>Sharp, silky and gone by Sunday evening.</summary>
                <content type="html">&lt;p&gt;&lt;img src=&quot;https://example.org/supper/photos/aa.jpg&quot; \
                width=&quot;4&quot; height=&quot;3&quot; alt=&quot;A &amp;quot;tart&amp;quot;&quot;&gt;&lt;/p&gt;\
                &lt;p&gt;Sharp, silky and gone by Sunday evening.&lt;/p&gt;&lt;p&gt;\
                &lt;a href=&quot;https://example.org/supper/recipes/lemon-tart-cream/&quot;&gt;\
                Lemon tart &amp;amp; cream&lt;/a&gt;&lt;/p&gt;</content>
                </entry>
                <entry>
                <title>Apam balik</title>
                <id>https://example.org/supper/recipes/apam-balik/</id>
                <link rel="alternate" type="text/html" href="https://example.org/supper/recipes/apam-balik/"/>
                <updated>2024-03-09T00:00:00Z</updated>
                <content type="html">&lt;p&gt;&lt;a href=&quot;https://example.org/supper/recipes/apam-balik/&quot;&gt;\
                Apam balik&lt;/a&gt;&lt;/p&gt;</content>
                </entry>
                </feed>

                """)
    }

    /// What version 1.1 requires, and types of what it allows.
    @Test func jsonFeedEqualsItsText() throws {
        let data = Data(try #require(Templates().render(.newsFeed(Self.feed(), .json))))
        let feed = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
        #expect(feed["title"] as? String == "Supper")
        #expect(feed["home_page_url"] as? String == "https://example.org/supper/")
        #expect(feed["feed_url"] as? String == "https://example.org/supper/feed.json")
        #expect((feed["authors"] as? [[String: String]]) == [["name": "Ana Cook"]])
        let items = try #require(feed["items"] as? [[String: Any]])
        #expect(items.map { $0["id"] as? String } == items.map { $0["url"] as? String })
        #expect(items.allSatisfy { $0["content_html"] is String })
        let first = try #require(items.first)
        #expect(first["summary"] as? String == "Sharp, silky and gone by Sunday evening.")
        #expect(first["image"] as? String == "https://example.org/supper/photos/aa.jpg")
        #expect(first["date_published"] as? String == "2024-03-09T00:00:00Z")
        #expect(first["date_modified"] as? String == "2024-10-02T00:00:00Z")
        #expect(first["tags"] as? [String] == ["French"])
        #expect(first["language"] as? String == "en-GB")
        #expect(
            (first["authors"] as? [[String: String]]) == [["name": "Ana", "url": "https://example.com/ana?a&b"]])
        let last = try #require(items.last)
        #expect(Set(last.keys) == ["id", "url", "title", "content_html", "date_modified"])
    }

    static let hostile = HostileTextTests.texts + ["a\u{FFFE}b\u{FFFF}", "مرحبا \u{202e}abc", "👩‍🍳"]

    @Test(arguments: hostile)
    func feedsKeepHostileText(text hostile: String) throws {
        let feed = try Self.feed(saying: hostile)
        let json = try JSONSerialization.jsonObject(
            with: Data(try #require(Templates().render(.newsFeed(feed, .json)))))
        #expect((json as? [String: Any])?["title"] as? String == hostile)
        let atom = try XMLOutline(try text(.newsFeed(feed, .atom)))
        #expect(try atom.elements == XMLOutline(try text(.newsFeed(Self.feed(), .atom))).elements)
        // What XML has no way to write is left out.
        let shown = String(
            String.UnicodeScalarView(
                hostile.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }))
        #expect(atom.texts["title"]?.first == shown)
        let content = try #require(atom.texts["content"]?.first)
        #expect(Markup(content).faults == [])
    }

    @Test(arguments: hostile)
    func sitemapsKeepHostileAddresses(text hostile: String) throws {
        let site = try #require(WebLink(hostile) ?? WebLink("https://example.org/"))
        let entry = Sitemap.Page(
            path: .page("a"), images: ["https://example.org/" + site.text, "https://e.org/b.jpg"])
        let sitemap = try XMLOutline(try text(.sitemap(Sitemap(site: site, entries: [entry]))))
        #expect(sitemap.elements == ["urlset", "url", "loc", "image:image", "image:loc", "image:image", "image:loc"])
        #expect(sitemap.texts["image:loc"]?.last == "https://e.org/b.jpg")
    }

    @Test func everyPageLinksToTheFeeds() throws {
        var site = try Sample.site()
        for hasFeeds in [false, true] {
            site.hasNewsFeeds = hasFeeds
            let frame = try Sample.frame(.page("about"), site: site, section: .own)
            let page = Markup(try text(.own(OwnContent(frame: frame, title: "About", parts: [.text(.plain("We."))]))))
            let addresses = page.attributes(named: "href").filter { $0.contains("feed") }
            #expect(addresses == (hasFeeds ? ["../feed.xml", "../feed.json", "../feed.xml"] : []))
        }
    }
}

/// The elements of a document in their order, and the texts of each.
private final class XMLOutline: NSObject, XMLParserDelegate {
    private(set) var elements: [String] = []
    private(set) var texts: [String: [String]] = [:]
    private var open: [(name: String, text: String)] = []

    /// - Throws: What makes it no well-formed XML.
    init(_ document: String) throws {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(name)
        open.append((name, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open[open.count - 1].text += string
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if let element = open.popLast() { texts[element.name, default: []].append(element.text) }
    }
}
