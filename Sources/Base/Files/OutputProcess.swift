import CLibrary

/// A program whose output goes into a file, or nowhere. Each argument arrives as it is: no shell reads the command.
package struct OutputProcess: Sendable {
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

    /// A name in the search path, or a path from `folder`.
    package var program: String
    package var arguments: [String]
    /// The folder that it runs in.
    package var folder: String
    /// The files that its output and its messages replace; nil to drop them.
    package var output: String?
    package var messages: String?
    /// The longest time in seconds; with a limit of memory, also of the processor.
    package var seconds: Int
    /// The largest address space in bytes, for work on files that are not trusted; nil for any. macOS does not limit it.
    package var memory: Int?
    /// The longest output in bytes.
    package var maximumBytes: Int
    /// Whether the programs that it starts end with it, and all of them with this process, however that ends. They can ask
    /// nothing on the terminal then, and the terminal cannot interrupt them.
    package var isAlone: Bool
    /// Its variables; nil for those of this program.
    package var variables: [String: String]?
    /// A lock that it holds, too: where this program is killed, the lock is free when that one has ended.
    package var lock: FileLock?

    package init(
        _ command: [String], in folder: String, output: String? = nil, messages: String? = nil, seconds: Int,
        maximumBytes: Int = .max, memory: Int? = nil, isAlone: Bool = true
    ) {
        self.memory = memory
        self.isAlone = isAlone
        program = command.first ?? ""
        arguments = Array(command.dropFirst())
        self.folder = folder
        self.output = output
        self.messages = messages
        self.seconds = seconds
        self.maximumBytes = maximumBytes
    }

    /// Changes the folder and sets the limits; then the program replaces the shell, and inherits them.
    private var script: String {
        let limits = memory.map { "ulimit -t \(seconds); ulimit -v \($0 / 1024) 2>/dev/null; " } ?? ""
        return "cd -- \"$1\" || exit 127; shift; \(limits)exec \"$@\""
    }

    /// What is before it for a program that is alone: one of the group waits for the end of its input, which is that of this process, and ends the group.
    private static let watch = "exec 3<&0 </dev/null; (read -r line <&3; kill -KILL 0) & exec 3<&-; "

    /// Runs the program, and waits for its end on a thread of its own.
    package func runApart() async -> Ending { await onOwnThread { run() } }

    /// Runs the program and blocks the thread until it ends, which may be none of tasks: see `onOwnThread`.
    package func run() -> Ending {
        let here = Files.currentFolder()
        let path = program.contains("/") ? Paths.join(Paths.join(here, folder), program) : program
        guard let path = Files.program(named: path) else {
            let isThere = program.contains("/") && Files.kind(path) != nil
            return .notStarted(isThere ? "it is no program that may be run" : "there is no such program")
        }
        let child: pid_t
        let lifeline: Lifeline?
        do throws(Files.LaunchFailure) {
            lifeline = isAlone ? try Lifeline() : nil
            let script = isAlone ? Self.watch + script : script
            let surroundings = Files.Surroundings(
                input: lifeline?.end, output: output, messages: messages, isGroup: isAlone, variables: variables,
                lock: lock)
            child = try Files.spawn("/bin/sh", ["-c", script, "sh", folder, path] + arguments, surroundings)
        } catch {
            if case .notStarted(let reason) = error { return .notStarted(reason) }
            return .notStarted("\(error)")
        }
        let ending = wait(for: child)
        // What it left running would go on writing.
        if isAlone { kill(-child, SIGKILL) }
        withExtendedLifetime(lifeline) {}
        return ending == .exited(status: 0) && writesTooMuch() ? .wroteTooMuch : ending
    }

    private func writesTooMuch() -> Bool {
        // Messages are for people.
        func size(_ file: String?) -> Int { file.flatMap { Files.stamp($0) }?.size ?? 0 }
        return size(output) > maximumBytes || size(messages) > 10_000_000
    }

    /// Blocks the thread until a program ends, or a limit is reached. A signal that ends this program ends that one, too.
    /// No thread of tasks may wait so.
    private func wait(for child: pid_t) -> Ending {
        assert(withUnsafeCurrentTask { $0 == nil })
        let process = isAlone ? -child : child
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

/// A pipe that nothing is written to: its reader gets end-of-file when the process that holds it ends or
/// closes it.
///
/// A class, because its `deinit` closes the pipe.
private final class Lifeline {
    /// What another process reads.
    let end: Int32
    private let held: Int32

    init() throws(Files.LaunchFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(String(cString: strerror(errno))) }
        (end, held) = (ends[0], ends[1])
        // A program that another thread starts just now holds it, too; it ends with this process itself.
        for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(end)
        close(held)
    }
}
