// Paths for people: `recipes[3].name`.

import Bytes

/// Where what was read stands in its file: the member of the top-level object, and the element of an array.
struct JSONRootPath: Sendable {
    var key: String?
    var index: Int?
}

enum JSONPath {
    enum Step {
        case key(String), index(Int)
    }

    static func text(_ root: JSONRootPath, _ steps: some Sequence<Step>) -> String {
        var text = ""
        if let key = root.key { append(.key(key), to: &text) }
        if let index = root.index { append(.index(index), to: &text) }
        for step in steps { append(step, to: &text) }
        return text
    }

    private static func append(_ step: Step, to text: inout String) {
        switch step {
        case .index(let index): text += "[\(index)]"
        case .key(let key) where isIdentifier(key): text += text.isEmpty ? key : ".\(key)"
        case .key(let key):
            var writer = JSONWriter()
            writer.value(shortened(key))
            text += "[\(String(decoding: writer.finish(), as: UTF8.self))]"
        }
    }

    /// Longer keys are cut in paths. In scalars: one character can have any length.
    private static let longest = 80

    private static func shortened(_ key: String) -> String {
        let scalars = key.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex) else {
            return key
        }
        return end == scalars.endIndex ? key : String(scalars[..<end]) + "…"
    }

    private static func isIdentifier(_ key: String) -> Bool {
        guard let first = key.utf8.first, !first.isDigit, key.utf8.count <= longest else { return false }
        return key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") }
    }
}
