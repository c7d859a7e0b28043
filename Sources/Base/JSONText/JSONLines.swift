/// JSON Lines (https://jsonlines.org): a file with one JSON value on each line.
package enum JSONLines {
    /// The values of a document of which each line, as far as the first two tell, is an object; nil for another one. They
    /// are read by `JSONDocument(_:slice:)`, so that an error costs its line alone.
    ///
    /// - Parameter isNamed: Whether the document's name says that it is JSON Lines: then half of the lines being objects is
    ///   enough, whichever they are.
    package static func slices(of source: JSONSource, isNamed: Bool = false) -> [JSONSlice]? {
        source.bytes.withUnsafeBufferPointer { file in
            var slices: [JSONSlice] = []
            var objects = 0
            var start = file.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
            while start < file.count {
                let end = file[start...].firstIndex(of: .lineFeed) ?? file.count
                var line = start..<end
                start = end + 1
                while let first = line.first, file[first] <= .space { line = line.dropFirst() }
                while let last = line.last, file[last] <= .space { line = line.dropLast() }
                guard let first = line.first, let last = line.last else { continue }
                let isObject = file[first] == .openBrace && file[last] == .closeBrace
                if isObject { objects += 1 }
                if !isNamed, slices.count < 2, !isObject { return nil }
                slices.append(JSONSlice(range: line, index: slices.count, arrayKey: nil))
            }
            return slices.count < 2 || isNamed && objects * 2 < slices.count ? nil : slices
        }
    }
}

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
