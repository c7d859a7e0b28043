// The one way from YAML to settings. What a reader asks for is what may be written, and each call says what the key
// means: no second list of keys exists that could differ from the code. The JSON Schema and the tables of the
// documentation are made from the same calls.

import Diagnostics
import JSONText
import YAML

/// A mapping that is read key by key. It collects what is wrong with each value, and knows at the end which keys nobody
/// asked for.
struct MappingReader {
    /// The file's name for people.
    let file: String
    /// The mapping's place in the structure, such as `feeds[0]`; empty for the document.
    let path: String
    /// The position of the mapping's first key.
    let position: YAMLPosition
    /// How bad it is when something in the file is wrong.
    let severity: Diagnostic.Severity

    private let members: [YAMLMember]
    /// The first value of each key, for files of hundreds of keys.
    private let values: [String: YAMLValue]
    private var known: [String] = []
    private var knownKeys: Set<String> = []
    private var takesAnyKey = false
    /// What the calls declare; nil where a file is read.
    private var declarations: [SettingDeclaration]?
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the mapping of a whole document; an absent one is empty. The diagnostics are in the order of the file.
    static func read<Settings>(
        _ root: YAMLValue?, file: String, severity: Diagnostic.Severity, _ body: (inout MappingReader) -> Settings
    ) -> Outcome<Settings>? {
        var members: [YAMLMember] = []
        if let root {
            guard case .mapping(let found) = root.content else { return nil }
            members = found
        }
        var reader = MappingReader(members, file: file, path: "", position: root?.position, severity: severity)
        let settings = body(&reader)
        reader.finish()
        return Outcome(settings, reader.diagnostics.sorted { $0.position < $1.position })
    }

    /// The keys that a mapping may have, in the order of the calls: `body` reads an empty mapping, and those inside.
    static func declarations<Settings>(_ body: (inout MappingReader) -> Settings) -> [SettingDeclaration] {
        var reader = MappingReader([], file: "", path: "", position: nil, severity: .error)
        reader.declarations = []
        _ = body(&reader)
        return reader.declarations ?? []
    }

    private init(
        _ members: [YAMLMember], file: String, path: String, position: YAMLPosition?, severity: Diagnostic.Severity
    ) {
        self.members = members
        values = Dictionary(members.lazy.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }) { first, _ in first }
        self.file = file
        self.path = path
        self.position = position ?? YAMLPosition(line: 1, column: 1)
        self.severity = severity
    }

    // MARK: Members

    /// Declares a key, and returns its value; nil when it is absent, null or an empty text, which is reported if the key
    /// is required.
    mutating func declare(
        _ key: String, _ kind: @autoclosure () -> SettingKind, default standard: @autoclosure () -> JSONNode? = nil,
        presence: SettingDeclaration.Presence = .optional, _ meaning: @autoclosure () -> String
    ) -> YAMLValue? {
        precondition(knownKeys.insert(key).inserted, "a key is declared once")
        known.append(key)
        declarations?.append(
            SettingDeclaration(
                key: key, kind: kind(), meaning: meaning(), standard: standard(), presence: presence)
        )
        let value = values[key]
        if value == nil, presence == .required { reportMissing(key) }
        return value
    }

    /// Whether a key has "" as its text, in quotes, which counts as no value elsewhere.
    func isEmptyText(_ key: String) -> Bool {
        members.contains { $0.key == key && $0.value.content == .scalar("", isPlain: false) }
    }

    /// The members with a value whose keys are wanted: keys that may be written in several ways.
    mutating func members(where isWanted: (String) -> Bool) -> [YAMLMember] {
        let wanted = members.filter { isWanted($0.key) && !$0.value.isEmpty }
        known += wanted.map(\.key).filter { knownKeys.insert($0).inserted }
        return wanted
    }

    /// The value of a key that has been declared, to look at it again.
    func value(_ key: String) -> YAMLValue? {
        precondition(knownKeys.contains(key), "a key is declared before it is looked at again")
        return values[key]
    }

    /// The position of a key whose value is empty.
    func positionOfEmptyValue(_ key: String) -> YAMLPosition? {
        members.first { $0.key == key && $0.value.isEmpty }?.position
    }

    /// The path of a member, such as `site.url` or `overrides["fetch:0c6c"]`.
    func path(of key: String) -> String { Self.path(path, key) }

    static func path(_ path: String, _ key: String) -> String {
        let isIdentifier =
            !key.isEmpty
            && key.utf8.allSatisfy { byte in
                (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            }
        guard isIdentifier else { return "\(path)[\(key.quotedForPeople)]" }
        return path.isEmpty ? key : "\(path).\(key)"
    }

    // MARK: Mappings inside

    /// The settings that a mapping holds; nil when it is absent.
    mutating func mapping<Settings>(
        _ key: String, _ meaning: String, _ body: (inout MappingReader) -> Settings
    ) -> Settings? {
        guard let value = declare(key, .mapping(Self.declarations(body)), meaning) else { return nil }
        return mapping(value, at: path(of: key), body)
    }

    /// The settings of each mapping in a list; nil when the list is absent.
    ///
    /// - Parameter fixForNone: What to do about an empty list, if it is an error.
    mutating func mappings<Settings>(
        _ key: String, fixForNone: String? = nil, _ meaning: String, _ body: (inout MappingReader) -> Settings
    ) -> [Settings]? {
        let minimum = fixForNone == nil ? 0 : 1
        let value = declare(key, .list(of: .mapping(Self.declarations(body)), minimum: minimum), meaning)
        guard let value else { return nil }
        let path = path(of: key)
        guard case .list(let elements) = value.content else {
            refuse(value, at: path, wanted: "a list", fix: "begin each item with \"- \" on a line of its own")
            return nil
        }
        if elements.isEmpty, let fixForNone {
            report("\(path) is an empty list", at: value.position, path: path, fix: fixForNone)
        }
        return elements.enumerated().compactMap { index, element in mapping(element, at: "\(path)[\(index)]", body) }
    }

    /// The settings of each member of a mapping whose keys are names of the owner's choice, in the order of the file.
    mutating func namedMappings<Settings>(
        _ key: String, _ names: SettingKind.Names, _ meaning: String,
        _ body: (inout MappingReader, YAMLMember) -> Settings
    ) -> [(member: YAMLMember, settings: Settings)] {
        namedValues(key, names, of: .mapping(Self.declarations { body(&$0, .unnamed) }), meaning) { reader, member in
            reader.mapping(member.value, at: reader.path(of: member.key)) { body(&$0, member) }.map { (member, $0) }
        }
    }

    /// The members with a value of a mapping whose keys are names of the owner's choice, in the order of the file.
    mutating func namedValues<Value>(
        _ key: String, _ names: SettingKind.Names, of kind: @autoclosure () -> SettingKind, _ meaning: String,
        _ read: (inout MappingReader, YAMLMember) -> Value?
    ) -> [Value] {
        guard let value = declare(key, .named(names, of: kind()), meaning) else { return [] }
        return mapping(value, at: path(of: key)) { reader in
            reader.takesAnyKey = true
            return reader.members.filter { !$0.value.isEmpty }.compactMap { read(&reader, $0) }
        } ?? []
    }

    mutating func mapping<Settings>(
        _ value: YAMLValue, at path: String, _ body: (inout MappingReader) -> Settings
    ) -> Settings? {
        guard case .mapping(let members) = value.content else {
            refuse(value, at: path, wanted: "a mapping", fix: "write \"key: value\" lines, indented below it")
            return nil
        }
        var reader = MappingReader(members, file: file, path: path, position: value.position, severity: severity)
        let settings = body(&reader)
        reader.finish()
        diagnostics += reader.diagnostics
        return settings
    }

    // MARK: What is wrong

    /// Reports a key without a value.
    mutating func reportMissing(_ key: String) {
        report(
            path.isEmpty ? "\(key) is missing" : "\(path) has no \(key)", at: position, path: path(of: key),
            fix: "write \"\(key): ...\""
        )
    }

    /// Reports a value of the wrong kind.
    mutating func refuse(_ value: YAMLValue, at path: String, wanted: String, fix: String) {
        report("\(path) must be \(wanted), not \(value.summary)", at: value.position, path: path, fix: fix)
    }

    /// Reports an error at a position.
    ///
    /// - Parameter severity: The reader's own, if nil.
    mutating func report(
        _ message: String, _ code: Diagnostic.Code = .configurationValue, severity: Diagnostic.Severity? = nil,
        at position: YAMLPosition, path: String, fix: String
    ) {
        diagnostics.append(
            Diagnostic(severity ?? self.severity, code, message, at: location(position, path: path), fix: fix)
        )
    }

    func location(_ position: YAMLPosition, path: String) -> Location {
        Location(file: file, line: position.line, column: position.column, path: path.isEmpty ? nil : path)
    }

    private mutating func finish() {
        guard !takesAnyKey else { return }
        for member in members where !knownKeys.contains(member.key) {
            let name = member.key.quotedForPeople
            let nearest = NearestKey.find(member.key, among: known)
            // Nobody reads a line of a hundred keys.
            let choice =
                known.count > 30
                ? "take it out; Documentation/configuration.md says which there are"
                : "take it out, or write one of \(known.listed(with: "or"))"
            report(
                path.isEmpty ? "there is no key \(name)" : "there is no key \(name) in \(path)",
                .configurationKeyUnknown, at: member.position, path: path(of: member.key),
                fix: nearest.map { "write \($0)" } ?? choice
            )
        }
    }
}

extension YAMLMember {
    /// The member that is read where names of the owner's choice are only declared.
    fileprivate static var unnamed: YAMLMember {
        let position = YAMLPosition(line: 1, column: 1)
        return YAMLMember(key: "", position: position, value: YAMLValue(content: .mapping([]), position: position))
    }
}

extension [String] {
    /// `a, b or c`
    func listed(with word: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}

extension Diagnostic {
    fileprivate var position: YAMLPosition { YAMLPosition(line: location?.line ?? 0, column: location?.column ?? 0) }
}
