import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

struct OwnPageTests {
    private func read(_ text: String, name: String = "pages/about-us.md") -> Outcome<OwnPage?> {
        OwnPage.read(Array(text.utf8), name: name)
    }

    @Test(arguments: [
        ("---\ntitle: About\n---\n\n**Hello**\n", OwnPage(title: "About", body: .markdown("**Hello**\n"))),
        (
            "---\ntitle: Imprint\norder: -2\nnavigation: false\n---\nText",
            OwnPage(title: "Imprint", order: -2, isInNavigation: false, body: .markdown("Text"))
        ),
        (
            "---\ntitle: Rome\ndate: 2019-08-03\ndescription: Walks\nimage: rome.jpg\ntags: [Travel]\n---\nText",
            OwnPage(
                title: "Rome", isInNavigation: false, published: CalendarDate(iso8601: "2019-08-03"),
                description: "Walks", picture: "rome.jpg", tags: ["Travel"], body: .markdown("Text"))
        ),
        (
            "---\ntitle: A\ndate: 2019-08-03T10:00:00Z\nnavigation: true\n---\nText",
            OwnPage(title: "A", published: CalendarDate(iso8601: "2019-08-03"), body: .markdown("Text"))
        ),
        ("\u{FEFF}---\r\ntitle: A\r\n---\r\nText\r\n", OwnPage(title: "A", body: .markdown("Text\r\n"))),
        ("---\n---\n# Hello #\n\nText", OwnPage(title: "Hello", body: .markdown("Text"))),
        ("\n# Hello\nText", OwnPage(title: "Hello", body: .markdown("Text"))),
        ("# C#\n", OwnPage(title: "C#", body: .markdown(""))),
        ("Text\n\n# Hello\n", OwnPage(title: "Hello", body: .markdown("Text\n\n# Hello\n"))),
        (
            "```\n# no\n~~~\n# no\n```\n# Yes\n",
            OwnPage(title: "Yes", body: .markdown("```\n# no\n~~~\n# no\n```\n# Yes\n"))
        ),
        (
            "````\n```\n# no\n````\n<!--\n# no\n-->\n# Yes\n",
            OwnPage(title: "Yes", body: .markdown("````\n```\n# no\n````\n\n\n\n# Yes\n"))
        ),
        ("---\ntitle: A\n---\n# B\n", OwnPage(title: "A", body: .markdown("# B\n"))),
        ("#Hello\n", OwnPage(title: "About us", body: .markdown("#Hello\n"))),
        ("    # code\n", OwnPage(title: "About us", body: .markdown("    # code\n"))),
        ("#\n", OwnPage(title: "About us", body: .markdown("#\n"))),
        ("Text\n---\nMore", OwnPage(title: "About us", body: .markdown("Text\n---\nMore"))),
        ("--- a\nText", OwnPage(title: "About us", body: .markdown("--- a\nText"))),
        ("", OwnPage(title: "About us", body: .markdown(""))),
    ])
    func reads(text: String, page: OwnPage) {
        let result = read(text)
        var expected = page
        expected.firstLine = result.value?.firstLine ?? 0
        #expect(result == Outcome(expected))
    }

    @Test(
        arguments: [
            ("Text", [.text(.markdown("Text"))]),
            ("{{recipe: a:1}}", [.recipe(.init(name: "a:1", line: 1))]),
            (
                "---\ntitle: A\n---\nOne\n{{ Recipe:  a:1 }}\nTwo\n",
                [.text(.markdown("One")), .recipe(.init(name: "a:1", line: 5)), .text(.markdown("Two\n"))]
            ),
            (
                "# A\r\n\r\n{{card: a}}\r\n\r\n{{card: b}}\r\nText\r\n{{card: c}}\r\n",
                [
                    .cards([.init(name: "a", line: 3), .init(name: "b", line: 5)]), .text(.markdown("Text\r")),
                    .cards([.init(name: "c", line: 7)]),
                ]
            ),
            ("{{recipe}}", [.recipe(.init(name: "", line: 1))]),
            ("```\n{{recipe: a}}\n```", [.text(.markdown("```\n{{recipe: a}}\n```"))]),
            ("See {{recipe: a}}", [.text(.markdown("See {{recipe: a}}"))]),
            ("   {{recipe: a}} \t", [.recipe(.init(name: "a", line: 1))]),
            ("    {{recipe: a}}", [.text(.markdown("    {{recipe: a}}"))]),
            ("````\n```\n{{card: a}}\n````", [.text(.markdown("````\n```\n{{card: a}}\n````"))]),
            ("```\n```` x\n{{card: a}}\n```", [.text(.markdown("```\n```` x\n{{card: a}}\n```"))]),
            ("~~~\n```\n~~~\n{{card: a}}", [.text(.markdown("~~~\n```\n~~~")), .cards([.init(name: "a", line: 4)])]),
            ("``` a`b\n{{card: a}}", [.text(.markdown("``` a`b")), .cards([.init(name: "a", line: 2)])]),
            ("B\n<!--\n{{card: a}}\n-->", [.text(.markdown("B\n\n\n"))]),
            ("A <!-- b\n\n{{card: a}}\n-->C", [.text(.markdown("A \n\n\nC"))]),
            ("<!-- a --> <!-- b -->\n{{card: a}}", [.cards([.init(name: "a", line: 2)])]),
            ("A <!-- b\n\n{{card: a}}", [.text(.markdown("A \\<!-- b\n")), .cards([.init(name: "a", line: 3)])]),
            ("{{toc}}", [.text(.markdown("{{toc}}"))]),
            ("{{recipe: a", [.text(.markdown("{{recipe: a"))]),
        ] as [(String, [OwnPage.Part])])
    func dividesItsTextAtTheRecipes(text: String, parts: [OwnPage.Part]) throws {
        #expect(try #require(read(text).value).parts == parts)
    }

    /// Each text of a page is Markdown of its own, but for these.
    @Test(arguments: [
        (
            "See [my pot][pot].\n\n{{card: a}}\n\n[pot]: https://pot.example/\n",
            [
                "[pot]: https://pot.example/\n\nSee [my pot][pot].\n",
                "[pot]: https://pot.example/\n\n\n[pot]: https://pot.example/\n",
            ]
        ),
        (
            "[A  Pot]: /a\n'Big'\n[b]: </b> \"B\"\n[b]: /c\n{{card: a}}\n[a pot], [b] and [c]",
            [
                "[a pot]: /a\n'Big'\n[b]: </b> \"B\"\n\n[A  Pot]: /a\n'Big'\n[b]: </b> \"B\"\n[b]: /c",
                "[a pot]: /a\n'Big'\n[b]: </b> \"B\"\n\n[a pot], [b] and [c]",
            ]
        ),
        // None of these is a definition.
        (
            "A\n[a]: /a\n\n[b]: use butter\n\n```\n[c]: /c\n```\n\n<!--\n[d]: /d\n-->\n{{card: a}}\n[a] [b] [c] [d]",
            ["A\n[a]: /a\n\n[b]: use butter\n\n```\n[c]: /c\n```\n\n\n\n", "[a] [b] [c] [d]"]
        ),
    ])
    func keepsLinksByReferenceInAllItsTexts(text: String, texts: [String]) throws {
        let parts = try #require(read(text).value).parts
        #expect(parts.compactMap { if case .text(let text) = $0 { text.source } else { nil } } == texts)
    }

    @Test(arguments: [
        "{{/recipe}}", "{{recipes: a}}", "  {{ end recipe }}", "{{recipe: a}}{{recipe: b}}", "{{recipe a}}",
        "{{cards: a}}",
    ])
    func warnsOfLinesThatNearlyShowARecipe(line: String) {
        let outcome = read("# A\n\n{{toc}}\n\n\(line)\n")
        #expect(outcome.value?.parts == [.text(.markdown("{{toc}}\n\n\(line)\n"))])
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .warning, .pageRecipeUnknown, "the line nearly shows a recipe, and is shown as it is",
                    at: Location(file: "pages/about-us.md", line: 5),
                    fix: "write {{recipe: id}} for a whole recipe or {{card: id}} for its card, by itself on the line")
            ])
    }

    @Test func hasNoCommentsInItsSettings() {
        #expect(read("---\ntitle: A <!-- b -->\norder: 2\n---\nC").value?.title == "A")
    }

    @Test func warnsOfACommentWithoutAnEnd() {
        let outcome = read("---\ntitle: A\n---\n\nB <!-- c --> <!-- d\n\nE\n")
        #expect(outcome.value?.body.source == "B  \\<!-- d\n\nE\n")
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .warning, .commentOpen,
                    "the comment that begins here has no end, and may hide the rest of the page",
                    at: Location(file: "pages/about-us.md", line: 5), fix: "write --> where it ends")
            ])
    }

    @Test(arguments: [
        ("pages/imprint.md", "Imprint"), ("über_uns.md", "Über uns"), ("C:\\p\\a.b.md", "A.b"), (".md", ".md"),
    ])
    func makesTitlesOfFileNames(name: String, title: String) {
        #expect(read("Text", name: name).value?.title == title)
    }

    @Test
    func keepsPageWhenSettingsAreWrong() {
        let outcome = read("---\ntitel: A\norder: first\nnavigation: no\n---\nText")
        #expect(outcome.value == OwnPage(title: "About us", body: .markdown("Text"), firstLine: 6))
        #expect(
            outcome.diagnostics.map(\.description) == [
                "pages/about-us.md:2:1: warning[configuration-key-unknown]: there is no key \"titel\"\n  fix: write title",
                "pages/about-us.md:3:8: warning[configuration-value]: order must be a whole number, not \"first\""
                    + "\n  fix: write a whole number",
                "pages/about-us.md:4:13: warning[configuration-value]: navigation must be true or false, not \"no\""
                    + "\n  fix: write false",
            ]
        )
    }

    @Test(arguments: ["A: B", "[A", "'A' and B"])
    func readsValuesThatAreNoYAML(title: String) throws {
        let outcome = read("---\ntitle: \(title)\norder: 2\n---\nText\n")
        let page = try #require(outcome.value)
        #expect(page.title == title && page.order == 2 && page.body.source == "Text\n")
        #expect(
            outcome.diagnostics.map(\.description) == [
                "pages/about-us.md:2: note[content-unread]: the value here is no YAML, and is read as a text\n  otherwise: put it into quotes"
            ])
    }

    @Test func namesSettingsThatFitNowhere() {
        #expect(
            read("---\ntitle: A\nwords\n---\n").diagnostics.map(\.description) == [
                "pages/about-us.md:3: warning[content-unread]: the line fits nowhere, and is not read"
                    + "\n  fix: write it as \"key: value\", with a space after the colon, or indent it as far as the lines that it belongs to, or remove it"
            ])
    }

    @Test(arguments: [
        (
            "---\ntitle: A\n", 1, 1, "the front matter that begins here is never closed",
            "write --- on a line of its own after the settings"
        ),
        ("---\nText\n---\n", 2, 1, "the front matter is no mapping", "write \"title: ...\""),
        ("---\ntitle: A\ntitle: B\n---\n", 2, 1, "\"title\" is more than once in this mapping", "keep one of them"),
    ])
    func reportsUnreadablePages(text: String, line: Int, column: Int, message: String, fix: String) {
        let expected = Diagnostic(
            .error, .configurationSyntax, message,
            at: Location(file: "pages/about-us.md", line: line, column: column), fix: fix
        )
        #expect(read(text) == Outcome(nil, [expected]))
    }

    @Test
    func reportsPagesThatAreNotUTF8() {
        let expected = Diagnostic.encoding(2, 1, "byte 0xFF is not valid UTF-8 here")
        #expect(OwnPage.read([0x41, 0x0A, 0xFF], name: "r.yml") == Outcome(nil, [expected]))
    }
}
