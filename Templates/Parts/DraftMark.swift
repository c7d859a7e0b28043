import Configuration
import SafeHTML

/// Marks what is on the site although its owner keeps it private: previews show drafts, and some builds publish them.
struct DraftMark {
    let page: PageContext

    var html: HTML { "<mark class=\"draft-mark\"\(page.interfaceLang)>\(page.strings[.draft])</mark> " }
}
