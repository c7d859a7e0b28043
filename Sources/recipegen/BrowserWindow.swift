import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The browser that the system would take.
enum BrowserWindow {
    #if canImport(Darwin)
        private static let program = "open"
    #else
        private static let program = "xdg-open"
    #endif

    /// Opens an address.
    ///
    /// - Parameter failed: Is told why it could not be opened.
    static func open(_ address: String, failed: @escaping @Sendable (String) -> Void) {
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
        defer { for argument in arguments { free(argument) } }
        // Some tell at length which browsers they did not find.
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var process: pid_t = 0
        let number = posix_spawnp(&process, program, &actions, nil, &arguments, environ)
        guard number == 0 else { return failed("\(program): \(String(cString: strerror(number)))") }
        let child = process
        // Some of these programs stay until the browser is closed.
        DispatchQueue.global().async {
            var status: Int32 = 0
            guard waitpid(child, &status, 0) == child, status != 0 else { return }
            failed("\(program) says that it cannot")
        }
    }
}
