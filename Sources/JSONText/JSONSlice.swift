/// One element of a big array: where it is, in 40 bytes. It is read by `JSONDocument(_:slice:)`.
package struct JSONSlice: Sendable, Hashable {
    /// The element's bytes in the file, without white space around them.
    package let range: Range<Int>
    /// Its place in the array, from 0.
    package let index: Int
    /// The key of the array in the top-level object; nil when the document is the array.
    package let arrayKey: String?

    /// The element's place in the structure, such as `recipes[3]` or `[3]`.
    package var path: String { JSONPath.text(rootPath, []) }

    var rootPath: JSONRootPath { JSONRootPath(key: arrayKey, index: index) }

    /// The arrays and objects around it.
    var depth: Int { arrayKey == nil ? 1 : 2 }
}
