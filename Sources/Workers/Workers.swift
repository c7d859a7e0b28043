import Dispatch
import Synchronization

/// Work on many like things by a few workers: each takes the next chunk until none is left, and the results stand in
/// the order of the things. A task per thing would cost more than most of our things do.
///
/// A worker puts its results where they will stay: gathered at the end by one thread, each would be fetched from the
/// memory of the core that made it.
///
/// - Parameters:
///   - count: How many things there are.
///   - jobs: How many workers there may be at once; one works in place.
///   - chunk: How many things a worker takes at a time.
///   - body: Gives one result for each index of its range, in order.
package func mapInChunks<Result: Sendable>(
    count: Int, jobs: Int, chunk: Int, _ body: @escaping @Sendable (Range<Int>) -> [Result]
) async -> [Result] {
    let chunks = (count + chunk - 1) / chunk
    let workers = min(jobs, chunks)
    guard workers > 1 else { return count > 0 ? body(0..<count) : [] }
    let next = Counter()
    // Each place is written by the one worker that took its chunk, and read after all have ended.
    nonisolated(unsafe) let places = UnsafeMutableBufferPointer<Result>.allocate(capacity: count)
    defer { places.deallocate() }
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<workers {
            group.addTask {
                while let index = next.take(below: chunks) {
                    let range = index * chunk..<min(count, (index + 1) * chunk)
                    let results = body(range)
                    precondition(results.count == range.count, "each thing has one result")
                    _ = places[range].initialize(fromContentsOf: results)
                }
            }
        }
    }
    return [Result](unsafeUninitializedCapacity: count) { room, filled in
        filled = room.moveInitialize(fromContentsOf: places)
    }
}

/// As `mapInChunks`, but with one result for each part of the things.
///
/// - Parameter size: How many things make a part; the last may have fewer.
package func mapInParts<Result: Sendable>(
    count: Int, jobs: Int, size: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
) async -> [Result] {
    await mapInChunks(count: (count + size - 1) / size, jobs: jobs, chunk: 1) { numbers in
        numbers.map { body($0 * size..<min(count, ($0 + 1) * size)) }
    }
}

/// Work on things that come one after the other by a few workers: each goes for the next until none comes. The results
/// stand in the order in which the things came.
///
/// - Parameters:
///   - jobs: How many workers there may be at once.
///   - next: Gives the next thing and how many came before it; nil when there is no more. Called on several threads.
///   - body: Gives the results for a thing.
/// - Throws: What `next` throws; the other workers end before that.
package func mapAsTheyCome<Thing, Result: Sendable, Failure: Error>(
    jobs: Int, next: @escaping @Sendable () throws(Failure) -> (number: Int, thing: Thing)?,
    _ body: @escaping @Sendable (Thing) -> [Result]
) async throws(Failure) -> [Result] {
    let workers = try await mapConcurrently(count: jobs, width: jobs) { _ throws(Failure) in
        var parts: [(number: Int, results: [Result])] = []
        while let (number, thing) = try next() { parts.append((number, body(thing))) }
        return parts
    }
    let parts = workers.joined().sorted { $0.number < $1.number }
    var results: [Result] = []
    results.reserveCapacity(parts.reduce(0) { $0 + $1.results.count })
    for part in parts { results += part.results }
    return results
}

/// Work on many things by a few workers while the caller waits: for memory that is there for one call only. It holds the
/// caller's thread, so what can wait in turn is for `mapInChunks`.
///
/// - Parameters:
///   - count: How many things there are.
///   - jobs: How many workers there may be at once; one works in place.
///   - body: Is given the number of a thing.
package func performConcurrently(count: Int, jobs: Int, _ body: @Sendable (Int) -> Void) {
    let workers = min(jobs, count)
    guard workers > 1 else { return (0..<count).forEach(body) }
    let next = Counter()
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while let index = next.take(below: count) { body(index) }
    }
}

/// Work on many things that mostly wait, such as requests: so many at a time, begun in their order. The results stand in
/// the order of the things; of several failures the first thing's is thrown, after all are done.
package func mapConcurrently<Result: Sendable, Failure: Error>(
    count: Int, width: Int, _ body: @escaping @Sendable (Int) async throws(Failure) -> Result
) async throws(Failure) -> [Result] {
    let next = Counter()
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

/// The number of the next chunk; a class because all workers share it.
private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func take(below limit: Int) -> Int? {
        let taken = value.add(1, ordering: .relaxed).oldValue
        return taken < limit ? taken : nil
    }
}
