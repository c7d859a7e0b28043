import Configuration
import Planning
import SafeHTML

/// The page that finds recipes by foods at hand, and says what else each needs. Without its script it links to all recipes.
struct WhatToCookPage: HTMLTemplate {
    let content: WhatToCookContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: page.strings[.whatCanICook], description: page.strings[.whatCanICookText],
            kind: .whatToCook,
            main: """
                <div class="heading">
                <h1\(page.interfaceLang)>\(page.strings[.whatCanICook])</h1>
                </div>
                \(finder)
                <section data-without-script\(page.interfaceLang)>
                <p>\(page.strings[.whatCanICookNeedsScript])</p>
                <p><a class="button" href="\(url: page.homeAddress)">\(page.strings[.browseRecipes])</a></p>
                </section>
                """
        ).html
    }

    /// What the script fills. The stylesheet hides what a pending part would move.
    private var finder: HTML {
        """
        <div data-what-to-cook data-pending\(page.interfaceLang) data-lang="\(page.interfaceLanguage)">
        <p class="food-hint">\(page.strings[.whatCanICookText])</p>
        <form class="food-form" data-part="form"><label for="food">\(page.strings[.addIngredient])</label>
        <div class="food-field"><input id="food" type="text" maxlength="80" autocomplete="off" autocapitalize="none" spellcheck="false" \
        enterkeyhint="done" data-list="\(page.strings[.suggestions])" data-count="\(page.strings[.ingredientsSuggested])"></div></form>
        <div class="foods"><div class="chips chosen" role="group" aria-label="\(page.strings[.yourIngredients])" data-part="chosen" \
        data-text="\(page.strings[.removeFilter])" hidden></div>
        \(staples)</div>
        <div class="message-line result-count"><p role="status" data-part="count" data-text="\(page.strings[.recipesFound])" \
        data-unknown="\(page.strings[.unknownIngredients])"></p>\
        <button class="button" type="button" data-part="reset" hidden>\(page.strings[.resetSearch])</button></div>
        <div class="message-line" role="alert" data-part="failed" hidden><span>\(page.strings[.searchFailed])</span>\
        <button class="button" type="button" data-part="again">\(page.strings[.tryAgain])</button></div>
        <div class="results">
        <ul class="grid filled" data-part="cards" aria-label="\(page.strings[.searchResults])" \
        data-complete="\(page.strings[.nothingMissing])" data-missing="\(page.strings[.missingItems])" \
        data-more="\(page.strings[.missingItemsAndMore])" data-comma="\(page.strings.comma)" hidden></ul>
        <ul class="grid filled" data-part="loading" aria-hidden="true" hidden>\(Self.places)</ul>
        <div data-part="start">\(examples)</div>
        <div class="status-message" data-part="empty" hidden>
        \(PlateDrawing(sign: "?"))
        <h2>\(page.strings[.noRecipeWithThese])</h2>
        <p>\(page.strings[.noRecipeWithTheseText])</p>
        <button class="button" type="button" data-part="reset">\(page.strings[.resetSearch])</button>
        </div>
        <p class="more" data-part="more" hidden><button class="button" type="button">\(page.strings[.showMore])</button></p>
        </div>
        \(CardView.pattern(page: page, level: .second))
        </div>
        """
    }

    private static let places: HTML = (0..<8).map { _ in "<li class=\"card card-placeholder\"></li>" as HTML }.joined()

    private var staples: HTML {
        guard !content.staples.isEmpty else { return "" }
        return "<p class=\"food-hint\">\(page.strings.assumed(content.staples))</p>\n"
    }

    private var examples: HTML {
        guard !content.examples.isEmpty else { return "" }
        return """
            <h2 class="food-examples" id="often-needed">\(page.strings[.oftenNeeded])</h2>
            <div class="chips" role="group" aria-labelledby="often-needed"\(page.contentLang)>
            \(each: content.examples, example)</div>

            """
    }

    private func example(_ food: String) -> HTML {
        "<button class=\"chip\" type=\"button\" data-food>\(food)</button>\n"
    }
}
