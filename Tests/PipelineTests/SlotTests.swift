import Pipeline
import Testing
import Writing

/// The owner's HTML in places of pages, from `slots/` to the pages.
@Suite struct SlotTests {
    private func site(_ slots: [String: String] = [:]) throws -> TestSite {
        let site = try TestSite([
            "recipes/a.json": [
                Dish("1", "Salt & \"Soup\" {{id}}") { $0.cuisine = "Thai" }, Dish("2", "Pie") { $0.cuisine = "Thai" },
            ].feed
        ])
        for (name, text) in slots { try site.write("slots/\(name).html", text) }
        return site
    }

    @Test func showEscapedValuesInTheirPlaces() async throws {
        let site = try site([
            "recipe-end": "<a href=\"https://s.example/?t={{title}}&amp;u={{url}}\" title=\"{{title}}\">{{id}}</a>",
            "list-end": "<p>{{title}} {{url}}</p>", "card-end": "<a href=\"{{link}}\">{{title}}</a>",
            "before-footer": "<p>{{site}} {{home}}</p>", "after-header": "<hr>",
        ])
        #expect(try await site.build().diagnostics == [])
        let output = try site.output()
        let name = try #require(output.files.keys.first { $0.hasPrefix("recipes/salt") && $0.hasSuffix(".html") })
        let recipe = try output.text(name)
        #expect(
            recipe.contains(
                "<div class=\"slot slot-recipe-end\"><a href=\"https://s.example/?t=Salt%20%26%20%22Soup%22%20%7B%7Bid%7D%7D"
                    + "&amp;u=https%3A%2F%2Fexample.org%2Fsupper%2F"))
        #expect(recipe.contains("\" title=\"Salt &amp; &quot;Soup&quot; {{id}}\">recipes:1</a></div>\n</article>"))
        #expect(recipe.contains("<div class=\"slot slot-before-footer\"><p>Test ../../</p></div>\n<footer"))
        #expect(recipe.contains("<div class=\"slot slot-after-header\"><hr></div>\n<main"))
        let list = try output.text("cuisines/thai/index.html")
        #expect(list.contains("<p>Thai https://example.org/supper/cuisines/thai/</p></div>\n"))
        #expect(list.contains("<div class=\"slot slot-card-end\"><a href=\"../../recipes/pie/\">Pie</a></div>"))
        #expect(try output.text("index.html").contains("<a href=\"recipes/pie/\">Pie</a></div>"))
    }

    /// What an edited slot costs: the pages that show it.
    @Test func anEditChangesThePagesThatShowIt() async throws {
        let site = try site(["recipe-end": "<p>one</p>", "list-end": "<p>one</p>"])
        try await site.build()
        for (slot, isChanged) in [
            ("recipe-end", { (name: String) in name.hasPrefix("recipes/") && name != "recipes/index.html" }),
            ("list-end", { (name: String) in !name.hasPrefix("recipes/") }),
        ] {
            let before = try site.output()
            try site.write("slots/\(slot).html", "<p>two</p>")
            try await site.build()
            let changed = try site.output().differences(from: before)
            #expect(!changed.isEmpty && changed.allSatisfy(isChanged), "\(slot): \(changed)")
        }
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
        let before = try site.output()
        try site.write("slots/recipe-end.html", "\n")
        try site.remove("slots/list-end.html")
        try await site.build()
        #expect(try site.output().files.keys.count == before.files.keys.count)
        #expect(try site.output().differences(from: try await self.site().cleanBuild()) == [])
    }

    /// Also in the templates from which scripts make cards, which show a slot without values.
    @Test func anEditChangesTheCardsOfScripts() async throws {
        let site = try site(["card-end": "<p>{{title}}</p>"])
        try site.write(
            "recipes/a.json",
            (1...8).map { number in Dish("\(number)", "Soup \(number)") { $0.ingredients = ["1 leek", "2 potatoes"] } }
                .feed)
        try await site.build()
        for html in ["<p>one</p>", "<p>two</p>", "<p>{{id}}</p>", ""] {
            try site.write("slots/card-end.html", html)
            try await site.build()
            let output = try site.output()
            let patterns = try output.files.keys.filter {
                try $0.hasSuffix(".html") && output.text($0).contains("<template data-card>")
                    && output.text($0).contains("slot-card-end\">\(html)</div>\n</li>\n</template>")
            }
            let all = ["favorites/index.html", "offline/index.html", "search/index.html", "what-can-i-cook/index.html"]
            #expect(patterns.sorted() == (html.isEmpty || html.contains("{{") ? [] : all))
            #expect(output.differences(from: try await site.cleanBuild()) == [], "\(html)")
        }
    }

    @Test func aBrokenOneStopsTheBuildAndAnUnknownOneIsNamed() async throws {
        let site = try site(["recipe-ende": "<p>x</p>", "recipe-end": "<p>{{titel}}"])
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(
            report.said(in: site) == [
                """
                SITE/slots/recipe-end.html:1:4: error[slot-invalid]: recipe-end.html has no value "titel"
                  fix: write {{title}}
                """,
                """
                SITE/slots/recipe-end.html:1:1: error[slot-invalid]: <p> is not closed
                  fix: write </p> where it ends
                """,
                """
                SITE/slots/recipe-ende.html: warning[slot-unknown]: no place in pages is called so, and the file is not shown
                  fix: name it recipe-end.html
                """,
            ])
    }

    /// Other encodings would be published with U+FFFD, and a byte order mark amid the page.
    @Test func areTextsInUTF8() async throws {
        let site = try site()
        try site.write("slots/recipe-end.html", [0xEF, 0xBB, 0xBF] + Array("<p>Löffel</p>".utf8))
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text("recipes/pie/index.html").contains("slot-recipe-end\"><p>Löffel</p></div>"))
        try site.write("slots/recipe-end.html", Array("<p>L".utf8) + [0xF6] + Array("ffel</p>".utf8))
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(
            report.said(in: site) == [
                """
                SITE/slots/recipe-end.html:1:5: error[encoding-invalid]: byte 0xF6 is not valid UTF-8 here
                  fix: save the file as UTF-8
                """
            ])
    }

    @Test func sayWhatThePolicyBlocksUntilTheOwnerAllowsIt() async throws {
        let site = try site(["recipe-end": "<script src=\"https://talk.example/t.js\"></script>\n"])
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/slots/recipe-end.html:1:1: warning[theme-blocked]: slots/recipe-end.html loads \
                https://talk.example/t.js from talk.example, which the pages' Content-Security-Policy blocks
                  fix: put the file into static/ and write its address on this site, or write \
                "policy: {scripts: [talk.example]}" into recipegen.yml
                """
            ])
        try site.write(
            "recipegen.yml",
            "site: {title: Test, url: \"https://example.org/supper/\"}\n"
                + "policy: {scripts: [talk.example], frames: [\"*.talk.example\"], forms: [news.example]}\n")
        #expect(try await site.build().diagnostics == [])
        for (name, _) in try site.output().files where name.hasSuffix(".html") {
            let text = try site.output().text(name)
            guard text.contains("Content-Security-Policy") else { continue }
            #expect(text.contains("https://talk.example; style-src 'self'; object-src"), "\(name)")
            #expect(
                text.contains("form-action 'self' https://news.example; frame-src 'self' https://*.talk.example\">"),
                "\(name)")
        }
    }
}
