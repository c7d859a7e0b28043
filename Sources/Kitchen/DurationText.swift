import Bytes

/// Lengths of time as feeds write them.
package enum DurationText {
    /// The meaning of a text.
    package struct Reading: Sendable, Hashable {
        /// Of a range, the longer duration: an evening is planned by the worst case.
        package var duration: Duration
        /// False for a range, a limit ("under 30 minutes") and "about".
        package var isExact: Bool
        /// The rest of the text: "plus chilling".
        package var note: String?
    }

    /// Reads ISO 8601 ("PT1H30M", "P0DT1H10M0S", also as badly as the wild writes it: "PT0D1H0M", "P2H30M", "PT1HMS"),
    /// words ("1 h 30 min", "1h30", "1½ hours", "20-25 minutes", "35 minuti"), "1:30", "1:30:00", primes ("20′",
    /// "1′ 30″", also as quotation marks) and a bare number of minutes. Words after a length ("20 mins plus chilling")
    /// are its note.
    ///
    /// - Returns: nil for other texts, for more than a year, and for counts of years or months.
    package static func read(_ text: String) -> Reading? {
        if let seconds = text.withBytes(plainISO8601) { return Reading(duration: .seconds(seconds), isExact: true) }
        return length(text) ?? lengthWithNote(text)
    }

    /// A text that is a length of time and nothing else.
    static func length(_ text: String) -> Reading? {
        var tokens = TimeTokens(text)
        let reading = tokens.isISO8601 ? iso8601(&tokens) : words(&tokens)
        guard let reading, reading.seconds >= 0, reading.seconds <= 366 * 86_400 else { return nil }
        return Reading(duration: .seconds(Int(reading.seconds.rounded())), isExact: reading.isExact)
    }

    /// The seconds of `PT90M` and `PT1H30M`, which is how nearly every length of time is written: hours and minutes of
    /// one to three digits and nothing else. nil for all other texts, which are read with more patience.
    private static func plainISO8601(_ bytes: ByteView) -> Int? {
        guard bytes.count >= 4, bytes.count <= 10, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "T") else {
            return nil
        }
        var (seconds, number, digits) = (0, 0, 0)
        var hasHours = false
        for index in 2..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 3:
                number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
                digits += 1
            case UInt8(ascii: "H") where digits > 0 && !hasHours:
                seconds = number * 3600
                (number, digits, hasHours) = (0, 0, true)
            case UInt8(ascii: "M") where digits > 0 && index == bytes.count - 1:
                return seconds + number * 60
            default: return nil
            }
        }
        return hasHours && digits == 0 ? seconds : nil
    }

    /// ISO 8601-1, section 5.5.2. Empty parts ("PT1HM") count as nothing; whether minutes or months are meant by an M
    /// without a T is told by what stands around it: months never stand beside hours.
    private static func iso8601(_ tokens: inout TimeTokens) -> (seconds: Double, isExact: Bool)? {
        var seconds = 0.0
        var isTime = false
        var hasNumber = false
        var number: Double?
        var lastUnit: Character?
        var seen: Set<Character> = []
        tokens.dropFirst()
        while let token = tokens.next() {
            switch token {
            case .number(let value):
                guard number == nil else { return nil }
                number = value
            case .word(let letters):
                for letter in letters {
                    if letter == "t" {
                        isTime = true
                        continue
                    }
                    let factor: Double
                    switch letter {
                    case "w": factor = 7 * 86_400
                    case "d": factor = 86_400
                    case "h": factor = 3600
                    case "m": factor = 60
                    case "s": factor = 1
                    case "y" where number == 0 || number == nil: factor = 0
                    default: return nil
                    }
                    // Twice the same unit is two times glued together. M is months once and minutes once.
                    let isMonth = letter == "m" && !isTime
                    guard number == nil || isMonth || seen.insert(letter).inserted else { return nil }
                    if letter == "h" { isTime = true }
                    if letter == "m", !isTime, (number ?? 0) != 0 { return nil }
                    seconds += (number ?? 0) * factor
                    hasNumber = hasNumber || number != nil
                    number = nil
                    lastUnit = letter
                }
            case .sign: return nil
            }
        }
        if let minutes = number {
            // "PT1H30"
            guard hasNumber, lastUnit == "h", minutes < 60 else { return nil }
            return (seconds + minutes * 60, true)
        }
        return hasNumber ? (seconds, true) : nil
    }

    /// The sum of numbers with their units; of a range the greater end.
    private static func words(_ tokens: inout TimeTokens) -> (seconds: Double, isExact: Bool)? {
        var sum = Sum()
        while let token = tokens.next() {
            let isUnderstood: Bool
            switch token {
            case .number(let value): isUnderstood = sum.take(value)
            case .word(let word): isUnderstood = sum.take(word)
            case .sign(":"):
                // "1:30", "1:30:00" and "1:30 h" are hours and minutes, and all there is.
                guard case .number(let minutes)? = tokens.next() else { return nil }
                isUnderstood = sum.take(minutesOfClock: minutes) && takeEndOfClock(&tokens, &sum)
            case .sign(let sign): isUnderstood = sum.take(sign)
            }
            guard isUnderstood else { return nil }
        }
        return sum.result
    }

    /// Takes the seconds of "1:30:00" or the unit of "1:30 h"; false if more follows.
    private static func takeEndOfClock(_ tokens: inout TimeTokens, _ sum: inout Sum) -> Bool {
        switch tokens.next() {
        case nil: return true
        case .sign(":"):
            guard case .number(let seconds)? = tokens.next() else { return false }
            return sum.take(secondsOfClock: seconds) && tokens.next() == nil
        case .word(let word):
            guard TimeWords.hours.contains(word) else { return false }
            let end = tokens.next()
            return end == nil || end == .sign(".") && tokens.next() == nil
        case .number, .sign: return false
        }
    }
}

/// A text about time in numbers, words and signs.
private struct TimeTokens {
    enum Token: Equatable {
        /// Not negative, and below a hundred million.
        case number(Double)
        /// In lower case.
        case word(String)
        case sign(Character)
    }

    private var tokens: ArraySlice<Token>
    /// Whether it begins as ISO 8601 does.
    let isISO8601: Bool

    init(_ text: String) {
        let scalars = Array(text.lowercased().unicodeScalars.prefix(64))
        let start = scalars.firstIndex { !$0.isSpace } ?? 0
        let second = start + 1 < scalars.count ? scalars[start + 1] : " "
        isISO8601 = start < scalars.count && scalars[start] == "p" && (second == "t" || second.asciiDigit != nil)
        var tokens: [Token] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if let number = Self.number(scalars, &index) {
                tokens.append(.number(number))
            } else if scalar.isLetter {
                var word = ""
                while index < scalars.count, scalars[index].isLetter {
                    word.unicodeScalars.append(scalars[index])
                    index += 1
                }
                tokens.append(.word(word))
            } else {
                if !scalar.isSpace { tokens.append(.sign(Self.sign(scalars, &index))) }
                index += 1
            }
        }
        self.tokens = tokens[...]
    }

    mutating func next() -> Token? { tokens.popFirst() }

    /// Removes the `P`, which is alone or before other letters.
    mutating func dropFirst() {
        guard case .word(let word)? = tokens.popFirst(), word.count > 1 else { return }
        tokens = [.word(String(word.dropFirst()))] + tokens
    }

    /// A sign in its usual form; two primes are one double prime.
    private static func sign(_ scalars: [Unicode.Scalar], _ index: inout Int) -> Character {
        switch scalars[index] {
        case "–", "—", "‐": return "-"
        case "\"", "”": return "″"
        case "'", "’", "′":
            guard index + 1 < scalars.count, scalars[index + 1] == scalars[index] else { break }
            index += 1
            return "″"
        default: break
        }
        return Character(scalars[index])
    }

    /// A number with decimals, a fraction, or a sign such as ½.
    private static func number(_ scalars: [Unicode.Scalar], _ index: inout Int) -> Double? {
        if let value = scalars[index].properties.numericValue, !("0"..."9").contains(scalars[index]), value < 1 {
            index += 1
            return value
        }
        func digits() -> Double? {
            var value = 0.0
            var count = 0
            while index < scalars.count, let digit = scalars[index].asciiDigit, count < 8 {
                value = value * 10 + Double(digit)
                index += 1
                count += 1
            }
            return count > 0 ? value : nil
        }
        guard let whole = digits() else { return nil }
        guard index + 1 < scalars.count, scalars[index + 1].asciiDigit != nil else { return whole }
        let start = index
        switch scalars[index] {
        case ".", ",":
            index += 1
            let fractionStart = index
            guard let fraction = digits() else { return whole }
            var scale = 1.0
            for _ in fractionStart..<index { scale *= 10 }
            return whole + fraction / scale
        case "/", "⁄":
            index += 1
            guard let below = digits(), below > 0 else {
                index = start
                return whole
            }
            return whole / below
        default: return whole
        }
    }
}

extension Unicode.Scalar {
    // Unicode's tables are used only for characters outside ASCII.
    fileprivate var isSpace: Bool { isASCII ? value <= 0x20 : properties.isWhitespace }
    fileprivate var isLetter: Bool { isASCII ? ("a"..."z").contains(self) : properties.isAlphabetic }

    fileprivate var asciiDigit: Int? {
        ("0"..."9").contains(self) ? Int(value - 0x30) : nil
    }
}
