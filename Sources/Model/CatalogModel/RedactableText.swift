// Values in a text that may be escaped, once or several times: what is searched for is what its readers will see.

/// A text whose characters may be written as escapes of JSON, references of HTML or percent-encoded.
struct RedactableText {
    /// What is searched for, and what takes its place.
    struct Form {
        var value: [UInt8]
        var replacement: [UInt8]
    }

    /// A character or a byte of the text after some layers of escapes were undone.
    private struct Unit {
        /// A byte, or a scalar where it was written by its number.
        var value: UInt32
        var isScalar = false
        /// Where the next one begins.
        var next: Int
    }

    /// What is undone at each depth: nothing, JSON, HTML, percent signs, and percent signs once more.
    private static let deepest = 4

    private let bytes: [UInt8]
    private let isJSON: Bool

    /// - Parameter isJSON: Whether it is a document of JSON, of which texts alone are searched.
    init(_ bytes: [UInt8], isJSON: Bool) {
        self.bytes = bytes
        self.isJSON = isJSON
    }

    /// The text with each value replaced; nil when it holds none. What is left of a document of JSON is JSON.
    func replacing(_ forms: [Form]) -> [UInt8]? {
        var mayBegin = [Bool](repeating: false, count: 256)
        for form in forms { mayBegin[Int(form.value[0])] = true }
        for escape in "\\&%".utf8 { mayBegin[Int(escape)] = true }
        var result: [UInt8] = []
        // Up to where the text is in the result.
        var copied = 0
        var isInText = !isJSON
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if isInText, mayBegin[Int(byte)], let (form, end) = match(forms, at: index) {
                result += bytes[copied..<index] + form.replacement
                index = end
                copied = index
                continue
            }
            if isJSON, byte == UInt8(ascii: "\"") { isInText.toggle() }
            // What follows a backslash in JSON ends no text, and no escape of JSON is taken apart.
            index =
                isJSON && isInText && byte == UInt8(ascii: "\\")
                ? unit(at: index, depth: 1)?.next ?? index + 2 : index + 1
        }
        return copied == 0 ? nil : result + bytes[min(copied, bytes.count)...]
    }

    private func match(_ forms: [Form], at start: Int) -> (Form, end: Int)? {
        for form in forms {
            for depth in (isJSON ? 1 : 0)...Self.deepest {
                if let end = end(of: form.value, from: start, depth: depth) { return (form, end) }
            }
        }
        return nil
    }

    /// Where a value ends that begins at a place; nil when it does not begin there.
    private func end(of value: [UInt8], from start: Int, depth: Int) -> Int? {
        var place = start
        var found = 0
        while found < value.count {
            guard let unit = unit(at: place, depth: depth) else { return nil }
            place = unit.next
            if unit.isScalar, unit.value >= 0x80 {
                guard let scalar = Unicode.Scalar(unit.value),
                    value[found...].starts(with: UTF8.encode(scalar) ?? .init())
                else { return nil }
                found += UTF8.width(scalar)
            } else {
                // Forms write a space as a plus sign.
                let isSpace = depth > 2 && unit.value == 0x2B && value[found] == 0x20
                guard isSpace || unit.value == UInt32(value[found]) else { return nil }
                found += 1
            }
        }
        return place
    }

    // MARK: Layers

    private func unit(at place: Int, depth: Int) -> Unit? {
        switch depth {
        case 0: place < bytes.count ? Unit(value: UInt32(bytes[place]), next: place + 1) : nil
        case 1: escapeOfJSON(at: place)
        case 2: reference(at: place)
        default: percentEncoded(at: place, depth: depth)
        }
    }

    /// RFC 8259, section 7.
    private func escapeOfJSON(at place: Int) -> Unit? {
        guard let first = unit(at: place, depth: 0), first.value == UInt32(UInt8(ascii: "\\")),
            let escape = unit(at: first.next, depth: 0)
        else { return unit(at: place, depth: 0) }
        switch UInt8(escape.value) {
        case UInt8(ascii: "u"):
            guard let (high, next) = number(at: escape.next, digits: 4, depth: 0) else { return first }
            if 0xD800..<0xDC00 ~= high, let second = unit(at: next, depth: 0), second.value == first.value,
                let letter = unit(at: second.next, depth: 0), letter.value == escape.value,
                let (low, end) = number(at: letter.next, digits: 4, depth: 0), 0xDC00..<0xE000 ~= low
            {
                return Unit(value: 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), isScalar: true, next: end)
            }
            return Unit(value: high, isScalar: true, next: next)
        case UInt8(ascii: "n"): return Unit(value: 0x0A, next: escape.next)
        case UInt8(ascii: "t"): return Unit(value: 0x09, next: escape.next)
        case UInt8(ascii: "r"): return Unit(value: 0x0D, next: escape.next)
        default: return escape
        }
    }

    /// A character reference (HTML Standard, section 13.1.4), of those that stand for ASCII.
    private func reference(at place: Int) -> Unit? {
        guard let first = unit(at: place, depth: 1), first.value == UInt32(UInt8(ascii: "&")) else {
            return unit(at: place, depth: 1)
        }
        var name = ""
        var next = first.next
        while let letter = unit(at: next, depth: 1), name.utf8.count < 10 {
            next = letter.next
            if letter.value == UInt32(UInt8(ascii: ";")) {
                return Self.scalar(of: name).map { Unit(value: $0, isScalar: true, next: next) } ?? first
            }
            guard let scalar = Unicode.Scalar(letter.value), scalar.isASCII else { return first }
            name.unicodeScalars.append(scalar)
        }
        return first
    }

    private static func scalar(of name: String) -> UInt32? {
        guard name.hasPrefix("#") else { return names[name] }
        let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
        return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    }

    private static let names: [String: UInt32] = [
        "amp": 0x26, "AMP": 0x26, "lt": 0x3C, "LT": 0x3C, "gt": 0x3E, "GT": 0x3E, "quot": 0x22, "QUOT": 0x22,
        "apos": 0x27,
        "plus": 0x2B, "sol": 0x2F, "equals": 0x3D, "num": 0x23, "percnt": 0x25, "colon": 0x3A, "commat": 0x40,
        "excl": 0x21,
        "dollar": 0x24, "quest": 0x3F, "comma": 0x2C, "period": 0x2E, "lowbar": 0x5F, "bsol": 0x5C, "lpar": 0x28,
        "rpar": 0x29, "ast": 0x2A, "semi": 0x3B, "lsqb": 0x5B, "rsqb": 0x5D, "lcub": 0x7B, "rcub": 0x7D, "vert": 0x7C,
        "grave": 0x60, "Hat": 0x5E,
    ]

    /// RFC 3986, section 2.1.
    private func percentEncoded(at place: Int, depth: Int) -> Unit? {
        guard let first = unit(at: place, depth: depth - 1), first.value == UInt32(UInt8(ascii: "%")),
            let (value, next) = number(at: first.next, digits: 2, depth: depth - 1)
        else { return unit(at: place, depth: depth - 1) }
        return Unit(value: value, next: next)
    }

    private func number(at place: Int, digits: Int, depth: Int) -> (UInt32, next: Int)? {
        var value: UInt32 = 0
        var next = place
        for _ in 0..<digits {
            guard let unit = unit(at: next, depth: depth), let scalar = Unicode.Scalar(unit.value), scalar.isASCII,
                let digit = Character(scalar).hexDigitValue
            else { return nil }
            value = value << 4 | UInt32(digit)
            next = unit.next
        }
        return (value, next)
    }
}
