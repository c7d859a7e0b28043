// The owner's look. These values are written into a style sheet, so each is checked to be nothing but what it says.

import CatalogModel

/// Colours, type and the owner's own parts: `theme`. What is nil stays as the site's own design has it.
package struct Theme: Sendable, Hashable {
    /// Colours of CSS: `#` and 3, 4, 6 or 8 hexadecimal digits, or a name of letters.
    package var accent: String?
    package var accent2: String?
    package var paper: String?
    package var ink: String?
    /// Names of typefaces as CSS's `font-family` has them.
    package var titleFont: String?
    /// The radius of corners: a length of CSS.
    package var radius: String?
    /// Files; paths are relative to `recipegen.yml`.
    package var logo: String?
    package var css: String?
    /// HTML for the head of each page.
    package var head: String?

    package init() {}

    init(from reader: inout MappingReader, linesWithLostColours lost: Set<Int>) {
        accent = reader.colour("accent", lost: lost)
        accent2 = reader.colour("accent2", lost: lost)
        paper = reader.colour("paper", lost: lost)
        ink = reader.colour("ink", lost: lost)
        titleFont = reader.fontFamily("titleFont")
        radius = reader.length("radius")
        logo = reader.text("logo")
        css = reader.text("css")
        head = reader.text("head")
    }
}

extension Theme {
    /// The lines where YAML takes a colour for a comment: `accent: #b3541e` says nothing without quotes.
    static func linesWithLostColours(in bytes: [UInt8]) -> Set<Int> {
        var lines: Set<Int> = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = line[colon...].dropFirst().drop { $0 == UInt8(ascii: " ") }
            guard value.first == UInt8(ascii: "#") else { continue }
            if value.dropFirst().prefix(while: \.isHexadecimalDigit).count >= 3 { lines.insert(index + 1) }
        }
        return lines
    }
}

extension MappingReader {
    fileprivate mutating func colour(_ key: String, lost: Set<Int>) -> String? {
        if let place = placeOfNothing(key), lost.contains(place.line) {
            report(
                "\(path(of: key)) is empty: without quotes # begins a comment", at: place, path: path(of: key),
                fix: "write the colour in double quotes"
            )
        }
        return checked(key, wanted: "a colour", fix: "write a colour such as \"#b3541e\" or teal") { text in
            guard text.hasPrefix("#") else { return text.utf8.count <= 32 && text.utf8.allSatisfy(\.isASCIILetter) }
            let digits = text.utf8.dropFirst()
            return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexadecimalDigit)
        }
    }

    fileprivate mutating func fontFamily(_ key: String) -> String? {
        checked(key, wanted: "names of typefaces", fix: "write names with commas between, such as Georgia, serif") {
            text in
            let isQuoted = text.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
            return isQuoted && text.utf8.count <= 200
                && text.utf8.allSatisfy { byte in
                    byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || " ,-_\"".utf8.contains(byte)
                }
        }
    }

    fileprivate mutating func length(_ key: String) -> String? {
        let wanted = "a length"
        return checked(key, wanted: wanted, fix: "write a length such as 12px or 0.5rem") { text in
            let number = text.prefix { $0 == "." || ("0"..."9").contains($0) }
            guard let amount = Double(number), number.utf8.count <= 8 else { return false }
            let unit = text[number.endIndex...]
            return amount == 0 && unit.isEmpty || ["px", "rem", "em", "%"].contains(unit)
        }
    }

    private mutating func checked(
        _ key: String, wanted: String, fix: String, _ isValid: (String) -> Bool
    ) -> String? {
        guard let value = value(key), let text = text(value, at: path(of: key)) else { return nil }
        if isValid(text) { return text }
        refuse(value, at: path(of: key), wanted: wanted, fix: fix)
        return nil
    }
}
