import CatalogModel
import Configuration
import Diagnostics
import Testing

@testable import Pipeline
@testable import Tasks

/// Where a site is published: what an address means, and where it may not be.
@Suite struct PublishTargetTests {
    private static let settings = """
        site: {title: Test}
        feeds: [{source: feed}, {source: recipes.json, name: a}]
        theme: {css: looks/own.css}

        """

    /// What publishes there would change what the site is made from.
    @Test(arguments: [
        ".", "..", "../site", "static", "static/www", "public", "public/www", "feed", "feed/www", ".recipegen", "pages",
        "recipes.json", "../link", "looks",
    ])
    func sourcesAreNone(path: String) async throws {
        let site = try TestSite([
            "recipegen.yml": Self.settings, "feed/soup.md": "# Soup\n", "recipes.json": "[]", "static/a.txt": "a",
            "looks/own.css": "h1 { color: red }\n",
        ])
        try makeLink(site.outside + "/link", to: site.path)
        let before = try Tree(site.path)
        for kind in ["dir", "rsync", "rclone"] {
            for isRehearsal in [false, true] {
                let report = try await SitePublishing(
                    site.options(), to: "\(kind):\(site.path)/\(path)", mostDeleted: 256, isRehearsal: isRehearsal
                ).run()
                #expect(report.diagnostics.map(\.code) == [.publishTarget])
                #expect(!report.isPublished)
            }
        }
        #expect(try Tree(site.path) == before)
        try site.write("recipegen.yml", Self.settings + "publish: {to: 'dir:./\(path)'}\n")
        let report = try await SitePublishing(site.options(), to: nil, mostDeleted: 256).run()
        #expect(report.diagnostics.map(\.code) == [.publishTarget])
        #expect(try Tree(site.path).differences(from: before) == ["recipegen.yml"])
    }

    @Test(arguments: [
        ("dir:~/www", "dir:/home/ann/www"), ("rsync:~/www", "rsync:/home/ann/www"),
        ("rclone:~/www", "rclone:/home/ann/www"), ("git:~/a.git#b", "git:/home/ann/a.git#b"),
        ("dir:../www", "dir:/srv/www"), ("rsync:../www", "rsync:/srv/www"), ("rclone:../www", "rclone:/srv/www"),
        ("git:../a.git#b", "git:/srv/a.git#b"), ("git:.#b", "git:/srv/site#b"), ("dir:/www", "dir:/www"),
        ("git:origin#b", "git:origin#b"), ("rsync:host:www", "rsync:host:www"),
        ("rclone:store:www", "rclone:store:www"), ("sftp:host:www", "sftp:host:www"),
    ])
    func isFromTheFolderOrTheUsersOwn(written: String, meant: String) throws {
        let address = try #require(TargetAddress(written))
        #expect(address.resolved(from: "/srv/site", home: "/home/ann") == TargetAddress(meant))
    }

    @Test(
        arguments: [
            ("https://cook.test/", "cook.test"), ("https://www.cook.test/", "www.cook.test"),
            ("https://cook.test/cookbook/", nil), ("https://192.0.2.7/", nil), ("https://cook.test:8080/", nil),
            ("https://me.github.io/", nil), ("https://me.pages.dev/", nil), ("https://me.netlify.app/", nil),
            ("http://localhost/", nil),
        ] as [(String, String?)])
    func namesTheOwnersDomainOnly(address: String, domain: String?) throws {
        #expect(try #require(WebLink(address)).ownDomain == domain)
    }
}
