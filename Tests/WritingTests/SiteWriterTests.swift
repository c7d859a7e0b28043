import Bytes
import CatalogModel
import Configuration
import Diagnostics
import Files
import Foundation
import Planning
import Testing

@testable import Writing

/// A folder for an output and its state, removed with it.
private final class Output: Sendable {
    let root: String
    var path: String { root + "/public" }
    var state: OutputState { OutputState(folder: root + "/state") }

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "recipegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: root) } catch { Issue.record(error) }
    }

    /// Writes a site whose files have their path and a text.
    ///
    /// - Parameter broken: The path of a row whose content cannot be read.
    func write(
        _ plan: SitePlan, text: String = "", forcing: Bool = false, broken: String? = nil
    ) async throws -> Outcome<WriteReport?> {
        try await SiteWriter(output: path, state: state, jobs: 2)
            .write(plan, manifest: state.manifest().value, forcing: forcing, memo: "memo") { _ in
                { row in
                    let body: RenderedFile.Body =
                        row.path.text == broken ? .copy(of: "/nowhere") : .bytes(Array((row.path.text + text).utf8))
                    return RenderedFile(body, fingerprint: plan.knownFingerprint(of: row))
                }
            }
    }

    func put(_ text: String, at file: String) throws {
        try Files.makeFolder((path + "/" + file as NSString).deletingLastPathComponent)
        try Files.replace(path + "/" + file, with: Array(text.utf8))
    }

    func text(_ file: String) throws -> String { String(decoding: try Files.read(path + "/" + file), as: UTF8.self) }

    func files() throws -> [String] { try Files.tree(path).sorted() }
}

private func plan(_ titles: String..., note: String? = nil) async -> SitePlan {
    let recipes = titles.map { title in
        var recipe = Recipe(id: RecipeID(feed: "a", key: title), title: title)
        if title == titles.first { recipe.credit = note }
        return RecipeSummary(recipe)
    }
    let feed = FeedRecipes(
        recipes: recipes, origins: recipes.map { _ in RecipeOrigin(idSource: .feed, record: 1) },
        locate: { _ in Location(file: "a.json") }
    )
    let catalog = Catalog(sorted: SortKey.sorted(feed.recipes))
    let inputs = SiteInputs(configuration: SiteConfiguration(), catalog: catalog, stamp: Digest(of: "program"))
    do throws(RecipeLost) {
        return try await SitePlan.make(inputs, jobs: 1).value
    } catch {
        preconditionFailure("the recipes of these tests are in memory")
    }
}

extension SitePlan {
    fileprivate var paths: [String] { rows.map(\.path.text).sorted() }

    fileprivate var fingerprints: [String: Digest] {
        Dictionary(uniqueKeysWithValues: rows.map { ($0.path.text, knownFingerprint(of: $0)) })
    }

    /// Of a plan whose recipes are in memory.
    fileprivate func knownFingerprint(of row: Row) -> Digest {
        do throws(RecipeLost) {
            return try fingerprint(of: row)
        } catch {
            return Digest(of: error.file)
        }
    }
}

@Suite struct SiteWriterTests {
    @Test func writesAllRowsToNewFolder() async throws {
        let (output, site) = (try Output(), await plan("Soup", "Pie"))
        #expect(try await output.write(site).value == WriteReport(written: site.rows.count))
        #expect(try output.files() == site.paths)
        #expect(try output.text("recipes/soup/index.html") == "recipes/soup/index.html")
        #expect(try output.state.manifest().value?.memo == "memo")
        #expect(try output.state.journal() == [])
    }

    @Test func leavesUnchangedFilesAlone() async throws {
        let (output, site) = (try Output(), await plan("Soup"))
        _ = try await output.write(site)
        #expect(try await output.write(site, text: "never rendered").value == WriteReport(unchanged: site.rows.count))
        #expect(try output.text("index.html") == "index.html")
        let manifest = try #require(try output.state.manifest().value)
        #expect(try await SiteWriter(output: output.path, state: output.state, jobs: 1).isIntact(manifest))
    }

    @Test func rendersAllRowsWhenForced() async throws {
        let (output, site) = (try Output(), await plan("Soup"))
        _ = try await output.write(site)
        // Equal bytes leave a file as it is.
        #expect(try await output.write(site, forcing: true).value == WriteReport(unchanged: site.rows.count))
        #expect(try await output.write(site, text: "!", forcing: true).value == WriteReport(written: site.rows.count))
        #expect(try await output.write(site, text: "?", forcing: true).value == WriteReport(written: site.rows.count))
        #expect(try output.text("index.html") == "index.html?")
    }

    @Test func rewritesRowsWithOtherFingerprintsOnly() async throws {
        let (output, old, new) = (try Output(), await plan("Soup", "Pie"), await plan("Soup", "Pie", note: "By Ann"))
        _ = try await output.write(old)
        let report = try await output.write(new, text: "!").value
        let before = old.fingerprints
        let changed = new.fingerprints.filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(changed == ["recipes/soup/index.html"])
        #expect(report == WriteReport(written: 1, unchanged: new.rows.count - 1))
        #expect(try output.files().filter { try output.text($0).hasSuffix("!") } == changed)
    }

    @Test func deletesFilesOfRowsThatAreGone() async throws {
        let (output, old, new) = (try Output(), await plan("Soup", "Pie"), await plan("Soup"))
        _ = try await output.write(old)
        let gone = Set(old.paths).subtracting(new.paths)
        #expect(gone.contains("recipes/pie/index.html"))
        #expect(try await output.write(new).value?.deleted == gone.count)
        #expect(try output.files() == new.paths)
    }

    @Test func replacesFileThatWasChangedOrRemovedByHand() async throws {
        let (output, site) = (try Output(), await plan("Soup"))
        _ = try await output.write(site)
        try output.put("edited by hand", at: "index.html")
        try Files.remove(output.path + "/recipes/soup/index.html")
        #expect(
            try await output.write(site).value == WriteReport(written: 2, unchanged: site.rows.count - 2)
        )
        #expect(try output.text("index.html") == "index.html")
        #expect(try output.files() == site.paths)
    }

    @Test func refusesFolderWithForeignFiles() async throws {
        let output = try Output()
        try output.put("mine", at: "notes.txt")
        let outcome = try await output.write(await plan("Soup"))
        #expect(outcome.value == .some(nil))
        #expect(outcome.diagnostics.map(\.code) == [.outputNotOurs])
        #expect(try output.files() == ["notes.txt"])
    }

    @Test func refusesForeignFileAtPathOfNewRow() async throws {
        let (output, old, new) = (try Output(), await plan("Soup"), await plan("Soup", "Pie"))
        _ = try await output.write(old)
        try output.put("mine", at: "recipes/pie/index.html")
        let outcome = try await output.write(new)
        #expect(outcome.value == .some(nil))
        #expect(outcome.diagnostics.map(\.location?.file) == [output.path + "/recipes/pie/index.html"])
        #expect(try output.text("recipes/pie/index.html") == "mine")
        #expect(try output.files() == (old.paths + ["recipes/pie/index.html"]).sorted())
    }

    /// Older builds made pages of addresses that a file has while it is written.
    @Test func removesFolderThatIsInTheWayOfWriting() async throws {
        let (output, old, new) = (try Output(), await plan("Soup"), await plan("Soup", "Pie"))
        _ = try await output.write(old)
        let page = try #require(SitePath("index.html.recipegen-new/index.html"))
        try output.put("old", at: page.text)
        try await output.state.begin(1, after: [], jobs: 1) { _ in page }
        #expect(try await output.write(new, text: "!").value != nil)
        #expect(try output.files() == new.paths)
    }

    @Test func refusesLinkInPlaceOfFolder() async throws {
        let (output, old, new) = (try Output(), await plan("Soup"), await plan("Soup", note: "By Ann"))
        _ = try await output.write(old)
        let elsewhere = output.root + "/elsewhere"
        try FileManager.default.moveItem(atPath: output.path + "/recipes", toPath: elsewhere)
        try FileManager.default.createSymbolicLink(
            atPath: output.path + "/recipes", withDestinationPath: elsewhere)
        let outcome = try await output.write(new, text: "!")
        #expect(outcome.value == .some(nil))
        #expect(outcome.diagnostics.map(\.code) == [.outputNotOurs])
        #expect(try Files.read(elsewhere + "/soup/index.html") == Array("recipes/soup/index.html".utf8))
    }

    @Test func finishesSiteWhoseLastBuildFailed() async throws {
        let (output, old, new) = (try Output(), await plan("Soup"), await plan("Soup", "Pie", "Stew"))
        _ = try await output.write(old)
        await #expect(throws: FileError.self) { try await output.write(new, broken: "recipes/stew/index.html") }
        // Every file of the old site is still there, and the journal names those that may be new.
        #expect(try Set(output.files()).isSuperset(of: old.paths))
        #expect(try output.state.journal().map(\.text).sorted().contains("recipes/stew/index.html"))
        #expect(try await output.write(old).value != nil)
        #expect(try output.files() == old.paths)
        #expect(try await output.write(new).value != nil)
        #expect(try output.files() == new.paths)
        #expect(try output.state.journal() == [])
    }
}
