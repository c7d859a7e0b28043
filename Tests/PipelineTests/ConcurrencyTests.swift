import Files
import Pipeline
import Synchronization
import Testing
import Writing

@Suite struct ConcurrencyTests {
    /// Two builds of one site: the second waits for the first, and finds nothing to do.
    @Test func waitsForAnotherBuildOfTheSite() async throws {
        let dishes = (1...60).map { Dish(String($0), "Dish \($0)") { $0.steps = ["Stir.", "Bake."] } }
        let site = try TestSite(["recipes/a.json": dishes.feed])
        let options = site.options()
        async let one = Build(options).run()
        async let other = Build(options).run()
        let reports = try await [one, other]
        let written = reports.compactMap { $0.files?.written }.sorted()
        let unchanged = reports.compactMap { $0.files?.unchanged }.sorted()
        #expect(written.count == 2 && written[0] == 0 && unchanged == [0, written[1]])
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    /// More builds than the machine has processors: who waits must not keep what who works needs.
    @Test func twelveBuildsAtOnceAllFinish() async throws {
        let site = try TestSite(["recipes/a.json": OutputFolderTests.feed])
        let options = site.options()
        let written = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<12 { group.addTask { try await Build(options).run().files?.written ?? -1 } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(written.count == 12 && written.count { $0 > 0 } == 1 && !written.contains(-1))
    }

    @Test func reportsWaitingOnce() async throws {
        let temporary = try TemporaryFolder()
        let path = temporary.path + "/lock"
        let said = Counter()
        var lock: FileLock? = try await FileLock.acquire(path) { Issue.record("nobody holds it") }
        async let other = FileLock.acquire(path) { said.add() }
        while said.count == 0 { await Task.yield() }
        #expect(lock != nil)
        lock = nil
        _ = try await other
        #expect(said.count == 1)
    }
}

/// A class, because it is counted from within another task.
private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .relaxed) }

    func add() { value.add(1, ordering: .relaxed) }
}
