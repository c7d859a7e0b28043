import Bytes
import CLibrary

// The file system, as far as a build needs it, by the calls of POSIX: Foundation's way costs several calls a file, and
// hides which.
/// Reads files and folders.
package enum Files {
    package enum Kind: Sendable, Hashable {
        case file
        case folder
        case other
    }

    /// A name in a folder.
    package struct Entry: Sendable, Hashable {
        package var name: String
        /// The kind of what a link leads to.
        package var kind: Kind
        package var isLink = false
    }

    /// All bytes of a file; nil for one that is not there, or cannot be read.
    package static func contents(of path: String) -> [UInt8]? {
        guard kind(path) == .file else { return nil }
        do throws(FileError) {
            return try read(path)
        } catch {
            return nil
        }
    }

    /// All bytes of a file.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("read", path) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError("read", path, number: EISDIR) }
        // A pipe has no size; a file may grow while it is read.
        let expected = max(Int(status.st_size), 0)
        var failure: Int32 = 0
        var bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
            while count < expected, let start = buffer.baseAddress {
                let read = readAll(descriptor, start + count, expected - count)
                if read < 0 { failure = errno }
                guard read > 0 else { return }
                count += read
            }
        }
        guard failure == 0 else { throw FileError("read", path, number: failure) }
        var rest = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = rest.withUnsafeMutableBytes { buffer in
                buffer.baseAddress.map { readAll(descriptor, $0, buffer.count) } ?? 0
            }
            guard count >= 0 else { throw .last("read", path) }
            guard count > 0 else { return bytes }
            bytes += rest[..<count]
        }
    }

    /// `read(2)`, once more when a signal came in between.
    static func readAll(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
        while true {
            #if canImport(Darwin)
                let result = Darwin.read(descriptor, start, count)
            #elseif canImport(Musl)
                let result = Musl.read(descriptor, start, count)
            #else
                let result = Glibc.read(descriptor, start, count)
            #endif
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Writes a text to an open file; returns `errno`, or nil on success.
    package static func write(_ text: String, to file: Int32) -> Int32? {
        var text = text
        return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: file) }
    }

    /// `write(2)` until all bytes are written, once more when a signal came in between; gives the number of the failure, if
    /// one ends it.
    static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let written = Darwin.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            #elseif canImport(Musl)
                let written = Musl.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            #else
                let written = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            #endif
            if written >= 0 { rest = rest.dropFirst(written) } else if errno != EINTR { return errno }
        }
        return nil
    }

    /// The status of a path, with links followed; nil if nothing exists there.
    package static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return kind(status)
    }

    /// Size and time of the file at a path, links followed; nil where there is none.
    package static func stamp(_ path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0, kind(status) == .file else { return nil }
        return FileStamp(status)
    }

    static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The entries of a folder, in the order of their names' bytes, links followed; names that are not UTF-8 are left out.
    package static func list(_ path: String) throws(FileError) -> [Entry] {
        var entries: [Entry] = []
        try forEachEntry(of: path) { name, entry in
            guard let kind = kind(path + "/" + name) else { return }
            entries.append(Entry(name: name, kind: kind, isLink: isLink(entry, path + "/" + name)))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The names in a folder, in no order: `list` asks for the kind of each, which takes three times as long.
    package static func names(in path: String) throws(FileError) -> [String] {
        var names: [String] = []
        try forEachEntry(of: path) { name, _ in names.append(name) }
        return names
    }

    private static func forEachEntry(
        of path: String, _ body: (String, UnsafeMutablePointer<dirent>) -> Void
    ) throws(FileError) {
        guard let folder = opendir(path) else { throw .last("list", path) }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            if let name = String(validatingCString: name(of: entry)), name != ".", name != ".." { body(name, entry) }
        }
    }

    /// The name of an entry where it is: behind a short name, the rest of the structure may be where memory ends.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar> {
        UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
    }

    private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

    private static func isLink(_ entry: UnsafeMutablePointer<dirent>, _ path: String) -> Bool {
        // Not every file system gives the kind of an entry.
        guard Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) else {
            return Int32(entry.pointee.d_type) == Int32(DT_LNK)
        }
        return isLink(path)
    }

    /// Whether a link is at a path.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The path without links and dots; nil if nothing exists there.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The folder that relative paths start from.
    package static func currentFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    /// Makes a folder and those above it, if they are not there.
    package static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST && kind(path) == .folder { return }
        guard errno == ENOENT, let slash = path.lastSlash, slash > path.startIndex else {
            throw .last("make the folder", path)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last("make the folder", path) }
    }

    /// Replaces or creates a file atomically: at each moment the old or the new one is there as a whole.
    ///
    /// - Parameter isPrivate: Whether only the owner of the process may read it.
    package static func replace(
        _ path: String, with bytes: [UInt8], isPrivate: Bool = false
    ) throws(FileError) {
        let slash = path.lastSlash
        let folder = try OpenFolder(slash.map { String(path[..<$0]) } ?? ".")
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        _ = try folder.replace(name, with: bytes, isPrivate: isPrivate, isShared: true)
    }

    /// Whether only its owner may read a file.
    package static func isPrivate(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 == 0
    }

    /// Makes an empty file, also where several threads do so at once; a file that is there stays as it is.
    package static func makeFile(_ path: String) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last("write", path) }
        close(descriptor)
    }

    /// Gives a file another name, and replaces the one that had it.
    package static func move(_ path: String, to target: String) throws(FileError) {
        guard rename(path, target) == 0 else { throw .last("write", target) }
    }

    /// Removes a file; that it is not there is no trouble.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
    }

    /// Removes a folder that holds nothing; another one stays.
    package static func removeFolderIfEmpty(_ path: String) throws(FileError) {
        guard rmdir(path) == 0 || [ENOENT, ENOTEMPTY, EEXIST].contains(errno) else { throw .last("remove", path) }
    }

    /// Removes a folder with all that is in it, links not followed; that it is not there is no trouble.
    package static func removeTree(_ path: String) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .last("remove", path) }
            return
        }
        guard kind(status) == .folder else { return try remove(path) }
        guard let folder = opendir(path) else { throw .last("list", path) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = String(cString: name(of: entry))
            if name != ".", name != ".." { names.append(name) }
        }
        closedir(folder)
        for name in names { try removeTree(path + "/" + name) }
        guard rmdir(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
    }
}
