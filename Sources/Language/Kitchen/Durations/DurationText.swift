import Bytes
package import CatalogModel

/// Lengths of time as feeds write them.
package enum DurationText {
    /// The meaning of a text.
    package struct Reading: Sendable, Hashable {
        /// Of a range, the longer duration.
        package var duration: Duration
        /// The shorter duration of a range.
        package var least: Duration?
        /// The rest of the text: "plus chilling".
        package var note: String?
    }

    /// A length of time at the beginning of a text.
    struct Beginning {
        var seconds: Double
        /// Of a range, its shorter end; else nil.
        var least: Double?
        /// Whether a unit or another word shows that it is a length of time, and no bare number.
        var isClear = true
        /// The offset in the text of what follows it.
        var end: Int
    }

    /// In bytes. Longer texts are no lengths of time.
    private static let longestText = 400

    /// Reads ISO 8601 ("PT1H30M", "P0DT1H10M0S", also as badly as the wild writes it: "PT0D1H0M", "P2H30M", "PT1HMS"),
    /// words ("1 h 30 min", "1h30", "1½ hours", "20-25 minutes", "35 minuti"), "1:30", "1:30:00", primes ("20′",
    /// "1′ 30″", also as quotation marks) and a bare number of minutes. Words after a length ("20 mins plus chilling")
    /// are its note.
    ///
    /// - Returns: nil for other texts, for more than a year, and for counts of years or months.
    package static func read(_ text: String) -> Reading? {
        text.withBytes { bytes in
            guard bytes.count <= longestText else { return nil }
            for length in beginnings(of: bytes) where length.seconds <= 366 * 86_400 {
                let duration = Duration.seconds(Int(length.seconds.rounded()))
                let least = length.least.map { Duration.seconds(Int($0.rounded())) }
                if length.end == bytes.count { return Reading(duration: duration, least: least) }
                guard length.isClear, let note = note(bytes.view(length.end..<bytes.count)) else { continue }
                return Reading(duration: duration, least: least, note: note)
            }
            return nil
        }
    }

    /// Whether a text is a length of time and nothing else.
    static func isLength(_ text: ByteView) -> Bool {
        beginnings(of: text).contains { $0.end == text.count }
    }

    private static func beginnings(of text: ByteView) -> [Beginning] {
        isISO8601(text) ? iso8601(text).map { [$0] } ?? [] : Tokens.beginnings(of: text)
    }
}

// Lengths of time in forms that `DurationText.read` understands.

extension DurationText {
    /// "1 h 30 min", "10 min – 13 min"; from 48 hours on "2 days 3 h".
    package static func text(for time: CookingTime) -> String {
        (time.least.map { text(for: $0) + " – " } ?? "") + text(for: time.duration)
    }

    /// "1 h 30 min"; from 48 hours on "2 days 3 h".
    package static func text(for duration: Duration) -> String {
        var rest = max(0, Int(clamping: duration.components.seconds))
        var parts: [String] = []
        for (unit, least, name) in [(86_400, 172_800, "days"), (3600, 3600, "h"), (60, 60, "min"), (1, 1, "s")]
        where rest >= least {
            parts.append("\(rest / unit) \(name)")
            rest %= unit
        }
        return parts.isEmpty ? "0 min" : parts.joined(separator: " ")
    }

    /// "PT1H30M", the form of schema.org; hours are not folded into days.
    package static func iso8601(_ duration: Duration) -> String {
        let seconds = max(0, Int(clamping: duration.components.seconds))
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        var text = "PT"
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 { text += "\(minutes)M" }
        if rest > 0 || seconds == 0 { text += "\(rest)S" }
        return text
    }
}

extension DurationText {
    /// In bytes. A longer note is more than a remark on the duration.
    private static let longestNote = 200

    /// The remark after a length of time: "plus chilling", "(ohne Ruhezeit)", ", overnight is better".
    ///
    /// - Parameter text: What follows the length.
    /// - Returns: nil also where the rest is a length as well: it is unknown which one counts.
    static func note(_ text: ByteView) -> String? {
        guard text.count <= longestNote else { return nil }
        var tokens = Tokens(.forDuration(text))
        tokens.scan(text, .step)
        let opener = tokens[0]
        let isOpener =
            opener.has(.aside) || opener.isSign("+") || opener.isSign("(") || opener.isSign(";")
            || opener.isSign(",") && (tokens[1].isSpaced || tokens[1].kind == .word)
        guard isOpener, (1..<max(1, tokens.count)).contains(where: { tokens[$0].kind == .word }),
            !isLength(text.view(opener.end..<text.count))
        else { return nil }
        return tidy(String(decoding: text, as: UTF8.self)[...])
    }

    /// A note without its brackets or the comma before it; words that open it belong to it.
    private static func tidy(_ note: Substring) -> String {
        var note = note
        if note.first == "(", note.last == ")", note.dropFirst().firstIndex(of: ")") == note.indices.last {
            note = note.dropFirst().dropLast()
        }
        let start = note.drop { ",; ".contains($0) }
        let end = start.lastIndex { $0 != " " }
        return String(end.map { start[...$0] } ?? start)
    }
}

extension Tokens {
    /// The lengths of time that a text in words may begin with, the best first.
    static func beginnings(of text: ByteView) -> [DurationText.Beginning] {
        var tokens = Tokens(.forDuration(text))
        tokens.scan(text, .step)
        var start = 0
        while start < tokens.count {
            let lengths = tokens.lengths(at: start)
            if !lengths.isEmpty { return lengths.map { tokens.beginning($0) } }
            guard tokens.isApproximation(start) else { break }
            start += 1
        }
        return []
    }

    /// The length at an index with all its parts, then its first part alone: "1 hour, 30 minutes chilling".
    private func lengths(at index: Int) -> [Length] {
        guard let length = length(at: index) ?? clock(at: index) ?? bareMinutes(at: index) else { return [] }
        guard let first = lengthInOneUnit(at: index), first.next < length.next else { return [length] }
        return [length, first]
    }

    /// "1:30" and "1:30:00", also before "h": hours and minutes.
    private func clock(at index: Int) -> Length? {
        func whole(_ index: Int) -> Double? {
            self[index].kind == .number && self[index].value.isWhole ? self[index].value.value : nil
        }
        guard let hours = whole(index), isSign(index + 1, ":"), let minutes = whole(index + 2), minutes < 60 else {
            return nil
        }
        var (seconds, next) = (hours * 3600 + minutes * 60, index + 3)
        if isSign(next, ":"), let last = whole(next + 1), last < 60 {
            (seconds, next) = (seconds + last, next + 2)
        } else if has(next, .time), self[next].value == Rational(3600) {
            next += 1
        }
        return Length(lower: seconds, upper: seconds, unit: 1, next: next)
    }

    /// "90", "20-25"
    private func bareMinutes(at index: Int) -> Length? {
        guard self[index].kind == .number, let first = number(at: index) ?? zero(at: index) else { return nil }
        let last = rangeEnd(at: first.next).flatMap { number(at: $0) } ?? first
        let (lower, upper) = (first.value.value * 60, last.value.value * 60)
        return Length(lower: min(lower, upper), upper: max(lower, upper), unit: 0, next: last.next)
    }

    /// Words and signs beside a length that is a limit or an estimate: "ca.", "jusqu'à", "<".
    private func isApproximation(_ index: Int) -> Bool {
        has(index, .approximation) || self[index].kind == .sign && self[index].word.first.isOne(of: "~<>'.")
    }

    private func beginning(_ length: Length) -> DurationText.Beginning {
        var next = length.next
        while isSign(next, ".") { next += 1 }
        // "30 min max.", "30 min+"
        var last = next
        while has(last, .approximation) || self[last].kind == .sign && self[last].word.first.isOne(of: "+,.") {
            last += 1
        }
        if self[last].kind == .end { next = last }
        let isClear = length.unit > 0 || (0..<length.next).contains { self[$0].kind == .word }
        return DurationText.Beginning(
            seconds: length.upper, least: length.lower < length.upper ? length.lower : nil, isClear: isClear,
            end: self[next].start)
    }
}

extension DurationText {
    static func isISO8601(_ text: ByteView) -> Bool {
        let line = LineBytes(text, end: text.count)
        let start = line.skipSpace(0)
        let second = line.byte(start + 1)
        return line.byte(start) | 0x20 == UInt8(ascii: "p") && (second | 0x20 == UInt8(ascii: "t") || second.isDigit)
    }

    /// The length at the beginning of ISO 8601 (ISO 8601-1, section 5.5.2). Empty parts ("PT1HM") count as nothing.
    /// An M without a T counts minutes after hours ("P2H30M"), else months.
    static func iso8601(_ text: ByteView) -> Beginning? {
        let line = LineBytes(text, end: text.count)
        var position = line.skipSpace(0) + 1
        var seconds = 0.0
        var number: Double?
        // A bit for each designator that had a number, by its letter.
        var counted: UInt32 = 0
        var last: UInt8 = 0
        var isTime = false
        while true {
            if let found = line.simpleNumber(at: line.skipSpace(position)) {
                guard number == nil else { return nil }
                (number, position) = (found.value.value, found.end)
                continue
            }
            let designator = line.byte(position) | 0x20
            if designator == UInt8(ascii: "t") {
                guard number == nil else { return nil }
                isTime = true
            } else if designator == UInt8(ascii: "y") || designator == UInt8(ascii: "m") && !isTime {
                guard number ?? 0 == 0 else { return nil }
                if number != nil { (counted, last) = (counted | 1, designator) }
            } else if let unit = unit(of: designator) {
                isTime = isTime || unit == 3600
                if let number {
                    let bit: UInt32 = 1 << UInt32(designator & 31)
                    // Twice the same unit is two times glued together.
                    guard counted & bit == 0 else { return nil }
                    (counted, last) = (counted | bit, designator)
                    seconds += number * unit
                }
            } else {
                break
            }
            number = nil
            position += 1
            // "PT30MIN"
            if isTime, designator == UInt8(ascii: "m"), line.byte(position) | 0x20 == UInt8(ascii: "i") {
                while line.byte(position).isLetter { position += 1 }
            }
        }
        if let minutes = number {
            // "PT1H30"
            guard last == UInt8(ascii: "h"), minutes < 60 else { return nil }
            seconds += minutes * 60
        }
        return counted == 0 ? nil : Beginning(seconds: seconds, end: line.skipSpace(position))
    }

    /// The seconds of what a letter counts, months apart.
    private static func unit(of designator: UInt8) -> Double? {
        switch designator {
        case UInt8(ascii: "w"): 604_800
        case UInt8(ascii: "d"): 86_400
        case UInt8(ascii: "h"): 3600
        case UInt8(ascii: "m"): 60
        case UInt8(ascii: "s"): 1
        default: nil
        }
    }
}
