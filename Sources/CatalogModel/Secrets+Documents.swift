/// Servers that repeat, in a text of their answer, the key that they were asked with.
extension Secrets {
    /// A value of fewer bytes may as well be a word that recipes use.
    private static let shortestInDocuments = 8

    /// A JSON document as the cache and the pages may have it: `${NAME}` in the place of each value of at least 8 bytes
    /// that stands in a text, as it is or percent-encoded. What stands outside of texts stays, since a number with a
    /// name in it is no JSON.
    package func redacted(_ document: [UInt8]) -> [UInt8] {
        let forms = self.forms
        guard !forms.isEmpty else { return document }
        var isFirst = [Bool](repeating: false, count: 256)
        for form in forms { isFirst[Int(form.bytes[0])] = true }
        var result: [UInt8] = []
        // Up to where the document is in the result.
        var copied = 0
        var isInText = false
        var index = 0
        while index < document.count {
            let byte = document[index]
            if isInText, isFirst[Int(byte)],
                let found = forms.first(where: { document[index...].starts(with: $0.bytes) })
            {
                result += document[copied..<index] + found.name
                index += found.bytes.count
                copied = index
                continue
            }
            if byte == UInt8(ascii: "\"") { isInText.toggle() }
            // What follows a backslash ends no text.
            index += isInText && byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return copied == 0 ? document : result + document[copied...]
    }

    /// How values may stand in a text of JSON, the longest first: one may be a part of another.
    private var forms: [(bytes: [UInt8], name: [UInt8])] {
        let long = values.filter { $0.value.utf8.count >= Self.shortestInDocuments }
        let forms = long.sorted { $0.key < $1.key }.flatMap { name, value in
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let texts = [escaped, escaped.replacing("/", with: "\\/"), PercentEncoding.unreserved.encoded(value)]
            return texts.map { (bytes: Array($0.utf8), name: Array("${\(name)}".utf8)) }
        }
        return forms.sorted { $0.bytes.count > $1.bytes.count }
    }
}
