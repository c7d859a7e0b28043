import Configuration
import Planning
import SafeHTML

/// The pane for the list beside a recipe, which a script fills on wide screens. Without scripts it is a link to the list.
struct ListPane: HTMLTemplate {
    let page: PageContext

    /// Empty in other layouts.
    var html: HTML {
        guard page.site.layout == .split else { return "" }
        return """
            <nav class="list-pane"\(page.interfaceLang) aria-label="\(page.strings[.recipeList])" data-list-pane data-stays>
            <p class="breadcrumb"><a href="\(url: page.homeAddress)" data-part="back">\(page.strings[.allRecipes])</a></p>
            <p class="visually-hidden" role="status"><span data-part="loading" hidden>\(page.strings[.loadingList])</span></p>
            <ul class="list-rows filled" data-part="cards"></ul>
            <div class="message-line" role="alert" data-part="failed" hidden><span>\(page.strings[.listFailed])</span>\
            <button class="button" type="button" data-part="again">\(page.strings[.tryAgain])</button></div>
            <p class="message-line" data-part="gone" hidden>\(page.strings[.sharedGone])</p>
            <p class="message-line" data-part="empty" hidden>\(page.strings[.emptyTitle])</p>
            <p class="breadcrumb" data-part="more" hidden><a href="\(url: page.homeAddress)">\(page.strings[.moreOfList])</a></p>
            \(CardView.row(page: page))
            </nav>
            \(DetailPlaceholder(page: page))

            """
    }
}
