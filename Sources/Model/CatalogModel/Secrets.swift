import Bytes

/// Values of the environment that addresses and headers need, by the names of their variables.
///
/// Whatever needs one travels with `${NAME}` in its place, so that nothing on the way can print it; requests are filled
/// in when they are sent, and nowhere else.
package struct Secrets: Sendable, Hashable {
    private(set) var values: [String: String]

    package init(_ values: [String: String] = [:]) {
        self.values = values
    }

    package var isEmpty: Bool { values.isEmpty }

    /// Values shorter than this many bytes are no secrets, and would be found in every second word.
    private static let shortest = 4

    /// Adds the values that something else needs.
    package mutating func formUnion(_ other: Secrets) {
        values.merge(other.values) { _, new in new }
    }

    /// The values of some variables alone.
    package func only(_ names: [String]) -> Secrets { Secrets(values.filter { names.contains($0.key) }) }

    /// A text, such as the value of a header, with each `${NAME}` that is known filled in, once.
    package func filled(_ text: String) -> String {
        fill(text, opening: "${", closing: "}") { $0 }
    }

    /// An address with each `${NAME}` that is known filled in. What a value holds beside letters, digits and `-._~`
    /// (RFC 3986, section 2.3) is percent-encoded: a value is data, and ends neither a path nor a query.
    package func filledAddress(_ address: String) -> String {
        guard !isEmpty else { return address }
        let filled = fill(address, opening: "${", closing: "}", PercentEncoding.unreserved.encoded)
        return fill(filled, opening: "$%7B", closing: "%7D", PercentEncoding.unreserved.encoded)
    }

    /// An address pattern whose `${NAME}` are written as `WebLink` writes them, so that `{...}` means something else.
    package func sealed(_ pattern: String) -> String {
        values.keys.reduce(pattern) { $0.replacing("${\($1)}", with: "$%7B\($1)%7D") }
    }

    /// A text as people and files may have it: `${NAME}` in the place of each value, escaped or not.
    package func redacted(_ text: String) -> String {
        guard !isEmpty else { return text }
        var result = text
        for name in values.keys.sorted() where result.contains("$%7B") {
            result = result.replacing("$%7B\(name)%7D", with: "${\(name)}")
        }
        let forms = forms(ofAtLeast: Self.shortest)
        guard !forms.isEmpty, let bytes = RedactableText(Array(result.utf8), isJSON: false).replacing(forms) else {
            return result
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func fill(_ text: String, opening: String, closing: String, _ form: (String) -> String) -> String {
        guard !isEmpty, text.contains(opening) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: opening) {
            result += rest[..<start.lowerBound]
            let tail = rest[start.upperBound...]
            if let end = tail.firstRange(of: closing), let value = values[String(tail[..<end.lowerBound])] {
                result += form(value)
                rest = tail[end.upperBound...]
            } else {
                result += rest[start]
                rest = tail
            }
        }
        return result + rest
    }
}

extension Secrets: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names alone: descriptions end in logs.
    package var description: String { "Secrets(\(values.keys.sorted().joined(separator: ", ")))" }
    /// The same as `description`.
    package var debugDescription: String { description }
    /// Without children, so that `dump` shows no value.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

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
