// From bytes to a tree of values: all that can be wrong with a YAML file before its meaning is looked at.

import Diagnostics
import JSONText

/// Reads a file that is one YAML document, within bounds that a file written by a person does not reach.
package enum YAMLDocument {
    /// Larger files are refused.
    static let maximumBytes = 1_000_000
    /// Larger trees are refused: only aliases make one of a file of `maximumBytes`. A long text counts as several values.
    static let maximumValues = 1_000_000
    /// The bytes of a text that count as one more value.
    static let bytesOfValue = 64
    /// Nesting past this is refused.
    static let maximumDepth = 64

    /// The document's value; nil for a document without one. Throws the one reason why it can't be read.
    package static func read(_ bytes: [UInt8], name: String) throws(YAMLFailure) -> YAMLValue? {
        try read(try YAMLText.check(bytes, name: name), name: name, mayRepeatKeys: false)
    }

    /// The same of a text of any size with the characters of YAML alone.
    static func read(_ text: String, name: String, mayRepeatKeys: Bool) throws(YAMLFailure) -> YAMLValue? {
        var composer = YAMLComposer(text, name: name, mayRepeatKeys: mayRepeatKeys)
        guard let value = try composer.document(), !value.isNull else { return nil }
        return value
    }

    /// Throws if a key of a mapping is there twice.
    package static func checkKeys(of members: [YAMLMember], name: String) throws(YAMLFailure) {
        var keys: Set<String> = []
        let repeated = Set(members.map(\.key).filter { !keys.insert($0).inserted }).sorted()
        guard let key = repeated.first, let first = members.first(where: { $0.key == key }) else { return }
        throw .duplicate(repeated, at: first.position, name: name)
    }
}

/// Makes a tree of events. Aliases share the values that they name, so the tree may be far larger than the file: values
/// are counted as often as aliases repeat them.
private struct YAMLComposer: ~Copyable {
    private let text: String
    private let name: String
    private var events: YAMLEvents
    private var anchors: [String: Subtree] = [:]
    private let mayRepeatKeys: Bool
    private var values = 0

    /// A value, and how much it adds where an alias repeats it.
    private struct Subtree {
        var value: YAMLValue
        var values = 1
        /// How many levels of lists and mappings are in it.
        var height = 0
    }

    init(_ text: String, name: String, mayRepeatKeys: Bool) {
        self.text = text
        self.name = name
        self.mayRepeatKeys = mayRepeatKeys
        events = YAMLEvents(text)
    }

    mutating func document() throws(YAMLFailure) -> YAMLValue? {
        var event = try next()
        while event.kind == .streamStart || event.kind == .documentStart { event = try next() }
        guard event.kind != .streamEnd else { return nil }
        let root = try subtree(from: event, depth: 0)
        event = try next()
        if event.kind == .documentEnd { event = try next() }
        guard event.kind == .streamEnd else { throw .secondDocument(at: event.position, name: name) }
        return root.value
    }

    private mutating func next() throws(YAMLFailure) -> YAMLEvent {
        do throws(YAMLProblem) {
            return try events.next()
        } catch {
            throw YAMLFailure(error, in: text, name: name)
        }
    }

    /// Goes into nested values by recursion, to `maximumDepth` at most.
    private mutating func subtree(from event: YAMLEvent, depth: Int) throws(YAMLFailure) -> Subtree {
        let position = event.position
        if case .alias(let anchor) = event.kind {
            guard let known = anchors[anchor] else { throw .unknownAlias(at: position, name: name) }
            try count(known.values, at: position)
            guard depth + known.height <= YAMLDocument.maximumDepth else { throw .tooDeep(at: position, name: name) }
            return known
        }
        let before = values
        try count(1, at: position)
        guard depth <= YAMLDocument.maximumDepth else { throw .tooDeep(at: position, name: name) }
        var subtree: Subtree
        switch event.kind {
        case .listStart: subtree = try list(at: position, depth: depth + 1)
        case .mappingStart: subtree = try mapping(at: position, depth: depth + 1)
        case .scalar(let text, let isPlain):
            try count(text.utf8.count / YAMLDocument.bytesOfValue, at: position)
            subtree = Subtree(value: YAMLValue(content: .scalar(text, isPlain: isPlain), position: position))
        default: throw YAMLFailure("expected a value here", at: position, name: name, fix: "write \"key: value\" lines")
        }
        subtree.values = values - before
        if let anchor = event.anchor { anchors[anchor] = subtree }
        return subtree
    }

    private mutating func count(_ more: Int, at position: YAMLPosition) throws(YAMLFailure) {
        values += more
        guard values <= YAMLDocument.maximumValues else { throw .tooManyAliases(at: position, name: name) }
    }

    private mutating func list(at position: YAMLPosition, depth: Int) throws(YAMLFailure) -> Subtree {
        var elements: [YAMLValue] = []
        var height = 0
        var event = try next()
        while event.kind != .end {
            let element = try subtree(from: event, depth: depth)
            elements.append(element.value)
            height = max(height, element.height)
            event = try next()
        }
        return Subtree(value: YAMLValue(content: .list(elements), position: position), height: height + 1)
    }

    private mutating func mapping(at position: YAMLPosition, depth: Int) throws(YAMLFailure) -> Subtree {
        var members: [YAMLMember] = []
        var height = 0
        var event = try next()
        while event.kind != .end {
            let key = try subtree(from: event, depth: depth).value
            guard case .scalar(let text, isPlain: _) = key.content else {
                throw YAMLFailure(
                    "a key is \(key.summary), where a name is expected", at: key.position, name: name,
                    fix: "write a name, a colon, and the value"
                )
            }
            let value = try subtree(from: next(), depth: depth)
            members.append(YAMLMember(key: text, position: key.position, value: value.value))
            height = max(height, value.height)
            event = try next()
        }
        if !mayRepeatKeys { try YAMLDocument.checkKeys(of: members, name: name) }
        return Subtree(value: YAMLValue(content: .mapping(members), position: position), height: height + 1)
    }
}

// Checks before the bytes are parsed.

/// Checks on the text of a YAML file.
package enum YAMLText {
    /// The text of a file, without its byte order mark.
    static func check(_ bytes: [UInt8], name: String) throws(YAMLFailure) -> String {
        guard bytes.count <= YAMLDocument.maximumBytes else {
            throw YAMLFailure(
                "the file is larger than \(YAMLDocument.maximumBytes / 1_000_000) MB", at: nil, name: name,
                fix: "keep recipes and texts in files of their own"
            )
        }
        try checkEncoding(of: bytes, name: name)
        let text = String(decoding: withoutByteOrderMark(bytes), as: UTF8.self)
        try checkCharacters(of: text, name: name)
        return text
    }

    /// Throws if the bytes are not UTF-8.
    package static func checkEncoding(of bytes: [UInt8], name: String) throws(YAMLFailure) {
        guard let problem = encodingProblem(in: bytes) else { return }
        let position = JSONSource(bytes, name: name).position(at: problem.offset)
        throw YAMLFailure(
            Diagnostic(
                .error, .encodingInvalid, problem.message,
                at: Location(file: name, line: position.line, column: position.column), fix: "save the file as UTF-8"
            )
        )
    }

    /// Files saved on Windows may begin with the mark; it means nothing in UTF-8.
    package static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }

    private static func encodingProblem(in bytes: [UInt8]) -> (offset: Int, message: String)? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return (0, "the file is written in UTF-16, not in UTF-8")
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
        let byte = offset < bytes.count ? String(bytes[offset], radix: 16, uppercase: true) : "?"
        return (offset, "byte 0x\(byte) is not valid UTF-8 here")
    }

    /// What YAML leaves out of its character set (YAML 1.2, section 5.1).
    private static func checkCharacters(of text: String, name: String) throws(YAMLFailure) {
        var position = YAMLPosition(line: 1, column: 1)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: position = YAMLPosition(line: position.line + 1, column: 0)
            case 0x09, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...: break
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                throw YAMLFailure(
                    "YAML does not allow the character U+\(number)",
                    at: position, name: name, fix: "take the character out; it is often invisible"
                )
            }
            position.column += 1
        }
    }
}
