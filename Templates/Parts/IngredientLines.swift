import Bytes
import CatalogModel
import Kitchen
import MarkdownRendering
import SafeHTML

/// The lines of a group, as they were written:
/// `<li id="ingredient-1"><span class="amount">…</span><span><span class="ingredient-name">flour</span>, <span class="ingredient-note">sifted</span></span></li>`.
/// `AmountMarkup.swift` has the amounts.
struct IngredientLines {
    let ingredients: Ingredients
    let scaling: ScalingReader

    /// - Parameter lines: Those before it; its own are added.
    func write(to html: inout HTML, adding lines: inout [StepIngredientLine]) {
        var storage = IngredientReader.Storage()
        ingredients.forEachLine { text, parts, markup in
            let groups = scaling.groups(of: text, reusing: &storage)
            let display = IngredientDisplay(text, parts)
            let line = Line(display: display, markup: markup, groups: groups, number: lines.count + 1)
            let amount = line.write(to: &html)
            lines.append(StepIngredientLine(display, amount: amount))
        }
    }

    private struct Line {
        let display: IngredientDisplay
        let markup: Text.Markup
        let groups: [ScalableGroup]
        let number: Int

        /// - Returns: The amount alone.
        func write(to html: inout HTML) -> HTML? {
            html.append(literal: "<li id=\"ingredient-")
            html.append(number)
            var amount: HTML?
            if display.amount.isEmpty {
                html.append(literal: "\"><span class=\"whole-line\">")
            } else {
                html.append(literal: "\"><span class=\"amount\">")
                let start = html.end
                write(display.parts.amount, isAmount: true, to: &html)
                amount = html.content(from: start, to: html.end)
                html.append(text: display.itemSeparator)
                html.append(literal: "</span><span>")
            }
            html.append(literal: "<span class=\"ingredient-name\">")
            write(display.parts.item, to: &html)
            html.append(literal: "</span>")
            if !display.note.isEmpty {
                html.append(text: display.noteSeparator)
                html.append(literal: "<span class=\"ingredient-note\">")
                write(display.parts.note, to: &html)
                html.append(literal: "</span>")
            }
            html.append(text: display.end)
            html.append(literal: "</span></li>\n")
            return amount
        }

        /// Writes a part of the line with the amounts in it. An amount in Markdown is only marked where it has no marks.
        private func write(_ part: Range<Int>, isAmount: Bool = false, to html: inout HTML) {
            if markup == .markdown, !isAmount {
                return Markdown.write(inline: display.line.view(part), markup, to: &html)
            }
            var place = part.lowerBound
            for group in groups where group.end > part.lowerBound && group.range.lowerBound < part.upperBound {
                let isWrapped = group.isConvertible && part.contains(group.range) && group.range.lowerBound >= place
                if isWrapped {
                    write(place..<group.range.lowerBound, isAmount, to: &html)
                    place = group.range.lowerBound
                    html.appendStart(of: group)
                }
                for amount in group.amounts { write(amount, in: part, isAmount, from: &place, to: &html) }
                if isWrapped {
                    write(place..<max(place, group.range.upperBound), isAmount, to: &html)
                    place = max(place, group.range.upperBound)
                    html.append(literal: "</span>")
                }
            }
            write(place..<part.upperBound, isAmount, to: &html)
        }

        /// Fractions of amounts are written as signs.
        private func write(_ range: Range<Int>, _ isAmount: Bool, to html: inout HTML) {
            guard !range.isEmpty else { return }
            let text = display.line.view(range)
            if isAmount, text.contains(UInt8(ascii: "/")) {
                html.append(text: VulgarFractions.signs(in: text))
            } else {
                html.append(text: text)
            }
        }

        private func write(
            _ amount: ScalableAmount, in part: Range<Int>, _ isAmount: Bool, from place: inout Int, to html: inout HTML
        ) {
            if part.contains(amount.number), amount.number.lowerBound >= place {
                write(place..<amount.number.lowerBound, isAmount, to: &html)
                html.appendStart(ofNumber: amount)
                write(amount.number, isAmount, to: &html)
                html.append(literal: "</data>")
                place = amount.number.upperBound
            }
            guard amount.hasWord, part.contains(amount.word), amount.word.lowerBound >= place else { return }
            write(place..<amount.word.lowerBound, isAmount, to: &html)
            html.appendStart(ofWord: amount)
            write(amount.word, isAmount, to: &html)
            html.append(literal: "</span>")
            place = amount.word.upperBound
        }
    }
}

extension ScalableGroup {
    /// The end of its last word, which may be in another part of the line than its numbers.
    fileprivate var end: Int { amounts.reduce(range.upperBound) { max($0, $1.word.upperBound) } }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        !other.isEmpty && lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
