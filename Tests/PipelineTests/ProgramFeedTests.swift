import Diagnostics
import Files
import Foundation
import Pipeline
import Serving
import Testing
import Writing

@testable import SiteFolder
@testable import Tasks

/// A feed that a program of the owner prints (`exec`).
@Suite struct ProgramFeedTests {
    private func site(_ script: String, _ more: String = "", network: String = "{}") throws -> TestSite {
        let site = try TestSite()
        try site.write(
            "recipegen.yml",
            """
            site: {title: Test, url: "https://example.org/"}
            network: \(network)
            feeds:
              - exec: [./my-feed, "a b", "$HOME; echo"]
                \(more.isEmpty ? "name: mine" : more)

            """)
        try site.program(script)
        return site
    }

    private static let good = """
        #!/bin/sh
        echo run >> runs
        test "$1" = "a b" && test "$2" = '$HOME; echo' && test -f recipegen.yml || exit 9
        cat feed.json
        """

    @Test func isReadAndRunsOnceInEachBuild() async throws {
        let site = try site(Self.good)
        try site.write("feed.json", [Dish("1", "Soup") { $0.photo = "photos/a.png" }].feed)
        try site.write("photos/a.png", picture(width: 8, height: 2))
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(report.read == 1)
        #expect(try site.output().text("recipes/soup/index.html").contains("-8.png"))
        let again = try await site.build()
        #expect(again.files?.written == 0)
        #expect(try site.text("runs") == "run\nrun\n")
        _ = try await site.build { $0.isOffline = true }
        #expect(try site.text("runs") == "run\nrun\n")
        try site.write("feed.json", [Dish("1", "Soup") { $0.photo = "photos/a.png" }, Dish("2", "Pie")].feed)
        #expect(try await site.build().read == 2)
    }

    @Test func keepsTheLastOutputWhereTheProgramFails() async throws {
        let site = try site(Self.good)
        try site.write("feed.json", [Dish("1", "Soup")].feed)
        try await site.build()
        try site.program("#!/bin/sh\necho '[]'; printf 'no \\033[31mserver\\n' >&2; exit 3\n")
        for _ in 1...2 {
            let report = try await site.build()
            #expect(report.files != nil && report.read == 1)
            #expect(
                report.said(in: site) == [
                    """
                    SITE/recipegen.yml:4:5: warning[feed-program]: the program of the feed mine ended with status 3; \
                    what it printed before is used. It says:
                        no [31mserver
                      fix: correct it: ./my-feed has to end with 0
                    """
                ])
        }
        let strict = try await site.build { $0.isStrict = true }
        #expect(strict.codes == ["error feed-program"] && strict.files == nil)
        try site.program(Self.good)
        #expect(try await site.build().diagnostics == [])
    }

    @Test(
        arguments: [
            ("exit 0", "{}", "printed nothing"),
            ("sleep 60 & sleep 60", "{programTimeout: 1}", "ran for more than 1 s and was stopped"),
            ("yes", "{maxBytes: 100KB}", "printed more than is read, and was stopped"),
            ("kill -SEGV $$", "{}", "was ended by signal 11"),
        ] as [(String, String, String)])
    func writesNothingWithoutAnyOutput(script: String, network: String, message: String) async throws {
        let site = try site("#!/bin/sh\n\(script)\n", network: network)
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(
            report.diagnostics.contains {
                $0.severity == .error && $0.message == "the program of the feed mine \(message)"
            }, "\(report.diagnostics)")
    }

    @Test func namesAProgramThatCannotBeStarted() async throws {
        let site = try site("#!/bin/sh\n")
        try site.remove("my-feed")
        let report = try await site.build()
        #expect(
            report.diagnostics.first?.message
                == "the program of the feed mine could not be started: there is no such program")
        #expect(report.diagnostics.first?.fix == "put it there, and make it executable: chmod +x ./my-feed")
    }

    @Test(arguments: [
        ("source: a.json", "feeds[0] has exec, and source, which only a feed without a program can have"),
        ("headers: {A: b}", "feeds[0] has exec, and headers, which only a feed without a program can have"),
    ])
    func excludesWhatOtherSourcesHave(setting: String, message: String) async throws {
        let report = try await site(Self.good, setting).build()
        #expect(report.files == nil)
        #expect(report.diagnostics.map(\.message) == [message])
    }

    /// A build while a preview runs the same program: neither takes the half of the other's output.
    @Test func runsOneProgramAtATime() async throws {
        let site = try site(
            """
            #!/bin/sh
            mkdir running || exit 3
            sleep 0.5
            rmdir running
            cat feed.json
            """)
        try site.write("feed.json", [Dish("1", "Soup")].feed)
        async let preview = Preview(site.options()).snapshot()
        #expect(try await site.build().diagnostics == [])
        #expect(await preview.notice?.diagnostics == [])
    }

    /// What a feed brings along starts nothing: only the site's own settings do.
    @Test func isNotTakenFromFeeds() async throws {
        let site = try TestSite()
        try site.program("#!/bin/sh\necho run >> runs\n")
        try site.write("recipes/a.json", [Dish("1", "Soup")].feed)
        try site.write("recipes/recipegen.yml", "feeds: [{exec: [../my-feed]}]\n")
        try site.write(
            "recipes/b.md", "---\ntitle: Pie\nexec: [./my-feed]\nfeeds: [{exec: [./my-feed]}]\n---\n\n- 1 egg\n")
        try await site.build()
        #expect(Files.kind(site.path + "/runs") == nil)
        try site.write("other/recipegen.yml", "feeds: [{exec: [../my-feed], name: mine}]\n")
        let report = try await Import([site.path + "/other/recipegen.yml"], into: site.path + "/in").run()
        #expect(Files.kind(site.path + "/runs") == nil)
        #expect(
            report.diagnostics.first?.message
                == "the feed mine is what a program prints, and only a build of its own site starts programs")
    }
}

extension TestSite {
    /// Writes the program `my-feed`.
    fileprivate func program(_ script: String) throws {
        try write("my-feed", script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/my-feed")
    }
}
