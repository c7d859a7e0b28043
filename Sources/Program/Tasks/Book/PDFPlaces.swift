/// On which pages the parts of a PDF begin that links lead to.
///
/// It is found in a PDF as Chromium writes it: with a table of cross-references, a tree of pages and a dictionary of named
/// destinations in objects that are not compressed (ISO 32000-1, sections 7.5.4, 7.7.3.2 and 12.3.2.3). Nothing is found in
/// another one.
struct PDFPlaces {
    /// The numbers of pages, from 1, by the names of the parts.
    let numbers: [String: Int]
    let pageCount: Int

    init(_ bytes: [UInt8]) {
        let objects = PDFObjects(bytes)
        let pages = objects.pages
        let order = Dictionary(zip(pages, 1...)) { first, _ in first }
        numbers = objects.destinations.compactMapValues { order[$0] }
        pageCount = pages.count
    }
}

/// The objects of a PDF by their numbers.
private struct PDFObjects {
    private let bytes: [UInt8]
    private var offsets: [Int: Int] = [:]
    private var root: Int?

    /// Deeper trees, or longer objects, are none of Chromium's.
    private static let deepest = 32
    private static let longestObject = 1 << 20

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let end = String(decoding: bytes.suffix(64), as: UTF8.self)
        guard let start = end.split(whereSeparator: \.isWhitespace).dropLast().last.flatMap({ Int($0) }),
            bytes.indices.contains(start)
        else { return }
        var table = words(from: start, until: "startxref", longest: bytes.count)[...]
        guard table.popFirst() == "xref" else { return }
        while let first = table.first.flatMap({ Int($0) }), let count = table.dropFirst().first.flatMap({ Int($0) }) {
            table = table.dropFirst(2)
            for number in 0..<max(0, min(count, table.count / 3)) {
                if table.dropFirst(2).first == "n" { offsets[first &+ number] = table.first.flatMap { Int($0) } }
                table = table.dropFirst(3)
            }
        }
        root = Self.reference(after: "/Root", in: Array(table))
    }

    /// The numbers of the pages, in order.
    var pages: [Int] {
        guard let root, let tree = Self.reference(after: "/Pages", in: words(of: root)) else { return [] }
        var pages: [Int] = []
        collect(tree, depth: 0, into: &pages)
        return pages
    }

    private func collect(_ number: Int, depth: Int, into pages: inout [Int]) {
        let words = words(of: number)
        guard depth < Self.deepest, pages.count < offsets.count else { return }
        guard let kids = words.firstIndex(of: "/Kids") else { return pages.append(number) }
        let list = words[kids...].dropFirst(2).prefix { $0 != "]" }
        for place in stride(from: list.startIndex, to: list.endIndex, by: 3) {
            if let kid = Int(list[place]) { collect(kid, depth: depth + 1, into: &pages) }
        }
    }

    /// For each name the number of its page: `/recipe-1 [36 0 R /XYZ 0 795 0]`.
    var destinations: [String: Int] {
        guard let root, let table = Self.reference(after: "/Dests", in: words(of: root)) else { return [:] }
        let words = words(of: table)
        var destinations: [String: Int] = [:]
        for place in words.indices.dropLast(2) where words[place].hasPrefix("/") && words[place + 1] == "[" {
            destinations[String(words[place].dropFirst())] = Int(words[place + 2])
        }
        return destinations
    }

    /// `/Pages 428 0 R`
    private static func reference(after key: String, in words: [String]) -> Int? {
        guard let place = words.firstIndex(of: key), place + 1 < words.count else { return nil }
        return Int(words[place + 1])
    }

    private func words(of number: Int) -> [String] {
        guard let offset = offsets[number], bytes.indices.contains(offset) else { return [] }
        return words(from: offset, until: "endobj", longest: Self.longestObject)
    }

    /// The words from an offset up to one that ends them: names with their slash, brackets, and what is between.
    private func words(from offset: Int, until end: String, longest: Int) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func finish() -> Bool {
            guard !word.isEmpty else { return false }
            let text = String(decoding: word, as: UTF8.self)
            word = []
            words.append(text)
            return text == end
        }
        for byte in bytes[offset...].prefix(longest) {
            switch byte {
            case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: if finish() { return words }
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                if finish() { return words }
                words.append(String(UnicodeScalar(byte)))
            case UInt8(ascii: "/"):
                if finish() { return words }
                word.append(byte)
            default: word.append(byte)
            }
        }
        return words
    }
}
