import Dispatch
import Synchronization

/// Maps many similar items by a few workers: each takes the next chunk until none is left. The results are in the order of
/// the items. A task for each item would cost more than most items do.
///
/// - Parameters:
///   - count: The number of items.
///   - jobs: The maximum number of workers; one works in place.
///   - chunk: How many items a worker takes at a time.
///   - body: Returns one result for each index of its range, in order.
package func mapInChunks<Result: Sendable>(
    count: Int, jobs: Int, chunk: Int, _ body: @escaping @Sendable (Range<Int>) -> [Result]
) async -> [Result] {
    let chunks = (count + chunk - 1) / chunk
    guard min(jobs, chunks) > 1 else { return count > 0 ? body(0..<count) : [] }
    let next = WorkIndex()
    // Joined arrays would be copied by one thread, with all references in them.
    let slots = Slots<Result>(count: count)
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<min(jobs, chunks) {
            group.addTask {
                while let index = next.take(below: chunks) {
                    let range = index * chunk..<min(count, (index + 1) * chunk)
                    slots.store(body(range), at: range)
                }
            }
        }
    }
    return slots.finish()
}

/// Maps parts of many items, as `mapInChunks`, with one result for each part.
///
/// - Parameter size: The number of items of a part; the last may have fewer.
package func mapInParts<Result: Sendable>(
    count: Int, jobs: Int, size: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
) async -> [Result] {
    await mapInChunks(count: (count + size - 1) / size, jobs: jobs, chunk: 1) { parts in
        parts.map { body($0 * size..<min(count, ($0 + 1) * size)) }
    }
}

/// Maps a sequence of items by a few workers: each takes the next item until none is left. The results are in the order of
/// the items.
///
/// - Parameters:
///   - jobs: The maximum number of workers.
///   - next: Returns the next item and its index; nil at the end. Called on several threads.
///   - body: Returns the results for an item.
/// - Throws: What `next` throws, after the other workers have ended.
package func mapStream<Item, Result: Sendable, Failure: Error>(
    jobs: Int, next: @escaping @Sendable () throws(Failure) -> (index: Int, item: Item)?,
    _ body: @escaping @Sendable (Item) -> [Result]
) async throws(Failure) -> [Result] {
    let workers = try await mapConcurrently(count: jobs, width: jobs) { _ throws(Failure) in
        var parts: [(index: Int, results: [Result])] = []
        while let (index, item) = try next() { parts.append((index, body(item))) }
        return parts
    }
    let parts = workers.joined().sorted { $0.index < $1.index }
    var results: [Result] = []
    results.reserveCapacity(parts.reduce(0) { $0 + $1.results.count })
    for part in parts { results += part.results }
    return results
}

/// Runs a closure for many items by a few workers, and blocks the caller's thread until all are done: for memory that is
/// valid for one call only. Use `mapInChunks` wherever the caller can be suspended.
///
/// - Parameters:
///   - count: The number of items.
///   - jobs: The maximum number of workers; one works in place.
///   - body: Called with the index of an item.
package func performConcurrently(count: Int, jobs: Int, _ body: @Sendable (Int) -> Void) {
    let workers = min(jobs, count)
    guard workers > 1 else { return (0..<count).forEach(body) }
    let next = WorkIndex()
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while let index = next.take(below: count) { body(index) }
    }
}

/// Maps items that mostly wait, such as requests: `width` of them at a time, started in order. The results are in the order
/// of the items; of several failures, that of the first item is thrown after all are done.
package func mapConcurrently<Result: Sendable, Failure: Error>(
    count: Int, width: Int, _ body: @escaping @Sendable (Int) async throws(Failure) -> Result
) async throws(Failure) -> [Result] {
    let next = WorkIndex()
    let parts = await withTaskGroup(of: [(index: Int, result: Swift.Result<Result, Failure>)].self) { group in
        for _ in 0..<min(width, count) {
            group.addTask {
                var done: [(index: Int, result: Swift.Result<Result, Failure>)] = []
                while let index = next.take(below: count) {
                    do throws(Failure) {
                        done.append((index, .success(try await body(index))))
                    } catch {
                        done.append((index, .failure(error)))
                    }
                }
                return done
            }
        }
        return await group.reduce(into: []) { $0 += $1 }
    }
    var results: [Result] = []
    results.reserveCapacity(count)
    for part in parts.sorted(by: { $0.index < $1.index }) { results.append(try part.result.get()) }
    return results
}

/// The index of the next item. A class, because all workers share it.
private final class WorkIndex: Sendable {
    private let value = Atomic<Int>(0)

    func take(below limit: Int) -> Int? {
        let taken = value.add(1, ordering: .relaxed).oldValue
        return taken < limit ? taken : nil
    }
}
