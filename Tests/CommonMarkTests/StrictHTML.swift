import SafeHTML

/// Reads HTML as strictly as this program writes it: only the tags that rendering knows, spelled as it spells them.
enum StrictHTML {
    /// What is not as it should be; a few words each.
    static func faults(in html: HTML) -> [String] { faults(in: html.bytes) }

    static func faults(in bytes: [UInt8]) -> [String] {
        var faults: [String] = []
        var open: [String] = []
        if String(validating: bytes, as: UTF8.self) == nil { faults.append("not UTF-8") }
        var index = 0
        while index < bytes.count, faults.count < 5 {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
                    faults.append("open tag at the end")
                    return faults
                }
                faults += tagFaults(String(decoding: bytes[index + 1..<end], as: UTF8.self), &open)
                index = end + 1
            case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
                faults.append("unescaped character")
                index += 1
            case UInt8(ascii: "&"):
                let tail = String(decoding: bytes[index...].prefix(6), as: UTF8.self)
                if !["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].contains(where: tail.hasPrefix) {
                    faults.append("bare ampersand")
                }
                index += 1
            case 0x00..<0x09, 0x0b, 0x0c, 0x0e..<0x20, 0x7f:
                faults.append("control character")
                index += 1
            default:
                index += 1
            }
        }
        return open.isEmpty ? faults : faults + ["left open: \(open)"]
    }

    private static let elements: Set<String> = [
        "p", "em", "strong", "code", "pre", "ul", "ol", "li", "blockquote", "h3", "h4", "h5", "h6", "table", "thead",
        "tbody", "tr", "td", "sup",
    ]

    /// Tags with attributes that are always the same.
    private static let tagsWithAttributes: [String: String] = [
        "div class=\"table\" tabindex=\"0\"": "div", "th scope=\"col\"": "th",
        "th scope=\"col\" class=\"in-center\"": "th", "th scope=\"col\" class=\"at-end\"": "th",
        "td class=\"in-center\"": "td", "td class=\"at-end\"": "td",
        "ol class=\"footnotes\" role=\"doc-endnotes\"": "ol",
    ]

    /// Those that stand within a line.
    private static let phrases: Set<String> = ["em", "strong", "code", "sup"]

    private static func tagFaults(_ tag: String, _ open: inout [String]) -> [String] {
        if tag == "br" || tag == "hr" { return [] }
        if tag.hasPrefix("/") {
            let name = String(tag.dropFirst())
            guard open.last == name else { return ["closes \(name) in \(open)"] }
            open.removeLast()
            return []
        }
        if elements.contains(tag) {
            let isMisplaced = !phrases.contains(tag) && open.contains { $0 == "p" || $0.hasPrefix("h") || $0 == "a" }
            open.append(tag)
            return isMisplaced ? ["\(tag) in \(open)"] : []
        }
        if let name = tagsWithAttributes[tag] ?? (tag.hasPrefix("li id=\"note-") ? "li" : nil) {
            open.append(name)
            return []
        }
        if tag.hasPrefix("a href=\"#note-") {
            open.append("a")
            return []
        }
        let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
        if tag.hasPrefix("ol start=\""), parts.count == 3, Int(parts[1]) != nil, parts[2].isEmpty {
            open.append("ol")
            return []
        }
        guard parts.first == "a href=", parts.count >= 3 else { return ["tag: \(tag)"] }
        let names = stride(from: 0, to: parts.count - 1, by: 2).map { String(parts[$0]) }
        guard parts.last == "", ["a href=", " title=", " rel="].filter(names.contains) == names else {
            return ["link: \(tag)"]
        }
        let faults = open.contains("a") ? ["link in a link"] : []
        open.append("a")
        let address = parts[1].lowercased()
        let isWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
        let scheme = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let isAllowed = isWeb || scheme.count < 2 || scheme[0] == "mailto" || scheme[0] == "tel"
        return faults + (isAllowed ? [] : ["address: \(address)"])
            + (isWeb == names.contains(" rel=") ? [] : ["rel: \(tag)"])
    }
}
