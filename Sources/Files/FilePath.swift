/// A path as a key: compared by its bytes, since `é` as one code point and as two are two files, but equal texts.
package struct FilePath: Sendable, Hashable, Comparable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (one: FilePath, other: FilePath) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    package static func < (one: FilePath, other: FilePath) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
}
