import Bytes
import Files

/// Known records in a file, found by their keys.
///
/// The file is mapped, not read. It has the number of records, then the keys in ascending order, each with the place and the
/// length of its fields, then the fields.
struct RecordTable: Sendable {
    private let file: MappedFile
    /// What the file has besides its form.
    private let content: Range<Int>
    /// How many records it has.
    let count: Int

    private static let form = StateForm("known records", version: 2)
    private static let startCount = 8
    private static let entryCount = 32

    /// nil where there is none, and for one that is damaged or of another version.
    init?(_ path: String) {
        guard let file = MappedFile(path), let content = file.withBytes({ Self.form.content(of: $0) }),
            content.count >= Self.startCount
        else { return nil }
        let count = file.withBytes { Int(clamping: $0.word(at: content.lowerBound)) }
        guard count <= (content.count - Self.startCount) / Self.entryCount else { return nil }
        self.file = file
        self.content = content
        self.count = count
    }

    private func withContent<Result>(_ body: (ByteView) -> Result) -> Result {
        file.withBytes { body($0.view(content)) }
    }

    /// Gives back the memory of what was read of it.
    func release() { file.release() }

    /// The place of a record; nil for one that is not in the table.
    func place(of key: Digest) -> Int? {
        withContent { bytes in
            let place = (0..<count).partitioningIndex { place in
                let found = Self.key(at: place, bytes)
                return (found.high, found.low) >= (key.high, key.low)
            }
            return place < count && Self.key(at: place, bytes) == key ? place : nil
        }
    }

    /// Calls a closure with the key and the fields of a record.
    func withRecord(at place: Int, _ body: (Digest, ByteView) -> Void) {
        withContent { bytes in
            let entry = Self.startCount + place * Self.entryCount
            let start = Int(clamping: bytes.word(at: entry + 16))
            let length = Int(clamping: bytes.word(at: entry + 24))
            guard start <= bytes.count, length <= bytes.count - start else { return }
            body(Self.key(at: place, bytes), bytes.view(start..<start + length))
        }
    }

    private static func key(at place: Int, _ bytes: ByteView) -> Digest {
        let entry = startCount + place * entryCount
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
                form.write(to: write) { add in
                    var buffer = ByteBuffer(capacity: 1 << 17)
                    buffer.append(word: UInt64(entries.count))
                    var offset = startCount + entries.count * entryCount
                    for entry in entries {
                        buffer.append(word: entry.key.high)
                        buffer.append(word: entry.key.low)
                        buffer.append(word: UInt64(offset))
                        buffer.append(word: UInt64(entry.size))
                        offset += entry.size
                        buffer.flush(ifAbove: partCount, add)
                    }
                    for entry in entries {
                        if entry.source < new.count {
                            let range = new[entry.source].fields
                            fields?.withBytes { buffer.append($0.view(range.clamped(to: $0.indices))) }
                        } else {
                            let record = kept[entry.source - new.count]
                            record.table.withRecord(at: record.place) { buffer.append($1) }
                        }
                        buffer.flush(ifAbove: partCount, add)
                    }
                    buffer.flush(ifAbove: 0, add)
                }
            })
    }

    /// So many bytes are written at once.
    private static let partCount = 1 << 16
}

extension ByteBuffer {
    /// Passes the bytes and begins anew, if there are more than so many.
    fileprivate mutating func flush(ifAbove size: Int, _ write: (ByteView) -> Void) {
        guard count > size else { return }
        withBytes(write)
        removeAll()
    }
}
