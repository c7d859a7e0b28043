// The kinds of values that settings have. Each declares a key and what it means; a value of the wrong kind is reported
// and nil, or the default.

import CatalogModel
import Diagnostics
import JSONText
import YAML

extension MappingReader {
    /// A text. A number counts as the text that is written, so that a site may be called 1984.
    mutating func text(
        _ key: String, presence: SettingDeclaration.Presence = .optional, _ meaning: String
    ) -> String? {
        declare(key, .text, presence: presence, meaning).flatMap { text($0, at: path(of: key)) }
    }

    mutating func text(_ key: String, default standard: String, _ meaning: String) -> String {
        declare(key, .text, default: .string(standard), meaning).flatMap { text($0, at: path(of: key)) } ?? standard
    }

    /// What is read of a text that has a form; nil, and reported, if `read` returns nil.
    mutating func text<Value>(
        _ key: String, _ form: TextForm, presence: SettingDeclaration.Presence = .optional, _ meaning: String,
        _ read: (String) -> Value?
    ) -> Value? {
        declare(key, .text(form), presence: presence, meaning).flatMap { text($0, at: path(of: key), form, read) }
    }

    /// A list of texts; nil when it is absent.
    mutating func texts(_ key: String, _ meaning: String) -> [String]? {
        guard let value = declare(key, .list(of: .text), meaning) else { return nil }
        return list(value, at: path(of: key))?.compactMap { text($0.value, at: $0.path) }
    }

    /// Lists of texts by names of the owner's choice, in the order of the file.
    mutating func namedTexts(
        _ key: String, _ names: SettingKind.Names, _ meaning: String
    ) -> [(name: String, texts: [String])] {
        namedValues(key, names, of: .list(of: .text), meaning) { reader, member in
            reader.list(member.value, at: reader.path(of: member.key)).map { list in
                (member.key, list.compactMap { reader.text($0.value, at: $0.path) })
            }
        }
    }

    mutating func flag(_ key: String, _ meaning: String) -> Bool? {
        declare(key, .flag, meaning).flatMap { flag($0, at: path(of: key)) }
    }

    mutating func flag(_ key: String, default standard: Bool, _ meaning: String) -> Bool {
        declare(key, .flag, default: .bool(standard), meaning).flatMap { flag($0, at: path(of: key)) } ?? standard
    }

    /// A whole number within bounds. `Int.min` and `Int.max` as bounds mean none.
    mutating func integer(_ key: String, in bounds: ClosedRange<Int>, _ meaning: String) -> Int? {
        declare(key, .integer(bounds), meaning).flatMap { integer($0, at: path(of: key), in: bounds) }
    }

    mutating func integer(
        _ key: String, in bounds: ClosedRange<Int>, default standard: Int, _ meaning: String
    ) -> Int {
        declare(key, .integer(bounds), default: .integer(standard), meaning)
            .flatMap { integer($0, at: path(of: key), in: bounds) } ?? standard
    }

    /// A list of whole numbers within bounds.
    mutating func integers(
        _ key: String, in bounds: ClosedRange<Int>, default standard: [Int], _ meaning: String
    ) -> [Int] {
        let value = declare(
            key, .list(of: .integer(bounds)), default: .array(standard.map(JSONNode.integer)), meaning)
        guard let value, let list = list(value, at: path(of: key)) else { return standard }
        return list.compactMap { integer($0.value, at: $0.path, in: bounds) }
    }

    /// One of the words of an enumeration.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, of type: Choice.Type, _ meaning: String
    ) -> Choice? {
        declare(key, .words(of: type), meaning).flatMap { choice($0, at: path(of: key)) }
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, default standard: Choice, _ meaning: String
    ) -> Choice {
        declare(key, .words(of: Choice.self), default: .string(standard.rawValue), meaning)
            .flatMap { choice($0, at: path(of: key)) } ?? standard
    }

    /// One of some words that are known at run time alone; any text if there are none.
    mutating func word(_ key: String, among words: [String], _ meaning: String) -> String? {
        guard !words.isEmpty else { return text(key, meaning) }
        return declare(key, .words(words), meaning).flatMap { word($0, at: path(of: key), among: words) }
    }

    /// A list of words of an enumeration, each at most once.
    mutating func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
        _ key: String, default standard: [Choice], _ meaning: String
    ) -> [Choice] {
        let value = declare(
            key, .choices(of: Choice.self), default: .array(standard.map { .string($0.rawValue) }), meaning)
        return value.flatMap { choices($0, at: path(of: key)) } ?? standard
    }

    /// The words of a list, each once; nil for what is no list.
    mutating func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
        _ value: YAMLValue, at path: String
    ) -> [Choice]? {
        let example = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        guard let list = list(value, at: path, example: example) else { return nil }
        var choices: [Choice] = []
        for (value, path) in list {
            guard let choice: Choice = choice(value, at: path) else { continue }
            if choices.contains(choice) {
                report("\(path) is already in the list", at: value.position, path: path, fix: "keep one of them")
            } else {
                choices.append(choice)
            }
        }
        return choices
    }

    /// An address of the web, to which a page may link.
    mutating func link(
        _ key: String, presence: SettingDeclaration.Presence = .optional, _ meaning: String
    ) -> WebLink? {
        declare(key, .text(.webAddress), presence: presence, meaning).flatMap { link($0, at: path(of: key)) }
    }

    mutating func link(_ value: YAMLValue, at path: String) -> WebLink? {
        guard let text = text(value, at: path) else { return nil }
        if let link = Self.webAddress(text) { return link }
        let form = TextForm.webAddress
        let fix = Self.foreignHost(of: text).map { "write the name of \($0) as it is registered: it begins with xn--" }
        refuse(value, at: path, wanted: form.wanted, fix: fix ?? form.fix)
        return nil
    }

    /// The host of an address if only its letters, which the Domain Name System does not know, are wrong.
    private static func foreignHost(of text: String) -> Substring? {
        guard let start = text.firstRange(of: "://")?.upperBound else { return nil }
        let host = text[start...].prefix { !"/?#:".contains($0) }
        guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let plain = String(text[..<start] + host.filter(\.isASCII) + "a" + text[host.endIndex...])
        return webAddress(plain) == nil ? nil : host
    }

    private static func webAddress(_ text: String) -> WebLink? {
        guard let link = WebLink(text), link.isAbsolute, link.origin != nil else { return nil }
        return link
    }

    /// A picture of the owner: a file, relative to the file that names it, or an address of the web.
    mutating func picture(_ key: String, _ meaning: String) -> Photo.Source? {
        text(key, .picture, meaning) { text in
            if let link = Self.webAddress(text) { return .remote(link) }
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard !text.contains("://"), let name = parts.last, !["", ".", ".."].contains(name) else { return nil }
            return .file(folder: parts.dropLast().joined(separator: "/"), path: String(name))
        }
    }

    /// A language by its tag, such as `en` or `de-AT` (BCP 47, RFC 5646; its registry is not consulted).
    mutating func language(_ key: String, _ meaning: String) -> String? {
        declare(key, .text(.languageTag), meaning).flatMap { language($0, at: path(of: key)) }
    }

    mutating func language(_ key: String, default standard: String, _ meaning: String) -> String {
        declare(key, .text(.languageTag), default: .string(standard), meaning)
            .flatMap { language($0, at: path(of: key)) } ?? standard
    }

    /// Languages by their tags, each once.
    ///
    /// - Parameter first: A language that the list may repeat.
    mutating func languages(_ key: String, _ meaning: String, besides first: String) -> [String] {
        guard let value = declare(key, .list(of: .text(.languageTag)), meaning),
            let list = list(value, at: path(of: key))
        else { return [] }
        var languages: [String] = []
        for (value, path) in list {
            guard let language = language(value, at: path) else { continue }
            let known = [first] + languages
            if !known.contains(where: { $0.lowercased() == language.lowercased() }) { languages.append(language) }
        }
        return languages
    }

    private mutating func language(_ value: YAMLValue, at path: String) -> String? {
        guard let text = text(value, at: path) else { return nil }
        if SiteSettings.isLanguageTag(text) { return text }
        let dashed = String(text.map { $0 == "_" ? "-" : $0 })
        let form = TextForm.languageTag
        refuse(
            value, at: path, wanted: form.wanted, fix: SiteSettings.isLanguageTag(dashed) ? "write \(dashed)" : form.fix
        )
        return nil
    }

    // MARK: Single values

    /// The elements of a list with their paths; nil, and reported, for another kind.
    ///
    /// - Parameter example: Elements for who has written a yes or no.
    mutating func list(
        _ value: YAMLValue, at path: String, example: String? = nil
    ) -> [(value: YAMLValue, path: String)]? {
        guard case .list(let elements) = value.content else {
            var fix = "write the items in brackets, with commas between"
            if case .scalar(let text, _) = value.content, text.utf8.count < 40 {
                switch text.lowercased() {
                case "true", "yes", "on": fix = "write [\(example ?? text)]"
                case "false", "no", "off": fix = "write []"
                default: fix = "write [\(text)]"
                }
            }
            refuse(value, at: path, wanted: "a list", fix: fix)
            return nil
        }
        return elements.enumerated().map { ($0.element, "\(path)[\($0.offset)]") }
    }

    /// The text of a value; nil, and reported, for another kind.
    mutating func text(_ value: YAMLValue, at path: String) -> String? {
        guard case .scalar(let text, _) = value.content, value.bool == nil, !value.isEmpty else {
            refuse(
                value, at: path, wanted: SettingKind.text.wanted,
                fix: "write a text, in double quotes if it is not plain words")
            return nil
        }
        let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
        guard isClean else {
            report("\(path) holds a control character", at: value.position, path: path, fix: "take it out")
            return nil
        }
        return text
    }

    /// What is read of a text with a form; nil, and reported, for other texts and kinds.
    mutating func text<Value>(
        _ value: YAMLValue, at path: String, _ form: TextForm, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = text(value, at: path) else { return nil }
        if let read = read(text) { return read }
        refuse(value, at: path, wanted: form.wanted, fix: form.fix)
        return nil
    }

    private mutating func flag(_ value: YAMLValue, at path: String) -> Bool? {
        if let bool = value.bool { return bool }
        let isYes = [.scalar("yes", isPlain: true), .scalar("on", isPlain: true)].contains(value.content)
        let isNo = [.scalar("no", isPlain: true), .scalar("off", isPlain: true)].contains(value.content)
        let fix = isYes ? "write true" : isNo ? "write false" : "write true or false, without quotes"
        refuse(value, at: path, wanted: SettingKind.flag.wanted, fix: fix)
        return nil
    }

    private mutating func integer(_ value: YAMLValue, at path: String, in bounds: ClosedRange<Int>) -> Int? {
        var fix: String?
        if case .scalar(let text, let isPlain) = value.content, let number = Int(text), bounds.contains(number) {
            if isPlain { return number }
            fix = "write \(number) without quotes"
        }
        let wanted = SettingKind.integer(bounds).wanted
        refuse(value, at: path, wanted: wanted, fix: fix ?? "write \(wanted)")
        return nil
    }

    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: YAMLValue, at path: String
    ) -> Choice? {
        word(value, at: path, among: Choice.allCases.map(\.rawValue)).flatMap(Choice.init(rawValue:))
    }

    /// The text of a value if it is one of some words.
    private mutating func word(_ value: YAMLValue, at path: String, among words: [String]) -> String? {
        if case .scalar(let text, _) = value.content, words.contains(text) { return text }
        var nearest: String?
        if case .scalar(let text, _) = value.content { nearest = NearestKey.find(text, among: words) }
        let wanted = SettingKind.words(words).wanted
        refuse(value, at: path, wanted: wanted, fix: "write \(nearest ?? wanted)")
        return nil
    }
}
