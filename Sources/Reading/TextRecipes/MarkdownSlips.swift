import Bytes
import RecipeReading

/// Lines that people mistype, and that Markdown takes for something else, as they are meant: `##Ingredients`, `-3 eggs`,
/// `1.Mix`, and an ingredient without a mark between those of a list.
///
/// A line stays the line that it is, so that messages have its number.
enum MarkdownSlips {
    static func mended(_ source: SourceLines) -> SourceLines {
        var rows = source.rows
        var isChanged = false
        var state = State()
        for index in rows.indices {
            guard let mended = state.mended(index, rows) else { continue }
            rows[index] = mended[...]
            isChanged = true
        }
        return isChanged ? SourceLines(rows.map(String.init), first: source.first) : source
    }

    private struct State {
        var isInCode = false
        var ingredients: Int?
        /// Whether the line before is an item of a list.
        var isAfterItem = false

        /// The line as it is meant; nil if it stays. The lines before it are as they are meant.
        mutating func mended(_ index: Int, _ rows: [Substring]) -> String? {
            let row = rows[index]
            let text = row.stripped
            let wasAfterItem = isAfterItem
            isAfterItem = false
            if text.begins(with: "```") || text.begins(with: "~~~") { isInCode.toggle() }
            guard !isInCode, let first = text.utf8.first else { return nil }
            if first == UInt8(ascii: "#") { return heading(text) }
            if MarkdownSlips.isItem(text) {
                isAfterItem = true
                return nil
            }
            if let counted = MarkdownSlips.counted(index, rows) {
                isAfterItem = true
                return counted
            }
            if ingredients != nil, let words = MarkdownSlips.afterBullet(text) {
                isAfterItem = true
                return String(repeating: " ", count: row.indentation) + "- " + words
            }
            guard let item = MarkdownSlips.item(text), MarkdownSlips.hasItemBeside(index, rows) else {
                guard ingredients != nil,
                    wasAfterItem ? MarkdownSlips.isIngredient(index, rows) : MarkdownSlips.isAmongItems(index, rows)
                else { return nil }
                isAfterItem = true
                return "- " + text
            }
            isAfterItem = true
            return String(repeating: " ", count: row.indentation) + item
        }

        private mutating func heading(_ text: Substring) -> String? {
            let level = text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
            let words = text.part(from: level)
            guard level <= 6, let next = words.utf8.first else { return nil }
            let section = RecipeSection(heading: String(words.stripped))
            // "#vegetarian" is a tag.
            let isSlip = !next.isBlank && (next.isLetter || next >= 0x80) && (level > 1 || section != nil)
            guard isSlip || next.isBlank else { return nil }
            if section == .ingredients {
                ingredients = ingredients ?? level
            } else if section != nil || level <= ingredients ?? 0 {
                ingredients = nil
            }
            return isSlip ? "\(text.part(0..<level)) \(words)" : nil
        }
    }

    /// Whether a line begins with the mark of a list.
    private static func isItem(_ text: Substring) -> Bool {
        guard let length = markLength(text) else { return false }
        return text.part(from: length).utf8.first?.isBlank ?? true
    }

    /// How many bytes the mark takes that a line begins with: `-`, `10.`; nil for none.
    private static func markLength(_ text: Substring) -> Int? {
        let digits = text.utf8.prefix { $0.isDigit }.count
        guard digits < 4, let mark = text.part(from: digits).utf8.first else { return nil }
        return mark.isOne(of: digits > 0 ? ".)" : "-*+") ? digits + 1 : nil
    }

    /// `-3 eggs` and `1.Mix` as items; nil for lines that are none, such as `**Dough**`, `---` and `1.5 l milk`.
    private static func item(_ text: Substring) -> String? {
        guard let length = markLength(text) else { return nil }
        let (mark, rest) = (text.part(0..<length), text.part(from: length))
        guard let next = rest.utf8.first, next.isLetter || next >= 0x80 || next.isDigit && length == 1 else {
            return nil
        }
        // "*Note*"
        return mark == "*" && rest.contains("*") ? nil : "\(mark) \(rest)"
    }

    /// `2, Mix` between the items `1.` and `3.` as an item; nil for another line.
    private static func counted(_ index: Int, _ rows: [Substring]) -> String? {
        let text = rows[index].stripped
        guard let number = number(text), text.part(from: String(number).utf8.count).begins(with: ", ") else {
            return nil
        }
        let isBeside = [(index - 1, number - 1), (index + 1, number + 1)].contains { place, expected in
            rows.indices.contains(place) && isItem(rows[place].stripped)
                && self.number(rows[place].stripped) == expected
        }
        return isBeside ? "\(number). \(text.part(from: String(number).utf8.count + 2))" : nil
    }

    /// The number of one or two digits that a line begins with.
    private static func number(_ text: Substring) -> Int? {
        let digits = text.utf8.prefix { $0.isDigit }
        return digits.count < 3 && digits.first != UInt8(ascii: "0") ? Int(Substring(digits)) : nil
    }

    /// Whether the line before or after one is an item, or meant as one.
    private static func hasItemBeside(_ index: Int, _ rows: [Substring]) -> Bool {
        [index - 1, index + 1].contains { place in
            guard rows.indices.contains(place) else { return false }
            let text = rows[place].stripped
            return isItem(text) || item(text) != nil
        }
    }

    /// What is behind a sign that people take for the mark of a list: `– 2 leeks`, `•2 leeks`, `-- 2 leeks`; nil for another line.
    private static func afterBullet(_ text: Substring) -> Substring? {
        guard let sign = bullets.first(where: { text.hasPrefix($0) }) else { return nil }
        let words = text.dropFirst(sign.count)
        guard let next = words.utf8.first, next.isBlank || sign != "_" && next.isLetterOrDigit || next >= 0x80 else {
            return nil
        }
        let rest = words.stripped
        return rest.isEmpty || sign == "_" && rest.contains("_") ? nil : rest
    }

    private static let bullets = ["–", "—", "•", "·", "‣", "◦", "▪", "--", "_"]

    /// Whether a line with an amount, alone between blank lines or below a heading, is one of the items before or after it.
    private static func isAmongItems(_ index: Int, _ rows: [Substring]) -> Bool {
        let text = rows[index].stripped
        guard rows[index].indentation == 0, LeadingAmount(text) != nil,
            index == 0 || rows[index - 1].isBlankLine || rows[index - 1].begins(with: "#")
        else { return false }
        let after = rows[(index + 1)...].first { !$0.isBlankLine }
        let before = rows[..<index].last { !$0.isBlankLine }
        return [before, after].contains {
            $0.map { isItem($0.stripped) && !($0.utf8.first?.isDigit ?? false) } ?? false
        }
    }

    /// Whether a line below an item is an ingredient of its own, and not the rest of the item: it begins with an amount, or is a
    /// few words between items.
    private static func isIngredient(_ index: Int, _ rows: [Substring]) -> Bool {
        let (text, before) = (rows[index].stripped, rows[index - 1].stripped)
        let isOpen = before.utf8.last?.isOne(of: ",-(/&+") ?? true
        guard rows[index].indentation <= rows[index - 1].indentation, !isOpen, !text.begins(with: "<"),
            before.split(separator: " ").last.map({ !joining.contains($0.lowercased()) }) ?? false
        else { return false }
        if LeadingAmount(text) != nil { return true }
        let isBetween = index + 1 < rows.count && isItem(rows[index + 1].stripped)
        return isBetween && max(text.utf8.count, before.utf8.count) < longestItem && text.utf8.first?.isLetter == true
            && !text.contains(":")
    }

    /// Words after which a line goes on.
    private static let joining: Set<String> = [
        "or", "and", "oder", "und", "ou", "et", "o", "y", "e", "of", "en", "de", "von", "with", "mit", "plus", "for",
        "the",
        "into", "in", "to", "at", "about", "ca.", "bis", "from", "aus", "à", "a",
    ]

    /// An item that goes on in another line is longer.
    private static let longestItem = 40
}
