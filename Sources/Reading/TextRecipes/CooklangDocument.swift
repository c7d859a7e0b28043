import Bytes
import CatalogModel

/// A recipe in Cooklang (https://cooklang.org/docs/spec/): steps with ingredients, cookware and timers marked in them. Texts
/// that look like a mark and are none stay text.
struct CooklangDocument: Sendable, Equatable {
    /// A part of a step.
    enum Part: Sendable, Equatable {
        case text(String)
        case ingredient(Component)
        case cookware(Component)
        case timer(Component)
    }

    /// `@name{quantity%unit}(note)`
    struct Component: Sendable, Equatable {
        var name: String
        /// As written; nil where the braces are empty or missing.
        var quantity: String?
        /// The amounts for further numbers of servings; empty for none.
        var otherAmounts = ""
        var unit = ""
        /// Whether the amount does not follow the servings.
        var isFixed = false
        var note: String?
        /// The signs before the name: `&` refers to an ingredient that was named before, `?` is optional, `-` is hidden.
        var modifiers = ""

        init(name: String, modifiers: String = "") {
            self.name = name
            self.modifiers = modifiers
        }
    }

    struct Section: Sendable, Equatable {
        var name: String?
        var steps: [[Part]] = []
        var notes: [String] = []
    }

    /// `>> key: value` in the order of the file, with their lines.
    private(set) var metadata: [(key: String, value: String, line: Int)] = []
    private(set) var sections: [Section] = []

    package static func == (one: CooklangDocument, other: CooklangDocument) -> Bool { one.sections == other.sections }

    /// - Parameter utf8: Without front matter.
    init(_ utf8: [UInt8]) { self.init(SourceLines(utf8)) }

    init(_ source: SourceLines) {
        var current = Section()
        var paragraph: [Substring] = []
        var isNote = false
        func close() {
            guard !paragraph.isEmpty else { return }
            if isNote {
                let lines = paragraph.map { $0.stripped.part(from: 1).stripped }
                current.notes.append(lines.joined(separator: " "))
            } else {
                let text = paragraph.count == 1 ? String(paragraph[0]) : paragraph.joined(separator: "\n")
                let parts = text.withBytes(Self.parts)
                if !parts.isEmpty { current.steps.append(parts) }
            }
            paragraph.removeAll(keepingCapacity: true)
        }
        var comments = CommentFilter()
        for index in 0..<source.count {
            let line = comments.uncommented(source[index])
            let text = line.stripped
            switch text.utf8.first {
            case nil: close()
            case UInt8(ascii: ">") where text.begins(with: ">>"):
                close()
                let member = text.part(from: 2)
                guard let colon = member.withBytes({ $0.firstIndex(of: UInt8(ascii: ":")) }) else { continue }
                let (key, value) = (member.part(0..<colon).stripped, member.part(from: colon + 1).stripped)
                metadata.append((String(key), String(value), source.first + index))
            case UInt8(ascii: "="):
                close()
                if current != Section() { sections.append(current) }
                current = Section(name: Self.sectionName(text))
            case let first:
                let begins = first == UInt8(ascii: ">")
                if begins != isNote { close() }
                isNote = begins
                paragraph.append(line)
            }
        }
        close()
        if current != Section() { sections.append(current) }
    }

    /// `== Dough ==`, `= Dough`
    private static func sectionName(_ text: Substring) -> String {
        let range = text.withBytes { bytes in
            let start = bytes.firstIndex { $0 != UInt8(ascii: "=") } ?? bytes.count
            let end = bytes.lastIndex { $0 != UInt8(ascii: "=") } ?? start
            return start..<max(start, min(end + 1, bytes.count))
        }
        return String(text.part(range).stripped)
    }

    /// Drops `-- comments` and `[- comments -]`, which may go on for lines.
    private struct CommentFilter {
        private var isOpen = false

        /// A line without the comments in it.
        mutating func uncommented(_ line: Substring) -> Substring {
            guard isOpen || line.utf8.contains(UInt8(ascii: "-")) else { return line }
            return line.withBytes { uncommented($0) }.map { Substring($0) } ?? line
        }

        /// nil for a line that has none.
        private mutating func uncommented(_ bytes: ByteView) -> String? {
            var result: [UInt8] = []
            var start = 0
            var index = 0
            while index < bytes.count {
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                if isOpen {
                    if bytes[index] == UInt8(ascii: "-"), next == UInt8(ascii: "]") {
                        isOpen = false
                        index += 1
                        start = index + 1
                    }
                } else if bytes[index] == UInt8(ascii: "["), next == UInt8(ascii: "-") {
                    result += bytes[start..<index]
                    isOpen = true
                    index += 1
                } else if bytes[index] == UInt8(ascii: "-"), next == UInt8(ascii: "-"),
                    index == 0 || bytes[index - 1] != UInt8(ascii: "-"),
                    index + 2 >= bytes.count || bytes[index + 2] != UInt8(ascii: "-")
                {
                    return String(decoding: result + bytes[start..<index], as: UTF8.self)
                }
                index += 1
            }
            if start == 0, !isOpen { return nil }
            if !isOpen { result += bytes[start...] }
            return String(decoding: result, as: UTF8.self)
        }
    }

    // MARK: Marks

    private static func parts(_ bytes: ByteView) -> [Part] {
        var parts: [Part] = []
        var plain = ByteBuffer(capacity: bytes.count)
        func close() {
            if !plain.isEmpty { parts.append(.text(String(plain))) }
            plain.removeAll()
        }
        var index = 0
        while index < bytes.count {
            let start = index
            index = bytes.firstOffset(of: Sign.self, from: index)
            plain.append(bytes.view(start..<index))
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

    /// `@`, `#`, `~`, the backslash and the end of a line.
    private enum Sign: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            let marks = block.mask(of: UInt8(ascii: "@")) .| block.mask(of: UInt8(ascii: "#"))
            let ends = block.mask(of: UInt8(ascii: "\\")) .| block.mask(of: 0x0A)
            return marks .| ends .| block.mask(of: UInt8(ascii: "~"))
        }
    }

    private static func component(_ bytes: ByteView, after sign: Int) -> (Component, end: Int)? {
        let isTimer = bytes[sign] == UInt8(ascii: "~")
        var start = sign + 1
        while !isTimer, start < bytes.count, bytes[start].isOne(of: "&?-+") { start += 1 }
        guard start < bytes.count else { return nil }
        var modifiers = String(bytes.view(sign + 1..<start))
        // `@&(~1)dough{}` is what an earlier step made, and no ingredient of the list.
        if modifiers == "&", let end = endOfReference(bytes, from: start) {
            modifiers = "&-"
            start = end
        }
        if let brace = openingBrace(bytes, from: start), brace > start || isTimer, !isSpace(bytes, start),
            let end = closingBrace(bytes, from: brace)
        {
            var component = Component(name: String(bytes.view(start..<brace)).trimmed, modifiers: modifiers)
            component.setAmount(bytes.view(brace + 1..<end))
            var next = end + 1
            if next < bytes.count, bytes[next] == UInt8(ascii: "("),
                let close = bytes[next...].prefix(longestNote).firstIndex(of: UInt8(ascii: ")")),
                !bytes[next..<close].contains(0x0A)
            {
                component.note = String(bytes.view(next + 1..<close)).trimmed
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
        return (Component(name: String(bytes.view(start..<end)), modifiers: modifiers), end)
    }

    /// The end of `(~1)`, `(=2)` or `(=~3)`, before a name.
    private static func endOfReference(_ bytes: ByteView, from start: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "("),
            let end = bytes[start...].prefix(8).firstIndex(of: UInt8(ascii: ")")), end + 1 < bytes.count,
            bytes[start + 1..<end].allSatisfy({ $0.isDigit || $0.isOne(of: "~=") })
        else { return nil }
        return end + 1
    }

    /// No remark on how to prepare an ingredient is longer.
    private static let longestNote = 1000

    /// The brace after a name of several words. Another mark, or the end of the line, is before that of none.
    private static func openingBrace(_ bytes: ByteView, from start: Int) -> Int? {
        for index in start..<min(bytes.count, start + 400) {
            switch bytes[index] {
            case UInt8(ascii: "{"): return index
            case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "}"), 0x0A: return nil
            default: break
            }
        }
        return nil
    }

    private static func closingBrace(_ bytes: ByteView, from start: Int) -> Int? {
        for index in start + 1..<max(min(bytes.count, start + 800), start + 1) {
            if bytes[index] == UInt8(ascii: "}") { return index }
            if bytes[index] == UInt8(ascii: "{") { return nil }
        }
        return nil
    }

    /// The scalar at an offset, which is the first byte of one.
    private static func scalar(_ bytes: ByteView, _ index: Int) -> Unicode.Scalar? {
        String(bytes.view(index..<min(index + 4, bytes.count))).unicodeScalars.first
    }

    private static func isSpace(_ bytes: ByteView, _ index: Int) -> Bool {
        bytes[index] < 0x80 ? bytes[index] <= 0x20 : scalar(bytes, index)?.properties.isWhitespace ?? false
    }

    /// The bytes of the scalar at an offset if it is a part of a name of one word, else 0.
    private static func lengthOfWordPart(_ bytes: ByteView, _ index: Int, isPath: Bool) -> Int {
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
    /// Takes `2 1/2 % cups`; an amount that `=` fixes does not change with the servings. In old recipes a star after the amount or its
    /// unit says that it does, and bars are between the amounts for several numbers of servings, of which the first counts.
    fileprivate mutating func setAmount(_ text: ByteView) {
        let end = text.firstIndex(of: UInt8(ascii: "%")) ?? text.count
        var quantity = String(text.view(0..<end)).trimmed
        isFixed = quantity.begins(with: "=")
        if isFixed { quantity = quantity[...].part(from: 1).trimmed }
        quantity = quantity.withoutStar
        if let bar = quantity.firstIndex(of: "|"), quantity.first?.isNumber == true {
            otherAmounts = String(quantity[bar...].dropFirst())
            quantity = quantity[..<bar].trimmed
        }
        self.quantity = quantity.isEmpty ? nil : quantity
        // "1%hour 30%minutes"
        unit =
            end < text.count
            ? String(text.view(end + 1..<text.count)).replacing("%", with: " ").trimmed.withoutStar : ""
        // The plural of "1|2|3%cups" belongs to the other amounts.
        if !otherAmounts.isEmpty, number == 1, unit.hasSuffix("s"), MeasureUnit(name: unit.dropLast()) != nil {
            unit.removeLast()
        }
    }

    /// The quantity as a number: "1/2", "1 / 2", "2 1/2", "0.5"; nil for words and for "01/2".
    var number: Double? {
        guard let quantity, let amount = LeadingAmount(quantity[...]), amount.rest.isBlankLine, !amount.isPadded else {
            return nil
        }
        return amount.value
    }
}

extension String {
    fileprivate var withoutStar: String { ends(with: "*") ? self[...].part(0..<utf8.count - 1).trimmed : self }
}
