import Bytes
import CLibrary

/// A folder that is held open, so that the thousand files below it cost no walk along its path.
///
/// A class, because its `deinit` closes the descriptor.
package final class OpenFolder: Sendable {
    package let path: String
    private let descriptor: Int32

    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("open", path) }
    }

    deinit { close(descriptor) }

    /// Size and time of a file below it, links not followed; nil where there is no file.
    package func stamp(_ name: String) -> FileStamp? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, Files.kind(status) == .file else {
            return nil
        }
        return FileStamp(status)
    }

    /// Makes a file, and the folders on its way; nil when there is something at its place already.
    package func create(_ name: String, with bytes: [UInt8]) throws(FileError) -> FileStamp? {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        try makeParent(of: name)
        let file = openat(descriptor, name, flags, 0o666)
        guard file >= 0 else {
            if errno == EEXIST { return nil }
            throw .last("write", path + "/" + name)
        }
        do throws(FileError) {
            return try write(bytes, to: file, name)
        } catch {
            // A half of a file must not be published.
            unlinkat(descriptor, name, 0)
            throw error
        }
    }

    /// Makes a file that is another one under a second name, which copies nothing; nil when there is something at its
    /// place already, and where the file systems cannot do that.
    ///
    /// - Parameter file: The path of the other one.
    package func link(_ name: String, to file: String) throws(FileError) -> FileStamp? {
        try makeParent(of: name)
        guard linkat(AT_FDCWD, file, descriptor, name, 0) == 0 else {
            if [EEXIST, EXDEV, EPERM, EMLINK, EOPNOTSUPP].contains(errno) { return nil }
            throw .last("write", path + "/" + name)
        }
        return stamp(name)
    }

    /// Makes or replaces a file by renaming a finished one over it.
    ///
    /// - Parameters:
    ///   - isPrivate: Whether only the owner of the process may read it.
    ///   - isShared: Whether other processes may do so at the same time.
    package func replace(
        _ name: String, with bytes: [UInt8], isPrivate: Bool = false, isShared: Bool = false
    ) throws(FileError) -> FileStamp {
        try makeParent(of: name)
        let temporary = OpenFolder.temporaryName(of: name)
        let mode: mode_t = isPrivate ? 0o600 : 0o666
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
        let file =
            isShared
            ? Self.openTemporary(temporary, in: descriptor, mode)
            : Self.openFile(temporary, in: descriptor, flags, mode)
        guard file >= 0 else { throw .last("write", path + "/" + temporary) }
        // What a killed build left may have another mode.
        if isPrivate { fchmod(file, mode) }
        // Keeps the lock until the file has its name.
        let lock = isShared ? dup(file) : -1
        defer { if lock >= 0 { close(lock) } }
        do throws(FileError) {
            let stamp = try write(bytes, to: file, temporary)
            guard renameat(descriptor, temporary, descriptor, name) == 0 else {
                throw .last("write", path + "/" + name)
            }
            return stamp
        } catch {
            unlinkat(descriptor, temporary, 0)
            throw error
        }
    }

    /// Opens the file that is to be renamed, empty, once no other process writes it: a preview and a build may store one
    /// answer of a server at the same time.
    ///
    /// - Parameter folder: The descriptor of a folder, or `AT_FDCWD`.
    /// - Returns: A descriptor, which the lock ends with; negative when it cannot be opened.
    static func openTemporary(_ name: String, in folder: Int32, _ mode: mode_t = 0o666) -> Int32 {
        for _ in 0..<100 {
            let file = openFile(name, in: folder, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode)
            guard file >= 0 else { return file }
            // A file system without locks has to do without.
            while flock(file, LOCK_EX) != 0, errno == EINTR {}
            var (own, found) = (stat(), stat())
            // The previous holder of the lock may have renamed or removed the file.
            if fstat(file, &own) == 0, fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) == 0,
                own.st_ino == found.st_ino, own.st_dev == found.st_dev
            {
                ftruncate(file, 0)
                return file
            }
            close(file)
        }
        errno = EBUSY
        return -1
    }

    /// Opens or makes a file. A pipe or a device in its place is removed: writing to it may wait for ever.
    private static func openFile(_ name: String, in folder: Int32, _ flags: Int32, _ mode: mode_t) -> Int32 {
        let file = openat(folder, name, flags | O_NONBLOCK, mode)
        if file >= 0 {
            var status = stat()
            if fstat(file, &status) == 0, Files.kind(status) == .file { return file }
            close(file)
        } else if errno != ENXIO {
            return file
        }
        guard unlinkat(folder, name, 0) == 0 else { return -1 }
        return openat(folder, name, flags | O_EXCL | O_NONBLOCK, mode)
    }

    /// What a file is called while it is being written, in the folder of its name: the same name each time, so that the
    /// next build finds what a killed one left. File systems store at most 255 bytes.
    package static func temporaryName(of path: String) -> String {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let name = path[start...]
        if name.utf8.count + temporaryEnding.utf8.count <= 255 { return path + temporaryEnding }
        // FNV-1a, since a part of a long name may be that of another one.
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return path[..<start] + "." + String(hash, radix: 16) + temporaryEnding
    }

    /// Whether a file may have a path while it is being written.
    package static func isTemporaryName(_ path: String) -> Bool { path.hasSuffix(temporaryEnding) }

    private static let temporaryEnding = ".recipegen-new"

    /// Removes a file and the folders above it that are empty then; that it is not there is no trouble, nor that a
    /// folder stands in its place.
    package func remove(_ name: String) throws(FileError) {
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT || errno == ENOTDIR else {
            // Linux returns EISDIR, others EPERM.
            if errno == EISDIR || errno == EPERM, isFolder(name) { return }
            throw .last("remove", path + "/" + name)
        }
        var folder = name[...]
        while let slash = folder.lastSlash {
            folder = folder[..<slash]
            guard unlinkat(descriptor, String(folder), AT_REMOVEDIR) == 0 else { return }
        }
    }

    /// Whether a symbolic link is there.
    package func isLink(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private func isFolder(_ name: String) -> Bool {
        let number = errno
        defer { errno = number }
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && Files.kind(status) == .folder
    }

    private func makeParent(of name: String) throws(FileError) {
        guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        let parent = String(name[..<slash])
        if mkdirat(descriptor, parent, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw .last("make the folder", path + "/" + parent) }
        try makeParent(of: parent)
        guard mkdirat(descriptor, parent, 0o777) == 0 || errno == EEXIST else {
            throw .last("make the folder", path + "/" + parent)
        }
    }

    private func write(_ bytes: [UInt8], to file: Int32, _ name: String) throws(FileError) -> FileStamp {
        defer { close(file) }
        if let number = bytes.withUnsafeBytes({ Files.writeAll($0, to: file) }) {
            throw FileError("write", path + "/" + name, number: number)
        }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .last("write", path + "/" + name) }
        return FileStamp(status)
    }
}
