// What the digits of a number mean. Feeds choose their length and exponents: all work here is one pass over them.

import Bytes

/// A number of the grammar of RFC 8259: `digits` times ten to the power of `exponent`.
struct DecimalNumber {
    private var isNegative = false
    /// Digits from the first that is not zero to the last that is not zero, at most `kept` of them.
    private var digits: [UInt8] = []
    /// The first 19 digits as an integer.
    private var significand: UInt64 = 0
    private var digitCount = 0
    private var exponent = 0

    /// 770 digits and one for the rest decide between any two neighbours of `Double`.
    private static let kept = 772

    /// Reads the bytes of a number that the reader has checked.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var zeros = 0
        var dropped = 0
        var isFraction = false
        var index = 0
        scan: while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case .minus: isNegative = true
            case .dot: isFraction = true
            case .zero:
                if isFraction { exponent -= 1 }
                // Zeros count only when another digit follows.
                if digitCount > 0 { zeros += 1 }
            case .zero ... .nine:
                if isFraction { exponent -= 1 }
                push(zeros: &zeros, byte - .zero, dropped: &dropped)
            default:
                exponent += Self.exponent(bytes[index...])
                break scan
            }
        }
        exponent += zeros + dropped
    }

    private mutating func push(zeros: inout Int, _ digit: UInt8, dropped: inout Int) {
        while zeros > 0, digitCount < Self.kept {
            zeros -= 1
            append(0)
        }
        if digitCount < Self.kept {
            append(digit)
        } else {
            // The last digit that is used represents the rest: any digit but zero does.
            dropped += zeros + 1
            zeros = 0
            digits[digits.count - 1] = max(digits[digits.count - 1], 1)
        }
    }

    private mutating func append(_ digit: UInt8) {
        if digitCount < 19 { significand = significand * 10 + UInt64(digit) }
        // Nearly all numbers have few digits, and need no list of them.
        if digitCount == 19 {
            digits = Array(String(significand).utf8.map { $0 - .zero })
        }
        if digitCount >= 19 { digits.append(digit) }
        digitCount += 1
    }

    /// The written exponent, held within a range that no length of digits can leave.
    private static func exponent(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var value = 0
        for byte in bytes where byte.isDigit {
            value = min(value * 10 + Int(byte - .zero), 1 << 40)
        }
        return bytes.first == .minus ? -value : value
    }

    /// The value when it is an integer of 64 bits.
    var integer: Int? {
        guard digitCount > 0 else { return 0 }
        guard digitCount <= 19, exponent >= 0, digitCount + exponent <= 19 else { return nil }
        var magnitude = significand
        for _ in 0..<exponent { magnitude *= 10 }
        if isNegative {
            return magnitude <= UInt64(Int.max) + 1 ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
        }
        return Int(exactly: magnitude)
    }

    /// The nearest value, to even between two; nil past the largest.
    var double: Double? {
        guard digitCount > 0 else { return isNegative ? -0.0 : 0 }
        // Both factors are exact, so one operation rounds once (Clinger, 1990).
        if digitCount <= 15, exponent.magnitude <= 22 {
            let power = Self.powersOfTen[Int(exponent.magnitude)]
            let value = exponent < 0 ? Double(significand) / power : Double(significand) * power
            return isNegative ? -value : value
        }
        // Past these the answer is known, and the library sees short exponents only.
        if digitCount + exponent > 400 { return nil }
        if digitCount + exponent < -400 { return isNegative ? -0.0 : 0 }
        var text = isNegative ? "-" : ""
        if digitCount <= 19 {
            text += String(significand)
        } else {
            text += String(decoding: digits.map { $0 + .zero }, as: UTF8.self)
        }
        guard let value = Double(text + "e\(exponent)"), value.isFinite else { return nil }
        return value
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
