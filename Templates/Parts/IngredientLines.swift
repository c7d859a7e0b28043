import Bytes
import CatalogModel
import Kitchen
import MarkdownRendering
import SafeHTML

/// The lines of a group, as they were written:
/// `<li><span class="amount"><data value="2 cup">2</data> <span data-forms="|s">cups</span> </span><span><span class="ingredient-name">flour</span>, <span class="ingredient-note">sifted</span></span></li>`.
///
/// A `data` element has a quantity in lowest terms and a unit; after it, `data-forms` has the ends of the word for one and
/// for more, and `data-unit` that of a unit that may change. `data-metric` and `data-us` have all of an amount in that
/// system.
struct IngredientLines: HTMLPart {
    let ingredients: Ingredients
    let scaling: ScalingReader

    func write(to html: inout HTML) {
        var storage = IngredientReader.Storage()
        ingredients.forEachLine { line, parts, markup in
            let groups = scaling.groups(of: line, reusing: &storage)
            Line(display: IngredientDisplay(line, parts), markup: markup, groups: groups).write(to: &html)
        }
    }

    private struct Line: HTMLPart {
        let display: IngredientDisplay
        let markup: Text.Markup
        let groups: [ScalableGroup]

        func write(to html: inout HTML) {
            if display.amount.isEmpty {
                html.append(literal: "<li><span class=\"whole-line\">")
            } else {
                html.append(literal: "<li><span class=\"amount\">")
                write(display.parts.amount, isAmount: true, to: &html)
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
        }

        /// Writes a part of the line with the amounts in it. An amount in Markdown is only marked where it has no marks.
        private func write(_ part: Range<Int>, isAmount: Bool = false, to html: inout HTML) {
            if markup == .markdown, !isAmount {
                return Markdown.write(inline: display.line.view(part), markup, to: &html)
            }
            var place = part.lowerBound
            for group in groups where group.end > part.lowerBound && group.range.lowerBound < part.upperBound {
                let isWrapped = (group.metric != nil || group.us != nil) && part.contains(group.range)
                if isWrapped {
                    write(place..<group.range.lowerBound, isAmount, to: &html)
                    place = group.range.lowerBound
                    writeStart(of: group, to: &html)
                }
                for amount in group.amounts { write(amount, in: part, isAmount, from: &place, to: &html) }
                if isWrapped {
                    write(place..<group.range.upperBound, isAmount, to: &html)
                    place = group.range.upperBound
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
            if part.contains(amount.number) {
                write(place..<amount.number.lowerBound, isAmount, to: &html)
                html.append(literal: "<data value=\"")
                html.append(amount.quantity, amount.unit)
                html.append(literal: "\">")
                write(amount.number, isAmount, to: &html)
                html.append(literal: "</data>")
                place = amount.number.upperBound
            }
            guard amount.forms != nil || amount.canMove, part.contains(amount.word) else { return }
            write(place..<amount.word.lowerBound, isAmount, to: &html)
            html.append(literal: amount.canMove ? "<span data-unit=\"" : "<span data-forms=\"")
            if let forms = amount.forms {
                html.append(text: forms.one)
                html.append(literal: "|")
                html.append(text: forms.other)
            }
            html.append(literal: "\">")
            write(amount.word, isAmount, to: &html)
            html.append(literal: "</span>")
            place = amount.word.upperBound
        }

        private func writeStart(of group: ScalableGroup, to html: inout HTML) {
            html.append(literal: "<span")
            if let metric = group.metric {
                html.append(literal: " data-metric=\"")
                html.append(metric.quantity, metric.unit)
                html.append(literal: "\"")
            }
            if let us = group.us {
                html.append(literal: " data-us=\"")
                html.append(us.quantity, us.unit)
                html.append(literal: "\"")
            }
            html.append(literal: ">")
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

extension HTML {
    /// "3/2 cup", "2-3"
    fileprivate mutating func append(_ quantity: Quantity, _ unit: MeasureUnit?) {
        append(quantity.value)
        if let upper = quantity.upper {
            append(literal: "-")
            append(upper)
        }
        guard let unit else { return }
        append(literal: " ")
        append(text: unit.name)
    }

    private mutating func append(_ number: Rational) {
        append(number.numerator)
        guard !number.isWhole else { return }
        append(literal: "/")
        append(number.denominator)
    }
}
