import Diagnostics
import Files
import Synchronization
import Testing

@testable import Serving

/// A large site is shown as the last build left it until its preview is prepared.
@Suite struct FirstSnapshotTests {
    private static func builtSite() throws -> TemporaryFolder {
        try TemporaryFolder(["public/index.html": "<html><head></head><body><h1>Built</h1></body></html>"])
    }

    private static func page(of snapshot: Snapshot) async throws -> String {
        let responder = SiteResponder(hosts: AllowedHosts(listeningOn: "127.0.0.1")) { _ in snapshot }
        guard case .bytes(let bytes) = await responder.response(to: .get("/")).body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func showsTheLastBuildUntilThePreviewIsPrepared() async throws {
        let folder = try Self.builtSite()
        let (stream, release) = AsyncStream.makeStream(of: Void.self)
        let first = FirstSnapshot(
            patience: .milliseconds(1),
            built: { BuiltFolder.open(folder.path + "/public", address: nil, isPreviewed: true).value }
        ) { _ in
            for await _ in stream {}
            return Snapshot(site: nil, notice: Notice([], isStale: false), version: "prepared")
        }
        let early = await first.snapshot(for: .page)
        #expect(early.version == "built")
        let page = try await Self.page(of: early)
        #expect(page.contains("<h1>Built</h1>") && page.contains("The preview is being prepared."))
        #expect(page.contains("data-recipegen-page="), "it is replaced by the preview as soon as there is one")
        release.finish()
        while await first.snapshot(for: .part).version == "built" { try await Task.sleep(for: .milliseconds(5)) }
        #expect(await first.snapshot(for: .page).version == "prepared")
    }

    @Test func waitsWhereNothingWasBuilt() async {
        let first = FirstSnapshot(patience: .zero, built: { nil }) { _ in
            Snapshot(site: nil, notice: nil, version: "prepared")
        }
        #expect(await first.snapshot(for: .page).version == "prepared")
    }

    @Test func showsAPreviewThatIsPreparedInTimeAtOnce() async {
        let asked = Mutex(false)
        let first = FirstSnapshot(
            patience: .seconds(60),
            built: {
                asked.withLock { $0 = true }
                return nil
            }
        ) { _ in Snapshot(site: nil, notice: nil, version: "prepared") }
        #expect(await first.snapshot(for: .page).version == "prepared")
        #expect(!asked.withLock { $0 })
    }
}
