import Bytes
import CatalogModel
import RecipeSamples
import Testing

@testable import Configuration
@testable import Planning

/// What visitors' devices keep from the first visit on.
@Suite struct ServiceWorkerTests {
    private let assets = [
        AssetFile(name: "site", fileExtension: "css", digest: Digest(of: "css")),
        AssetFile(name: "search-split", fileExtension: "js", digest: Digest(of: "js"), pages: .search),
    ]

    private func worker(_ change: (inout SiteInputs) -> Void = { _ in }) async throws -> ServiceWorker {
        try await worker([recipe("1", "Pie")], change)
    }

    private func worker(_ recipes: [Recipe], _ change: (inout SiteInputs) -> Void) async throws -> ServiceWorker {
        let plan = await plan(recipes) {
            $0.assets = assets
            change(&$0)
        }
        guard case .serviceWorker(let worker) = plan.content(at: "service-worker.js") else {
            throw CancellationError()
        }
        return worker
    }

    @Test func shellHasIconsAndThePagesThatNeedNoOtherFile() async throws {
        let shell = try #require(try await worker { $0.ownRules = "p { margin: 0 }" }.shell)
        #expect(
            shell.files.map(\.text) == ["icon.svg", "apple-touch-icon.png", OwnStylesheet.path.text])
        #expect(
            shell.pages
                == [.page("favorites"), .page("search"), .page("shopping-list"), .page("meal-plan"), .page("offline")])
        #expect(shell.recipes == "^recipes/.")
    }

    @Test func compressedCopiesAreNoFilesOfTheShell() async throws {
        let shell = try #require(try await worker { $0.configuration.compress = [.gzip] }.shell)
        #expect(shell.files.count == 2)
    }

    @Test func versionChangesWithTheShellAndNotWithRecipes() async throws {
        let before = try await worker().shell?.version
        let changed = recipe("1", "Pie") { $0.description = .plain("New") }
        #expect(try await worker([changed]) { _ in }.shell?.version == before)
        let dish = recipe("2", "Soup") { $0.description = .plain("Hot") }
        #expect(try await worker([recipe("1", "Pie"), dish]) { _ in }.shell?.version == before)
        #expect(try await worker { $0.ownRules = "p { margin: 0 }" }.shell?.version != before)
        #expect(try await worker { $0.configuration.theme.accent = Colour(css: "teal") }.shell?.version != before)
        #expect(try await worker { $0.assets[0].digest = Digest(of: "other") }.shell?.version != before)
    }

    @Test func siteThatKeepsNothingHasAWorkerWithoutAShellAndNoPageOfWhatIsKept() async throws {
        let plan = await plan([recipe("1", "Pie")]) { $0.configuration.offline = false }
        #expect(!plan.paths.contains("offline/index.html"))
        guard case .serviceWorker(let worker) = plan.content(at: "service-worker.js") else {
            Issue.record("no service worker")
            return
        }
        #expect(worker.shell == nil)
    }

    @Test func ownWorkerInStaticTakesThePlaceOfTheProgramsOwn() async throws {
        let file = StaticFile(path: ServiceWorker.path, file: "static/service-worker.js", digest: Digest(of: "w"))
        let plan = await plan([recipe("1", "Pie")]) { $0.staticFiles = [file] }
        #expect(plan.rows.filter { $0.path == ServiceWorker.path }.map(\.subject) == [.file(0)])
    }
}
