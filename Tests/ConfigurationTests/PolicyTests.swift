import Diagnostics
import Testing

@testable import Configuration

/// Hosts that an owner allows: each is one source of a policy and can be nothing else.
struct PolicyTests {
    @Test(
        arguments: [
            ("example.org", "https://example.org"), ("https://Example.org/", "https://example.org"),
            ("*.example.org", "https://*.example.org"), ("a-b.example.org:8443", "https://a-b.example.org:8443"),
            ("http://localhost:8080", "http://localhost:8080"), ("http://127.0.0.1:1", "http://127.0.0.1:1"),
            ("*.sub.github.io", "https://*.sub.github.io"), ("*.notamazonaws.com", "https://*.notamazonaws.com"),
            ("shop.wordpress.com", "https://shop.wordpress.com"),
            ("xn--mller-kva.example", "https://xn--mller-kva.example"),
        ] as [(String, String)])
    func readsHosts(text: String, source: String) {
        #expect(PolicyHost(text)?.source == source)
    }

    @Test(arguments: [
        "", "*", "https:", "https://*", "*.org", "*.co.uk", "*.com.au", "*.github.io", "*.pages.dev", "a.*.org",
        "*a.org",
        "'unsafe-inline'", "unsafe-inline", "data:", "blob:", "http://example.org", "ftp://example.org", "example",
        "example.org; script-src *", "example.org script", "example.org,b.org", "example.org/path", "a@example.org",
        "example.org:0", "10.0.0.1", "1.5", "example.org:99999", "example.org:*", "exa\"mple.org", "müller.example",
        "-a.org", "a..org",
        "example.org:+80", "*.blogspot.com", "*.wordpress.com", "*.firebaseapp.com", "*.appspot.com",
        "*.azurewebsites.net", "*.s3.amazonaws.com", "*.s3.eu-west-1.amazonaws.com", "*.blob.core.windows.net",
        "[::1]", ".org", "example.org.", "https://https://a.org",
    ])
    func refusesEverythingElse(text: String) {
        #expect(PolicyHost(text) == nil)
    }

    @Test func coversHostsBelowAWildcardAndNoOthers() throws {
        let policy = PolicySettings([.frames: [try #require(PolicyHost("*.example.org"))]])
        #expect(policy.allows(.frames, origin: "https://a.example.org"))
        #expect(!policy.allows(.frames, origin: "https://example.org"))
        #expect(!policy.allows(.frames, origin: "https://badexample.org"))
        #expect(!policy.allows(.frames, origin: "http://a.example.org"))
        #expect(!policy.allows(.scripts, origin: "https://a.example.org"))
    }

    @Test func isReadFromSettings() throws {
        let text = "policy: {scripts: [stats.example, \"*\"], forms: [\"https://news.example\"]}"
        let read = SiteConfiguration.read(Array(text.utf8), name: "r.yml")
        #expect(read.value?.policy.sources(.scripts) == " https://stats.example")
        #expect(read.value?.policy.sources(.forms) == " https://news.example")
        #expect(
            read.diagnostics.map(\.message) == ["policy.scripts[1] must be the name of a host, not \"*\""])
    }
}
