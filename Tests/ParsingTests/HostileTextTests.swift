import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

/// Texts made to take long, or more memory or stack than there is. With a million signs, each takes about a second at most in release.
@Suite struct HostileTextTests {
    @Test(arguments: ["md", "cook"])
    func endsForSignsWithoutEnd(ending: String) async {
        for sign in ["[", "*", ">", "@", "{", "-", "#", "`", "\"", "'", "\\", ":", "&", "|", "_", "1", "=", "\t"] {
            for unit in [sign, sign + " ", sign + "\n"] {
                let signs = String(repeating: unit, count: isLongRun ? 4_000 : 400)
                await read(signs, ending)
                await read("# A\n\n## Ingredients\n\n- \(signs)\n\n## Steps\n\n\(signs)\n", ending)
                await read("---\ntitle: A\nserves: \(signs)\n---\n", ending)
                await read("+++\ntitle = \"A\"\nserves = \(signs)\n+++\n", ending)
            }
        }
    }

    private static let longLists: [LongText] = [
        LongText("---\n", repeating: "a: [b\n", 5_000, then: "---\n"),
        LongText("---\n", repeating: "a: \"b\n", 5_000, then: "---\n", full: true),
        LongText("---\n", parts: 5_000, then: "---\n") { "key\($0): a\n" },
        LongText("---\na: [", repeating: "\"a\", ", 5_000, then: "]\n---\n"),
        LongText("---\na:\n", parts: 399, then: "---\n", full: true) { String(repeating: " ", count: $0 + 1) + "a:\n" },
        LongText("# A\n\n", repeating: "- a\n", 5_000, then: "\n## Ingredients\n\n- a\n"),
        LongText("# A\n\n## Ingredients\n\n", parts: 400, full: true) { String(repeating: "  ", count: $0) + "- a\n" },
    ]

    @Test(arguments: longLists)
    func endsForLongLists(text: LongText) async { await read(text.text, "md") }

    private static let manyMarksOfCooklang: [LongText] = [
        LongText(parts: 5_000, full: true) { "#tool\($0){} " },
        LongText(parts: 5_000, full: true) { "@salt{1%u\($0)} " },
        LongText(repeating: "@a{1%g}(", 5_000), LongText(repeating: "[- ", 5_000),
    ]

    @Test(arguments: manyMarksOfCooklang)
    func endsForManyMarks(text: LongText) async { await read(text.text, "cook") }

    private static let manySentences: [LongText] = [
        LongText("Soup\n\nIngredients\n1 egg\n\n", repeating: "Stir.\n\n", 20_000, then: "2 eggs\n", full: true),
        LongText("Soup\n\n", repeating: "1 egg\n\nStir.\n\n", 10_000),
    ]

    @Test(.timeLimit(.minutes(60)), arguments: manySentences)
    func endsForManySentences(text: LongText) async { await read(text.text, "txt") }

    private static let shortcodes: [LongText] = [
        LongText(repeating: "[recipex", 20_000), LongText(repeating: "[recipe ", 20_000, full: true),
        LongText(repeating: "[recipe a=\"1\"]", 11_400), LongText(repeating: "[recipe]", 20_000),
        LongText(repeating: "[a [/a", 26_600), LongText(repeating: "[/recipe]", 17_700),
        LongText(repeating: "[recipe \(String(repeating: "a", count: 3_000))]", 53),
    ]

    @Test(.timeLimit(.minutes(60)), arguments: shortcodes)
    func endsForManyShortcodes(code: LongText) async {
        let content = code.text + "[/recipe] ]"
        await read(
            """
            <rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
            <wp:wxr_version>1.2</wp:wxr_version><item><title>Soup</title><content:encoded><![CDATA[\(content)]]></content:encoded>
            <wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>
            """, "xml")
    }

    @Test(
        .timeLimit(.minutes(60)),
        arguments: [
            (
                "<gourmetDoc><recipe id=\"1\"><title>Soup</title>", "<source>a</source>", "</recipe></gourmetDoc>",
                "grmt"
            ),
            ("<mx2><RcpE name=\"Soup\">", "<DirS><DirT>Cut.</DirT></DirS>", "</RcpE></mx2>", "mx2"),
            ("<cookbook><recipe><title>Soup</title>", "<url>a</url>", "</recipe></cookbook>", "xml"),
        ] as [(String, String, String, String)])
    func endsForRepeatedElements(start: String, element: String, end: String, ending: String) async {
        let isFull = isLongRun || ending == "grmt"
        await read(LongText(start, repeating: element, 20_000, then: end, full: isFull).text, ending)
    }

    /// Swift compares texts in the square of the marks on a letter: 18 s for 240 KB.
    @Test(arguments: manyMarks.keys.sorted())
    func limitsTheMarksOnALetter(form: String) async throws {
        let (text, name) = try #require(Self.manyMarks[form])
        let feed = await feed(text, name)
        let recipe = try #require(feed.recipes.first, "\(feed.allDiagnostics)")
        let texts = recipe.texts.filter {
            $0.unicodeScalars.contains("\u{301}") || $0.unicodeScalars.contains("\u{323}")
        }
        #expect(!texts.isEmpty)
        for text in texts {
            let runs = text.unicodeScalars.split { $0.properties.canonicalCombiningClass == .notReordered }
            #expect(runs.allSatisfy { $0.count <= 30 })
        }
    }

    private static let manyMarks: [String: (text: String, name: String)] = {
        let marks = String(repeating: "\u{301}\u{323}", count: 200)
        let json = String(repeating: "\\u0301\\u0323", count: 200)
        let entities = String(repeating: "&#x301;&#803;", count: 200)
        let tags = String(repeating: "\u{301}\u{323}\u{301}<i></i>", count: 200)
        let bold = String(repeating: "\u{301}\u{323}\u{301}<b>\u{301}</b>", count: 200)
        let hidden = String(repeating: "\u{301}\u{323}\u{301}\u{2060}", count: 200)
        let windows1252 = String(repeating: "\u{CC}\u{81}\u{CC}\u{A3}", count: 200)
        func record(_ step: String) -> String {
            #"{"@type": "Recipe", "name": "Pie", "keywords": "e\#(step), b", "recipeIngredient": ["1 e\#(step)"], "#
                + #""recipeInstructions": "Mix e\#(step).", "description": "A e\#(step) b"}"#
        }
        func page(_ step: String) -> String {
            "<html><body itemscope itemtype=\"https://schema.org/Recipe\"><h1 itemprop=name>Pie</h1>"
                + "<p itemprop=recipeIngredient>1 e\(step)</p><p itemprop=recipeInstructions>Mix e\(step).</p></body></html>"
        }
        func markdown(_ step: String, _ settings: String = "") -> String {
            "---\ntitle: Pie\n\(settings)---\n\n## Ingredients\n\n- 1 e\(step)\n\n## Method\n\n1. Mix e\(step).\n"
        }
        return [
            "JSON": (record(marks), "a.json"), "escapes of JSON": (record(json), "a.json"),
            "entities in JSON": (record(entities), "a.json"), "tags in JSON": (record(tags), "a.json"),
            "emphasis in JSON": (record(bold), "a.json"), "invisible characters in JSON": (record(hidden), "a.json"),
            "a wrong encoding in JSON": (record("vite \u{C3}\u{A9}t\u{C3}\u{A9} " + windows1252), "a.json"),
            "a page": (page(marks), "a.html"), "entities in a page": (page(entities), "a.html"),
            "tags in a page": (page(tags), "a.html"),
            "Markdown": (markdown(marks), "a.md"), "tags in Markdown": (markdown(tags), "a.md"),
            "settings of Markdown": (markdown("", "tags: [\"e\(json)\", b]\n"), "a.md"),
            "plain text": ("Pie\n\nIngredients\n1 e\(marks)\n\nMethod\nMix e\(marks).\n", "a.txt"),
            "Cooklang": ("Mix @e\(marks){1} well.\n", "a.cook"),
            "a table": ("name,ingredients,instructions\nPie,1 e\(marks),Mix e\(marks).\n", "a.csv"),
        ]
    }()

    private func read(_ text: String, _ ending: String) async {
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(Array(text.utf8), name: "a.\(ending)"))
        #expect(feed.records.count <= 1)
    }
}
