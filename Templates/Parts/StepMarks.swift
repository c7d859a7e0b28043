import Bytes
import CatalogModel
import Kitchen
import Planning
import SafeHTML

/// Writes the steps of a recipe with what a cook acts on: times, temperatures, amounts and ingredients.
///
///     <time datetime="PT900S">15 minutes</time>
///     <span class="temperature" data-c="180 °C" data-fan="160 °C fan" data-f="350 °F" data-gas="gas mark 4">350°F</span>
///     <a href="#ingredient-3">flour</a>
///     <a href="#ingredient-1" data-lines="1 2">both kinds of mince</a>
///     <data value="2 tablespoon">2</data> tbsp oil, <span data-fixed>1 tsp</span> pepper
///
/// A link with `data-part` takes a part of its line, or comes after one that took it. An amount with `data-fixed` does not follow
/// the servings.
final class StepMarks {
    private var reader: StepReader
    private let language: Lexicon
    private let temperatures: TemperatureTexts
    private let groupNames: [String?]
    /// The end of the ids of ingredients.
    private let idEnd: HTML
    /// Whether the step that was written last uses more than it names.
    private(set) var usesMore = false

    /// - Parameter unsure: Those of `unsureLines`, which other marks found.
    init(_ recipe: Recipe, page: PageContext, idEnd: HTML, unsure: Set<Int> = []) {
        self.idEnd = idEnd
        let tag = recipe.language ?? page.site.language
        language = .ofLines(tag)
        reader = StepReader(language: tag, unsure: unsure)
        temperatures = TemperatureTexts(strings: page.strings)
        let groups = recipe.ingredientGroups.filter { !$0.ingredients.isEmpty }
        groupNames = groups.map(\.name)
        for (index, group) in groups.enumerated() {
            group.ingredients.forEachLine { reader.add($0, group: index) }
        }
    }

    func beginSection(_ name: String?) { reader.beginSection(name, groups: groupNames) }

    func beginStep(_ number: Int) {
        usesMore = false
        reader.beginStep(number)
    }

    /// Lines of which the steps that were written take more parts than they have.
    var unsureLines: Set<Int> { reader.unsureLines }

    /// ` data-adds="1:1,2 3:4"`: lines 1 and 2 go in at step 1.
    var additions: HTML {
        var html = HTML(capacity: 64)
        var last = 0
        reader.forEachAddition { step, line in
            html.append(literal: last == 0 ? " data-adds=\"" : step == last ? "," : " ")
            if step != last {
                html.append(step)
                html.append(literal: ":")
            }
            html.append(line + 1)
            last = step
        }
        if last > 0 { html.append(literal: "\"") }
        return html
    }

    /// Writes a text of the step.
    func write(_ text: ByteView, to html: inout HTML) {
        let step = reader.cut(text)
        usesMore = usesMore || step.usesMore
        var open: Int32 = -1
        step.forEachPiece(of: text) { piece, text in
            if piece.mark != open {
                if open >= 0 { writeEnd(of: step.marks[Int(open)], to: &html) }
                if piece.mark >= 0 { writeStart(of: step.marks[Int(piece.mark)], to: &html) }
                open = piece.mark
            }
            write(piece, text, of: step, to: &html)
        }
        if open >= 0 { writeEnd(of: step.marks[Int(open)], to: &html) }
    }

    private func write(_ piece: CutStep.Piece, _ text: ByteView, of step: CutStep, to html: inout HTML) {
        if piece.mark >= 0, case .amount(let cut) = step.marks[Int(piece.mark)] {
            var pieces = AmountPieces(IngredientLine(text, cut), language)
            pieces.write(to: &html)
        } else if piece.plural > 0 {
            html.appendStart(ofWord: piece.plural, canMove: false, language.plurals)
            html.append(text: text)
            html.append(literal: "</span>")
        } else {
            html.append(text: text)
        }
    }

    private func writeStart(of mark: CutStep.Mark, to html: inout HTML) {
        switch mark {
        case .time(let time):
            html.append(literal: "<time datetime=\"PT")
            html.append(time.lower)
            html.append(literal: "S\"")
            if time.upper > time.lower { html += " data-upper=\"\(time.upper)\"" }
            html.append(literal: ">")
        case .temperature(let all, let isOven):
            html += "<span class=\"temperature\"\(temperatures.attributes(of: all, isOven: isOven))>"
        case .ingredient(let ingredient):
            html.append(literal: "<a href=\"#ingredient-")
            html.append(ingredient.index + 1)
            html.append(idEnd)
            html.append(literal: ingredient.isPart ? "\" data-part" : "\"")
            if !ingredient.others.isEmpty { html += lines(ingredient) }
            html.append(literal: ">")
        case .written: html.append(literal: "<span data-fixed>")
        case .amount: break
        }
    }

    /// ` data-lines="1 2"`
    private func lines(_ ingredient: StepIngredient) -> HTML {
        let numbers = ([ingredient.index] + ingredient.others).sorted().map { "\($0 + 1)\(idEnd)" as HTML }
        return " data-lines=\"\(numbers.joined(separator: " "))\""
    }

    private func writeEnd(of mark: CutStep.Mark, to html: inout HTML) {
        switch mark {
        case .time: html.append(literal: "</time>")
        case .temperature, .written: html.append(literal: "</span>")
        case .ingredient: html.append(literal: "</a>")
        case .amount: break
        }
    }
}
