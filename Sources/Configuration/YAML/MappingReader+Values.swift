// The kinds of values that settings have. Each asks for a key; a value of the wrong kind is reported and nil.

import CatalogModel
import Diagnostics

extension MappingReader {
    /// A text. A number counts as the text that is written, so that a site may be called 1984.
    mutating func text(_ key: String) -> String? {
        value(key).flatMap { text($0, at: path(of: key)) }
    }

    /// A text that must be there.
    mutating func requiredText(_ key: String) -> String? {
        requireValue(key) ? text(key) : nil
    }

    /// Whether a key has a value; when it has none, that is reported.
    mutating func requireValue(_ key: String) -> Bool {
        guard value(key) == nil else { return true }
        report(
            path.isEmpty ? "\(key) is missing" : "\(path) has no \(key)", at: position, path: path(of: key),
            fix: "write \"\(key): ...\""
        )
        return false
    }

    /// A list of texts; nil when it is absent.
    mutating func texts(_ key: String) -> [String]? {
        list(key)?.compactMap { text($0.value, at: $0.path) }
    }

    mutating func flag(_ key: String) -> Bool? {
        guard let value = value(key) else { return nil }
        if let bool = value.bool { return bool }
        let isYes = [.scalar("yes", isPlain: true), .scalar("on", isPlain: true)].contains(value.content)
        let isNo = [.scalar("no", isPlain: true), .scalar("off", isPlain: true)].contains(value.content)
        let fix = isYes ? "write true" : isNo ? "write false" : "write true or false, without quotes"
        refuse(value, at: path(of: key), wanted: "true or false", fix: fix)
        return nil
    }

    /// A whole number within bounds. `Int.min` and `Int.max` as bounds mean none.
    mutating func integer(_ key: String, in bounds: ClosedRange<Int>) -> Int? {
        value(key).flatMap { integer($0, at: path(of: key), in: bounds) }
    }

    /// A list of whole numbers within bounds; nil when it is absent.
    mutating func integers(_ key: String, in bounds: ClosedRange<Int>) -> [Int]? {
        list(key)?.compactMap { integer($0.value, at: $0.path, in: bounds) }
    }

    /// One of the words of an enumeration.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, of type: Choice.Type
    ) -> Choice? {
        value(key).flatMap { choice($0, at: path(of: key)) }
    }

    /// One of some words that are known at run time alone.
    mutating func word(_ key: String, among words: [String]) -> String? {
        value(key).flatMap { word($0, at: path(of: key), among: words) }
    }

    /// A list of words of an enumeration, each at most once; nil when it is absent.
    mutating func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
        _ key: String, of type: Choice.Type
    ) -> [Choice]? {
        guard let list = list(key) else { return nil }
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

    /// An address that a page may link to. Absolute ones name a host of the web.
    mutating func link(_ key: String, isAbsolute: Bool = true) -> WebLink? {
        guard let value = value(key), let text = text(value, at: path(of: key)) else { return nil }
        if let link = WebLink(text), isAbsolute ? link.isAbsolute && link.origin != nil : true { return link }
        refuse(
            value, at: path(of: key), wanted: isAbsolute ? "an address of the web" : "an address",
            fix: "write an address that begins with https://"
        )
        return nil
    }

    /// A picture of the owner: a file, relative to the file that names it, or an address of the web.
    mutating func picture(_ key: String) -> Photo.Source? {
        guard let value = value(key), let text = text(value, at: path(of: key)) else { return nil }
        if let link = WebLink(text), link.isAbsolute, link.origin != nil { return .remote(link) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !text.contains("://"), let name = parts.last, !["", ".", ".."].contains(name) else {
            refuse(
                value, at: path(of: key), wanted: "a picture",
                fix: "write the path of a file, or an address that begins with https://"
            )
            return nil
        }
        return .file(folder: parts.dropLast().joined(separator: "/"), path: String(name))
    }

    /// A language by its tag, such as `en` or `de-AT` (BCP 47, RFC 5646; its registry is not consulted).
    mutating func language(_ key: String) -> String? {
        guard let value = value(key), let text = text(value, at: path(of: key)) else { return nil }
        if Self.isLanguageTag(text) { return text }
        let dashed = String(text.map { $0 == "_" ? "-" : $0 })
        refuse(
            value, at: path(of: key), wanted: "a language tag",
            fix: Self.isLanguageTag(dashed) ? "write \(dashed)" : "write a tag such as en, de-AT or zh-Hans"
        )
        return nil
    }

    private static func isLanguageTag(_ text: String) -> Bool {
        guard text.utf8.count <= 35 else { return false }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first, (2...3).contains(primary.utf8.count) else { return false }
        return primary.utf8.allSatisfy(\.isASCIILetter)
            && parts.dropFirst().allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
            }
    }

    // MARK: Single values

    /// The elements of a list with their paths; nil when it is absent.
    mutating func list(_ key: String) -> [(value: YAMLValue, path: String)]? {
        guard let value = value(key) else { return nil }
        let path = path(of: key)
        guard case .list(let elements) = value.content else {
            var fix = "write the items in brackets, with commas between"
            if case .scalar(let text, _) = value.content, text.utf8.count < 40 { fix = "write [\(text)]" }
            refuse(value, at: path, wanted: "a list", fix: fix)
            return nil
        }
        return elements.enumerated().map { ($0.element, "\(path)[\($0.offset)]") }
    }

    /// The text of a value; nil, and reported, for another kind.
    mutating func text(_ value: YAMLValue, at path: String) -> String? {
        guard case .scalar(let text, _) = value.content, value.bool == nil, !value.isEmpty else {
            refuse(value, at: path, wanted: "a text", fix: "write a text, in double quotes if it is not plain words")
            return nil
        }
        let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
        guard isClean else {
            report("\(path) holds a control character", at: value.position, path: path, fix: "take it out")
            return nil
        }
        return text
    }

    private mutating func integer(_ value: YAMLValue, at path: String, in bounds: ClosedRange<Int>) -> Int? {
        var fix: String?
        if case .scalar(let text, let isPlain) = value.content, let number = Int(text), bounds.contains(number) {
            if isPlain { return number }
            fix = "write \(number) without quotes"
        }
        let limits =
            switch (bounds.lowerBound, bounds.upperBound) {
            case (.min, .max): ""
            case (let least, .max): " of \(least) or more"
            case (let least, let most): " from \(least) to \(most)"
            }
        let wanted = "a whole number\(limits)"
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
        refuse(
            value, at: path, wanted: words.listed(with: "or"), fix: "write \(nearest ?? words.listed(with: "or"))"
        )
        return nil
    }
}

extension UInt8 {
    var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    var isHexadecimalDigit: Bool { isASCIIDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
    var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
