import Bytes
import HTMLTree
import SafeHTML

/// HTML of this program as XHTML, which is parsed as XML (HTML Standard, section 14): elements without an end end themselves,
/// attributes have values, and there are no characters that XML forbids.
enum XHTML {
    /// The elements of this program's pages that have no end tag (HTML Standard, section 13.1.2, "void elements").
    private static let withoutEnd: Set<String> = ["br", "hr", "img", "link", "meta", "source", "wbr", "col", "input"]

    /// - Parameter html: Made by templates: its attributes are in double quotes, and `<` and `>` in texts are escaped.
    static func bytes(of html: HTML) -> [UInt8] {
        allowed(html.bytes).withBytes { bytes in
            var result = ByteBuffer(capacity: bytes.count + bytes.count / 32)
            var place = 0
            for tag in TagScanner(bytes) where tag.kind == .start && !tag.source.ends(with: "/>") {
                result.append(bytes.view(place..<tag.offset))
                append(tag, to: &result)
                place = tag.end
            }
            result.append(bytes.view(place..<bytes.count))
            return result.bytes
        }
    }

    /// Without U+FFFE and U+FFFF (XML 1.0, section 2.2). HTML has no control characters.
    private static func allowed(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0xEF) else { return bytes }
        return bytes.replacing([0xEF, 0xBF, 0xBE], with: []).replacing([0xEF, 0xBF, 0xBF], with: [])
    }

    /// Adds a start tag. The address of a link is one that every reader understands: it has escapes for letters beyond ASCII, and
    /// one that is no URL is left out.
    private static func append(_ tag: HTMLTag, to result: inout ByteBuffer) {
        result.append("<\(tag.name)")
        tag.forEachAttribute { name, value in
            let isLink = tag.isNamed("a") && String(name) == "href"
            let address = isLink ? PercentEncoding.ascii.encoded(value) : String(value)
            if !isLink || isURL(address) { result.append(" \(String(name))=\"\(address)\"") }
        }
        let end: StaticString = withoutEnd.contains(tag.name) ? "/>" : ">"
        result.append(end)
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

// XML escapes what HTML escapes, so the same type writes both.

extension HTML.StringInterpolation {
    /// Text for an XML document: without U+FFFE and U+FFFF, which XML forbids in addition to HTML (XML 1.0, section 2.2).
    mutating func appendInterpolation(xml text: String) {
        // Both begin with EF in UTF-8, which few texts contain.
        guard text.utf8.contains(0xEF) else { return appendInterpolation(text) }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.unicodeScalars.lazy.filter { $0.value != 0xFFFE && $0.value != 0xFFFF })
        appendInterpolation(String(kept))
    }
}
