/// A file of words: rows of a key and a text. A row goes on in lines that begin with a space.
package struct WordFile: Sendable {
    private(set) var rows: [(key: Substring, text: String)] = []

    package init(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")) {
            if line.first == UInt8(ascii: "#") { continue }
            if line.first == UInt8(ascii: " "), !rows.isEmpty {
                rows[rows.count - 1].text += Substring(line.dropFirst(3))
            } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
                rows.append((Substring(line[..<colon]), String(Substring(line[colon...].dropFirst(2)))))
            }
        }
    }

    func text(_ key: String) -> String { rows.first { $0.key == key }?.text ?? "" }

    func words(_ key: String) -> [Substring] { text(key)[...].parts(at: " ") }

    /// Names of several words, which commas divide.
    package func names(_ key: String) -> [String] {
        text(key)[...].parts(at: ",").map { $0.drop { $0 == " " } }.map(String.init)
    }
}

extension Substring {
    /// The parts between a sign, in UTF-8: `split` looks for whole characters, which takes ten times as long, and a build waits
    /// for the words of its language.
    func parts(at sign: Unicode.Scalar) -> [Substring] {
        utf8.split(separator: UInt8(ascii: sign)).map { Substring($0) }
    }
}
