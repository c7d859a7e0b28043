// YAML as the readers of this target see it: a finite tree whose every value knows its place.

/// A place in a text: 1-based, columns in Unicode scalars.
struct YAMLPosition: Sendable, Hashable, Comparable {
    var line: Int
    var column: Int

    static func < (one: YAMLPosition, other: YAMLPosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// A value of a YAML document; aliases are replaced by their values.
struct YAMLValue: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case scalar(String, isPlain: Bool)
        case list([YAMLValue])
        case mapping([YAMLMember])
    }

    var content: Content
    var position: YAMLPosition

    /// Whether it is one of the spellings of nothing (YAML 1.2, section 10.3.2).
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// Whether it is null or an empty text.
    var isEmpty: Bool { isNull || content == .scalar("", isPlain: false) }

    /// The truth value that it spells (YAML 1.2, section 10.3.2): `yes` and `on` are texts.
    var bool: Bool? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// What it is, for the owner of the file.
    var summary: String {
        if isNull { return "nothing" }
        switch content {
        case .scalar(let text, isPlain: _): return bool == nil ? text.quotedForPeople : text
        case .list: return "a list"
        case .mapping: return "a mapping"
        }
    }
}

/// A key and its value.
struct YAMLMember: Sendable, Hashable {
    var key: String
    /// Where the key begins.
    var position: YAMLPosition
    var value: YAMLValue
}

extension String {
    /// The text in double quotes on one line, cut when it is long: it may be anything that stands in a file.
    var quotedForPeople: String {
        let longest = 60
        let flat = String(String.UnicodeScalarView(unicodeScalars.prefix(longest).map { $0.value < 0x20 ? " " : $0 }))
        return unicodeScalars.count > longest ? "\"\(flat)…\"" : "\"\(flat)\""
    }
}
