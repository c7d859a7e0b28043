import Bytes
import Synchronization
import Testing

/// The order of results, for any number of items and workers.
@Suite struct WorkersTests {
    private struct Failure: Error, Equatable {
        var index: Int
    }

    @Test(arguments: [0, 1, 7, 8, 9, 1000], [1, 2, 5])
    func mapInChunksKeepsTheOrderOfItems(count: Int, jobs: Int) async {
        let results = await mapInChunks(count: count, jobs: jobs, chunk: 8) { $0.map { $0 * 2 } }
        #expect(results == (0..<count).map { $0 * 2 })
    }

    @Test(arguments: [0, 1, 7, 8, 9, 1000], [1, 2, 5])
    func mapInPartsReturnsOneResultForEachPart(count: Int, jobs: Int) async {
        let results = await mapInParts(count: count, jobs: jobs, size: 8) { $0.count }
        #expect(results.count == (count + 7) / 8)
        #expect(results.reduce(0, +) == count)
        #expect(results.dropLast().allSatisfy { $0 == 8 })
    }

    @Test(arguments: [0, 1, 1000], [1, 2, 5])
    func mapStreamKeepsTheOrderOfItems(count: Int, jobs: Int) async {
        let items = Mutex(0..<count)
        let results = await mapStream(jobs: jobs) {
            items.withLock { items in items.popFirst().map { (index: $0, item: $0) } }
        } _: {
            [$0, -$0]
        }
        #expect(results == (0..<count).flatMap { [$0, -$0] })
    }

    @Test func mapStreamThrowsTheFailureOfNext() async {
        let items = Mutex(0..<100)
        await #expect(throws: Failure(index: 50)) {
            _ = try await mapStream(jobs: 2) { () throws(Failure) -> (index: Int, item: Int)? in
                let item = items.withLock { $0.popFirst() }
                if let item, item >= 50 { throw Failure(index: 50) }
                return item.map { ($0, $0) }
            } _: {
                [$0]
            }
        }
    }

    @Test(arguments: [1, 3])
    func performConcurrentlyCallsTheClosureOnceForEachItem(jobs: Int) {
        let calls = Mutex([Int](repeating: 0, count: 100))
        performConcurrently(count: 100, jobs: jobs) { index in calls.withLock { $0[index] += 1 } }
        #expect(calls.withLock { $0 } == [Int](repeating: 1, count: 100))
    }

    @Test func mapConcurrentlyThrowsTheFailureOfTheFirstItemAfterAllAreDone() async {
        let done = Mutex(0)
        await #expect(throws: Failure(index: 3)) {
            _ = try await mapConcurrently(count: 10, width: 4) { index async throws(Failure) -> Int in
                done.withLock { $0 += 1 }
                if index == 3 || index == 7 { throw Failure(index: index) }
                return index
            }
        }
        #expect(done.withLock { $0 } == 10)
    }
}
