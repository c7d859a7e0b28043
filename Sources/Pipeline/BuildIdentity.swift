/// The digest of a program's contents that the linker has left in it: reading it takes no time, where digesting eighty
/// megabytes took a twentieth of a build.
enum BuildIdentity {
    /// Reads the `NT_GNU_BUILD_ID` note of an ELF file of 64 bits, little-endian (System V gABI, chapters 4 and 5).
    ///
    /// - Parameter start: The first bytes of the file, in which linkers put headers and notes.
    /// - Returns: nil for another kind of file, and for one without the note.
    static func read(_ start: [UInt8]) -> [UInt8]? {
        let file = Reader(bytes: start)
        guard start.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = file.word(at: 32, count: 8),
            let size = file.word(at: 54, count: 2), let count = file.word(at: 56, count: 2)
        else { return nil }
        for index in 0..<count {
            let header = table + index * size
            guard let type = file.word(at: header, count: 4), let offset = file.word(at: header + 8, count: 8),
                let length = file.word(at: header + 32, count: 8)
            else { return nil }
            let isNotes = type == 4
            if isNotes, let identity = file.identity(from: offset, to: offset + length) { return identity }
        }
        return nil
    }

    private struct Reader {
        let bytes: [UInt8]

        /// nil behind the end, and for numbers that no place in a file has.
        func word(at place: Int, count: Int) -> Int? {
            guard place >= 0, place <= bytes.count - count else { return nil }
            let word = bytes[place..<place + count].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            return word < 1 << 40 ? Int(word) : nil
        }

        func identity(from start: Int, to end: Int) -> [UInt8]? {
            var place = start
            while place + 12 <= end, let nameSize = word(at: place, count: 4), let size = word(at: place + 4, count: 4),
                let type = word(at: place + 8, count: 4)
            {
                let content = place + 12 + padded(nameSize)
                guard content + size <= min(end, bytes.count) else { return nil }
                let isBuildID = type == 3 && bytes[place + 12..<content].starts(with: "GNU\0".utf8)
                if isBuildID, size >= 8 { return Array(bytes[content..<content + size]) }
                place = content + padded(size)
            }
            return nil
        }

        /// Notes stand at multiples of four.
        private func padded(_ size: Int) -> Int { (size + 3) & ~3 }
    }
}
