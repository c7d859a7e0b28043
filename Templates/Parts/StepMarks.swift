import Bytes
import Kitchen
import Planning
import SafeHTML

/// A line of ingredients as steps refer to it.
struct StepIngredientLine {
    /// What it names, without amount and note.
    let item: String
    /// Whether steps take parts of it.
    let isDivided: Bool

    init(_ display: IngredientDisplay, amount: HTML?) {
        item = String(decoding: display.item, as: UTF8.self)
        isDivided = display.isDivided
    }
}

/// Writes the steps of a recipe with what a cook acts on: times, temperatures, amounts, and ingredients. `data-part` is on
/// all mentions of an ingredient but the first one that takes its whole line.
///
///     <time datetime="PT900S">15 minutes</time>
///     <span class="temperature" data-c="180 °C" data-fan="160 °C fan" data-f="350 °F" data-gas="gas mark 4">350°F</span>
///     <a href="#ingredient-3">flour</a> … half the <a href="#ingredient-4" data-part>butter</a>
final class StepMarks {
    private let reader: StepReader
    private let lines: [StepIngredientLine]
    private let temperatures: TemperatureTexts
    /// The lines that were named as a whole.
    private var named: Set<Int> = []

    /// - Parameter language: Of the recipe, a BCP 47 tag.
    init(_ lines: [StepIngredientLine], language: String, page: PageContext) {
        self.lines = lines
        reader = StepReader(items: lines.map(\.item), language: language)
        temperatures = TemperatureTexts(strings: page.strings)
    }

    func write(_ text: ByteView, to html: inout HTML) {
        var run = Run(text: text)
        for span in reader.spans(in: text) {
            run.write(upTo: span.range.lowerBound, to: &html)
            switch span.kind {
            case .time(let time): write(time, span.range, &run, to: &html)
            case .temperature(let all):
                html += "<span class=\"temperature\"\(temperatures.attributes(of: all))>"
                run.write(upTo: span.range.upperBound, to: &html)
                html.append(literal: "</span>")
            case .amount(let group): run.write(group, to: &html)
            case .ingredient(let ingredient): write(ingredient, span.range, &run, to: &html)
            }
        }
        run.write(upTo: text.count, to: &html)
    }

    private func write(_ time: StepTime, _ range: Range<Int>, _ run: inout Run, to html: inout HTML) {
        html.append(literal: "<time datetime=\"PT")
        html.append(time.lower)
        html.append(literal: "S\"")
        if time.upper > time.lower {
            html.append(literal: " data-upper=\"")
            html.append(time.upper)
            html.append(literal: "\"")
        }
        html.append(literal: ">")
        run.write(upTo: range.upperBound, to: &html)
        html.append(literal: "</time>")
    }

    private func write(_ ingredient: StepIngredient, _ range: Range<Int>, _ run: inout Run, to html: inout HTML) {
        html.append(literal: "<a href=\"#ingredient-")
        html.append(ingredient.index + 1)
        html.append(literal: "\"")
        let isWhole =
            !ingredient.isPart && !lines[ingredient.index].isDivided && !run.isAmount(after: range.upperBound)
            && named.insert(ingredient.index).inserted
        if !isWhole { html.append(literal: " data-part") }
        html.append(literal: ">")
        run.write(upTo: range.upperBound, to: &html)
        html.append(literal: "</a>")
    }

    /// A text that is being written.
    private struct Run {
        let text: ByteView
        private var place = 0
        /// Amounts whose word is still to come.
        private var words: [ScalableAmount] = []

        init(text: ByteView) { self.text = text }

        mutating func write(upTo end: Int, to html: inout HTML) {
            while let word = words.first, word.word.lowerBound < end {
                words.removeFirst()
                guard word.word.lowerBound >= place, word.word.upperBound <= end else { continue }
                html.append(text: text.view(place..<word.word.lowerBound))
                html.appendStart(ofWord: word)
                html.append(text: text.view(word.word))
                html.append(literal: "</span>")
                place = word.word.upperBound
            }
            html.append(text: text.view(place..<max(place, end)))
            place = max(place, end)
        }

        mutating func write(_ group: ScalableGroup, to html: inout HTML) {
            if group.isConvertible { html.appendStart(of: group) }
            for amount in group.amounts {
                write(upTo: amount.number.lowerBound, to: &html)
                html.appendStart(ofNumber: amount)
                write(upTo: amount.number.upperBound, to: &html)
                html.append(literal: "</data>")
                if amount.hasWord { words.append(amount) }
            }
            write(upTo: group.range.upperBound, to: &html)
            if group.isConvertible { html.append(literal: "</span>") }
        }

        /// Whether the text gives the amount itself: "the flour (2 cups)".
        func isAmount(after place: Int) -> Bool {
            let next = text.view(place..<min(place + 3, text.count))
            return next.count == 3 && next[0] == UInt8(ascii: " ") && next[1] == UInt8(ascii: "(")
                && (next[2].isDigit || next[2] >= 0x80)
        }
    }
}
