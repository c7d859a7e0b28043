/// The properties that a message names of a web page in the place of JSON.
struct WebPage: Hashable, Sendable {
    /// Empty for a page without one.
    var title = ""
    /// Whether it asks for a password.
    var isLogin = false
    /// Whether it holds a recipe as JSON-LD.
    var holdsRecipe = false

    /// More of a page is not read.
    private static let limit = 1 << 20

    init(title: String = "", isLogin: Bool = false, holdsRecipe: Bool = false) {
        self.title = title
        self.isLogin = isLogin
        self.holdsRecipe = holdsRecipe
    }

    init(_ bytes: ArraySlice<UInt8>) {
        let page = Array(bytes.prefix(Self.limit))
        let lower = page.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if let tag = Self.end(of: "<title", in: lower, from: 0), let start = Self.end(of: ">", in: lower, from: tag) {
            let text = lower[start...].prefix { $0 != UInt8(ascii: "<") }
            title = RecordReader.excerpt(String(decoding: page[text.indices], as: UTF8.self))
        }
        if let data = Self.end(of: "application/ld+json", in: lower, from: 0) {
            holdsRecipe = Self.end(of: "recipe\"", in: lower, from: data) != nil
        }
        let fields = ["type=\"password\"", "type='password'", "type=password"]
        isLogin = !holdsRecipe && fields.contains { Self.end(of: $0, in: lower, from: 0) != nil }
    }

    /// Whether a document that begins with `<` is HTML rather than XML.
    static func isOne(_ beginning: ArraySlice<UInt8>) -> Bool {
        let lower = beginning.prefix(1024).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        let marks = ["<!doctype html", "<html", "<head", "<body", "<title", "<meta", "<script", "<div"]
        return marks.contains { end(of: $0, in: lower, from: 0) != nil }
    }

    /// Where the bytes after the first occurrence of a text begin.
    private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
        var offset = start
        while let found = bytes[offset...].firstIndex(of: first), found + wanted.count <= bytes.count {
            if bytes[found..<found + wanted.count].elementsEqual(wanted) { return found + wanted.count }
            offset = found + 1
        }
        return nil
    }
}
