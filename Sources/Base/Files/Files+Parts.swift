package import Bytes
import CLibrary

extension Files {
    /// A part of a file.
    ///
    /// - Throws: `FileError` also if the file ends before the part does: it has changed since its size was read.
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

    /// So many bytes of an open file from an offset on; nil when it cannot be read or has fewer.
    static func read(_ descriptor: Int32, at offset: Int, _ count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let read = pread(descriptor, start + filled, count - filled, off_t(offset + filled))
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { return }
                filled += read
            }
        }
        return bytes.count == count ? bytes : nil
    }

    /// Replaces or creates a file by a copy of another, which is never in memory as a whole.
    ///
    /// - Parameters:
    ///   - look: Is called with each part, as by `readParts`.
    ///   - accept: Called after the copy; if it returns false, the old file stays.
    /// - Returns: Whether it was copied and accepted; not if the other file cannot be read.
    /// - Throws: `FileError` when the copy cannot be written.
    package static func replace(
        _ path: String, withCopyOf source: String, _ look: (UnsafeRawBufferPointer) -> Void,
        ifAccepted accept: () -> Bool
    ) throws(FileError) -> Bool {
        try replace(path) { target in
            var failure: Int32?
            var isRead = true
            do throws(FileError) {
                try readParts(source) { part in
                    guard failure == nil else { return }
                    look(part)
                    failure = writeAll(part, to: target)
                }
            } catch {
                isRead = false
            }
            return (failure, isRead && failure == nil && accept())
        }
    }

    /// Replaces or creates a file by bytes that come in parts, and are never in memory as a whole.
    ///
    /// - Parameter body: Passes the parts, in their order, to the closure that it gets.
    package static func replace(
        _ path: String, inParts body: (_ write: (ByteView) -> Void) -> Void
    ) throws(FileError) {
        _ = try replace(path) { target in
            var failure: Int32?
            body { part in
                if failure == nil { failure = writeAll(UnsafeRawBufferPointer(part.unsafeBytes), to: target) }
            }
            return (failure, failure == nil)
        }
    }

    /// Replaces a small file that has other bytes, or creates it.
    ///
    /// - Returns: Whether it had others.
    package static func replaceOther(_ path: String, with bytes: [UInt8]) throws(FileError) -> Bool {
        if kind(path) == .file, try read(path) == bytes { return false }
        try replace(path, with: bytes)
        return true
    }

    /// Replaces or creates a file by one that a closure writes under another name.
    ///
    /// - Parameter body: Gives the number of the failure, if one occurred, and whether the file takes the place of the old.
    /// - Returns: Whether it did.
    private static func replace(
        _ path: String, _ body: (Int32) -> (failure: Int32?, isAccepted: Bool)
    ) throws(FileError) -> Bool {
        let temporary = OpenFolder.temporaryName(of: path)
        let target = OpenFolder.openTemporary(temporary, in: AT_FDCWD)
        guard target >= 0 else { throw .last("write", temporary) }
        defer { close(target) }
        let (failure, isAccepted) = body(target)
        guard isAccepted else {
            try remove(temporary)
            if let failure { throw FileError("write", temporary, number: failure) }
            return false
        }
        guard rename(temporary, path) == 0 else {
            let error = FileError.last("write", path)
            try remove(temporary)
            throw error
        }
        return true
    }

    /// Passes the bytes of a file in parts of up to 256 KB, so that a large file is never in memory as a whole.
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

/// A file that several callers read from start to end, each the next part.
package final class PartReader: Sendable {
    private let descriptor: Int32

    /// nil when the file cannot be opened.
    package init?(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The file as it is now; nil for a path that is no file.
    package var stamp: FileStamp? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, Files.kind(status) == .file else { return nil }
        return FileStamp(status)
    }

    /// So many bytes from an offset on; nil when the file cannot be read or has fewer.
    package func read(at offset: Int, _ count: Int) -> [UInt8]? {
        Files.read(descriptor, at: offset, count)
    }

    /// Fills memory with what comes next, and gives how many bytes that were: fewer than there is room for only at the end
    /// of the file, none after it; nil when it cannot be read.
    package func read(into memory: UnsafeMutableRawBufferPointer) -> Int? {
        var filled = 0
        while filled < memory.count, let start = memory.baseAddress {
            let count = Files.readAll(descriptor, start + filled, memory.count - filled)
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            filled += count
        }
        return filled
    }
}
