import CLibrary

extension Files {
    /// The file of the running program; nil where the system does not name it.
    package static func executablePath() -> String? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        #else
            return realPath("/proc/self/exe")
        #endif
    }

    /// Seconds since 1970.
    package static func now() -> Int {
        time(nil)
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
