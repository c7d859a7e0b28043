import Dispatch
import Files

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ctrl-C and `kill`, for a program that would go on for ever.
struct Signals {
    private let sources: [any DispatchSourceSignal]

    /// While it is kept, they end the program with exit code 0, at once: who serves has nothing to finish, and browsers
    /// hold connections open that would never end by themselves.
    init() {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            // Without what `exit` does at the end: other threads are still at work.
            source.setEventHandler {
                StartedPrograms.end()
                _exit(0)
            }
            source.activate()
            return source
        }
    }
}
