import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

/// What the pages' policy blocks is said when the site is built, not in the browser's console alone.
struct BlockedLoadTests {
    private static let toStatic = "put the file into static/ and write its address on this site"

    private static func orAllow(_ use: String, _ host: String) -> String {
        "\(toStatic), or write \"policy: {\(use): [\(host)]}\" into recipegen.yml"
    }

    private func check(
        _ text: String, _ setting: String, allowing policy: PolicySettings = PolicySettings(),
        _ expected: [(line: Int, column: Int, message: String, fix: String)]
    ) {
        let site = WebLink("https://example.org/cookbook/")
        let diagnostics = expected.map { line, column, message, fix in
            Diagnostic(
                .warning, .themeBlocked, message, at: Location(file: "f", line: line, column: column), fix: fix)
        }
        let loads = BlockedLoads(in: setting, site: site, policy: policy)
        let found =
            setting == "theme.css" ? loads.diagnostics(css: text, file: "f") : loads.diagnostics(html: text, file: "f")
        #expect(found == diagnostics)
    }

    @Test(
        arguments: [
            (
                "<script defer src=\"https://stats.example/s.js\"></script>", "https://stats.example/s.js",
                "stats.example",
                "scripts"
            ),
            (
                "<SCRIPT SRC=//stats.example:8080/s.js></SCRIPT>", "//stats.example:8080/s.js", "stats.example:8080",
                "scripts"
            ),
            (
                "<link href='https://fonts.example/a.css' rel='preload stylesheet'>", "https://fonts.example/a.css",
                "fonts.example", "styles"
            ),
            ("<link rel=icon href=http://example.org/i.png>", "http://example.org/i.png", "example.org", "images"),
            ("<img src=\"https://pixel.example/p.gif\"/>", "https://pixel.example/p.gif", "pixel.example", "images"),
        ] as [(String, String, String, String)])
    func namesAddressAndHostOfWhatHeadLoads(line: String, address: String, host: String, use: String) {
        let message = "theme.head loads \(address) from \(host), which the pages' Content-Security-Policy blocks"
        check("<meta name=\"é\">\n  \(line)\n", "theme.head", [(2, 3, message, Self.orAllow(use, host))])
    }

    @Test func namesFramesFormsAndHandlers() {
        let blocked = "which the pages' Content-Security-Policy blocks"
        let toFile = "put the script into a file in static/ and load that: <script src=\"/my.js\"></script>"
        check(
            """
            <iframe src="https://maps.example/?a=b"></iframe>
            <form action="https://news.example/join" onsubmit="f()"></form>
            <a href="JavaScript:f()" style="color: red">x</a>
            <object data="https://a.example/b"></object>
            """, "theme.head",
            [
                (
                    1, 1, "theme.head loads https://maps.example/?a=b from maps.example, \(blocked)",
                    "write \"policy: {frames: [maps.example]}\" into recipegen.yml"
                ),
                (2, 1, "theme.head holds the handler onsubmit, \(blocked)", toFile),
                (
                    2, 1, "theme.head sends what visitors type to news.example, \(blocked)",
                    "write \"policy: {forms: [news.example]}\" into recipegen.yml"
                ),
                (3, 1, "theme.head holds a script in href, \(blocked)", toFile),
                (
                    3, 1, "theme.head holds a style of one element, \(blocked)",
                    "give the element a class, and put the rules into the file that theme.css names"
                ),
                (
                    4, 1, "theme.head loads https://a.example/b from a.example, \(blocked)",
                    "\(Self.toStatic), or take the line out"
                ),
            ])
    }

    @Test func reportsNothingThatTheOwnerAllows() throws {
        let policy = PolicySettings([.scripts: [try #require(PolicyHost("*.stats.example"))]])
        check("<script src=\"https://a.stats.example/s.js\"></script>", "theme.head", allowing: policy, [])
        check(
            "<script src=\"http://a.stats.example/s.js\"></script>", "theme.head", allowing: policy,
            [
                (
                    1, 1,
                    "theme.head loads http://a.stats.example/s.js from a.stats.example, which the pages' "
                        + "Content-Security-Policy blocks", "write the address with https://"
                )
            ])
    }

    @Test(arguments: [
        "<script src=\"/my.js\"></script>", "<script src=\"https://example.org/my.js\"></script>",
        "<link rel=\"preconnect\" href=\"https://stats.example\">", "<a href=\"https://stats.example\">x</a>",
        "<link rel=\"me\" href=\"https://social.example/@me\">", "<meta property=x content=\"https://stats.example/\">",
        "<!-- <script src=\"https://stats.example/s.js\"></script> -->",
        "<script type=\"application/ld+json\">{}</script>",
        "a < b",
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

    @Test(arguments: ["/* reset */*{", "/**/", "/***/*{", "/* a *//* b */"])
    func namesWhatARuleAfterACommentLoads(rule: String) {
        check(
            rule + "background:url(https://b.example/bg.png)}", "theme.css",
            [
                (
                    1, rule.utf8.count + 12,
                    "theme.css loads https://b.example/bg.png from b.example, which the pages' "
                        + "Content-Security-Policy blocks", Self.orAllow("images", "b.example")
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
                        + "Content-Security-Policy blocks", Self.orAllow("images", "b.example")
                ),
                (
                    3, 69,
                    "theme.css loads //c.example/c.png from c.example, which the pages' Content-Security-Policy blocks",
                    Self.orAllow("images", "c.example")
                ),
            ])
    }
}
