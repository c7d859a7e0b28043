package import Bytes
package import CatalogModel
package import Files

/// The files that the last build wrote: the next one writes only what changed, and deletes only these.
package struct Manifest: Sendable, Equatable {
    /// A file of the output.
    package struct Entry: Sendable, Equatable {
        package var path: SitePath
        /// The fingerprint of its row.
        package var fingerprint: Digest
        /// The file after it was written.
        package var stamp: FileStamp
    }

    package var entries: [Entry] = []
    /// For each entry the digest of the file's bytes; empty where they are not recorded.
    package var contents: [Digest] = []
    /// What the caller records of the build, in one line of text.
    package var memo = ""
}

// The memo is a line, and each file is one: fingerprint, digest of its bytes if it is recorded, size, time, path.
extension Manifest {
    private static let form = StateForm("manifest", version: 1)
    private static let formWithContents = StateForm("manifest", version: 1, variant: "with contents")

    /// Entries as lines of the file. A writer of files appends lines at once, and retains no entries.
    struct Lines: Sendable {
        fileprivate var buffer: ByteBuffer

        /// - Parameter count: The expected number of entries.
        init(count: Int) {
            buffer = ByteBuffer(capacity: count * 112)
        }

        init(_ entries: [Entry], contents: [Digest]) {
            self.init(count: entries.count)
            for (index, entry) in entries.enumerated() {
                append(entry, content: contents.isEmpty ? nil : contents[index])
            }
        }

        /// - Parameter content: The digest of the file's bytes: for all files of a manifest, or for none.
        mutating func append(_ entry: Entry, content: Digest? = nil) {
            buffer.append(hex: entry.fingerprint)
            buffer.append(0x20)
            if let content {
                buffer.append(hex: content)
                buffer.append(0x20)
            }
            buffer.append(decimal: entry.stamp.size)
            buffer.append(0x20)
            buffer.append(decimal: entry.stamp.modified)
            buffer.append(0x20)
            buffer.append(entry.path.text)
            buffer.append(0x0A)
        }

        var count: Int { buffer.count }
        var bytes: [UInt8] { buffer.bytes }

        func withBytes(_ body: (ByteView) -> Void) { buffer.withBytes(body) }
    }

    /// The contents of the file.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        let lines = Lines(entries, contents: contents)
        Self.write(memo: memo, withContents: !contents.isEmpty, { lines.withBytes($0) }) { bytes.append($0) }
        return bytes
    }

    /// Passes the contents of a file in parts: for a large site the whole would be some hundred megabytes.
    ///
    /// - Parameter lines: Passes the lines in parts.
    static func write(
        memo: String, withContents: Bool, _ lines: (_ write: (ByteView) -> Void) -> Void,
        to write: (ByteView) -> Void
    ) {
        (withContents ? formWithContents : form).write(to: write) { add in
            var head = ByteBuffer(capacity: memo.utf8.count + 1)
            head.append(memo)
            head.append(0x0A)
            head.withBytes(add)
            // The compiler does not let one closure that does not escape call another.
            withoutActuallyEscaping(add) { lines($0) }
        }
    }

    /// Parses a manifest; nil when it is damaged or of another version.
    package init?(_ bytes: [UInt8]) {
        guard let manifest = bytes.withBytes({ Self.read($0) }) else { return nil }
        self = manifest
    }

    private static func read(_ bytes: ByteView) -> Manifest? {
        let plain = form.content(of: bytes)
        guard let content = plain ?? formWithContents.content(of: bytes) else { return nil }
        let hasContents = plain == nil
        var fields = Fields(bytes: bytes.view(content))
        guard let memo = fields.line() else { return nil }
        var manifest = Manifest(memo: String(memo))
        manifest.entries.reserveCapacity(content.count / 96)
        while !fields.isAtEnd {
            guard let fingerprint = fields.digest() else { return nil }
            if hasContents {
                guard let content = fields.digest() else { return nil }
                manifest.contents.append(content)
            }
            guard let size = fields.number(), let modified = fields.number(),
                let path = fields.line().flatMap({ SitePath(String($0)) })
            else { return nil }
            manifest.entries.append(
                Entry(path: path, fingerprint: fingerprint, stamp: FileStamp(size: size, modified: modified))
            )
        }
        return manifest
    }

    /// The fields of lines, one after the other.
    private struct Fields {
        let bytes: ByteView
        var offset = 0

        var isAtEnd: Bool { offset == bytes.count }

        mutating func digest() -> Digest? {
            let end = offset + 32
            guard end < bytes.count, bytes[end] == 0x20 else { return nil }
            defer { offset = end + 1 }
            return Digest(hex: bytes.view(offset..<end))
        }

        /// The number before the next space.
        mutating func number() -> Int? {
            var value = 0
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                if byte == 0x20 { return value }
                guard byte.isDigit else { return nil }
                value = value &* 10 &+ Int(byte - UInt8(ascii: "0"))
            }
            return nil
        }

        /// The bytes before the next line feed, which is skipped; nil if there is none.
        mutating func line() -> ByteView? {
            let end = bytes.firstOffset(of: LineFeed.self, from: offset)
            guard end < bytes.count else { return nil }
            defer { offset = end + 1 }
            return bytes.view(offset..<end)
        }
    }

    private enum LineFeed: ByteClass {
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: 0x0A) }
    }
}
