import Bytes
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

/// The dialog in which recipes open over their list (`layout: sheet`). A script fills it.
struct Sheet: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        """
        <dialog class="sheet" data-sheet>
        <a class="close"\(page.interfaceLang) href="\(url: page.homeAddress)" aria-label="\(page.strings[.close])" data-back></a>
        \(DetailPlaceholder(page: page))
        </dialog>

        """
    }
}

/// Text shortened to one line, for descriptions.
enum Summary {
    /// The number of bytes that search engines show of a description.
    private static let limit = 160

    /// At most 160 bytes in one line, cut at the end of a word, with an ellipsis where it is cut.
    static func truncated(_ text: String) -> String {
        let line = text.withBytes { $0.isSingleSpacedLine } ? text : collapsed(text)
        guard line.utf8.count > limit else { return line }
        let space = line.withBytes { $0.view(0..<limit + 1).lastIndex(of: UInt8(ascii: " ")) }
        let end = line.utf8.index(line.startIndex, offsetBy: space ?? limit)
        guard space == nil else { return String(line[..<end]) + " …" }
        // A single word is cut before the character that exceeds the limit.
        let letters = line.unicodeScalars
        return String(letters[..<letters.index(before: end)]) + " …"
    }

    /// The text with each run of white space replaced by a space.
    private static func collapsed(_ text: String) -> String {
        text.utf8.split { $0 <= 0x20 }.map { String($0) ?? "" }.joined(separator: " ")
    }
}
