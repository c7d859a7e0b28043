// YAML as its readers see it: a finite tree whose every value knows its place.

/// A place in a text: 1-based, columns in Unicode scalars.
package struct YAMLPosition: Sendable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (one: YAMLPosition, other: YAMLPosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// A value of a YAML document; aliases are replaced by their values.
package struct YAMLValue: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case scalar(String, isPlain: Bool)
        case list([YAMLValue])
        case mapping([YAMLMember])
    }

    package var content: Content
    package var position: YAMLPosition

    package init(content: Content, position: YAMLPosition) {
        self.content = content
        self.position = position
    }

    /// Whether it is one of the spellings of nothing (YAML 1.2, section 10.3.2).
    package var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// Whether it is null or an empty text.
    package var isEmpty: Bool { isNull || content == .scalar("", isPlain: false) }

    /// The truth value that it spells (YAML 1.2, section 10.3.2): `yes` and `on` are texts.
    package var bool: Bool? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// What it is, for the owner of the file.
    package var summary: String {
        if isNull { return "nothing" }
        switch content {
        case .scalar(let text, isPlain: _): return bool == nil ? text.quotedForPeople : text
        case .list: return "a list"
        case .mapping: return "a mapping"
        }
    }
}

/// A key and its value.
package struct YAMLMember: Sendable, Hashable {
    package var key: String
    /// Where the key begins.
    package var position: YAMLPosition
    package var value: YAMLValue

    package init(key: String, position: YAMLPosition, value: YAMLValue) {
        self.key = key
        self.position = position
        self.value = value
    }
}

extension String {
    /// The text in double quotes on one line, cut when it is long: it may be anything that stands in a file.
    package var quotedForPeople: String {
        let longest = 60
        let flat = String(String.UnicodeScalarView(unicodeScalars.prefix(longest).map { $0.value < 0x20 ? " " : $0 }))
        return unicodeScalars.count > longest ? "\"\(flat)…\"" : "\"\(flat)\""
    }
}
