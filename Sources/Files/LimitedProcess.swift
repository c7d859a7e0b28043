#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that runs with limits of time and memory, for work on files that are not trusted.
package struct LimitedProcess: Sendable {
    /// How a program ended.
    package enum Ending: Sendable, Hashable {
        case exited(status: Int32)
        /// A crash, or a limit of the system: more processor time or memory than allowed.
        case killed(signal: Int32)
        case timedOut
        /// It wrote more than was allowed.
        case wroteTooMuch
        case notStarted(String)
    }

    /// A name in the search path, or a path.
    package var program: String
    package var arguments: [String]
    /// The folder that it runs in.
    package var folder: String
    /// The longest time in seconds; also of the processor.
    package var seconds: Int
    /// The largest address space in bytes. macOS does not limit it.
    package var memory: Int

    package init(_ program: String, _ arguments: [String], in folder: String, seconds: Int, memory: Int) {
        self.program = program
        self.arguments = arguments
        self.folder = folder
        self.seconds = seconds
        self.memory = memory
    }

    /// Sets the limits, which the program that replaces the shell inherits. The folder is the first argument.
    private static let script =
        "cd -- \"$1\" || exit 127; ulimit -t \"$2\"; ulimit -v \"$3\" 2>/dev/null; shift 3; exec \"$@\""

    /// Runs the program, and waits for its end on a thread of its own.
    package func run() async -> Ending { await onOwnThread { runAndBlock() } }

    private func runAndBlock() -> Ending {
        let limits = [folder, "\(seconds)", "\(memory / 1024)"]
        let child: pid_t
        do throws(Files.LaunchFailure) {
            child = try Files.spawn("/bin/sh", ["-c", Self.script, "sh"] + limits + [program] + arguments)
        } catch {
            return .notStarted("\(error)")
        }
        return Self.wait(for: child, seconds: seconds)
    }

    /// Blocks the thread until a program ends, or a limit is reached. A signal that ends this program ends that one, too.
    /// No thread of tasks may wait so.
    ///
    /// - Parameters:
    ///   - isGroup: Whether it and the programs that it has started are a group, which ends as a whole.
    ///   - writesTooMuch: Whether it has written more than is allowed; asked from time to time.
    static func wait(
        for child: pid_t, isGroup: Bool = false, seconds: Int, writesTooMuch: () -> Bool = { false }
    ) -> Ending {
        assert(withUnsafeCurrentTask { $0 == nil })
        let process = isGroup ? -child : child
        StartedPrograms.add(process)
        defer { StartedPrograms.remove(process) }
        let end = ContinuousClock.now + .seconds(seconds)
        // Short at first: a small picture takes a few milliseconds.
        var pause: UInt32 = 500
        var status: Int32 = 0
        while true {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { return Self.ending(status) }
            if ended < 0, errno != EINTR { return .notStarted(String(cString: strerror(errno))) }
            let limit: Ending? = writesTooMuch() ? .wroteTooMuch : ContinuousClock.now >= end ? .timedOut : nil
            if let limit {
                kill(process, SIGKILL)
                while waitpid(child, &status, 0) < 0, errno == EINTR {}
                return limit
            }
            usleep(pause)
            pause = min(pause * 2, 10_000)
        }
    }

    /// The parts of a status as `waitpid` gives it (POSIX, `sys/wait.h`), whose macros Swift does not see.
    private static func ending(_ status: Int32) -> Ending {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
    }
}

extension Files {
    /// The absolute path of a program, by its name in the search path or by a path; nil if there is none.
    package static func program(named name: String) -> String? {
        let folders = name.contains("/") ? "" : variable("PATH") ?? ""
        let paths = name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
        return paths.first { access($0, X_OK) == 0 && kind($0) == .file }.map { Paths.join(currentFolder(), $0) }
    }

    /// The value of a variable of the environment; nil without one, and for an empty one.
    package static func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }

    /// The variables of the environment.
    package static func variables() -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            next += 1
        }
        return variables
    }

    /// Makes a symbolic link.
    package static func link(_ path: String, to target: String) throws(FileError) {
        guard symlink(target, path) == 0 else { throw .last("write", path) }
    }
}
