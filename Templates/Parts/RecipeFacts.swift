import Bytes
import CatalogModel
import Configuration
import Kitchen
import Planning
import SafeHTML

/// Times, yield, difficulty and diets.
struct RecipeFacts: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        let facts: HTML = """
            \(prepTime)\(cookTime)\(otherTimes)\(totalTime)\(yield)\(difficulty)\(diets)\(rating)
            """
        return facts.isEmpty ? "" : "<dl class=\"recipe-facts\"\(language.interfaceLang)>\n\(facts)</dl>\n"
    }

    private var recipe: Shared<Recipe> { content.recipe }

    private var prepTime: HTML? { recipe.value.prepTime.map { fact(page.strings[.prepTime], time($0)) } }

    private var cookTime: HTML? { recipe.value.cookTime.map { fact(page.strings[.cookTime], time($0)) } }

    private var otherTimes: [HTML] {
        recipe.value.otherTimes.map { fact($0.name, time($0.time), nameAttributes: language.recipeLang) }
    }

    private var totalTime: HTML? { recipe.totalTimeOrSum.map { fact(page.strings[.totalTime], time($0)) } }

    /// As the recipe states it; a plain number is shown as servings.
    private var yield: HTML? {
        recipe.value.yield.map { yield in
            let number = yield.kind == .serves ? Int(yield.text) : nil
            if let number {
                let text = YieldText(text: page.strings.servings(number), language: page.interfaceLanguage)
                return fact(page.strings[.yield], "<span data-yield\(text.attribute)>\(text)</span>")
            }
            let text = YieldText(text: yield.text, language: recipe.value.language ?? page.site.language)
            return fact(
                page.strings[.yield], "<bdi data-yield\(text.attribute)\(language.recipeLang)>\(text)</bdi>")
        }
    }

    /// The text of a yield, whose numbers follow the servings, or which has ` data-fixed`.
    private struct YieldText: HTMLPart {
        let text: String
        let cut: CutLine
        let language: Lexicon

        init(text: String, language: String) {
            self.text = text
            self.language = .ofLines(language)
            let reader = YieldReader(language: language)
            cut = text.withBytes { reader.cut($0) }
        }

        var attribute: HTML { cut.traits.contains(.isFixed) ? " data-fixed" : "" }

        func write(to html: inout HTML) {
            text.withBytes { bytes in
                var pieces = AmountPieces(IngredientLine(bytes, cut), language)
                pieces.write(to: &html)
            }
        }
    }

    private var difficulty: HTML? { recipe.value.difficulty.map { fact(page.strings[.difficulty], own($0)) } }

    private var diets: HTML? {
        guard !recipe.value.diets.isEmpty else { return nil }
        let names = recipe.value.diets.map { page.strings.name(of: $0) }
        return fact(page.strings[.diets], "\(page.strings.conventions.list(names))")
    }

    private var rating: HTML? {
        guard let rating = recipe.value.rating, rating.isPublishable || rating.isOfOwner else { return nil }
        let figures = page.strings.ratingOf(tenths(rating.value), tenths(rating.best))
        let stars: HTML = """
            <span aria-hidden="true">★ </span>\(figures)
            """
        guard let count = rating.count else { return fact(page.strings[.ourRating], stars) }
        return fact(page.strings[.rating], "\(stars) <small>\(page.strings.ratingCount(count))</small>")
    }

    /// "4.7", and "5" for whole numbers.
    private func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let whole = "\(tenths / 10)"
        return tenths.isMultiple(of: 10)
            ? whole : whole + Lexicon.decimalMark(of: page.interfaceLanguage) + "\(tenths % 10)"
    }

    private func fact(_ name: String, _ value: HTML, nameAttributes: HTML = "") -> HTML {
        "<div><dt\(nameAttributes)>\(name)</dt><dd>\(value)</dd></div>\n"
    }

    private func time(_ time: CookingTime) -> HTML {
        "\(page.language.time(time).html)\(time.note.map { " <small>\(own($0))</small>" as HTML })"
    }

    /// A text of the recipe, isolated: "12 cookies" would be reordered in a right-to-left page.
    private func own(_ text: String) -> HTML { "<bdi\(language.recipeLang)>\(text)</bdi>" }
}

/// A duration: short on screen, in full for screen readers, as ISO 8601 in the attribute.
///
/// A class, because most recipes share a few values (`TimeTable`).
final class TimeView: HTMLTemplate, Sendable {
    let iso: String
    let short: String
    let wide: String
    let html: HTML

    convenience init(_ duration: Duration, _ words: DurationWords) {
        self.init(
            iso: DurationText.iso8601(duration), short: words.short.text(for: duration),
            wide: words.wide.text(for: duration)
        )
    }

    init(iso: String, short: String, wide: String) {
        self.iso = iso
        self.short = short
        self.wide = wide
        html = """
            <time datetime="\(iso)"><span aria-hidden="true">\(short)</span><span class="visually-hidden">\(wide)</span></time>
            """
    }

    /// The template that scripts fill.
    static let pattern = TimeView(iso: "PT0S", short: "", wide: "")
}
