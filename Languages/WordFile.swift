/// A file of words: rows of a key and a text. A row goes on in lines that begin with a space.
package struct WordFile: Sendable {
    package private(set) var rows: [(key: Substring, text: String)] = []

    /// A file without rows.
    package static let empty = WordFile([UInt8]())

    init(_ rows: [(key: Substring, text: String)]) {
        self.rows = rows
    }

    init(_ bytes: [UInt8]) {
        // In bytes: `split` of a text takes several times as long, and each build reads the words of all languages.
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            if line.first == UInt8(ascii: " "), !rows.isEmpty {
                rows[rows.count - 1].text += String(decoding: line.dropFirst(3), as: UTF8.self)
            } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
                let key = String(decoding: line[..<colon], as: UTF8.self)
                rows.append((key[...], String(decoding: line[colon...].dropFirst(2), as: UTF8.self)))
            }
        }
    }

    package func text(_ key: String) -> String { rows.first { $0.key == key }?.text ?? "" }

    /// The words of all rows of a key.
    package func words(_ key: String) -> [Substring] {
        rows.filter { $0.key == key }.flatMap { $0.text[...].parts(at: " ") }
    }

    /// Names of several words, which commas divide, in all rows of a key.
    package func names(_ key: String) -> [String] {
        rows.filter { $0.key == key }.flatMap { $0.text[...].parts(at: ",") }.map { String($0.drop { $0 == " " }) }
    }

    /// What is before the first "=" of each text, with what is after it.
    package static func pairs(_ texts: [Substring]) -> [Substring: Substring] {
        texts.reduce(into: [:]) { pairs, text in
            let parts = text.parts(at: "=")
            if parts.count == 2 { pairs[parts[0]] = parts[1] }
        }
    }

    /// Names that mean the same, with slashes between them: "aubergine/eggplant, prawn/shrimp".
    package func groups(_ key: String) -> [[String]] {
        names(key).map { $0[...].parts(at: "/").map { String($0) } }
    }
}

extension WordFile {
    /// The tag that a file begins with, after its comments; nil for a file that is not of one language.
    static func tag(of bytes: [UInt8]) -> String? {
        let key = "tag: "
        let lines = bytes.prefix(1000).split(separator: UInt8(ascii: "\n"))
        guard let line = lines.first(where: { $0.first != UInt8(ascii: "#") }), line.starts(with: key.utf8) else {
            return nil
        }
        return String(decoding: line.dropFirst(key.utf8.count), as: UTF8.self)
    }
}

extension Substring {
    /// The parts between a sign, in UTF-8: `split` looks for whole characters, which takes ten times as long, and a build waits
    /// for the words of its language.
    package func parts(at sign: Unicode.Scalar) -> [Substring] {
        utf8.split(separator: UInt8(ascii: sign)).map { Substring($0) }
    }
}
