import Bytes
import Configuration
import Planning
import SafeHTML

/// The drawing of a recipe's social card, an SVG: a plate, the title, the site's name.
struct SocialCardFile: HTMLTemplate {
    let card: SocialCard

    var html: HTML {
        let lines = CardTitle(card.title)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(SocialCard.width)" height="\(SocialCard.height)" viewBox="0 0 1200 630">
            <rect width="1200" height="630" fill="\(card.colors.paper.css)"/>
            <rect x="32" y="32" width="1136" height="566" rx="16" fill="\(card.colors.surface.css)" stroke="\(card.colors.line.css)" stroke-width="2"/>
            <g fill="none" stroke="\(card.colors.accent.css)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
            <circle cx="600" cy="118" r="44"/><circle cx="600" cy="118" r="30"/>
            <path d="M534 84v20q0 9 8 9t8-9V84M542 84v68M664 152V84q-9 11-9 37h9"/>
            </g>
            <g fill="\(card.colors.ink.css)" font-family="\(titleFont)" font-weight="600" font-size="\(lines.size)" text-anchor="middle">
            \(lines.lines.enumerated().map { line($1, at: lines.baseline(of: $0)) })</g>
            <text x="600" y="560" fill="\(card.colors.softInk.css)" font-family="sans-serif" font-size="32" text-anchor="middle">\(xml: siteTitle)</text>
            </svg>

            """
    }

    private func line(_ text: String, at baseline: Int) -> HTML {
        "<text x=\"600\" y=\"\(baseline)\">\(xml: text)</text>\n"
    }

    private var titleFont: String {
        card.titleFont ?? "Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif"
    }

    /// In one line.
    private var siteTitle: String { CardTitle.lines(of: card.siteTitle, ems: 32, most: 1)[0] }
}

/// A title in lines that fit a social card, in the largest of three sizes.
struct CardTitle: Equatable {
    let lines: [String]
    /// The height of the font in pixels.
    let size: Int

    /// Sizes with the number of lines for which there is space.
    private static let sizes = [(size: 92, most: 2), (size: 76, most: 3), (size: 60, most: 4)]
    /// The width of a line in pixels.
    private static let width = 1040

    init(_ title: String) {
        for (size, most) in Self.sizes {
            let ems = Double(Self.width) / Double(size)
            let lines = Self.lines(of: title, ems: ems, most: most + 1)
            if lines.count <= most {
                (self.lines, self.size) = (lines, size)
                return
            }
        }
        let (size, most) = Self.sizes[Self.sizes.count - 1]
        (lines, self.size) = (Self.lines(of: title, ems: Double(Self.width) / Double(size), most: most), size)
    }

    /// The lines stand around the middle of the space between the plate and the site's name.
    func baseline(of line: Int) -> Int {
        let height = size * 5 / 4
        return 344 - height * lines.count / 2 + height * line + size
    }

    // MARK: Breaking lines

    /// A title in lines of at most a width; the last one ends in an ellipsis if there is more.
    ///
    /// - Parameters:
    ///   - ems: The width of a line in heights of the font.
    ///   - most: The number of lines, 1 or more.
    /// - Returns: At least one line.
    static func lines(of title: String, ems: Double, most: Int) -> [String] {
        // Longer titles are cut anyway.
        let words = words(of: title.prefix(400), ems: ems)
        var lines = [""]
        var lineWidth = 0.0
        for word in words {
            let line = lines[lines.count - 1]
            let wordWidth = width(of: word)
            if line.isEmpty || lineWidth + wordWidth <= ems {
                lines[lines.count - 1] += word
                lineWidth += wordWidth
            } else if lines.count < most {
                lines.append(word)
                lineWidth = wordWidth
            } else {
                lines[lines.count - 1] = cut(line, ems)
                break
            }
        }
        return lines.map { String($0.trimmed) }
    }

    private static func cut(_ line: String, _ ems: Double) -> String {
        var line = line.trimmed
        while width(of: line + "…") > ems, !line.isEmpty { line.removeLast() }
        return line.trimmed + "…"
    }

    /// The parts between which a line may be broken, each with the space behind it. Chinese and Japanese have no spaces:
    /// a line may end behind each of their characters. A word that is longer than a line is broken anywhere.
    private static func words(of title: Substring, ems: Double) -> [String] {
        var words: [String] = []
        var word = ""
        var wordWidth = 0.0
        for character in title {
            let isSpace = character.isWhitespace
            if !isSpace, wordWidth + width(of: character) > ems {
                words.append(word)
                (word, wordWidth) = ("", 0)
            }
            word.append(isSpace ? " " : character)
            wordWidth += width(of: character)
            guard isSpace || isWide(character) else { continue }
            words.append(word)
            (word, wordWidth) = ("", 0)
        }
        return words + (word.isEmpty ? [] : [word])
    }

    /// An estimate in heights of the font, for wide fonts.
    private static func width(of text: some StringProtocol) -> Double {
        text.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of character: Character) -> Double {
        guard let letter = character.asciiValue.map(Unicode.Scalar.init) else {
            if isWide(character) { return 1.05 }
            return character == "’" ? 0.42 : character.isUppercase ? 0.84 : 0.68
        }
        return switch letter {
        case " ", "i", "j", "l", "'", ",", ".", ":", "!", "|", "I", "f", "t", "(", ")": 0.42
        case "m", "w", "M", "W", "@": 1.05
        case "A"..."Z": 0.84
        default: 0.68
        }
    }

    /// Whether a character is as wide as the font is high: those of East Asian Width W are mostly above U+2E80 (Unicode
    /// Standard Annex #11), and so are emoji.
    private static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return 0x1100...0x115F ~= scalar || 0x2E80...0xD7A3 ~= scalar || 0xF900...0xFAFF ~= scalar
            || 0xFE30...0xFE6F ~= scalar || 0xFF00...0xFF60 ~= scalar || 0x1F300...0x3FFFD ~= scalar
    }
}
