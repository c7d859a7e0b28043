import Languages

/// A colour as screens mix it, without transparency.
package struct Colour: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    /// - Parameter rgb: As in `0xa62f18`.
    package init(rgb: UInt32) {
        red = UInt8(truncatingIfNeeded: rgb >> 16)
        green = UInt8(truncatingIfNeeded: rgb >> 8)
        blue = UInt8(truncatingIfNeeded: rgb)
    }

    /// Reads `#` and 3, 4, 6 or 8 hexadecimal digits, or a name (CSS Color Module Level 4, sections 5.2 and 6.1). What
    /// shines through a colour is taken to be white.
    ///
    /// nil for anything else.
    package init?(css text: String) {
        guard text.utf8.first == UInt8(ascii: "#") else {
            guard let hex = Self.names[text.lowercased()[...]] else { return nil }
            self.init(css: "#\(hex)")
            return
        }
        let digits = text.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count - 1, [3, 4, 6, 8].contains(digits.count) else { return nil }
        let isShort = digits.count < 6
        let channels: [Int] = stride(from: 0, to: digits.count, by: isShort ? 1 : 2).map { (position: Int) -> Int in
            if isShort { return digits[position] * 17 }
            return digits[position] * 16 + digits[position + 1]
        }
        let opacity = channels.count == 4 ? channels[3] : 255
        func channel(_ position: Int) -> UInt32 {
            UInt32((channels[position] * opacity + 255 * (255 - opacity) + 127) / 255)
        }
        self.init(rgb: channel(0) << 16 | channel(1) << 8 | channel(2))
    }

    /// The colours that have a name, as hexadecimal digits.
    static let names = WordFile.pairs(
        String(decoding: EmbeddedTexts.colours_txt, as: UTF8.self)[...].parts(at: "\n"))

    /// As style sheets write it: `#a62f18`.
    package var css: String {
        let rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(rgb, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }

    /// The colour with so many sixteenths of another one in it.
    package func mixed(with other: Colour, sixteenths: Int) -> Colour {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Int(one) * (16 - sixteenths) + Int(two) * sixteenths + 8) / 16)
        }
        var mixed = self
        mixed.red = mix(red, other.red)
        mixed.green = mix(green, other.green)
        mixed.blue = mix(blue, other.blue)
        return mixed
    }
}
