import Diagnostics
import Files
import LoopbackServer
import Pipeline
import Testing
import Writing

@testable import SiteFolder
@testable import Tasks

/// Feeds that are addresses: what is asked, what is remembered, and what becomes of trouble.
@Suite(.timeLimit(.minutes(60))) struct WebFeedTests {
    /// - Parameter network: Further settings of the network. The server shares the cores with all tests, and is given time.
    private static func site(_ feed: String, network: String = "perHost: 4") throws -> TestSite {
        try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/"}
            feeds: [{name: a, \(feed)}]
            network: {timeout: 600, \(network)}
            """
        ])
    }

    @Test func showTheirListsLookUpsAndPhotos() async throws {
        try await LoopbackServer.run({ MealAPI(missing: 7).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/filter.php?c=Soup\"")
            let report = try await site.build()
            #expect(report.read == 60)
            #expect(
                report.said(in: site) == [
                    """
                    \(server.base)/lookup.php?i=7: warning[recipe-incomplete]: "Soup 7" (a:7) could not be completed: the \
                    answer holds no recipe
                      fix: check the feed's "lookup" address
                    """
                ])
            // The list, and the recipe and the photo of each of sixty.
            #expect(server.forget().count == 121)
            let output = try site.output()
            #expect(output.recipes.count == 60)
            #expect(try output.text("recipes/soup-8/index.html").contains("Boil the leeks of soup 8."))
            #expect(try output.text("cuisines/french/index.html").contains("recipes/soup-1/"))
            #expect(output.files["recipes/soup-7/index.html"] != nil)
            #expect(output.files.keys.filter { $0.hasPrefix("photos/") && $0 != "photos/" }.count == 60)

            // What is there is never asked for again, and of the list only whether it still holds.
            let second = try await site.build()
            #expect(second.files == WriteReport(unchanged: output.files.keys.filter { !$0.hasSuffix("/") }.count))
            #expect(second.diagnostics == report.diagnostics)
            #expect(server.requests.map(\.path) == ["/filter.php?c=Soup"])
            #expect(server.forget().filter { !$0.isConditional }.isEmpty)

            // The same when everything is read anew.
            let forced = try await site.build { $0.isForced = true }
            #expect(forced.files != nil && forced.diagnostics == report.diagnostics)
            #expect(server.forget().map(\.path) == ["/filter.php?c=Soup"])

            for isForced in [false, true] {
                let offline = try await site.build {
                    $0.isOffline = true
                    $0.isForced = isForced
                }
                #expect(offline.files?.deleted == 0 && offline.diagnostics == report.diagnostics)
            }
            #expect(server.requests.isEmpty)
            #expect(try site.output().differences(from: output) == [])
        }
    }

    @Test func askOnlyForWhatIsNew() async throws {
        let count = Mutexed(3)
        try await LoopbackServer.run({ MealAPI(count: count.value).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/filter.php?c=Soup\"")
            try await site.build()
            server.forget()
            count.change { $0 = 4 }
            let report = try await site.build()
            #expect(report.diagnostics == [])
            #expect(Set(server.forget().map(\.path)) == ["/filter.php?c=Soup", "/lookup.php?i=4", "/images/4.png"])
            #expect(try site.output().recipes == ["soup-1", "soup-2", "soup-3", "soup-4"])
            // What no build uses any more is not kept for ever.
            let files = try Tree(site.path + "/.recipegen/http/bodies").files.keys.filter { !$0.hasSuffix("/") }
            #expect(files.count == 9)
            count.change { $0 = 2 }
            try await site.build()
            #expect(try site.output().recipes == ["soup-1", "soup-2"])
            let kept = try Tree(site.path + "/.recipegen/http/bodies").files.keys.filter { !$0.hasSuffix("/") }
            #expect(kept.count == 5)
        }
    }

    @Test func followTheMappedPaging() async throws {
        let answers: @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer = { request in
            guard request.headers["x-key"] == "s3cret" else { return .init(403) }
            let page = request.path.firstMatch(of: /page=([0-9]+)/).flatMap { Int($0.1) } ?? 1
            // A server that gives its last page for each number after it.
            let shown = min(page, 3)
            let next = page < 3 ? "\"/r?page=\(page + 1)\"" : "null"
            return .text(
                """
                {"links": {"next": \(next)}, "all": 3, "rows": [{"head": "Stew \(shown)", "what": ["1 leek"], "how": "Cook."}]}
                """)
        }
        try await LoopbackServer.run({ answers($0) }) { server in
            let mapping = "items: rows, title: head, ingredients: what, steps: how"
            for (paging, count) in [("next: links.next", 3), ("page: page", 4), ("page: page, total: all", 3)] {
                let site = try Self.site(
                    """
                    source: "\(server.base)/r?page=1", headers: {X-Key: "${KEY}"}, mapping: {\(mapping), \(paging)}
                    """)
                let report = try await site.build { $0.variables = ["KEY": "s3cret"] }
                #expect(report.read == 3)
                #expect(report.diagnostics.map(\.code) == (count == 4 ? [.feedPages] : []))
                #expect(server.forget().count == count)
                #expect(try site.output().recipes == ["stew-1", "stew-2", "stew-3"])
            }
        }
    }

    @Test func followTheirPagesInOrder() async throws {
        try await LoopbackServer.run({ PagedAPI().answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/recipes?limit=10\"")
            let report = try await site.build()
            #expect(report.diagnostics == [] && report.read == 25)
            #expect(server.forget().count == 3)
            let again = try await site.build()
            #expect(again.files?.written == 0)
            #expect(server.requests.count == 3)
            #expect(server.forget().filter { !$0.isConditional }.isEmpty)
        }
    }

    /// A list whose pages lead on and on, each to a new one.
    @Test func useTheLastGoodCopyOfAListWithoutAnEnd() async throws {
        let isEndless = Mutexed(false)
        let answers: @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer = { request in
            let page = request.path.firstMatch(of: /page=([0-9]+)/).flatMap { Int($0.1) } ?? 1
            let next = page < 3 || isEndless.value ? "\"/r?page=\(page + 1)\"" : "null"
            return .text(
                #"{"next": \#(next), "recipes": [{"name": "Stew \#(page)", "ingredients": ["1 leek"], "instructions": "Cook."}]}"#
            )
        }
        try await LoopbackServer.run({ answers($0) }) { server in
            let source = "source: \"\(server.base)/r?page=1\""
            let site = try Self.site(source, network: "maxPages: 7")
            let message = """
                \(server.base)/r?page=1: error[feed-pages]: the feed has more than 7 pages, and the last of them leads to others
                  fix: if the list is as long as that, raise `network: {maxPages: ...}`, or limit the feed; else tell its publisher
                """

            // Without a copy nothing is written.
            isEndless.change { $0 = true }
            let first = try await site.build()
            #expect(
                first.said(in: site).filter { !$0.contains(": note[") } == [
                    message,
                    """
                    \(server.base)/r?page=1: error[feed-unreadable]: the feed cannot be read to its end, and there is no copy of it
                      fix: fix the feed; until then the site stays as it was
                    """,
                ])
            #expect(first.files == nil)
            #expect(server.forget().count == 7)

            isEndless.change { $0 = false }
            #expect(try await site.build().read == 3)
            let before = try site.output()
            server.forget()

            isEndless.change { $0 = true }
            for isForced in [false, true] {
                let report = try await site.build { $0.isForced = isForced }
                #expect(
                    report.said(in: site).filter { !$0.contains(": note[") } == [
                        message,
                        """
                        \(server.base)/r?page=1: warning[feed-unreadable]: the feed cannot be read to its end; its last good copy \
                        is used
                          fix: fix the feed; until then the site stays as it was
                        """,
                    ])
                #expect(report.read == 3)
                #expect(server.forget().count == 7)
                #expect(try site.output().differences(from: before) == [])
            }

            // A limit of recipes ends it before.
            try site.write(
                "recipegen.yml",
                "site: {title: Test}\nfeeds: [{name: a, \(source), limit: 2}]\nnetwork: {maxPages: 7}\n")
            #expect(try await site.build().read == 2)

            // `recipegen inspect` shows what it has read.
            server.forget()
            let findings = try await Inspection(jobs: 1).findings(in: "\(server.base)/r?page=1")
            let errors = findings.flatMap(\.diagnostics).filter { $0.severity == .error }
            #expect(errors.contains { $0.code == .feedPages })
            #expect(server.forget().count == 1000)
        }
    }

    @Test func stopWhereAListHasNoMorePages() async throws {
        try await LoopbackServer.run({ PagedAPI(claim: 20_000).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/recipes?limit=10\"")
            let report = try await site.build()
            #expect(report.read == 25)
            #expect(
                report.said(in: site) == [
                    """
                    \(server.base)/recipes?limit=10&skip=30: warning[feed-pages]: the list ends sooner than it says: this \
                    page holds no recipe, so 1983 further pages are not asked for
                      fix: look whether the list is complete; if it is not, tell the feed's publisher
                    """,
                    """
                    \(server.base)/recipes?limit=10&skip=20:1:1209: warning[feed-pages]: the page holds 5 recipes where 10 \
                    were asked for, so some are missing
                      fix: set a lower "limit" in the feed's address
                    """,
                    """
                    \(server.base)/recipes?limit=10&skip=30: note[feed-empty]: the feed holds no recipe, though it counts \
                    20000
                      fix: look whether it should have some
                    """,
                ])
            #expect(server.requests.count == 17)
        }
    }

    /// Such as a recipe that somebody is about to write.
    @Test func askAgainForAMissingRecipeAfterAnHour() async throws {
        let missing = Mutexed<Int?>(2)
        try await LoopbackServer.run({ MealAPI(count: 3, missing: missing.value).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/filter.php?c=Soup\"")
            #expect(try await site.build().codes == ["warning recipe-incomplete"])
            server.forget()
            missing.change { $0 = nil }
            let soon = try await site.build { $0.isForced = true }
            #expect(soon.codes == ["warning recipe-incomplete"])
            #expect(server.forget().map(\.path) == ["/filter.php?c=Soup"])
            let entries = site.path + "/.recipegen/http/entries/"
            for name in try Files.tree(entries) {
                let text = String(decoding: try Files.read(entries + name), as: UTF8.self)
                let aged = text.replacing(/"checked": (\d+)/) { "\"checked\": \((Int($0.1) ?? 0) - 3600)" }
                try Files.replace(entries + name, with: Array(aged.utf8))
            }
            let later = try await site.build { $0.isForced = true }
            #expect(later.diagnostics == [])
            #expect(Set(server.requests.map(\.path)) == ["/filter.php?c=Soup", "/lookup.php?i=2"])
        }
    }

    @Test func goOnWhenSomeAnswersBreakOff() async throws {
        let names = (1...12).map { "broken\($0)" } + ["good"]
        try await LoopbackServer.run({ request in
            let isGood = request.path == "/good.png"
            // Half of a picture, as a server leaves it that gives up.
            let bytes = picture(width: 4, height: 3)
            return .init(200, [:], isGood ? bytes : Array(bytes.dropLast(12)))
        }) { server in
            let dishes = names.map { name in Dish(name, name) { $0.photo = "\(server.base)/\(name).png" } }
            let site = try TestSite([
                "recipegen.yml": "network: {timeout: 600, allowPrivate: [\"127.0.0.1\"]}",
                "recipes/a.json": dishes.feed,
            ])
            try await site.build()
            #expect(try site.output().files.keys.count { $0.hasPrefix("photos/") && $0 != "photos/" } == 1)
        }
    }

    @Test func askForNoMoreThanTheOwnerWants() async throws {
        try await LoopbackServer.run({ MealAPI().answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/filter.php?c=Soup\", exclude: [\"2\"], limit: 3")
            let report = try await site.build()
            #expect(report.diagnostics == [])
            let asked = Set(server.forget().map(\.path).filter { $0.hasPrefix("/lookup") })
            #expect(asked == ["/lookup.php?i=1", "/lookup.php?i=3", "/lookup.php?i=4"])
        }
        try await LoopbackServer.run({ PagedAPI(count: 200, limit: 5).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/recipes\", limit: 7")
            _ = try await site.build()
            #expect(server.requests.count == 9)
            #expect(try site.output().recipes.count == 7)
        }
    }

    @Test func secretsComeFromEnvironmentAndAreNeverPrinted() async throws {
        try await LoopbackServer.run({ request in
            guard request.path.contains("key=s3cret"), request.headers["x-token"] == "t0ken" else { return .init(401) }
            if request.path.hasPrefix("/get") {
                return .text(
                    "{\"recipe\": {\"recipe_id\": \"9\", \"title\": \"Pie\", \"f2f_url\": \"http://f/9\", \"ingredients\": [\"1 apple\"]}}"
                )
            }
            return .text(
                "{\"count\": 1, \"recipes\": [{\"recipe_id\": \"9\", \"title\": \"Pie\", \"f2f_url\": \"http://f/9\"}]}"
            )
        }) { server in
            let site = try Self.site(
                """
                source: "\(server.base)/search?key=${KEY}&q=pie", lookup: "\(server.base)/get?key=${KEY}&rId={id}", \
                headers: {X-Token: "${TOKEN}"}
                """)
            let variables = ["KEY": "s3cret", "TOKEN": "t0ken"]
            let report = try await site.build { $0.variables = variables }
            #expect(report.diagnostics == [] && report.read == 1)
            #expect(Set(server.forget().map(\.path)) == ["/search?key=s3cret&q=pie", "/get?key=s3cret&rId=9"])
            try site.remove(".recipegen/http")
            let wrong = try await site.build { $0.variables = ["KEY": "s3cret", "TOKEN": "wr0ng!"] }
            #expect(
                wrong.said(in: site) == [
                    """
                    \(server.base)/search?key=${KEY}&q=pie: error[feed-unreachable]: the feed can't be fetched: the server \
                    requires authentication (status 401)
                      fix: set `headers: {Authorization: "${NAME}"}` of the feed, with the secret in the environment
                    """
                ])
            _ = try await site.build { $0.variables = variables }
            for (name, bytes) in try Tree(site.path).files {
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(!text.contains("s3cret") && !text.contains("t0ken"), "\(name)")
            }
        }
    }

    @Test func publishNoSecretThatAServerRepeats() async throws {
        try await LoopbackServer.run({ request in
            let key = request.path.drop { $0 != "=" }.dropFirst()
            return .text(
                """
                {"@type": "Recipe", "identifier": "1", "name": "Pie of \(key)", "description": "Asked with K3y\\/of+mine.",
                "url": "http://f.example/?key=\(key)", "recipeInstructions": "Bake \(key)."}
                """)
        }) { server in
            let site = try Self.site("source: \"\(server.base)/?key=${KEY}\"")
            let report = try await site.build { $0.variables = ["KEY": "K3y/of+mine"] }
            #expect(report.read == 1)
            #expect(server.requests.map(\.path) == ["/?key=K3y%2Fof%2Bmine"])
            let files = try Tree(site.path).files.mapValues { String(decoding: $0, as: UTF8.self) }
            for (name, text) in files {
                #expect(!text.contains("K3y") && !text.contains("of%2Bmine"), "\(name)")
            }
            #expect(files.values.contains { $0.contains("<h1>Pie of ${KEY}</h1>") })
        }
    }

    /// Each of these decodes to the key, and so do its other letters: a server may write it as it likes.
    @Test func publishNoSecretThatAServerRepeatsEscaped() async throws {
        let key = "K3y/of+m&ine"
        let escaped = [
            #"K3y\/of\u002Bm\u0026ine"#, #"K3y\u002fof\u002bm\u0026ine"#, "K3y%2fof%2bm%26ine", "K3y/of+m&amp;ine",
            "K3y&#x2f;of&#43;m&#38;ine", "K3y%252Fof%252Bm%2526ine",
        ]
        try await LoopbackServer.run({ request in
            let recipes = escaped.enumerated().map { number, text in
                """
                {"@type": "Recipe", "identifier": "\(number)", "name": "Pie \(number) \(text)", "description": "\(text)",
                "url": "http://f.example/?key=\(text)", "recipeInstructions": "Bake \(text).", "prepTime": "\(text)",
                "recipeIngredient": ["1 cup \(text)"], "keywords": "\(text)"}
                """
            }
            return .init(
                200, ["ETag": "\"K3y%2fof%2Bm%26ine\""], Array("[\(recipes.joined(separator: ", "))]".utf8))
        }) { server in
            let site = try Self.site("source: \"\(server.base)/?key=${KEY}\"")
            for _ in 1...2 {
                let report = try await site.build { $0.variables = ["KEY": key] }
                #expect(report.read == escaped.count)
                for diagnostic in report.diagnostics { #expect(!diagnostic.description.contains("K3y")) }
            }
            for (name, bytes) in try Tree(site.path).files {
                let text = String(decoding: bytes, as: UTF8.self).lowercased()
                #expect(!text.contains("k3y") && !name.lowercased().contains("k3y"), "\(name)")
            }
        }
    }

    @Test func reportsBusyHostOnce() async throws {
        try await LoopbackServer.run({ request in
            request.path.hasPrefix("/lookup") ? .init(429, ["Retry-After": "3600"]) : MealAPI(count: 30).answer(request)
        }) { server in
            let site = try Self.site("source: \"\(server.base)/filter.php?c=Soup\"", network: "perHost: 1")
            let report = try await site.build()
            #expect(report.read == 30)
            #expect(server.requests.count { $0.path.hasPrefix("/lookup") } == 3)
            let lookUps = report.said(in: site).filter { $0.contains("recipe-incomplete") }
            #expect(lookUps.count == 4)
            #expect(
                lookUps.contains(
                    """
                    \(server.base)/lookup.php?i=4: warning[recipe-incomplete]: 27 recipes, of which this is the first, could not \
                    be completed: 127.0.0.1 failed to answer 3 requests in a row and is not asked again in this build
                      fix: build again later, raise `network: {timeout: ...}`, or lower `network: {perHost: ...}`
                    """))
            // The photos are of the same host.
            #expect(report.codes.filter { $0.contains("photo") } == ["warning photo-unreachable"])
        }
    }

    @Test func tellOfNoFetchingWhereNothingIsFetched() async throws {
        let events = Mutexed<[ProgressEvent]>([])
        try await LoopbackServer.run({ MealAPI(count: 5).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/filter.php?c=Soup\"")
            try await site.build()
            let options = site.options {
                $0.isOffline = true
                $0.isForced = true
            }
            _ = try await Build(options) { _ in
            } progress: { event in
                events.change { $0.append(event) }
            }.run()
        }
        let begun = events.value.compactMap { event -> ProgressStage? in
            if case .began(let stage, _) = event { stage } else { nil }
        }
        #expect(Set(begun) == [.files])
    }

    @Test func keepTheirLastGoodCopy() async throws {
        let trouble = Mutexed<LoopbackServer.Answer?>(nil)
        try await LoopbackServer.run({ trouble.value ?? PagedAPI(count: 2).answer($0) }) { server in
            let address = server.base + "/recipes"
            let site = try Self.site("source: \"\(address)\"")
            try await site.build()
            let before = try site.output()
            let troubles: [(answer: LoopbackServer.Answer, said: String)] = [
                (.init(500), "the feed can't be fetched: the server is in trouble (status 500)"),
                (.init(404), "the feed can't be fetched: there is nothing at this address (status 404)"),
                (.text("<!doctype html><title>Busy</title>"), "the page \"Busy\" holds no recipe"),
                (.text("{\"recipes\": [{\"id\": 1, "), "the object that begins at line 1, column 14 is never closed"),
                (.init(302, ["Location": "/recipes"]), "the feed can't be fetched: it is redirected in a circle"),
            ]
            for (answer, said) in troubles {
                trouble.change { $0 = answer }
                for _ in 1...2 {
                    let report = try await site.build()
                    #expect(report.codes.last == "warning feed-unreadable")
                    #expect(report.files?.written == 0 && report.files?.deleted == 0)
                    #expect(!report.hasErrors)
                    let message = report.diagnostics.first?.message ?? ""
                    #expect(message.hasPrefix(said), "\(message)")
                }
            }
            #expect(try site.output().differences(from: before) == [])
            trouble.change { $0 = nil }
            #expect(try await site.build().diagnostics == [])
            await server.stop()
            let gone = try await site.build()
            #expect(
                gone.said(in: site) == [
                    """
                    \(address): warning[feed-unreachable]: the feed can't be fetched: no connection to the server
                      fix: make sure that the server runs and can be reached from here
                    """,
                    """
                    \(address): warning[feed-unreadable]: the feed cannot be read; its last good copy, AGE old, is used
                      fix: fix the feed; until then the site stays as it was
                    """,
                ])
            #expect(try site.output().differences(from: before) == [])
        }
    }

    @Test func leavesPublishedSiteUntouchedWithoutCopy() async throws {
        try await LoopbackServer.run({ _ in .text("<!doctype html>") }) { server in
            let site = try Self.site("source: \"\(server.base)/\"")
            let report = try await site.build()
            #expect(report.files == nil && report.hasErrors)
            let offline = try await site.build { $0.isOffline = true }
            #expect(
                offline.said(in: site) == [
                    """
                    \(server.base)/: error[feed-unreachable]: the feed can't be fetched: it was never fetched, and --offline \
                    asks no server
                      fix: build once without --offline
                    """
                ])
        }
    }

    @Test func tellNoOtherHostTheirHeadersEvenWhereTheOwnerNamedIt() async throws {
        try await LoopbackServer.run({ MealAPI(count: 1).answer($0) }) { other in
            try await LoopbackServer.run({ MealAPI(count: 1).answer($0) }) { server in
                let site = try Self.site(
                    """
                    source: "\(server.base)/filter.php?c=Soup", lookup: "\(other.base)/lookup.php?i={id}", \
                    headers: {X-Token: "${TOKEN}"}
                    """)
                let report = try await site.build { $0.variables = ["TOKEN": "s3cret"] }
                #expect(report.diagnostics == [])
                #expect(other.requests.map(\.path) == ["/lookup.php?i=1"])
                #expect(other.requests.compactMap { $0.headers["x-token"] } == [])
                #expect(server.requests.map { $0.headers["x-token"] } == ["s3cret", "s3cret"])
            }
        }
    }

    @Test func keepSearchEnginesAwayWhereTheEnvironmentSaysSo() async throws {
        try await LoopbackServer.run({ PagedAPI(count: 1).answer($0) }) { server in
            let site = try Self.site(
                "source: none.json, environments: {staging: {source: \"\(server.base)/recipes\", index: false}}")
            try await site.build { $0.environment = "staging" }
            let output = try site.output()
            #expect(output.files["sitemap.xml"] == nil)
            #expect(try output.text("recipes/stew-1/index.html").contains("noindex"))
        }
    }

    @Test func areInspectedWithoutASite() async throws {
        try await LoopbackServer.run({ MealAPI(count: 2).answer($0) }) { server in
            let inspection = Inspection(jobs: 2, silence: .seconds(600))
            let findings = try await inspection.findings(in: server.base + "/filter.php?c=Soup")
            #expect(findings.map(\.title) == ["Soup 1", "Soup 2"])
            #expect(findings.flatMap(\.diagnostics) == [])
            #expect(server.requests.count == 3)
        }
    }

    @Test func tellHowFarTheWorkIs() async throws {
        let events = Mutexed<[ProgressEvent]>([])
        try await LoopbackServer.run({ MealAPI(count: 5).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/filter.php?c=Soup\"")
            _ = try await Build(site.options()) { _ in
            } progress: { event in
                events.change { $0.append(event) }
            }.run()
        }
        for (stage, count) in [(ProgressStage.recipes, 5), (.photos, 5)] {
            #expect(events.value.contains(.began(stage, total: count)))
            #expect(events.value.filter { $0 == .advanced(stage, by: 1) }.count == count)
        }
        for stage in [ProgressStage.feeds, .recipes, .photos, .files] {
            #expect(events.value.contains(.ended(stage)))
        }
    }
}
