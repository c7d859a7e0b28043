#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Files {
    /// The first bytes of a file, at most as many as asked for.
    package static func readStart(_ path: String, count: Int) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("read", path) }
        defer { close(descriptor) }
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            let read = readAll(descriptor, start, count)
            if read < 0 { failure = errno }
            filled = max(read, 0)
        }
        if let failure { throw FileError("read", path, number: failure) }
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
