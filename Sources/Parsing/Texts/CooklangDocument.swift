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
        let bytes = Array(text.utf8)
        var parts: [Part] = []
        var plain: [UInt8] = []
        func close() {
            if !plain.isEmpty { parts.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain.removeAll(keepingCapacity: true)
        }
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, !isSign(bytes[index]) { index += 1 }
            plain += bytes[start..<index]
            guard index < bytes.count else { break }
            let sign = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            // "ann@example.org" is an address; languages without spaces have marks within words.
            let isInWord = index > 0 && bytes[index - 1].isLetterOrDigit
            if sign == 0x0A {
                plain.append(0x20)
            } else if sign == UInt8(ascii: "\\"), next == 0x0A {
                plain.append(0x0A)
                index += 1
            } else if sign != UInt8(ascii: "\\"), !isInWord, let (component, end) = component(bytes, after: index) {
                close()
                switch sign {
                case UInt8(ascii: "@"): parts.append(.ingredient(component))
                case UInt8(ascii: "#"): parts.append(.cookware(component))
                default: parts.append(.timer(component))
                }
                index = end
                continue
            } else {
                plain.append(sign)
            }
            index += 1
        }
        close()
        return parts
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "~") || byte == 0x0A
            || byte == UInt8(ascii: "\\")
    }

    private static func component(_ bytes: [UInt8], after sign: Int) -> (Component, end: Int)? {
        let isTimer = bytes[sign] == UInt8(ascii: "~")
        var start = sign + 1
        while !isTimer, start < bytes.count, "&?-+".utf8.contains(bytes[start]) { start += 1 }
        guard start < bytes.count else { return nil }
        let modifiers = text(bytes[sign + 1..<start])
        if let brace = openingBrace(bytes, from: start), brace > start || isTimer, !isSpace(bytes, start),
            let end = closingBrace(bytes, from: brace)
        {
            var component = Component(name: text(bytes[start..<brace]).trimmed, modifiers: modifiers)
            component.setAmount(text(bytes[brace + 1..<end]))
            var next = end + 1
            if next < bytes.count, bytes[next] == UInt8(ascii: "("),
                let close = bytes[next...].prefix(longestNote).firstIndex(of: UInt8(ascii: ")")),
                !bytes[next..<close].contains(0x0A)
            {
                component.note = text(bytes[next + 1..<close]).trimmed
                next = close + 1
            }
            return (component, next)
        }
        // A path to another recipe is more than a word.
        let isPath = bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "/")
        var end = start
        while end < bytes.count {
            let length = lengthOfWordPart(bytes, end, isPath: isPath)
            if length == 0 { break }
            end += length
        }
        guard end > start else { return nil }
        return (Component(name: text(bytes[start..<end]), modifiers: modifiers), end)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// No remark on how to prepare an ingredient is longer.
    private static let longestNote = 1000

    /// The brace after a name of several words. Another mark, or the end of the line, is before that of none.
    private static func openingBrace(_ bytes: [UInt8], from start: Int) -> Int? {
        for index in start..<min(bytes.count, start + 400) {
            switch bytes[index] {
            case UInt8(ascii: "{"): return index
            case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "}"), 0x0A: return nil
            default: break
            }
        }
        return nil
    }

    private static func closingBrace(_ bytes: [UInt8], from start: Int) -> Int? {
        for index in start + 1..<max(min(bytes.count, start + 800), start + 1) {
            if bytes[index] == UInt8(ascii: "}") { return index }
            if bytes[index] == UInt8(ascii: "{") { return nil }
        }
        return nil
    }

    /// The scalar at an offset, which is the first byte of one.
    private static func scalar(_ bytes: [UInt8], _ index: Int) -> Unicode.Scalar? {
        text(bytes[index..<min(index + 4, bytes.count)]).unicodeScalars.first
    }

    private static func isSpace(_ bytes: [UInt8], _ index: Int) -> Bool {
        bytes[index] < 0x80 ? bytes[index] <= 0x20 : scalar(bytes, index)?.properties.isWhitespace ?? false
    }

    /// The bytes of the scalar at an offset if it is a part of a name of one word, else 0.
    private static func lengthOfWordPart(_ bytes: [UInt8], _ index: Int, isPath: Bool) -> Int {
        if bytes[index] < 0x80 {
            let isPart = bytes[index] == UInt8(ascii: "_") || bytes[index].isLetterOrDigit
            return isPart || isPath && bytes[index] > 0x20 ? 1 : 0
        }
        guard let scalar = scalar(bytes, index), !scalar.properties.isWhitespace else { return 0 }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return isPath ? String(scalar).utf8.count : 0
        default: return String(scalar).utf8.count
        }
    }
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
