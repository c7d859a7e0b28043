/// Servers that repeat, in a text of their answer, the key that they were asked with.
extension Secrets {
    /// A value of fewer bytes may as well be a word that recipes use.
    private static let shortestInDocuments = 8

    /// A document as the cache and the pages may have it: `${NAME}` in the place of each value of at least 8 bytes, as it
    /// is and in all escapes of JSON, HTML and addresses.
    ///
    /// In JSON, what stands outside of texts stays, since a number with a name in it is no JSON.
    package func redacted(_ document: [UInt8]) -> [UInt8] {
        let forms = forms(ofAtLeast: Self.shortestInDocuments)
        guard !forms.isEmpty else { return document }
        return RedactableText(document, isJSON: Self.isJSON(document)).replacing(forms) ?? document
    }

    /// The values that are long enough, the longest first: one may be a part of another.
    func forms(ofAtLeast shortest: Int) -> [RedactableText.Form] {
        let long = values.filter { $0.value.utf8.count >= shortest }
        return long.sorted { ($0.value.utf8.count, $1.key) > ($1.value.utf8.count, $0.key) }.map { name, value in
            RedactableText.Form(value: Array(value.utf8), replacement: Array("${\(name)}".utf8))
        }
    }

    private static func isJSON(_ document: [UInt8]) -> Bool {
        let content = document.starts(with: [0xEF, 0xBB, 0xBF]) ? document.dropFirst(3) : document[...]
        guard let first = content.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return false }
        return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(first)
    }
}
