// The owner's look. These values are written into a style sheet, so each is checked to be nothing but what it says.

import Bytes
package import CatalogModel
import YAML

/// Colours, type and the owner's own parts: `theme`. What is nil stays as the site's own design has it.
package struct Theme: Sendable, Hashable {
    package var accent: Colour?
    /// The second accent, shown to visitors who come from the favorites.
    package var accent2: Colour?
    package var paper: Colour?
    package var ink: Colour?
    /// Names of typefaces as CSS's `font-family` has them.
    package var titleFont: String?
    /// The radius of corners: a length of CSS.
    package var radius: String?
    /// Shown instead of the site's name.
    package var logo: Photo.Source?
    /// A file of CSS, whose rules come last and win; relative to `recipegen.yml`.
    package var css: String?
    /// A file of HTML for the head of each page; relative to `recipegen.yml`.
    package var head: String?

    package init() {}

    init(from reader: inout MappingReader, linesWithLostColours lost: Set<Int>) {
        accent = reader.colour("accent", lost: lost, "The colour of links, buttons and marks.")
        accent2 = reader.colour("accent2", lost: lost, "Its counterpart for visitors who come from the favorites.")
        paper = reader.colour("paper", lost: lost, "The background of pages.")
        ink = reader.colour("ink", lost: lost, "The colour of texts.")
        reader.checkContrast(of: self)
        titleFont = reader.fontFamily(
            "titleFont", "The typefaces of titles, which the visitor's device has: none is fetched.")
        radius = reader.length("radius", "The radius of corners.")
        logo = reader.picture(
            "logo", "A picture in place of the site's name: a file beside `recipegen.yml`, or an address.")
        css = reader.text("css", "A file of your own rules, which come after all others.")
        head = reader.text("head", "A file with lines for the head of each page.")
    }
}

extension Theme {
    /// The lines where YAML reads a colour as a comment: `accent: #b3541e` is empty without quotes.
    static func linesWithLostColours(in bytes: [UInt8]) -> Set<Int> {
        var lines: Set<Int> = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = line[colon...].dropFirst().drop { $0 == UInt8(ascii: " ") }
            guard value.first == UInt8(ascii: "#") else { continue }
            if value.dropFirst().prefix(while: \.isHexDigit).count >= 3 { lines.insert(index + 1) }
        }
        return lines
    }
}

extension MappingReader {
    fileprivate mutating func colour(_ key: String, lost: Set<Int>, _ meaning: String) -> Colour? {
        let kind = SettingKind.colour
        let value = declare(key, kind, meaning)
        if let position = positionOfEmptyValue(key), lost.contains(position.line) {
            report(
                "\(path(of: key)) is empty: without quotes # begins a comment", at: position, path: path(of: key),
                fix: "write the colour in double quotes"
            )
        }
        guard let value, let text = text(value, at: path(of: key)) else { return nil }
        if let colour = Colour(css: text) { return colour }
        refuse(
            value, at: path(of: key), wanted: kind.wanted, fix: "write a colour such as \"#b3541e\" or teal")
        return nil
    }

    fileprivate mutating func fontFamily(_ key: String, _ meaning: String) -> String? {
        text(key, .typefaces, meaning) { text -> String? in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.fontName)
            return parts.contains(nil) || text.utf8.count > 200 ? nil : parts.compactMap { $0 }.joined(separator: ", ")
        }
    }

    /// The name of a typeface as CSS has it: in quotes, unless each of its words is an identifier (CSS Fonts Module
    /// Level 4, section 2.1.1). nil for what is none.
    private static func fontName(_ text: Substring) -> String? {
        var name = text.trimmingPrefix { $0 == " " }
        while name.last == " " { name.removeLast() }
        let isQuoted = name.count > 2 && name.first == "\"" && name.last == "\""
        if isQuoted { name = name.dropFirst().dropLast() }
        let isClean = name.utf8.allSatisfy { byte in
            byte.isLetterOrDigit || byte >= 0x80 || byte.isOne(of: " -_")
        }
        let forEverything: Set = ["inherit", "initial", "unset", "revert", "revert-layer", "default"]
        guard isClean, !name.isEmpty, isQuoted || !forEverything.contains(name.lowercased()) else { return nil }
        let isIdentifier = name.split(separator: " ").allSatisfy { word in
            word.utf8.first.map { $0.isLetter || $0 == UInt8(ascii: "_") || $0 >= 0x80 } ?? false
        }
        return isQuoted || !isIdentifier ? "\"\(name)\"" : String(name)
    }

    fileprivate mutating func length(_ key: String, _ meaning: String) -> String? {
        text(key, .length, meaning) { text -> String? in
            let number = text.prefix { $0 == "." || ("0"..."9").contains($0) }
            guard let amount = Double(number), number.utf8.count <= 8 else { return nil }
            let unit = text[number.endIndex...]
            return amount == 0 && unit.isEmpty || ["px", "rem", "em", "%"].contains(unit) ? text : nil
        }
    }
}

extension TextForm {
    fileprivate static let typefaces = TextForm(
        wanted: "names of typefaces", fix: "write names with commas between, such as Georgia, serif",
        pattern: #" *\#(typeface) *(?:, *\#(typeface) *)*"#, examples: ["Georgia, serif"], maximumLength: 200,
        numbers: .integers(Int.min...Int.max)
    )

    /// A name in quotes, or one that is no keyword of CSS.
    private static let typeface =
        #"(?:"\#(letter)+"|(?!(?:inherit|initial|unset|revert|revert-layer|default) *(?:,|$))\#(letter)+)"#

    /// A letter, digit, space, hyphen or underscore.
    private static let letter = #"[^\u0000-\u001F!-,./:-@\[-^`{-\u007F]"#

    fileprivate static let length = TextForm(
        wanted: "a length", fix: "write a length such as 12px or 0.5rem",
        pattern: #"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:px|rem|em|%)|0+(?:\.0*)?|\.0+"#, examples: ["12px", "0.5rem"],
        numbers: .bounded(0...0)
    )
}
