import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

/// What the pages' policy blocks is said when the site is built, not in the browser's console alone.
struct BlockedLoadTests {
    private static let toStatic = "put the file into static/ and write its address on this site, or take the line out"

    private func check(
        _ text: String, _ setting: String, _ expected: [(line: Int, column: Int, message: String, fix: String)]
    ) {
        let site = WebLink("https://example.org/cookbook/")
        let diagnostics = expected.map { line, column, message, fix in
            Diagnostic(
                .warning, .themeBlocked, message, at: Location(file: "f", line: line, column: column), fix: fix)
        }
        #expect(BlockedLoad.diagnostics(in: text, of: setting, file: "f", site: site) == diagnostics)
    }

    @Test(arguments: [
        ("<script defer src=\"https://stats.example/s.js\"></script>", "https://stats.example/s.js", "stats.example"),
        ("<SCRIPT SRC=//stats.example:8080/s.js></SCRIPT>", "//stats.example:8080/s.js", "stats.example:8080"),
        (
            "<link href='https://fonts.example/a.css' rel='preload stylesheet'>", "https://fonts.example/a.css",
            "fonts.example"
        ),
        ("<link rel=icon href=http://example.org/i.png>", "http://example.org/i.png", "example.org"),
        ("<img src=\"https://pixel.example/p.gif\"/>", "https://pixel.example/p.gif", "pixel.example"),
        ("<iframe src=\"https://maps.example/?a=b\"></iframe>", "https://maps.example/?a=b", "maps.example"),
    ])
    func namesAddressAndHostOfWhatHeadLoads(line: String, address: String, host: String) {
        let message = "theme.head loads \(address) from \(host), which the pages' Content-Security-Policy blocks"
        check("<meta name=\"é\">\n  \(line)\n", "theme.head", [(2, 3, message, Self.toStatic)])
    }

    @Test(arguments: [
        "<script src=\"/my.js\"></script>", "<script src=\"https://example.org/my.js\"></script>",
        "<link rel=\"preconnect\" href=\"https://stats.example\">", "<a href=\"https://stats.example\">x</a>",
        "<link rel=\"me\" href=\"https://social.example/@me\">", "<meta property=x content=\"https://stats.example/\">",
        "<!-- <script src=\"https://stats.example/s.js\"></script> -->",
        "<script type=\"application/ld+json\">{}</script>",
        "a < b", "<", "<script", "<img src", "<img src=", "<img src='", "<img =>", "<!--",
    ])
    func reportsNothingForLoadsThatPolicyAllows(head: String) {
        check(head, "theme.head", [])
    }

    @Test func namesScriptsAndRulesInHead() {
        check(
            "<script>if (1 < 2) document.write(\"<img src='https://a.example/'>\")</script>\n<style>h1 {}</style>\n"
                + "<script type=\"speculationrules\">{}</script>",
            "theme.head",
            [
                (
                    1, 1, "theme.head holds a script, which the pages' Content-Security-Policy blocks",
                    "put the script into a file in static/ and load that: <script src=\"/my.js\"></script>"
                ),
                (
                    2, 1, "theme.head holds rules of CSS, which the pages' Content-Security-Policy blocks",
                    "put the rules into the file that theme.css names"
                ),
                (
                    3, 1, "theme.head holds a script, which the pages' Content-Security-Policy blocks",
                    "put the script into a file in static/ and load that: <script src=\"/my.js\"></script>"
                ),
            ])
    }

    @Test func namesBaseInHead() {
        check(
            "<base href=\"/cookbook/\">", "theme.head",
            [
                (
                    1, 1,
                    "theme.head changes what addresses are relative to, which the pages' Content-Security-Policy blocks",
                    "take the line out: the addresses in pages need no base"
                )
            ])
    }

    @Test func namesWhatRulesLoad() {
        check(
            """
            /* url(https://a.example/x.png) */
            @import url("https://fonts.example/a.css");
            h1 { background: url(../bg.png), url( 'https://b.example/bg.png' ), URL(//c.example/c.png) }
            h2 { background: url(data:image/gif;base64,AA==), url(https://example.org/bg.png), url(
            """, "theme.css",
            [
                (
                    2, 1,
                    "@import has no effect in theme.css: its rules come after others in the site's stylesheet",
                    "copy the rules into the file; put fonts and pictures that they load into static/"
                ),
                (
                    3, 34,
                    "theme.css loads https://b.example/bg.png from b.example, which the pages' "
                        + "Content-Security-Policy blocks", Self.toStatic
                ),
                (
                    3, 69,
                    "theme.css loads //c.example/c.png from c.example, which the pages' Content-Security-Policy blocks",
                    Self.toStatic
                ),
            ])
    }
}
