#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program of the owner's whose output goes into a file. Each argument arrives as it is: no shell reads the command.
package struct OutputProcess: Sendable {
    /// A name in the search path, or a path from `folder`.
    package var program: String
    package var arguments: [String]
    /// The folder that it runs in.
    package var folder: String
    /// The files that its output and its messages replace.
    package var output: String
    package var messages: String
    /// The longest time in seconds.
    package var seconds: Int
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
        _ command: [String], in folder: String, output: String, messages: String, seconds: Int, maximumBytes: Int,
        isAlone: Bool = true
    ) {
        self.isAlone = isAlone
        program = command.first ?? ""
        arguments = Array(command.dropFirst())
        self.folder = folder
        self.output = output
        self.messages = messages
        self.seconds = seconds
        self.maximumBytes = maximumBytes
    }

    /// Changes the folder; then the program replaces the shell.
    private static let script = "cd -- \"$1\" || exit 127; shift; exec \"$@\""
    /// Before that: one of the group waits for the end of its input, which is that of this process, and ends the group.
    private static let watch = "exec 3<&0 </dev/null; (read -r line <&3; kill -KILL 0) & exec 3<&-; "

    /// Runs the program, and waits for its end on a thread of its own.
    package func runApart() async -> LimitedProcess.Ending { await onOwnThread { run() } }

    /// Runs the program and blocks the thread until it ends, which may be none of tasks: see `onOwnThread`.
    package func run() -> LimitedProcess.Ending {
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
            let script = isAlone ? Self.watch + Self.script : Self.script
            let surroundings = Files.Surroundings(
                input: lifeline?.end, output: output, messages: messages, isGroup: isAlone, variables: variables,
                lock: lock)
            child = try Files.spawn("/bin/sh", ["-c", script, "sh", folder, path] + arguments, surroundings)
        } catch {
            if case .notStarted(let reason) = error { return .notStarted(reason) }
            return .notStarted("\(error)")
        }
        let ending = LimitedProcess.wait(
            for: child, isGroup: isAlone, seconds: seconds, writesTooMuch: writesTooMuch)
        // What it left running would go on writing.
        if isAlone { kill(-child, SIGKILL) }
        withExtendedLifetime(lifeline) {}
        return ending == .exited(status: 0) && writesTooMuch() ? .wroteTooMuch : ending
    }

    private func writesTooMuch() -> Bool {
        // Messages are for people.
        (Files.stamp(output)?.size ?? 0) > maximumBytes || (Files.stamp(messages)?.size ?? 0) > 10_000_000
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
