import CLibrary

/// A file of a program's own that bytes are put aside in until they are read again. It is removed with the value.
///
/// A class, because its `deinit` closes and removes the file.
package final class SpoolFile: Sendable {
    private let path: String
    private let descriptor: Int32

    package init(_ path: String) throws(FileError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last("write", path) }
        self.path = path
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

    /// All that was added; nil for nothing.
    package func read() -> MappedFile? { MappedFile(path) }
}
