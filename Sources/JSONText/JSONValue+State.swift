package import Digests

// What programs write for themselves.

extension JSONValue {
    /// The value that a build left for the next one; nil for bytes that are no JSON: they are damaged, or another version
    /// wrote them.
    package init?(state bytes: [UInt8]) {
        do throws(JSONError) {
            self = try JSONDocument(JSONSource(bytes, name: "state")).root
        } catch {
            return nil
        }
    }

    /// What each element of a list is; nil where one is nothing.
    package func list<Element>(_ body: (JSONValue) -> Element?) -> [Element]? {
        var all: [Element] = []
        for value in elements {
            guard let element = body(value) else { return nil }
            all.append(element)
        }
        return all
    }

    /// nil for a value that is not the hexadecimal digits of a digest.
    package var digest: Digest? { string.flatMap { Digest(hex: $0) } }
}
