// A small reader of pages for tests: it knows enough of HTML to notice what should not be there.

/// The tags of a page in their order, with the attributes of each.
struct Markup {
    struct Tag: Equatable {
        var name: String
        var attributes: [Attribute]
    }

    struct Attribute: Equatable {
        var name: String
        /// As it stands in the page.
        var value: String
    }

    /// The opening tags; a closing one has a slash before its name.
    private(set) var tags: [Tag] = []
    /// What is wrong with the page.
    private(set) var faults: [String] = []

    private static let void: Set<String> = ["meta", "link", "img", "source", "input", "circle", "path", "br", "hr"]

    init(_ page: String) {
        var open: [String] = []
        var rest = Substring(Self.withTagsApart(page))
        while let start = rest.firstIndex(of: "<") {
            if rest[..<start].contains(">") { faults.append("a loose > in: \(rest[..<start].suffix(40))") }
            rest = rest[start...].dropFirst()
            if rest.hasPrefix("!doctype html>") {
                rest = rest.dropFirst("!doctype html>".count)
                continue
            }
            guard let end = Self.tagEnd(in: rest) else {
                faults.append("a tag without end: \(rest.prefix(40))")
                return
            }
            let text = rest[..<end]
            rest = rest[end...].dropFirst()
            if text.hasPrefix("/") {
                let name = String(text.dropFirst())
                tags.append(Tag(name: "/" + name, attributes: []))
                if open.popLast() != name { faults.append("</\(name)> closes what is not open") }
                continue
            }
            let tag = tag(text)
            tags.append(tag)
            if Self.void.contains(tag.name) { continue }
            open.append(tag.name)
            if tag.name == "script", let close = rest.firstRange(of: "</script>") {
                let content = rest[..<close.lowerBound]
                if content.contains("<") || content.contains(">") { faults.append("markup in a script: \(content)") }
                rest = rest[close.lowerBound...]
            }
        }
        if !open.isEmpty { faults.append("not closed: \(open)") }
    }

    /// The names of all tags and attributes: what a text must never change.
    var structure: [String] {
        tags.map { tag in ([tag.name] + tag.attributes.map(\.name)).joined(separator: " ") }
    }

    func attributes(named name: String) -> [String] {
        tags.flatMap(\.attributes).filter { $0.name == name }.map(\.value)
    }

    /// A page whose tags are characters of their own: to browsers, an accent after a tag is no part of it.
    private static func withTagsApart(_ page: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in page.unicodeScalars {
            if result.last == ">", scalar == "\u{200D}" || scalar.properties.isGraphemeExtend { result.append(" ") }
            result.append(scalar)
        }
        return String(result)
    }

    private static func tagEnd(in text: Substring) -> Substring.Index? {
        var isQuoted = false
        return text.indices.first { index in
            if text[index] == "\"" { isQuoted.toggle() }
            return text[index] == ">" && !isQuoted
        }
    }

    private mutating func tag(_ text: Substring) -> Tag {
        var rest = text.hasSuffix("/") ? text.dropLast() : text
        let name = rest.prefix { !$0.isWhitespace }
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
        if !isPlain { faults.append("a strange tag: \(name)") }
        rest = rest.dropFirst(name.count)
        var attributes: [Attribute] = []
        while true {
            rest = rest.drop { $0.isWhitespace }
            let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
            guard !name.isEmpty else { break }
            rest = rest.dropFirst(name.count)
            var value = ""
            if rest.hasPrefix("=") {
                if !rest.hasPrefix("=\"") { faults.append("an attribute without quotes: \(name)") }
                rest = rest.dropFirst(2)
                value = String(rest.prefix { $0 != "\"" })
                rest = rest.dropFirst(value.count + 1)
            }
            if attributes.contains(where: { $0.name == name }) { faults.append("\(name) twice in <\(text)>") }
            attributes.append(Attribute(name: String(name), value: value))
        }
        return Tag(name: String(name), attributes: attributes)
    }
}
