import Bytes

// The attributes of a slot's start tags, and which values may be in them.

extension SlotCompiler {
    /// Reads the attributes and the end of a start tag.
    ///
    /// - Returns: Whether it ends in `/>`; nil where it does not end.
    mutating func attributes(of element: String) -> Bool? {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ">") {
                offset += 1
                return false
            }
            if isAt("/>") {
                offset += 2
                return true
            }
            if byte <= 0x20 || byte == UInt8(ascii: "/") {
                offset += 1
            } else if isAt("{{") {
                refuseValue(in: "a tag", fix: "write it as the value of an attribute: data-title=\"{{title}}\"")
            } else {
                attribute(of: element)
            }
        }
        return nil
    }

    private mutating func attribute(of element: String) {
        let start = offset
        // A name may begin with "=" (HTML Standard, section 13.2.5.32).
        if bytes[offset] == UInt8(ascii: "=") { offset += 1 }
        let name = word()
        if name.contains("{{") {
            fail(
                "a value in the name of an attribute cannot be made safe", fix: "write data-title=\"{{title}}\"",
                at: start)
        }
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return }
        offset += 1
        skipSpace()
        guard offset < bytes.count else { return }
        let quote = bytes[offset]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return unquotedValue(of: name) }
        offset += 1
        quotedValue(of: name, on: element, quote)
    }

    private mutating func unquotedValue(of name: String) {
        while offset < bytes.count, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: ">") {
            refuseValue(
                in: "an attribute without quotes", fix: "write the value in quotes: \(name)=\"...\"")
        }
    }

    private mutating func quotedValue(of name: String, on element: String, _ quote: UInt8) {
        let start = offset
        let refusal = SlotElements.refusal(of: name, on: element)
        var address = SlotElements.addresses.contains(name) ? AddressPrefix(element: element) : nil
        while offset < bytes.count, bytes[offset] != quote {
            guard isAt("{{") else {
                address?.append(bytes[offset])
                offset += 1
                continue
            }
            let place = offset
            guard let value = value() else { continue }
            if let refusal {
                fail(
                    "a value in \(refusal) cannot be made safe",
                    fix:
                        "write it as an attribute of its own, such as data-\(value.rawValue)=\"{{\(value.rawValue)}}\"",
                    at: place)
            } else if let prefix = address {
                add(value, inAddressAfter: prefix, from: place)
                address?.appendValue(value)
            } else {
                add(value, .text, from: place)
            }
        }
        if offset >= bytes.count {
            fail("the value of \(name) does not end", fix: "write the closing quotation mark", at: start)
        }
        offset = min(offset + 1, bytes.count)
    }

    private mutating func add(_ value: SlotValue, inAddressAfter prefix: AddressPrefix, from place: Int) {
        switch prefix.allows(value) {
        case .whole: add(value, .text, from: place)
        case .part: add(value, .addressPart, from: place)
        case .nothing(let reason):
            fail(
                "{{\(value.rawValue)}} cannot be there: \(reason)",
                fix: "begin with an address, such as https://example.org/?q={{\(value.rawValue)}}", at: place)
        }
    }

    private mutating func skipSpace() {
        offset = bytes[offset...].firstIndex { $0 > 0x20 } ?? bytes.count
    }
}

/// What comes before a value in an address.
private struct AddressPrefix {
    enum Verdict {
        /// The value is the address, or its beginning.
        case whole
        /// The value is a part, which is percent-encoded.
        case part
        case nothing(because: String)
    }

    let element: String
    private var text: [UInt8] = []
    /// Whether it begins with an address that this program makes.
    private var hasAddress = false

    init(element: String) {
        self.element = element
    }

    mutating func append(_ byte: UInt8) { text.append(byte) }

    mutating func appendValue(_ value: SlotValue) {
        if text.isEmpty, value.isAddress { hasAddress = true } else { text.append(UInt8(ascii: "x")) }
    }

    func allows(_ value: SlotValue) -> Verdict {
        if text.allSatisfy({ $0 <= 0x20 }), !hasAddress {
            return value.isAddress ? .whole : .nothing(because: "it is no address")
        }
        if text.contains(UInt8(ascii: "?")) || text.contains(UInt8(ascii: "#")) {
            return isScript ? .nothing(because: "the address is a script") : .part
        }
        if element == "iframe" { return .nothing(because: "a frame's address takes values after \"?\" only") }
        return hasAddress || hasHost ? .part : .nothing(because: "the address has no host yet")
    }

    /// Whether it is no address of the web, a page or mail. Browsers ignore space and control characters, and decode
    /// references such as `&#106;` first, so a scheme with one is refused too.
    private var isScript: Bool {
        let head = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard !head.contains(UInt8(ascii: "&")) else { return true }
        guard !hasAddress, let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text[..<colon]
        guard !scheme.contains(where: { $0.isOne(of: "/?") }) else { return false }
        let known = ["http", "https", "mailto", "tel", "sms", "whatsapp"]
        return !known.contains(String(decoding: scheme, as: UTF8.self).lowercased())
    }

    /// Whether the host is complete, so that what follows is in the path.
    private var hasHost: Bool {
        guard !isScript else { return false }
        let trimmed = text.drop { $0 <= 0x20 }
        let web = trimmed.firstIndex(of: UInt8(ascii: ":")).map { trimmed[trimmed.index(after: $0)...] } ?? trimmed
        guard web.starts(with: "//".utf8) else {
            return trimmed.first == UInt8(ascii: "/") || trimmed.starts(with: "./".utf8)
        }
        return web.dropFirst(2).contains(UInt8(ascii: "/"))
    }
}
