package import Bytes
package import Files

/// An index as it is kept for the next one: of each document the digest of its recipe, and all files.
package struct SearchState: Sendable {
    /// A document, and the digest of its recipe.
    struct Entry: Sendable, Equatable {
        var document: UInt32
        var digest: Digest
    }

    let width: Int
    /// By document.
    let entries: [Entry]
    let files: SearchFiles
}

extension SearchState {
    /// - Parameter seed: Of the program, the language and the staples: with others, recipes may have other terms.
    private static func form(_ seed: Digest) -> StateForm { StateForm("search index", version: 4, seed: seed) }

    /// Passes its bytes in parts, since those of a million recipes are some hundred megabytes. Where a part cannot be read any
    /// more, they end before it, and are refused later.
    package func write(seed: Digest, to write: (ByteView) -> Void) {
        var fields = FieldWriter()
        fields.add(count: width)
        fields.add(entries) {
            $0.add(count: Int($1.document))
            $0.add($1.digest)
        }
        let parts = [
            files.strong, files.weak, files.words, files.keyFileNames.compactMap { files.keyFiles[$0] }, files.foods,
        ]
        for places in parts {
            fields.add(places) {
                $0.add(count: $1.range.count)
                $0.add($1.digest)
            }
        }
        let head = Self.form(seed).file(of: fields.bytes)
        var start = FieldWriter()
        start.add(word: UInt64(head.count))
        start.flush(write)
        head.withBytes(write)
        for place in parts.joined() {
            guard let part = try? files.read(place) else { return }
            part.withBytes(write)
        }
    }

    /// Opens one that was written to a file. Parts of the file are read, and checked, when they are needed.
    ///
    /// - Returns: nil for one that is damaged, of another version or of another program.
    package init?(_ file: PartReader, seed: Digest) {
        guard let size = file.stamp?.size, let start = file.read(at: 0, Self.startSize) else { return nil }
        let headSize = start.withBytes { Int(clamping: $0.word(at: 0)) }
        guard headSize <= size - Self.startSize, let head = file.read(at: Self.startSize, headSize) else { return nil }
        let read = head.withBytes { head in
            Self.form(seed).read(head) { Self.read(&$0, from: Self.startSize + headSize) }
        }
        guard let read, read.end == size else { return nil }
        (width, entries) = (read.width, read.entries)
        files = SearchFiles(
            SpooledBytes(reading: file), strong: read.places[0], weak: read.places[1], words: read.places[2],
            keyFiles: read.places[3], foods: read.places[4])
    }

    /// The bytes of the size of the head.
    private static let startSize = 8

    /// - Parameter start: Where the parts begin in the file.
    private static func read(
        _ fields: inout FieldReader, from start: Int
    ) -> (width: Int, entries: [Entry], places: [[SearchFiles.Place]], end: Int)? {
        let width = fields.count()
        let entries = fields.list { Entry(document: UInt32(clamping: $0.count()), digest: $0.digest()) }
        var end = start
        let places = (0..<5).map { _ in
            fields.list { fields in
                let (next, overflow) = end.addingReportingOverflow(fields.count())
                if overflow { fields.fail() }
                defer { end = next }
                return SearchFiles.Place(range: overflow ? end..<end : end..<next, digest: fields.digest())
            }
        }
        return places[0].count == places[1].count ? (width, entries, places, end) : nil
    }
}
