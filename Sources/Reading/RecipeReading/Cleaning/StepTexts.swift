import Bytes
package import CatalogModel

/// Texts that hold a method, or one step of it, without what only counts the steps.
package enum StepTexts {
    /// A line of a method: a step, or the heading of those that follow.
    package enum Part: Equatable {
        case step(Text)
        case heading(String)
    }

    /// The steps and headings of a text that holds a whole method, one a line; a text in one line is cut where it counts
    /// its steps, and a long one at the ends of its sentences.
    package static func parts(of text: String, _ markup: Text.Markup = .plain) -> [Part] {
        var lines = rejoined(lines(text, markup))
        if lines.count == 1, markup == .plain, let listed = ListInOneLine.steps(lines[0]) { lines = listed }
        if lines.count == 1 {
            let counted = NumberedLine(lines[0])
            if let counted, counted.isClear {
                lines = counted.steps
            } else if markup == .plain || !lines[0].withBytes(Text.Markup.mayMark),
                let sentences = Sentences.ofLongLine(lines[0])
            {
                return sentences.map { .step(.plain($0)) }
            } else if counted != nil {
                // All of its numbers or none.
                return prose(lines[0], markup).map { [.step($0)] } ?? []
            }
        }
        let headings = StepHeadings(markup == .markdown ? lines.map(TextCleaning.unwrapped) : lines)
        let isCounted = StepCounter.areCounted(lines)
        var parts: [Part] = []
        var number = 1
        for (index, line) in lines.enumerated() {
            let heading = headings.heading(at: index).map(Part.heading)
            guard let found = heading ?? part(line, number: number, isCounted: isCounted, markup) else { continue }
            parts.append(found)
            if case .step = found { number += 1 }
        }
        return parts
    }

    /// Whether a text may have several lines.
    static func areInLines(_ text: String) -> Bool { text.utf8.contains { $0 == 0x0A || $0 == UInt8(ascii: "<") } }

    /// The steps that a text in one line counts; nil for a text that is one step.
    static func counted(_ text: String, _ markup: Text.Markup) -> [Part]? {
        guard text.withBytes(NumberedLine.mayBegin), case let lines = lines(text, markup), lines.count == 1,
            let line = NumberedLine(lines[0]), line.isClear
        else { return nil }
        return line.steps.enumerated().compactMap { part($1, number: $0 + 1, markup) }
    }

    /// A text that is one step. Headings are `## For the dough` (Nextcloud Cookbook).
    ///
    /// - Parameters:
    ///   - number: 1-based; what counts a step may be less, as numbers begin anew in sections and not all lines have one.
    ///   - isCounted: Whether the steps are known to be counted by bare numbers.
    /// - Returns: nil for what holds no word: a number alone, the comma between two paragraphs.
    static func part(
        _ text: String, number: Int, isCounted: Bool = false, _ markup: Text.Markup = .plain
    ) -> Part? {
        let text = text.trimmed
        if let heading = IngredientGrouping.markedHeading(text), markup == .plain || !text.utf8.contains(0x0A) {
            return .heading(TextCleaning.line(markup == .markdown ? TextCleaning.unwrapped(heading) : heading))
        }
        let words = StepCounter.dropped(from: text, expected: number, isCounted: isCounted)
        guard words.utf8.contains(where: isPartOfWord) else { return nil }
        return prose(words, markup).map(Part.step)
    }

    private static func prose(_ text: String, _ markup: Text.Markup) -> Text? {
        markup == .markdown ? TextCleaning.markdown(text) : TextCleaning.prose(text)
    }

    /// The lines of a text; where it has tags, those that end a line count as line breaks.
    static func lines(_ text: String, _ markup: Text.Markup = .plain) -> [String] {
        if case .markdown = markup {
            // A backslash at the end breaks the line.
            let lines = (TextCleaning.markdown(RecipeReference.ofApps(in: text))?.source ?? "").split { $0.isNewline }
            return lines.map { ($0.last == "\\" ? $0.dropLast() : $0).trimmed }.filter { !$0.isEmpty }
        }
        let decoded = Entities.decoded(text)
        guard HTMLTags.mayBegin(in: decoded), HTMLTags.hasTags(decoded) else {
            return decoded.split { $0.isNewline }.map { $0.trimmed }.filter { !$0.isEmpty }
        }
        return HTMLTags.lines(decoded)
    }

    /// A line that goes on in small letters where the one before stopped in mid-sentence is one with it: some texts came
    /// with the line breaks of a page.
    private static func rejoined(_ lines: [String]) -> [String] {
        var result: [String] = []
        for line in lines {
            if goesOn(result.last, with: line) {
                result[result.count - 1] += " " + line
            } else {
                result.append(line)
            }
        }
        return result
    }

    private static func goesOn(_ last: String?, with line: String) -> Bool {
        let small = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let last, last.utf8.count > 60, let end = last.utf8.last, let first = line.utf8.first else {
            return false
        }
        return (small.contains(end) || end == UInt8(ascii: ",")) && small.contains(first)
            && !line.utf8.starts(with: "step ".utf8)
    }

    /// Letters and digits; all characters outside ASCII count as such.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isLetterOrDigit
    }
}
