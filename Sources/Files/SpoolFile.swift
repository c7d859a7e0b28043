#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file of a program's own that bytes are put aside in until they are read again. It is removed with the value.
///
/// A class, because its `deinit` closes and removes the file.
package final class SpoolFile: Sendable {
    private let path: String
    private let descriptor: Int32

    package init(_ path: String) throws(FileError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last("write", path) }
        self.path = path
    }

    /// A file in a folder that no other program sees, so that several may have one at the same time.
    package convenience init(in folder: String) throws(FileError) {
        let path = folder + "/spool-" + String(UInt64.random(in: 0 ... .max), radix: 16)
        try self.init(path)
        unlink(path)
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    /// Adds bytes.
    package func append(_ bytes: [UInt8]) throws(FileError) {
        if let number = bytes.withUnsafeBytes({ Files.writeAll($0, to: descriptor) }) {
            throw FileError("write", path, number: number)
        }
    }

    /// So many bytes from an offset on; nil where they cannot be read.
    func read(at offset: Int, _ count: Int) -> [UInt8]? { Files.read(descriptor, at: offset, count) }

    /// All that was added, while the file has a name; nil for nothing.
    package func read() -> MappedFile? { MappedFile(path) }
}
