import Configuration
import Planning
import SafeHTML

/// The place of the list beside a recipe, which a script fills on wide screens. Without one it is a link to the recipes.
struct Beside: HTMLTemplate {
    let page: PageContext

    /// Nothing for other layouts.
    var html: HTML {
        guard page.site.layout == .split else { return "" }
        return """
            <nav class="beside"\(page.interface) aria-label="\(page.strings.recipeList)" data-beside data-stays>
            <p class="path"><a href="\(url: page.homeAddress)" data-part="way">\(page.strings.allRecipes)</a></p>
            <p class="unseen" role="status"><span data-part="loading" hidden>\(page.strings.loadingList)</span></p>
            <ul class="rows filled" data-part="cards"></ul>
            <div class="note-line" role="alert" data-part="failed" hidden><span>\(page.strings.listFailed)</span>\
            <button class="button" type="button" data-part="again">\(page.strings.tryAgain)</button></div>
            <p class="note-line" data-part="gone" hidden>\(page.strings.sharedGone)</p>
            <p class="note-line" data-part="empty" hidden>\(page.strings.emptyTitle)</p>
            <p class="path" data-part="more" hidden><a href="\(url: page.homeAddress)">\(page.strings.moreOfList)</a></p>
            \(CardView.row(page: page))
            </nav>
            \(OpeningStates(page: page))

            """
    }
}
