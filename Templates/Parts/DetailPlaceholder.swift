import Configuration
import SafeHTML

/// The placeholder of a recipe that opens within another page: loading, or failed. Scripts show its parts.
struct DetailPlaceholder: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        """
        <div class="detail-placeholder"\(page.interfaceLang) data-opening data-stays>
        <p class="visually-hidden" role="status"><span data-part="coming" hidden>\(page.strings[.loadingRecipe])</span></p>
        <div class="status-message" role="alert" data-part="lost" hidden>
        <p role="heading" aria-level="1">\(page.strings[.recipeFailed])</p>
        <p class="actions"><button class="button primary" type="button" data-part="retry">\(page.strings[.tryAgain])</button>
        <a class="button" href="\(url: page.homeAddress)" data-part="plain">\(page.strings[.openPage])</a></p>
        </div>
        </div>
        """
    }
}
