import CLibrary

extension Files {
    /// Why a program did not do its work.
    package enum LaunchFailure: Error, Sendable, Hashable {
        case notStarted(String)
        case status(Int32)
    }

    /// Starts a program without input and output, and does not wait for its end.
    ///
    /// - Parameter onFailure: Called if it cannot be started, or ends with another status than 0.
    package static func launch(
        _ program: String, _ arguments: [String], onFailure: @escaping @Sendable (LaunchFailure) -> Void
    ) {
        let child: pid_t
        do throws(LaunchFailure) {
            child = try spawn(program, arguments)
        } catch {
            return onFailure(error)
        }
        // A browser may not end before its window is closed.
        Task {
            let status = await onOwnThread {
                var status: Int32 = 0
                return waitpid(child, &status, 0) == child ? status : 0
            }
            if status != 0 { onFailure(.status(status)) }
        }
    }

    /// Where a started program reads and writes.
    struct Surroundings {
        /// The descriptor that it reads; nil for no input.
        var input: Int32?
        /// The files that its output and its messages replace; nil to drop them.
        var output: String?
        var messages: String?
        /// Whether it and the programs that it starts form a group, which can be ended as a whole.
        var isGroup = false
        /// Its variables; nil for those of this program.
        var variables: [String: String]?
        /// A lock that it holds, too.
        var lock: FileLock?
    }

    /// Starts a program of the search path.
    static func spawn(
        _ program: String, _ arguments: [String], _ surroundings: Surroundings = Surroundings()
    ) throws(LaunchFailure) -> pid_t {
        var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, file) in [(Int32(0), nil), (1, surroundings.output), (2, surroundings.messages)] {
            let flags = file == nil ? O_RDWR : O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, descriptor, file ?? "/dev/null", flags, 0o600)
        }
        if let lock = surroundings.lock {
            // The same descriptor without the flag that closes it.
            #if canImport(Darwin)
                posix_spawn_file_actions_addinherit_np(&actions, lock.descriptor)
            #else
                posix_spawn_file_actions_adddup2(&actions, lock.descriptor, lock.descriptor)
            #endif
        }
        if let input = surroundings.input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A program inherits which signals are blocked, as they are on the threads of Dispatch, and which are ignored, as
        // `serve` does with those that it handles.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGTERM)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags =
            POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (surroundings.isGroup ? POSIX_SPAWN_SETPGROUP : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var process: pid_t = 0
        let number: Int32
        if let variables = surroundings.variables {
            var entries: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
            defer { for entry in entries { free(entry) } }
            number = posix_spawnp(&process, program, &actions, &attributes, &arguments, &entries)
        } else {
            number = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
        }
        guard number == 0 else { throw .notStarted(String(cString: strerror(number))) }
        return process
    }
}
