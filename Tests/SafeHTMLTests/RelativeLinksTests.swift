import SafeHTML
import Testing

/// Links of a text that is shown on another page than its own.
@Suite struct RelativeLinksTests {
    private let html: HTML = """
        <p>See <a href="../soup/">the soup</a>, <a href="#step-3">step 3</a>, <a href="https://example.org/a">a page</a>, \
        <a href="mailto:me@example.org">me</a>, <a href="//example.org/">it</a> and <a href="/x/?a=1&amp;b">x</a>.</p>
        """

    @Test func relativeOnesGetAnotherStart() {
        let changed: HTML = """
            <p>See <a href="../recipes/pie/../soup/">the soup</a>, <a href="../recipes/pie/#step-3">step 3</a>, \
            <a href="https://example.org/a">a page</a>, <a href="mailto:me@example.org">me</a>, \
            <a href="//example.org/">it</a> and <a href="/x/?a=1&amp;b">x</a>.</p>
            """
        #expect(RelativeLinks.changed(in: html) { $1 ? $0 : "../recipes/pie/\($0)" } == changed)
    }

    @Test func wordsOfLinksStay() {
        let changed: HTML = """
            <p>See <a>the soup</a>, <a>step 3</a>, <a href="https://example.org/a">a page</a>, \
            <a href="mailto:me@example.org">me</a>, <a href="//example.org/">it</a> and <a>x</a>.</p>
            """
        #expect(RelativeLinks.changed(in: html) { _, _ in nil } == changed)
    }

    @Test(arguments: ["", "<p>No link</p>", "<a href=\"", "<a href=\"x"])
    func whatHasNoLinkStays(text: String) {
        let html = HTML(trusted: Array(text.utf8))
        #expect(RelativeLinks.changed(in: html) { _, _ in nil } == html)
    }
}
