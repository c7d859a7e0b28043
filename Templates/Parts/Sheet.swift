import Configuration
import SafeHTML

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
