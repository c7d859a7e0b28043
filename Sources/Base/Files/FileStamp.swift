import CLibrary

/// The size and time of a file: every change of a file changes these.
package struct FileStamp: Sendable, Hashable {
    /// In bytes.
    package let size: Int
    /// The time of the last change of its content, in nanoseconds since 1970.
    package let modified: Int

    package init(size: Int, modified: Int) {
        self.size = size
        self.modified = modified
    }

    init(_ status: stat) {
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

/// The machine could not do something with a file.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was to be done: "read", "write", "remove".
    package let action: String
    package let path: String
    /// The C library's `errno`; 0 for a file that has changed.
    package let number: Int32

    package init(_ action: String, _ path: String, number: Int32) {
        self.action = action
        self.path = path
        self.number = number
    }

    /// A file that has changed since it was examined.
    package static func changed(_ path: String) -> FileError { FileError("read", path, number: 0) }

    package var isOfChange: Bool { number == 0 }

    /// Whether a folder is where a file should be, or a file where a folder should be.
    package var isWrongKind: Bool { [EISDIR, ENOTDIR, EEXIST, ENOTEMPTY].contains(number) }

    /// Whether one may not write there.
    package var isOfPermission: Bool { [EROFS, EACCES, EPERM].contains(number) }

    /// With what the last call left in `errno`.
    static func last(_ action: String, _ path: String) -> FileError {
        FileError(action, path, number: errno)
    }

    /// `can't read soup.json: No such file or directory`.
    package var description: String {
        let reason = number == 0 ? "it has changed meanwhile; try again" : String(cString: strerror(number))
        return "can't \(action) \(path): \(reason)"
    }
}
