/// A sign in the form that ASCII has for it.
struct Sign {
    var ascii: UInt8
    var length: Int
    /// What ℃ and ℉ mean.
    var degrees: WordRoles?

    init(at position: Int, in line: LineBytes) {
        let first = line.byte(position)
        ascii = first
        length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC0 || first == 0xC2 else { return }
        switch (first, line.byte(position + 1), line.byte(position + 2)) {
        case (0xC2, 0xB0, _), (0xC2, 0xBA, _), (0xCB, 0x9A, _): ascii = UInt8(ascii: "^")
        case (0xC2, 0xB4, _), (0xE2, 0x80, 0x98...0x9B), (0xE2, 0x80, 0xB2): ascii = UInt8(ascii: "'")
        case (0xC3, 0x97, _): ascii = UInt8(ascii: "x")
        case (0xD8, 0x8C, _): ascii = UInt8(ascii: ",")
        case (0xD8, 0x9B, _): ascii = UInt8(ascii: ";")
        case (0xD9, 0xAA, _): ascii = UInt8(ascii: "%")
        case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92): ascii = UInt8(ascii: "-")
        case (0xE2, 0x80, 0x9C...0x9F), (0xE2, 0x80, 0xB3): ascii = UInt8(ascii: "\"")
        case (0xE2, 0x81, 0x84): ascii = UInt8(ascii: "/")
        case (0xE2, 0x89, 0x88), (0xE2, 0x89, 0x83): ascii = UInt8(ascii: "~")
        case (0xE2, 0x89, 0xA4): ascii = UInt8(ascii: "<")
        case (0xE2, 0x89, 0xA5): ascii = UInt8(ascii: ">")
        case (0xE2, 0x84, 0x83): degrees = [.celsius, .degree]
        case (0xE2, 0x84, 0x89): degrees = [.fahrenheit, .degree]
        default: ascii = UInt8(ascii: ".")
        }
    }
}
