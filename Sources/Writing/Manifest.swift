import Bytes
package import CatalogModel
package import Digests
package import Files

/// What the last build wrote, so that this one can touch only what changed and delete only what is ours.
package struct Manifest: Sendable, Equatable {
    /// A file of the output.
    package struct Entry: Sendable, Equatable {
        package var path: SitePath
        /// Of the row that it was rendered from.
        package var fingerprint: Digest
        /// As the file was left.
        package var stamp: FileStamp

        package init(path: SitePath, fingerprint: Digest, stamp: FileStamp) {
            self.path = path
            self.fingerprint = fingerprint
            self.stamp = stamp
        }
    }

    package var entries: [Entry]
    /// What the caller wants to remember of the build, in one line of text.
    package var memo: String

    package init(entries: [Entry] = [], memo: String = "") {
        self.entries = entries
        self.memo = memo
    }
}

// A line a file: fingerprint, size, time, path. The first line names the format, the second is the memo, the last is
// the digest of all before it, so that a damaged manifest is known as one.
extension Manifest {
    private static let header = "recipegen manifest 1\n"

    /// Entries as they stand in the file. Who writes files writes their lines at once, and keeps no entries.
    struct Lines: Sendable {
        fileprivate var buffer: ByteBuffer

        /// - Parameter count: How many entries there will be, about.
        init(count: Int) {
            buffer = ByteBuffer(capacity: count * 112)
        }

        init(_ entries: [Entry]) {
            self.init(count: entries.count)
            for entry in entries { append(entry) }
        }

        mutating func append(_ entry: Entry) {
            buffer.append(hex: entry.fingerprint)
            buffer.append(0x20)
            buffer.append(decimal: entry.stamp.size)
            buffer.append(0x20)
            buffer.append(decimal: entry.stamp.modified)
            buffer.append(0x20)
            buffer.append(entry.path.text)
            buffer.append(0x0A)
        }
    }

    /// The manifest as it stands in its file.
    package var bytes: [UInt8] {
        Self.bytes(memo: memo, [Lines(entries)])
    }

    /// A manifest as it stands in its file, of lines that were written before.
    static func bytes(memo: String, _ lines: [Lines]) -> [UInt8] {
        let size = lines.reduce(memo.utf8.count + 128) { $0 + $1.buffer.count }
        var buffer = ByteBuffer(capacity: size)
        buffer.append(Self.header)
        buffer.append(memo)
        buffer.append(0x0A)
        for lines in lines { buffer.append(lines.buffer) }
        let digest = buffer.withBytes { Digest(of: $0) }
        buffer.append(hex: digest)
        return buffer.finish()
    }

    /// Reads a manifest; nil when it is damaged or of another version.
    package init?(_ bytes: [UInt8]) {
        guard let manifest = bytes.withBytes({ Self.read($0) }) else { return nil }
        self = manifest
    }

    private static func read(_ bytes: ByteView) -> Manifest? {
        let endCount = 32
        guard bytes.starts(with: header.utf8), bytes.count >= header.utf8.count + endCount else { return nil }
        let body = bytes.view(0..<bytes.count - endCount)
        guard Digest(hex: bytes.view(body.count..<bytes.count)) == Digest(of: body) else { return nil }
        var fields = Fields(bytes: body, place: header.utf8.count)
        guard let memo = fields.next(before: 0x0A) else { return nil }
        var manifest = Manifest(memo: String(memo))
        manifest.entries.reserveCapacity(body.count / 96)
        while !fields.isAtEnd {
            guard let fingerprint = fields.next(before: 0x20).flatMap({ Digest(hex: $0) }),
                let size = fields.next(before: 0x20).flatMap(number),
                let modified = fields.next(before: 0x20).flatMap(number),
                let path = fields.next(before: 0x0A).flatMap({ SitePath(String($0)) })
            else { return nil }
            manifest.entries.append(
                Entry(path: path, fingerprint: fingerprint, stamp: FileStamp(size: size, modified: modified))
            )
        }
        return manifest
    }

    /// What stands in lines, one field after the other.
    private struct Fields {
        let bytes: ByteView
        var place: Int

        var isAtEnd: Bool { place == bytes.count }

        /// The bytes up to the next that is `end`, which is passed over; nil if there is none.
        mutating func next(before end: UInt8) -> ByteView? {
            guard let found = bytes[place...].firstIndex(of: end) else { return nil }
            defer { place = found + 1 }
            return bytes.view(place..<found)
        }
    }

    private static func number(_ digits: ByteView) -> Int? {
        var value = 0
        for byte in digits {
            guard byte.isDigit else { return nil }
            value = value &* 10 &+ Int(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
