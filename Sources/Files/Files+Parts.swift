#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Files {
    /// A part of a file.
    ///
    /// - Throws: `FileError` also when the file ends before the part does: it has been changed since somebody looked.
    package static func read(_ path: String, _ range: Range<Int>) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("read", path) }
        defer { close(descriptor) }
        guard lseek(descriptor, off_t(range.lowerBound), SEEK_SET) >= 0 else { throw .last("read", path) }
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count, let start = buffer.baseAddress {
                let read = readAll(descriptor, start + count, range.count - count)
                if read < 0 { failure = errno }
                guard read > 0 else { return }
                count += read
            }
        }
        guard failure == nil, bytes.count == range.count else { throw FileError("read", path, number: failure ?? EIO) }
        return bytes
    }

    /// Gives the bytes of a file in parts of up to 256 KB, so that a large file never stands in memory whole.
    package static func readParts(_ path: String, _ body: (UnsafeRawBufferPointer) -> Void) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("read", path) }
        defer { close(descriptor) }
        var failure: Int32?
        withUnsafeTemporaryAllocation(byteCount: 256 * 1024, alignment: 16) { buffer in
            guard let start = buffer.baseAddress else { return }
            while true {
                let count = readAll(descriptor, start, buffer.count)
                if count < 0 { failure = errno }
                guard count > 0 else { return }
                body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        if let failure { throw FileError("read", path, number: failure) }
    }
}
