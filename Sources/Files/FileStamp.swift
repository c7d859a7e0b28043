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
