import Bytes
import CatalogModel

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
