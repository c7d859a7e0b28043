import Bytes
import CatalogModel
import CommonMark
import Kitchen
import SafeHTML

/// Writes the pieces of a line: its text, and the amounts in it for the script that changes them.
///
///     <span data-metric="360 milliliter"><data value="3/2 cup">1½</data> <span data-unit="|s">cups</span></span>
///     <span class="of">of</span>
///
/// A figure of a text that does not follow the servings has `data-fixed`.
///
/// A `data` element has a quantity in lowest terms and a unit; `data-forms` has the ends of the word that belongs to it, for
/// one and for more, and `data-unit` that of a unit that may change. On a `data` element, whose text says its number in a word
/// ("كوبان"), `data-forms` has what follows the number, for one and for more. `data-metric` and `data-us` have all of an amount
/// in that system, and nothing for a bracket that says it again; `data-size` says that the amount is not multiplied, and
/// `data-times` that it follows a number.
struct AmountPieces {
    let line: IngredientLine
    let language: Lexicon
    /// The group that is open, with the position of its last piece.
    private var groupEnd: Int?

    init(_ line: IngredientLine, _ language: Lexicon) {
        self.line = line
        self.language = language
    }

    /// Writes all pieces.
    mutating func write(to html: inout HTML) {
        var place = line.pieces.startIndex
        line.forEachPiece { piece, text in
            write(piece, text, at: place, to: &html)
            place += 1
        }
    }

    /// - Parameter place: The position of the piece in the line.
    mutating func write(_ piece: LinePiece, _ text: ByteView, at place: Int, to html: inout HTML) {
        if piece.kind == .separator, groupEnd == nil, let end = line.endOfRepetition(at: place) {
            groupEnd = end
            html.append(literal: "<span data-metric=\"\" data-us=\"\">")
        }
        switch piece.kind {
        case .text where line.markup == .markdown, .size where line.markup == .markdown:
            Markdown.write(inline: text, line.markup, to: &html)
        case .figure:
            html.append(literal: "<span data-fixed>")
            Self.write(text, piece.part, to: &html)
            html.append(literal: "</span>")
        case .number: write(number: piece, text, at: place, to: &html)
        case .word: write(word: piece, text, to: &html)
        case .link:
            html.append(literal: "<span class=\"of\">")
            html.append(text: text)
            html.append(literal: "</span>")
        case .text, .size, .separator: Self.write(text, piece.part, to: &html)
        }
        if groupEnd == place {
            html.append(literal: "</span>")
            groupEnd = nil
        }
    }

    private mutating func write(number piece: LinePiece, _ text: ByteView, at place: Int, to html: inout HTML) {
        guard let amount = line.amount(at: piece.amount) else { return Self.write(text, piece.part, to: &html) }
        if groupEnd == nil, let group = line.convertibleGroup(at: place, language) {
            groupEnd = group.lastPiece
            html.appendStart(of: group)
        }
        if amount.traits.contains(.isFixed) { return Self.write(text, piece.part, to: &html) }
        html.append(literal: "<data value=\"")
        html.append(amount.quantity, amount.unit)
        guard !amount.traits.contains(.isImplied) else {
            html.append(literal: "\" data-implied></data>")
            return Self.write(text, piece.part, to: &html)
        }
        if amount.traits.contains(.isInWord) {
            let forms = language.forms(ofCounted: text)
            html.append(literal: "\" data-forms=\"")
            html.append(text: forms.one)
            html.append(literal: "|")
            html.append(text: forms.other)
        }
        html.append(literal: amount.traits.contains(.isDecimal) ? "\" data-decimal>" : "\">")
        Self.write(text, piece.part, to: &html)
        html.append(literal: "</data>")
    }

    private func write(word piece: LinePiece, _ text: ByteView, to html: inout HTML) {
        // Of next to nothing a unit that is counted goes: "a little garlic".
        guard let amount = line.amount(at: piece.amount), !amount.traits.contains(.isFixed),
            amount.plural > 0 || amount.traits.contains(.canMove) || amount.unit?.traits.style == .counted
                || amount.unit == .pinch
        else { return html.append(text: text) }
        html.appendStart(ofWord: amount.plural, canMove: amount.traits.contains(.canMove), language.plurals)
        html.append(text: text)
        html.append(literal: "</span>")
    }

    /// Fractions of amounts are written as signs.
    private static func write(_ text: ByteView, _ part: LinePiece.Part, to html: inout HTML) {
        if part == .amount, text.contains(UInt8(ascii: "/")) {
            html.append(text: VulgarFractions.signs(in: text))
        } else {
            html.append(text: text)
        }
    }
}

extension HTML {
    /// `<span data-unit="|s">`, which `</span>` ends.
    mutating func appendStart(ofWord plural: UInt8, canMove: Bool, _ plurals: [Lexicon.Plural]) {
        append(literal: canMove ? "<span data-unit=\"" : "<span data-forms=\"")
        if plural > 0, Int(plural) < plurals.count {
            append(text: plurals[Int(plural)].one)
            append(literal: "|")
            append(text: plurals[Int(plural)].other)
        }
        append(literal: "\">")
    }

    /// `<span data-metric="360 milliliter">`, which `</span>` ends.
    fileprivate mutating func appendStart(of group: AmountGroup) {
        append(literal: group.isFixed ? "<span data-size" : "<span")
        if group.isBesideNumber { append(literal: " data-times") }
        if let metric = group.metric {
            append(literal: " data-metric=\"")
            append(metric.quantity, metric.unit)
            append(literal: "\"")
        }
        if let us = group.us {
            append(literal: " data-us=\"")
            append(us.quantity, us.unit)
            append(literal: "\"")
        }
        append(literal: ">")
    }

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
