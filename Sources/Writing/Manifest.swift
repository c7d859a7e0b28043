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

    /// The manifest as it stands in its file.
    package var bytes: [UInt8] {
        var bytes = Array(Self.header.utf8)
        bytes.reserveCapacity(entries.count * 112 + memo.utf8.count + 128)
        bytes += memo.utf8
        bytes.append(0x0A)
        for entry in entries {
            bytes += entry.fingerprint.hex.utf8
            bytes.append(0x20)
            bytes += String(entry.stamp.size).utf8
            bytes.append(0x20)
            bytes += String(entry.stamp.modified).utf8
            bytes.append(0x20)
            bytes += entry.path.text.utf8
            bytes.append(0x0A)
        }
        return bytes + Digest(of: bytes).hex.utf8
    }

    /// Reads a manifest; nil when it is damaged or of another version.
    package init?(_ bytes: [UInt8]) {
        let endCount = 32
        guard bytes.starts(with: Self.header.utf8), bytes.count >= Self.header.utf8.count + endCount else { return nil }
        let body = bytes[..<(bytes.count - endCount)]
        guard Digest(hex: bytes[body.endIndex...]) == Digest(of: body) else {
            return nil
        }
        var rest = body.dropFirst(Self.header.utf8.count)
        guard let memoEnd = rest.firstIndex(of: 0x0A) else { return nil }
        memo = String(decoding: rest[..<memoEnd], as: UTF8.self)
        rest = rest[(memoEnd + 1)...]
        entries = []
        entries.reserveCapacity(rest.count / 96)
        while let end = rest.firstIndex(of: 0x0A) {
            guard let entry = Self.entry(rest[..<end]) else { return nil }
            entries.append(entry)
            rest = rest[(end + 1)...]
        }
        guard rest.isEmpty else { return nil }
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        let parts = line.split(separator: 0x20, maxSplits: 3)
        guard parts.count == 4 else { return nil }
        guard let fingerprint = Digest(hex: parts[0]),
            let size = number(parts[1]), let modified = number(parts[2]),
            let path = SitePath(String(decoding: parts[3], as: UTF8.self))
        else { return nil }
        return Entry(path: path, fingerprint: fingerprint, stamp: FileStamp(size: size, modified: modified))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value &* 10 &+ Int(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
