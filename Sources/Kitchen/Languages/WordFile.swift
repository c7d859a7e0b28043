/// A file of words: rows of a key and a text. A row goes on in lines that begin with a space.
package struct WordFile: Sendable {
    private(set) var rows: [(key: Substring, text: String)] = []

    package init(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.first != "#" {
            if line.first == " ", !rows.isEmpty {
                rows[rows.count - 1].text += line.dropFirst(3)
            } else if let colon = line.firstIndex(of: ":") {
                rows.append((line[..<colon], String(line[colon...].dropFirst(2))))
            }
        }
    }

    func text(_ key: String) -> String { rows.first { $0.key == key }?.text ?? "" }

    func words(_ key: String) -> [Substring] { text(key).split(separator: " ") }

    /// Names of several words, which commas divide.
    package func names(_ key: String) -> [String] {
        text(key).split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
    }
}
