import Bytes
import CatalogModel
import Configuration
import Diagnostics
import Files
import Pipeline
import Planning
import Synchronization
import Testing
import Writing

/// At each moment of a build each page that a reader can reach is whole: as it was, or as it will be.
@Suite struct WriteOrderTests {
    private static func inputs(_ dishes: [(String, String, String)], assets: String) -> SiteInputs {
        let recipes = dishes.map { id, title, cuisine in
            var recipe = Recipe(id: RecipeID(feed: "a", key: id), title: title)
            recipe.cuisine = cuisine
            return recipe
        }
        var inputs = SiteInputs(
            configuration: SiteConfiguration(),
            catalog: Catalog(sorted: recipes.map { RecipeSummary($0) }),
            assets: [AssetFile(name: "site", fileExtension: "css", digest: Digest(of: assets))], stamp: Digest(of: "s")
        )
        inputs.configuration.site.title = assets
        return inputs
    }

    private static let before = inputs(
        [("1", "Bread", "Danish"), ("2", "Pie", "Thai"), ("3", "Soup", "Thai")], assets: "one")
    private static let after = inputs(
        [("1", "Bread", "French"), ("4", "Kebab", "Turkish"), ("3", "Soup", "Thai"), ("5", "Tart", "French")],
        assets: "two")

    @Test func letsReadersMeetWholePagesOnly() async throws {
        let temporary = try TemporaryFolder()
        let output = temporary.path + "/public"
        let writer = SiteWriter(output: output, state: OutputState(folder: temporary.path + "/state"), jobs: 1)
        let plans = [
            try await SitePlan.make(Self.before, jobs: 1).value, try await SitePlan.make(Self.after, jobs: 1).value,
        ]
        let old = await Renderer(plans[0], jobs: 1)
        _ = try await writer.write(plans[0], manifest: nil, forcing: false, memo: "") { _ in { old.render($0) } }
        let first = try Tree(output)
        let goal = try await Self.built(plans[1])

        // A row is rendered right before its file is written, by one worker in the order of writing.
        let watch = Watch(output: output, before: first, after: goal)
        let new = await Renderer(plans[1], jobs: 2)
        let manifest = try OutputState(folder: temporary.path + "/state").manifest().value
        let report = try await writer.write(plans[1], manifest: manifest, forcing: false, memo: "") { _ in
            { row in
                watch.look(before: row.path)
                return new.render(row)
            }
        }
        watch.look(before: nil)
        #expect(watch.faults == [])
        #expect(watch.moments > 10)
        // Pie, Danish, and the stylesheet, the card pack and two files of the search index of before.
        #expect(report.value?.deleted == 6)
        #expect(try Tree(output).differences(from: goal) == [])
    }

    private static func built(_ plan: SitePlan) async throws -> Tree {
        let temporary = try TemporaryFolder()
        let state = OutputState(folder: temporary.path + "/state")
        let writer = SiteWriter(output: temporary.path + "/public", state: state, jobs: 1)
        let renderer = await Renderer(plan, jobs: 1)
        _ = try await writer.write(plan, manifest: nil, forcing: false, memo: "") { _ in { renderer.render($0) } }
        return try Tree(temporary.path + "/public")
    }
}

/// Looks at an output folder as a reader would, again and again.
private final class Watch: Sendable {
    private struct Seen {
        var moments = 0
        var faults: [String] = []
    }

    private let output: String
    private let before: Tree
    private let after: Tree
    private let seen = Mutex(Seen())

    init(output: String, before: Tree, after: Tree) {
        self.output = output
        self.before = before
        self.after = after
    }

    var moments: Int { seen.withLock { $0.moments } }
    var faults: [String] { seen.withLock { $0.faults } }

    func look(before path: SitePath?) {
        let found: [String]
        do {
            let tree = try Tree(output)
            let crawl = try Crawl(tree, base: "/")
            let half = crawl.reached.filter { tree.files[$0] != before.files[$0] && tree.files[$0] != after.files[$0] }
            found = crawl.broken + half.map { "\($0) is neither old nor new" }
        } catch {
            found = ["\(error)"]
        }
        let moment = path.map { "before \($0)" } ?? "at the end"
        seen.withLock {
            $0.moments += 1
            $0.faults += found.map { "\(moment): \($0)" }
        }
    }
}
