import CLibrary
import Dispatch
import Files

/// The terminal: results on standard output, everything else on standard error.
enum Console {
    /// Writes a line of results, and ends the program where they cannot be kept, as on a full disk.
    static func result(_ text: String) {
        guard let number = write(text, to: 1) else { return }
        error("recipegen: can't write the results: \(String(cString: strerror(number)))")
        Exit.now(3)
    }

    /// Writes a line for who is watching.
    static func error(_ text: String) {
        write(text, to: 2)
    }

    /// The answer to a question; nil for an empty answer, and where standard input or error is not a terminal.
    static func answer(to question: String) -> String? {
        guard isatty(0) == 1, isatty(2) == 1 else { return nil }
        write(question, to: 2, ending: "")
        // What keys such as arrows send is no part of an answer.
        let typed = (readLine() ?? "").replacing(/\u{1B}\[[0-9;?]*[A-Za-z~]/, with: "")
        let answer = typed.filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
            .trimmingPrefix { $0.isWhitespace }
        return answer.isEmpty ? nil : String(answer)
    }

    /// The progress display of a terminal; nil for a log or a pipe, and with `--quiet`.
    static func progress(isQuiet: Bool) -> ProgressDisplay? {
        guard !isQuiet, let columns else { return nil }
        return ProgressDisplay(columns: columns) { write($0, to: 2, ending: "") }
    }

    /// How wide the terminal is that shows standard error; nil where it is none, or one that cannot draw a line anew.
    private static var columns: Int? {
        guard isatty(2) == 1, getenv("TERM").map({ String(cString: $0) }) != "dumb" else { return nil }
        var size = winsize()
        guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Whether standard error is a terminal that wants colours (https://no-color.org).
    static var hasColors: Bool {
        isatty(2) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
    }

    /// How many processors there are.
    static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// - Returns: The `errno` of a failure; nil also if the reader of a pipe has closed it.
    @discardableResult
    private static func write(_ text: String, to descriptor: Int32, ending: String = "\n") -> Int32? {
        let failure = Files.write(text + ending, to: descriptor)
        return failure == EPIPE ? nil : failure
    }
}

/// The end of the program.
enum Exit {
    static func now(_ code: Int32) -> Never {
        exit(code)
    }
}

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
