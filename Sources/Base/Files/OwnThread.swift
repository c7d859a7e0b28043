import CLibrary

/// Runs a closure that waits, such as for the end of a program, on a thread of its own. This is the one place where a thread
/// may wait.
///
/// Tasks have as many threads as there are cores. While one of these waits, a core has nothing to do, and while all wait,
/// nothing goes on. The global queues of Dispatch share them on Linux.
package func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let work = Unmanaged.passRetained(Work { continuation.resume(returning: body()) })
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        defer { pthread_attr_destroy(&attributes) }
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = pthread_create(&thread, &attributes, { perform($0) }, work.toOpaque())
        #else
            var thread = pthread_t()
            let status = pthread_create(&thread, &attributes, { $0.flatMap(perform) }, work.toOpaque())
        #endif
        // Too many threads: then this one waits.
        if status != 0 { _ = perform(work.toOpaque()) }
    }
}

/// A class, because a thread is given an address.
private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

private func perform(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
}
