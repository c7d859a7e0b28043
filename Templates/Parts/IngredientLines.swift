import CatalogModel
import Kitchen
import SafeHTML
import Searching

/// The lines of a group, as they were written:
///
///     <li id="ingredient-1" data-food="wheatflour flour"><span class="amount">200 g </span><span><span class="ingredient-name">wheat flour</span>, \
///     <span class="ingredient-note">sifted</span></span></li>
///
/// An amount after the name is in the column of amounts too, but for a language whose lines have it there: they are shown in
/// their own order, with the mark of a group ("☆") before the name. A line whose figures do not follow the servings has
/// `data-fixed`. `data-food` has the keys of its food, for the shopping list: that by which lines are the same food, and what
/// else the food is; `data-staple` says that it is in every kitchen. `AmountPieces` writes the amounts.
struct IngredientLines: HTMLPart {
    let ingredients: Ingredients
    /// The number of the first line in the whole recipe.
    let first: Int
    let language: Lexicon
    /// The end of the ids.
    var idEnd: HTML = ""
    /// Those of the site; nil for lines without keys of foods.
    var foods: FoodRules?

    func write(to html: inout HTML) {
        var number = first
        var foods = foods.map { LineFoods($0) }
        ingredients.forEachLine { line in
            write(line, number, &foods, to: &html)
            number += 1
        }
    }

    private func write(_ line: IngredientLine, _ number: Int, _ foods: inout LineFoods?, to html: inout HTML) {
        let columns = Columns(of: line, hasColumns: !language.isUnspaced)
        var pieces = AmountPieces(line, language)
        html.append(literal: "<li id=\"ingredient-")
        html.append(number)
        html.append(idEnd)
        var sign: StaticString = "\" data-food=\""
        let isStaple = foods?.forEachKey(of: line) { key in
            html.append(literal: sign)
            html.append(text: key)
            sign = " "
        }
        html.append(literal: isStaple == true ? "\" data-staple" : "\"")
        html.append(literal: line.traits.contains(.isFixed) ? " data-fixed>" : ">")
        if columns.amount.isEmpty {
            html.append(literal: "<span class=\"whole-line\">")
        } else {
            html.append(literal: "<span class=\"amount\">")
            var place = line.pieces.startIndex
            line.forEachPiece { piece, text in
                if columns.amount.contains(place) { pieces.write(piece, text, at: place, to: &html) }
                place += 1
            }
            html.append(literal: columns.isAmountLast ? " </span><span>" : "</span><span>")
        }
        writeRest(of: line, columns, &pieces, to: &html)
        html.append(literal: "</span></li>\n")
    }

    /// Writes the item and the note, each run of pieces in its element.
    private func writeRest(
        of line: IngredientLine, _ columns: Columns, _ pieces: inout AmountPieces, to html: inout HTML
    ) {
        var open = LinePiece.Part.none
        var place = line.pieces.startIndex
        line.forEachPiece { piece, text in
            defer { place += 1 }
            guard columns.rest.contains(place), !columns.amount.contains(place) else { return }
            // "Butter: 100 g, soft" is shown as "100 g Butter, soft".
            if columns.isAmountLast, piece.part == .none, columns.isBesideAmount(place) {
                let isBetween = place > columns.amount.lowerBound && place + 1 < columns.rest.upperBound
                if isBetween { html.append(literal: ", ") }
                return
            }
            let part = piece.part == .amount && !language.isUnspaced ? .none : piece.part
            if part != open {
                if open != .none { html.append(literal: "</span>") }
                if part == .item { html.append(literal: "<span class=\"ingredient-name\">") }
                if part == .note { html.append(literal: "<span class=\"ingredient-note\">") }
                if part == .amount { html.append(literal: "<span class=\"amount\">") }
                open = part
            }
            pieces.write(piece, text, at: place, to: &html)
        }
        if open != .none { html.append(literal: "</span>") }
    }

    /// Which pieces of a line are in the column of amounts: those at its beginning, or those after its item where they are all
    /// that is there.
    private struct Columns {
        /// Positions of pieces.
        private(set) var amount: Range<Int>
        private(set) var rest: Range<Int>
        private(set) var isAmountLast = false

        init(of line: IngredientLine, hasColumns: Bool) {
            let pieces = line.pieces
            let start = pieces.firstIndex { $0.part != .none || $0.kind == .text } ?? pieces.startIndex
            rest = start..<max(start, pieces.endIndex)
            amount = start..<start
            guard hasColumns, let first = pieces.firstIndex(where: { $0.part == .amount }),
                let last = pieces.lastIndex(where: { $0.part == .amount })
            else { return }
            let isFirst = first == start
            let isOneRun = pieces[first...last].allSatisfy { $0.part == .amount }
            isAmountLast =
                !isFirst && pieces[..<first].contains { $0.part == .item }
                && !pieces[last...].contains { $0.part == .item }
                && !pieces[..<first].contains { $0.part == .note && $0.kind != .separator }
            guard isOneRun, isFirst || isAmountLast else {
                isAmountLast = false
                return
            }
            // White space after it, as in "2 cups flour".
            let hasSpace = isFirst && last + 1 < pieces.endIndex && pieces[last + 1].part == .none
            amount = first..<last + (hasSpace ? 2 : 1)
        }

        /// Whether a separator is before or after the amount.
        func isBesideAmount(_ place: Int) -> Bool { place == amount.lowerBound - 1 || place == amount.upperBound }
    }
}
