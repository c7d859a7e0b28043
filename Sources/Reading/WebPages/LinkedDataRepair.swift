import Bytes
import JSONText
import RecipeReading

/// Writes JSON-LD of pages as JSON again whose grammar is broken beyond what the lenient mode of the reader takes.
///
/// It goes through the script once and writes what it finds as keys, values and brackets, with the commas and colons that
/// JSON wants: so those that are missing or too many cost nothing. Each rule is there because pages of recipe sites need it,
/// or because templates and editors are known to break data so.
struct LinkedDataRepair {
    private let bytes: [UInt8]
    private var index = 0
    private var result: [UInt8] = []
    /// The brackets that end what is open.
    private var open: [UInt8] = []
    /// Whether the script holds several JSON values, one after another.
    private var isList = false

    private enum Part {
        case none, key, value
    }

    /// What was written last in the innermost container.
    private var last = Part.none

    /// The script as JSON; what cannot be a part of it is dropped.
    static func repaired(_ script: ArraySlice<UInt8>) -> [UInt8] {
        var text = Array(script)
        // A template that escapes for HTML what is no HTML.
        if let first = text.first(where: { $0 > 0x20 }), first == .openBrace || first == .openBracket,
            !text.contains(.quote), text.contains(UInt8(ascii: "&"))
        {
            text = Array(Entities.decoded(String(decoding: text, as: UTF8.self)).utf8)
        }
        var repair = LinkedDataRepair(text)
        repair.readAll()
        return repair.result
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count + 64)
    }

    private mutating func readAll() {
        while index < bytes.count { readNext() }
        while let bracket = open.last { end(bracket) }
        if isList { result = [.openBracket] + result + [.closeBracket] }
    }

    private mutating func readNext() {
        let byte = bytes[index]
        if byte == .openBrace || byte == .openBracket {
            index += 1
            begin(byte)
        } else if open.isEmpty {
            // Marks around the data.
            index += 1
        } else if let end = JavaScriptText.endOfComment(bytes, from: index) {
            index = end
        } else if byte == .closeBrace || byte == .closeBracket {
            index += 1
            endOuter(byte)
        } else if byte == UInt8(ascii: ",") {
            index += 1
            finishKey()
        } else if byte == UInt8(ascii: "<") {
            // Line breaks that an editor adds to what it takes for prose.
            index = bytes[index...].prefix(64).firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? index + 1
        } else if let quote = QuotationMark(at: index, in: bytes) {
            index += quote.length
            readString(quote)
        } else if byte.isLetterOrDigit || byte.isOne(of: "@$_-+.") {
            readWord()
        } else {
            index += 1
        }
    }

    // MARK: Writing

    private var isInObject: Bool { open.last == .closeBrace }

    /// Writes what belongs between the last part and a value.
    private mutating func separate() {
        if last == .key {
            result.append(UInt8(ascii: ":"))
        } else if last == .value {
            result.append(UInt8(ascii: ","))
        }
        isList = isList || open.isEmpty && last == .value
        last = .value
    }

    private mutating func writeKey(_ key: some Sequence<UInt8>) {
        finishKey()
        separate()
        result += key
        last = .key
    }

    /// Gives a key without a value the value null.
    private mutating func finishKey() {
        guard last == .key else { return }
        separate()
        result += "null".utf8
    }

    private mutating func begin(_ bracket: UInt8) {
        if isInObject, last != .key { writeKey("\"\"".utf8) }
        separate()
        result.append(bracket)
        open.append(bracket + 2)
        last = .none
    }

    private mutating func end(_ bracket: UInt8) {
        finishKey()
        result.append(bracket)
        open.removeLast()
        last = .value
    }

    /// Ends the innermost container; with a bracket that ends one around it, also those within, unless more elements follow.
    /// The end of what was never opened is dropped.
    private mutating func endOuter(_ bracket: UInt8) {
        if open.last != bracket {
            guard open.contains(bracket) else { return }
            let next = JavaScriptText.sign(bytes, from: index).flatMap { place in
                bytes[place] == UInt8(ascii: ",") ? JavaScriptText.sign(bytes, from: place + 1) : place
            }
            let followsKey =
                next.map { isKey(at: $0) || bytes[$0] == .closeBrace || bytes[$0] == .closeBracket } ?? true
            guard followsKey else { return }
            while let inner = open.last, inner != bracket { end(inner) }
        }
        end(bracket)
    }

    // MARK: Strings and words

    /// Reads a string and escapes the quotes within: `"text": "a 9" pan",`. A quote ends it where what follows is the
    /// grammar's next sign.
    private mutating func readString(_ quote: QuotationMark) {
        let start = index
        var text: [UInt8] = [.quote]
        var isKey = isInObject && last != .key
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
                text += [byte, bytes[index + 1]]
                index += 2
            } else if let mark = QuotationMark(at: index, in: bytes), mark.isSame(as: quote) {
                let end = index
                index += mark.length
                let isName = JavaScriptText.isName(bytes[start..<end])
                guard endsString(isKey: isKey, isName: isName) else {
                    text += mark.length == 1 ? [UInt8(ascii: "\\"), byte] : Array(bytes[end..<index])
                    continue
                }
                if !isKey, isName, !isInObject, followsColon {
                    // The end of the list before this key is missing.
                    guard open.contains(.closeBrace) else { break }
                    while !isInObject { self.end(.closeBracket) }
                    isKey = true
                }
                break
            } else {
                if byte == .quote { text.append(UInt8(ascii: "\\")) }
                text.append(byte)
                index += 1
            }
        }
        text.append(.quote)
        if isKey {
            writeKey(text)
        } else {
            separate()
            result += text
        }
    }

    private var followsColon: Bool {
        JavaScriptText.sign(bytes, from: index).map { bytes[$0] == UInt8(ascii: ":") } ?? false
    }

    /// Whether a quote ends its string: by the next sign, and, after a comma, by what comes then.
    private func endsString(isKey: Bool, isName: Bool) -> Bool {
        guard let next = JavaScriptText.sign(bytes, from: index) else { return true }
        switch bytes[next] {
        case UInt8(ascii: ":"): return isKey || isName && !isInObject
        case .closeBrace, .closeBracket: return !isKey
        case UInt8(ascii: ","):
            guard !isKey, let second = JavaScriptText.sign(bytes, from: next + 1) else { return !isKey }
            return isPart(at: second)
        // A comma that is missing between two lines, or before a key; or a mark of HTML.
        case UInt8(ascii: "<"): return !isKey
        default:
            guard QuotationMark(at: next, in: bytes) != nil else { return false }
            return bytes[index..<next].contains { $0 == 0x0A || $0 == 0x0D } || self.isKey(at: next)
        }
    }

    /// Whether a value, a key or an end can begin there.
    private func isPart(at start: Int) -> Bool {
        if QuotationMark(at: start, in: bytes) != nil || bytes[start].isOne(of: "{[}],<") { return true }
        let word = bytes[start...].prefix(40).prefix { $0.isLetterOrDigit || $0.isOne(of: "+-._@$") }
        guard !word.isEmpty, let next = JavaScriptText.sign(bytes, from: word.endIndex) else { return false }
        if bytes[next] == UInt8(ascii: ":") { return JavaScriptText.isName(word) }
        return bytes[next].isOne(of: ",}]")
            && (JavaScriptText.number(word) != nil
                || JavaScriptText.literals[String(decoding: word, as: UTF8.self)] != nil)
    }

    /// Whether a name with a colon after it begins there: `"name":`, `name:`.
    private func isKey(at start: Int) -> Bool {
        let quote = QuotationMark(at: start, in: bytes)
        let name = bytes[(start + (quote?.length ?? 0))...].prefix(40).prefix { JavaScriptText.isOfName($0) }
        guard !name.isEmpty else { return false }
        var end = name.endIndex
        if quote != nil {
            guard end < bytes.count, let mark = QuotationMark(at: end, in: bytes) else { return false }
            end += mark.length
        }
        return JavaScriptText.sign(bytes, from: end).map { bytes[$0] } == UInt8(ascii: ":")
    }

    /// Reads a word without quotes. It is a key, a number, a literal of JavaScript or Python (`undefined`, `None`), or else a
    /// text.
    private mutating func readWord() {
        let isKey = isInObject && last != .key
        let ends = isKey ? ",}]:\n\r\"'".utf8 : ",}]\n\r\"<".utf8
        let run = bytes[index...].prefix { !ends.contains($0) }
        index = run.endIndex
        let word = String(decoding: run, as: UTF8.self).trimmed
        let text = "\"\(word.replacing("\\", with: "\\\\"))\""
        if isKey {
            if followsColon { writeKey(text.utf8) }
            return
        }
        separate()
        result += (JavaScriptText.literals[word] ?? JavaScriptText.number(run) ?? text).utf8
    }
}
