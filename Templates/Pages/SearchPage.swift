import Configuration
import Planning
import SafeHTML

/// The search page: shows results while the visitor types. Without its script it links to the cuisines.
struct SearchPage: HTMLTemplate {
    let content: SearchContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: page.strings[.search], description: page.strings[.searchHint], kind: .search,
            main: """
                <div class="heading">
                <h1\(page.interfaceLang)>\(page.strings[.search])</h1>
                </div>
                \(search)
                \(ways)
                \(NavigationLink(kind: .whatToCook, page: page))
                """
        ).html
    }

    /// What the script fills. The stylesheet hides what a pending part would move.
    private var search: HTML {
        """
        <div data-search data-pending\(page.interfaceLang)>
        \(SearchForm(page: page, location: .search).html)
        \(SearchFilters(facets: content.facets, page: page))<div class="message-line result-count"><p role="status" data-part="count" data-text="\(page.strings[.recipesFound])"></p>\
        <button class="button" type="button" data-part="reset" hidden>\(page.strings[.resetSearch])</button></div>
        <div class="message-line" role="alert" data-part="failed" hidden><span>\(page.strings[.searchFailed])</span>\
        <button class="button" type="button" data-part="again">\(page.strings[.tryAgain])</button>\(offline)</div>
        <div class="results">
        <p class="message-line" data-part="corrected" data-text="\(page.strings[.resultsFor])" hidden></p>
        <ul class="grid filled" data-part="cards" aria-label="\(page.strings[.searchResults])"></ul>
        <ul class="grid filled" data-part="loading" aria-hidden="true" hidden>\(Self.places)</ul>
        <p class="status-message" data-part="start" hidden>\(page.strings[.searchHint])</p>
        <div class="status-message" data-part="empty" hidden>
        \(PlateDrawing(sign: "?"))
        <h2 data-part="nothing" data-text="\(page.strings[.nothingFound])"></h2>
        <p class="near" data-part="near" hidden>\(page.strings.didYouMean.html(around: Self.suggestion))</p>
        <p data-part="hint">\(page.strings[.nothingFoundText])</p>
        <button class="button" type="button" data-part="reset">\(page.strings[.resetSearch])</button>
        </div>
        <p class="more" data-part="more" hidden><button class="button" type="button">\(page.strings[.showMore])</button></p>
        </div>
        \(CardView.pattern(page: page, level: .second))
        </div>
        """
    }

    /// The way to what the device keeps; nothing on a site that keeps nothing.
    private var offline: HTML {
        guard page.site.isKeptOffline else { return "" }
        return " <a href=\"\(url: page.address(OfflineContent.path))\">\(page.strings[.availableOffline])</a>"
    }

    private static let suggestion: HTML = "<button class=\"link\" type=\"button\" data-part=\"suggestion\"></button>"

    private static let places: HTML = (0..<8).map { _ in "<li class=\"card card-placeholder\"></li>" as HTML }.joined()

    private var ways: HTML {
        let cuisines: HTML =
            content.cuisines.isEmpty
            ? "<p\(page.interfaceLang)><a class=\"button\" href=\"\(url: page.homeAddress)\">\(page.strings[.browseRecipes])</a></p>"
            : TermList(terms: content.cuisines, page: page).html
        return """
            <section data-without-script>
            <p\(page.interfaceLang)>\(page.strings[.searchNeedsScript])</p>
            \(cuisines)
            </section>
            """
    }
}
