import Configuration
import Planning
import SafeHTML

/// The choice between light and dark pages, or as the device prefers. A script shows it and stores the choice.
struct SchemeSwitch: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        // A theme with a dark background has one scheme.
        guard page.site.palette.light != page.site.palette.dark else { return "" }
        let words = page.strings
        return """
            <span class="color-scheme"\(page.interfaceLang) hidden><select aria-label="\(words[.colors])" title="\(words[.colors])" data-scheme-switch>
            <option value="">\(words[.colorsOfDevice])</option>
            <option value="light">\(words[.lightColors])</option>
            <option value="dark">\(words[.darkColors])</option>
            </select></span>

            """
    }
}
