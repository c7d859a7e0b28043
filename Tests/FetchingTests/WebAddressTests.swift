import CatalogModel
import Testing

@testable import Fetching

struct WebAddressTests {
    @Test(
        arguments: [
            ("https://Example.ORG", "https://example.org/", "https://example.org:443"),
            ("https://example.org:443/a?b#c", "https://example.org/a?b", "https://example.org:443"),
            ("http://example.org:8080?q=ä b", "http://example.org:8080/?q=%C3%A4%20b", "http://example.org:8080"),
            ("http://example.org/100%/%20/[x]", "http://example.org/100%25/%20/%5Bx%5D", "http://example.org:80"),
            ("http://[::1]:81/", "http://[::1]:81/", "http://[::1]:81"),
        ] as [(String, String, String)])
    func areTakenApart(address: String, text: String, origin: String) throws {
        let found = try #require(WebLink(address).flatMap { WebAddress($0) })
        #expect(found.text == text)
        #expect(found.origin == origin)
    }

    @Test(arguments: ["http://example.org:0/", "http://example.org:99999/", "http://a:b@example.org/", "http://:80/"])
    func areRefused(address: String) {
        #expect(WebLink(address).flatMap { WebAddress($0) } == nil)
    }
}
