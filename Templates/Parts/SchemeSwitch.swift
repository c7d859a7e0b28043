import Configuration
import Planning
import SafeHTML

/// Where readers choose light or dark pages, or leave it to their device. A script shows it and keeps the choice.
struct SchemeSwitch: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        // A theme with a dark paper has one look for all.
        guard page.site.palette.light != page.site.palette.dark else { return "" }
        let words = page.strings
        return """
            <span class="color-scheme"\(page.interface) hidden><select aria-label="\(words[.colors])" title="\(words[.colors])" data-scheme-switch>
            <option value="">\(words[.colorsOfDevice])</option>
            <option value="light">\(words[.lightColors])</option>
            <option value="dark">\(words[.darkColors])</option>
            </select></span>

            """
    }
}
