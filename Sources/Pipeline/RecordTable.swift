import Bytes
import Digests
import Files
import Parsing

/// Known records in a file, found by their keys.
///
/// The file is mapped, not read. It begins with `header` and the number of records; then come the keys in ascending order,
/// each with the place and the length of its fields, then the fields, and last a digest of all that, which shows damage.
struct RecordTable: Sendable {
    private let file: MappedFile
    /// How many records it has.
    let count: Int

    /// Changed with each change of the form of a table or of the fields of a record.
    private static let header = Array("recipegen known records 1      \n".utf8)
    private static let headerCount = 40
    private static let digestCount = 16
    private static let entryCount = 32

    /// nil where there is none, and for one that is damaged or of another version.
    init?(_ path: String) {
        guard let file = MappedFile(path) else { return nil }
        let count = file.withBytes { bytes -> Int? in
            let end = bytes.count - Self.digestCount
            guard end >= Self.headerCount, bytes.starts(with: Self.header) else { return nil }
            let digest = Digest(high: bytes.word(at: end), low: bytes.word(at: end + 8))
            let count = Int(clamping: bytes.word(at: Self.header.count))
            guard count <= (end - Self.headerCount) / Self.entryCount, Digest(of: bytes.view(0..<end)) == digest else {
                return nil
            }
            return count
        }
        guard let count else { return nil }
        self.file = file
        self.count = count
    }

    /// Gives back the memory of what was read of it.
    func release() { file.release() }

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

    /// Writes a table.
    ///
    /// - Parameters:
    ///   - new: Records that were read in this build.
    ///   - kept: The places of further records, in other tables.
    static func write(
        _ new: NewRecords, _ kept: [(table: RecordTable, place: Int)], to path: String
    ) throws(FileError) {
        let fields = new.isEmpty ? nil : new.fields()
        // Without their fields, which could not be put aside, they are read again.
        let new = fields == nil ? [] : new.places
        var entries: [(key: Digest, source: Int, size: Int)] = []
        entries.reserveCapacity(new.count + kept.count)
        for (index, record) in new.enumerated() { entries.append((record.key, index, record.fields.count)) }
        for (index, record) in kept.enumerated() {
            record.table.withRecord(at: record.place) { entries.append(($0, new.count + index, $1.count)) }
        }
        entries.sort { ($0.key.high, $0.key.low, $0.source) < ($1.key.high, $1.key.low, $1.source) }
        try Files.replace(
            path,
            inParts: { write in
                var part = Part()
                header.withBytes { part.buffer.append($0) }
                part.buffer.append(word: UInt64(entries.count))
                var offset = headerCount + entries.count * entryCount
                for entry in entries {
                    part.buffer.append(word: entry.key.high)
                    part.buffer.append(word: entry.key.low)
                    part.buffer.append(word: UInt64(offset))
                    part.buffer.append(word: UInt64(entry.size))
                    offset += entry.size
                    part.writeIfFull(write)
                }
                for entry in entries {
                    if entry.source < new.count {
                        let range = new[entry.source].fields
                        fields?.withBytes { part.buffer.append($0.view(range.clamped(to: $0.indices))) }
                    } else {
                        let record = kept[entry.source - new.count]
                        record.table.withRecord(at: record.place) { part.buffer.append($1) }
                    }
                    part.writeIfFull(write)
                }
                part.finish(write)
            })
    }

    /// What is written at once, and the digest of all that was.
    private struct Part {
        var buffer = ByteBuffer(capacity: 1 << 17)
        private var digest = Fingerprint()

        mutating func writeIfFull(_ write: (ByteView) -> Void) {
            if buffer.count >= 1 << 16 { flush(write) }
        }

        private mutating func flush(_ write: (ByteView) -> Void) {
            buffer.withBytes { bytes in
                digest.append(bytes)
                write(bytes)
            }
            buffer.removeAll()
        }

        mutating func finish(_ write: (ByteView) -> Void) {
            flush(write)
            let digest = digest.finish()
            buffer.append(word: digest.high)
            buffer.append(word: digest.low)
            buffer.withBytes(write)
        }
    }
}
