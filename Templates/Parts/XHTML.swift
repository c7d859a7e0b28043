import Bytes
import CatalogModel
import SafeHTML

/// HTML of this program as XHTML, which is parsed as XML (HTML Standard, section 14): elements without an end end themselves,
/// attributes have values, and there are no characters that XML forbids.
enum XHTML {
    /// The elements of this program's pages that have no end tag (HTML Standard, section 13.1.2, "void elements").
    private static let withoutEnd: Set<String> = ["br", "hr", "img", "link", "meta", "source", "wbr", "col", "input"]

    /// - Parameter html: Made by templates: its attributes are in double quotes, and `<` and `>` in texts are escaped.
    static func bytes(of html: HTML) -> [UInt8] {
        let bytes = allowed(html.bytes)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 32)
        var place = 0
        while place < bytes.count {
            let end = bytes[place] == UInt8(ascii: "<") ? end(ofTagAt: place, in: bytes) : place + 1
            if end > place + 1 { append(tag: bytes[place..<end], to: &result) } else { result.append(bytes[place]) }
            place = end
        }
        return result
    }

    /// The place behind `>`; quoted values may have one.
    private static func end(ofTagAt start: Int, in bytes: [UInt8]) -> Int {
        var isQuoted = false
        for place in start..<bytes.count {
            if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if bytes[place] == UInt8(ascii: ">"), !isQuoted { return place + 1 }
        }
        return bytes.count
    }

    /// Without U+FFFE and U+FFFF (XML 1.0, section 2.2). HTML has no control characters.
    private static func allowed(_ bytes: [UInt8]) -> [UInt8] {
        var allowed: [UInt8] = []
        allowed.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.first {
            if byte == 0xEF, rest.starts(with: [0xEF, 0xBF, 0xBE]) || rest.starts(with: [0xEF, 0xBF, 0xBF]) {
                rest = rest.dropFirst(3)
            } else {
                allowed.append(byte)
                rest = rest.dropFirst()
            }
        }
        return allowed
    }

    private static func append(tag: ArraySlice<UInt8>, to result: inout [UInt8]) {
        // Ends, declarations and what ends itself.
        if let second = tag.dropFirst().first, "/!?".utf8.contains(second) || tag.dropLast().last == UInt8(ascii: "/") {
            result += tag
            return
        }
        let name = String(decoding: tag.dropFirst().prefix { $0.isLetterOrDigit }, as: UTF8.self)
        let tag = name == "a" ? withPlainLink(tag) : tag
        var isQuoted = false
        var isInName = false
        var hasValue = false
        for byte in tag.dropLast() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == UInt8(ascii: "=") { hasValue = true }
            if !isQuoted, byte == UInt8(ascii: " ") {
                if isInName, !hasValue { result += "=\"\"".utf8 }
                (isInName, hasValue) = (true, false)
            }
            result.append(byte)
        }
        if isInName, !hasValue { result += "=\"\"".utf8 }
        result += withoutEnd.contains(name) ? "/>".utf8 : ">".utf8
    }

    // MARK: Links

    private static let link = Array(" href=\"".utf8)

    /// A start tag whose address every reader understands: it has escapes for letters beyond ASCII, and one that is no URL is
    /// left out.
    private static func withPlainLink(_ tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let start = tag.indices.first(where: { tag[$0...].starts(with: link) }),
            let end = tag[(start + link.count)...].firstIndex(of: UInt8(ascii: "\""))
        else { return tag }
        let address = PercentEncoding.ascii.encoded(tag[(start + link.count)..<end])
        let kept = isURL(address) ? link + address.utf8 + tag[end...end] : []
        return (Array(tag[..<start]) + kept + tag[tag.index(after: end)...])[...]
    }

    /// Whether an address is relative, or has the characters and the host of a URL (RFC 3986, section 2 and appendix A; RFC 1123,
    /// section 2.1 for names of hosts).
    private static func isURL(_ address: String) -> Bool {
        let isPlain =
            address.wholeMatch(
                of:
                    /([A-Za-z0-9\-._~:\/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*(#([A-Za-z0-9\-._~:\/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)?/
            ) != nil
        guard isPlain else { return false }
        guard let web = address.firstMatch(of: /^https?:\/\/([^\/?#]*)/) else { return true }
        guard let host = web.1.wholeMatch(of: /([A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*)\.?(:[0-9]{1,5})?/)?.1 else {
            return false
        }
        let labels = host.split(separator: ".")
        guard labels.last?.allSatisfy(\.isNumber) == true else { return true }
        return labels.count == 4 && labels.allSatisfy { UInt8($0) != nil }
    }
}
