import Bytes
import Digests
import Files
import Parsing

/// Known records in a file, found by their keys.
///
/// The file is mapped, not read. It begins with `header`, a digest of all that follows, and the number of records; then
/// come the keys in ascending order, each with the place and the length of its fields; then the fields.
struct RecordTable: Sendable {
    private let file: MappedFile
    /// How many records it has.
    let count: Int

    /// Changed with each change of the form of a table or of the fields of a record.
    private static let header = Array("recipegen known records 1      \n".utf8)
    private static let headerCount = 56
    private static let entryCount = 32

    /// nil where there is none, and for one that is damaged or of another version.
    init?(_ path: String) {
        guard let file = MappedFile(path) else { return nil }
        let count = file.withBytes { bytes -> Int? in
            guard bytes.count >= Self.headerCount, bytes.starts(with: Self.header) else { return nil }
            let start = Self.header.count
            let digest = Digest(high: bytes.word(at: start), low: bytes.word(at: start + 8))
            let body = bytes.view(start + 16..<bytes.count)
            let count = Int(clamping: bytes.word(at: start + 16))
            guard count <= body.count / Self.entryCount, Self.digest(of: body) == digest else { return nil }
            return count
        }
        guard let count else { return nil }
        self.file = file
        self.count = count
    }

    private static func digest(of bytes: ByteView) -> Digest {
        var digest = Fingerprint()
        digest.combine(bytes)
        return digest.finish()
    }

    /// The place of a record; nil for one that is not in the table.
    func place(of key: Digest) -> Int? {
        file.withBytes { bytes in
            var range = 0..<count
            while !range.isEmpty {
                let middle = range.lowerBound + range.count / 2
                let found = Self.key(at: middle, bytes)
                if found == key { return middle }
                let isBefore = (found.high, found.low) < (key.high, key.low)
                range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            return nil
        }
    }

    /// Calls a closure with the key and the fields of a record.
    func withRecord(at place: Int, _ body: (Digest, ByteView) -> Void) {
        file.withBytes { bytes in
            let entry = Self.headerCount + place * Self.entryCount
            let start = Int(clamping: bytes.word(at: entry + 16))
            let length = Int(clamping: bytes.word(at: entry + 24))
            guard start <= bytes.count, length <= bytes.count - start else { return }
            body(Self.key(at: place, bytes), bytes.view(start..<start + length))
        }
    }

    private static func key(at place: Int, _ bytes: ByteView) -> Digest {
        let entry = headerCount + place * entryCount
        return Digest(high: bytes.word(at: entry), low: bytes.word(at: entry + 8))
    }

    // MARK: Writing

    /// The bytes of a table.
    ///
    /// - Parameters:
    ///   - new: Records that were read in this build.
    ///   - kept: The places of further records, in other tables.
    static func bytes(_ new: [KnownRecord], _ kept: [(table: RecordTable, place: Int)]) -> [UInt8] {
        var entries: [(key: Digest, source: Int, size: Int)] = []
        entries.reserveCapacity(new.count + kept.count)
        for (index, record) in new.enumerated() { entries.append((record.key, index, record.fields.count)) }
        for (index, record) in kept.enumerated() {
            record.table.withRecord(at: record.place) { entries.append(($0, new.count + index, $1.count)) }
        }
        entries.sort { ($0.key.high, $0.key.low, $0.source) < ($1.key.high, $1.key.low, $1.source) }
        let start = headerCount + entries.count * entryCount
        let size = entries.reduce(start) { $0 + $1.size }
        var body = ByteBuffer(capacity: size)
        body.append(word: UInt64(entries.count))
        var offset = start
        for entry in entries {
            for word in [entry.key.high, entry.key.low, UInt64(offset), UInt64(entry.size)] { body.append(word: word) }
            offset += entry.size
        }
        for entry in entries {
            if entry.source < new.count {
                new[entry.source].fields.withBytes { body.append($0) }
            } else {
                let record = kept[entry.source - new.count]
                record.table.withRecord(at: record.place) { body.append($1) }
            }
        }
        var file = ByteBuffer(capacity: size)
        header.withBytes { file.append($0) }
        let digest = body.withBytes { Self.digest(of: $0) }
        file.append(word: digest.high)
        file.append(word: digest.low)
        file.append(body)
        return file.bytes
    }
}

extension ByteBuffer {
    /// Adds a number as eight bytes, the lowest first.
    fileprivate mutating func append(word: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
}
