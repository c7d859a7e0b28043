import Bytes

/// A recipe in Cooklang (https://cooklang.org/docs/spec/): steps with ingredients, cookware and timers marked in them. Texts
/// that look like a mark and are none stay text.
package struct CooklangDocument: Sendable, Equatable {
    /// A part of a step.
    package enum Part: Sendable, Equatable {
        case text(String)
        case ingredient(Component)
        case cookware(Component)
        case timer(Component)
    }

    /// `@name{quantity%unit}(note)`
    package struct Component: Sendable, Equatable {
        package var name: String
        /// As written; nil where the braces are empty or missing.
        package var quantity: String?
        package var unit = ""
        package var note: String?
        /// The signs before the name: `&` refers to an ingredient that was named before, `?` is optional, `-` is hidden.
        package var modifiers = ""

        package init(name: String, modifiers: String = "") {
            self.name = name
            self.modifiers = modifiers
        }
    }

    package struct Section: Sendable, Equatable {
        package var name: String?
        package var steps: [[Part]] = []
        package var notes: [String] = []
    }

    /// `>> key: value` in the order of the file, with their lines.
    package private(set) var metadata: [(key: String, value: String, line: Int)] = []
    package private(set) var sections: [Section] = []

    package static func == (one: CooklangDocument, other: CooklangDocument) -> Bool { one.sections == other.sections }

    /// - Parameter utf8: Without front matter.
    package init(_ utf8: [UInt8]) { self.init(SourceLines(utf8)) }

    init(_ source: SourceLines) {
        var current = Section()
        var paragraph: [Substring] = []
        func close() {
            let text = paragraph.joined(separator: "\n")
            paragraph = []
            guard !text.isEmpty else { return }
            if text.hasPrefix(">") {
                let lines = text.split(separator: "\n").map {
                    $0.hasPrefix(">") ? $0.dropFirst().stripped : $0.stripped
                }
                return current.notes.append(lines.joined(separator: " "))
            }
            let parts = Self.parts(text)
            if !parts.isEmpty { current.steps.append(parts) }
        }
        for (index, line) in Self.withoutComments(source.lines).enumerated() {
            let text = line.stripped
            if text.isEmpty {
                close()
            } else if text.hasPrefix(">>") {
                close()
                let member = text.dropFirst(2)
                guard let colon = member.firstIndex(of: ":") else { continue }
                let value = member[member.index(after: colon)...]
                metadata.append((String(member[..<colon].stripped), String(value.stripped), source.first + index))
            } else if text.hasPrefix("="), let name = Self.sectionName(text) {
                close()
                if current != Section() { sections.append(current) }
                current = Section(name: name)
            } else {
                let isNote = text.hasPrefix(">")
                if isNote != (paragraph.first?.stripped.hasPrefix(">") ?? isNote) { close() }
                paragraph.append(line)
            }
        }
        close()
        if current != Section() { sections.append(current) }
    }

    /// `== Dough ==`, `= Dough`
    private static func sectionName(_ text: Substring) -> String? {
        let name = text.drop { $0 == "=" }
        let inner = name.reversed().drop { $0 == "=" }.reversed()
        return String(String(inner)[...].stripped)
    }

    /// The lines without `-- comments` and `[- comments -]`.
    private static func withoutComments(_ lines: [Substring]) -> [Substring] {
        var isOpen = false
        return lines.map { line in
            guard isOpen || line.utf8.contains(UInt8(ascii: "-")) else { return line }
            var result: [UInt8] = []
            let bytes = Array(line.utf8)
            var index = 0
            while index < bytes.count {
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                if isOpen {
                    if bytes[index] == UInt8(ascii: "-"), next == UInt8(ascii: "]") {
                        isOpen = false
                        index += 1
                    }
                } else if bytes[index] == UInt8(ascii: "["), next == UInt8(ascii: "-") {
                    isOpen = true
                    index += 1
                } else if bytes[index] == UInt8(ascii: "-"), next == UInt8(ascii: "-"),
                    index == 0 || bytes[index - 1] != UInt8(ascii: "-"),
                    index + 2 >= bytes.count || bytes[index + 2] != UInt8(ascii: "-")
                {
                    break
                } else {
                    result.append(bytes[index])
                }
                index += 1
            }
            return Substring(String(decoding: result, as: UTF8.self))
        }
    }

    // MARK: Marks

    private static func parts(_ text: String) -> [Part] {
        var parts: [Part] = []
        var plain = String.UnicodeScalarView()
        func close() {
            if !plain.isEmpty { parts.append(.text(String(plain))) }
            plain = String.UnicodeScalarView()
        }
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let isInWord = index > 0 && (scalars[index - 1].properties.isAlphabetic || scalars[index - 1].isDigit)
            if scalar == "@" || scalar == "#" || scalar == "~", !isInWord,
                let (component, end) = component(scalars, after: index)
            {
                close()
                parts.append(
                    scalar == "@" ? .ingredient(component) : scalar == "#" ? .cookware(component) : .timer(component))
                index = end
                continue
            }
            if scalar == "\\", index + 1 < scalars.count, scalars[index + 1] == "\n" {
                plain.append("\n")
                index += 2
                continue
            }
            plain.append(scalar == "\n" ? " " : scalar)
            index += 1
        }
        close()
        return parts
    }

    private static func component(_ scalars: [Unicode.Scalar], after sign: Int) -> (Component, end: Int)? {
        var start = sign + 1
        var modifiers = ""
        if scalars[sign] != "~" {
            while start < scalars.count, "&?-+".unicodeScalars.contains(scalars[start]) {
                modifiers.unicodeScalars.append(scalars[start])
                start += 1
            }
        }
        guard start < scalars.count else { return nil }
        if let brace = openingBrace(scalars, from: start), brace > start || scalars[sign] == "~",
            !scalars[start].properties.isWhitespace, let end = closingBrace(scalars, from: brace)
        {
            let name = String(String.UnicodeScalarView(scalars[start..<brace]))[...].stripped
            var component = Component(name: String(name), modifiers: modifiers)
            component.setAmount(String(String.UnicodeScalarView(scalars[brace + 1..<end])))
            var next = end + 1
            if next < scalars.count, scalars[next] == "(",
                let close = scalars[next...].prefix(longestNote).firstIndex(of: ")"),
                !scalars[next..<close].contains("\n")
            {
                component.note = String(String.UnicodeScalarView(scalars[next + 1..<close]))[...].trimmed
                next = close + 1
            }
            return (component, next)
        }
        var end = start
        // A path to another recipe is more than a word.
        let isPath = scalars[start] == "." || scalars[start] == "/"
        while end < scalars.count, isPath ? !scalars[end].properties.isWhitespace : isWordPart(scalars[end]) {
            end += 1
        }
        guard end > start else { return nil }
        return (Component(name: String(String.UnicodeScalarView(scalars[start..<end])), modifiers: modifiers), end)
    }

    /// No remark on how to prepare an ingredient is longer.
    private static let longestNote = 400

    /// The brace after a name of several words. Another mark, or the end of the line, is before that of none.
    private static func openingBrace(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        for index in start..<min(scalars.count, start + 200) {
            switch scalars[index] {
            case "{": return index
            case "@", "#", "~", "\n", "}": return nil
            default: break
            }
        }
        return nil
    }

    private static func closingBrace(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        for index in start + 1..<max(min(scalars.count, start + 400), start + 1) {
            if scalars[index] == "}" { return index }
            if scalars[index] == "{" { return nil }
        }
        return nil
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || UInt8(scalar.value).isLetterOrDigit }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return false
        default: return !scalar.properties.isWhitespace
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}

extension CooklangDocument.Component {
    /// Takes `2 1/2 % cups`; an amount that `=` fixes does not change with the servings.
    fileprivate mutating func setAmount(_ text: String) {
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        var quantity = parts[0].trimmed
        if quantity.hasPrefix("=") { quantity = quantity.dropFirst().trimmed }
        self.quantity = quantity.isEmpty ? nil : quantity
        unit = parts.count > 1 ? parts[1].trimmed : ""
    }

    /// The quantity as a number: "1/2", "1 / 2", "2 1/2", "0.5"; nil for words and for "01/2".
    package var number: Double? {
        guard let quantity, let amount = LeadingAmount(quantity[...]), amount.rest.isBlankLine, !amount.isPadded else {
            return nil
        }
        return amount.value
    }
}
