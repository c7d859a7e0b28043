import Diagnostics
import Files
import Testing

@testable import Pipeline
@testable import SiteFolder
@testable import Tasks

/// Which site is meant, and what is said where there is none.
@Suite struct SiteFolderTests {
    private static let soup = #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"]}"#

    @Test(arguments: ["", "/", "/recipegen.yml", "/./recipegen.yml"])
    func isNamedByItselfOrItsConfiguration(suffix: String) async throws {
        let site = try TestSite(["recipes/a.json": Self.soup])
        let report = try await site.build { $0.site = site.path + suffix }
        #expect(report.said(in: site) == [])
        #expect(report.read == 1 && report.files != nil)
        #expect(try await SiteCleaner(site: site.path + suffix).run(output: nil, isCacheOnly: false).diagnostics == [])
        #expect(Files.kind(site.path + "/.recipegen") == nil)
    }

    @Test(arguments: ["", "/recipegen.yaml"])
    func takesTheOtherEndingOfYAML(suffix: String) async throws {
        let site = try TestSite(["recipes/a.json": Self.soup, "recipegen.yaml": "site: {title: Test}\n"])
        try site.remove("recipegen.yml")
        let report = try await site.build { $0.site = site.path + suffix }
        #expect(
            report.said(in: site) == [
                """
                SITE/recipegen.yaml: note[site-address-missing]: the address of the site is not known, so it has no \
                canonical addresses, social tags, sitemap or feeds
                  fix: write "site: {url: ...}", or build with --base-url
                """
            ])
        #expect(report.read == 1)
    }

    @Test func refusesTwoConfigurations() async throws {
        let site = try TestSite(["recipegen.yaml": "site: {title: Test}\n"])
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/recipegen.yml: error[configuration-missing]: the folder has a recipegen.yml and a recipegen.yaml, \
                and only one of them can be the configuration
                  fix: remove one of them
                """
            ])
    }

    @Test func needsAConfiguration() async throws {
        let site = try TestSite(["recipes/a.json": Self.soup])
        try site.remove("recipegen.yml")
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE: error[configuration-missing]: the folder has no recipegen.yml
                  fix: name the folder of the site, or write SITE/recipegen.yml such as
                    site: {title: Supper, language: en}
                    feeds:
                      - source: recipes.json
                """
            ])
        #expect(Files.kind(site.path + "/.recipegen") == nil)
    }

    @Test(arguments: [
        ("nowhere", "there is no such folder"), ("recipes/a.json", "this is not the folder of a site"),
    ])
    func needsAFolder(name: String, message: String) async throws {
        let site = try TestSite(["recipes/a.json": Self.soup])
        let report = try await site.build { $0.site = site.path + "/" + name }
        #expect(
            report.said(in: site) == [
                """
                SITE/\(name): error[configuration-missing]: \(message)
                  fix: name the folder that holds recipegen.yml
                """
            ])
    }

    @Test func asksForFeedsWhereNoneAreNamed() async throws {
        let site = try TestSite()
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(
            report.said(in: site) == [
                """
                SITE/recipes: error[feed-missing]: recipegen.yml names no feeds, and the folder recipes holds none
                  fix: put files with recipes (.md, .cook, .json, .html) into the folder recipes beside recipegen.yml, or write feeds: into \
                recipegen.yml, such as "feeds: [{source: family.json}]"
                """
            ])
    }

    @Test func reportsUnknownFormatAtItsPosition() async throws {
        let site = try TestSite([
            "recipegen.yml": "site: {title: Test}\nfeeds:\n  - source: none.json\n    format: schemaorgg\n"
        ])
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/recipegen.yml:4:13: error[configuration-value]: feeds[0].format must be fetch, coles, mealie, \
                schemaorg, themealdb, food2fork, forkify, dummyjson, spoonacular, edamam, thecocktaildb, wprm, chefkoch, tasty, \
                paprika, tandoor, crouton, kitchenowl, mela, recettetek, plantoeat, mapping, webpage, markdown, recipemd, cooklang, text, \
                copymethat, recipekeeper, recipeml, cookmate, mastercook, mx2, livingcookbook, rezkonv, gourmet, evernote, yaml, \
                wordpress, openrecipe or mealmaster, not "schemaorgg"
                  fix: write schemaorg
                """
            ])
    }

    /// A path may be mistyped where no site is.
    @Test func inspectSaysThatAPathIsNotThere() async throws {
        let site = try TestSite()
        let findings = try await Inspection(jobs: 1).findings(in: site.path + "/x.json")
        #expect(
            findings.flatMap(\.diagnostics).map(\.description) == [
                "\(site.path)/x.json: error[feed-missing]: there is no such file or folder\n  fix: check the path"
            ])
    }
}
