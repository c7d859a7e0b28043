import Configuration
import JSONText
import Planning
import SafeHTML

/// Lets browsers prefetch the page that a link leads to while the pointer is on the link (HTML Standard, section 7.6,
/// "Speculative loading").
///
/// In the sheet layout, and beside a list in the split layout, scripts open recipes: they fetch the page themselves, and
/// a prefetched one would not be used.
struct SpeculationRules: HTMLTemplate {
    let page: PageContext
    let kind: PageKind

    /// The addresses of pages end in a slash, those of files do not.
    var html: HTML {
        "<script type=\"speculationrules\">\(json: write)</script>\n"
    }

    /// For the Content-Security-Policy.
    var hash: String {
        let json: HTML = "\(json: write)"
        return InlineScript(json.bytes).hash
    }

    /// Whether recipes open within the page.
    private var opensRecipes: Bool {
        switch page.site.layout {
        case .split: kind == .recipe
        case .sheet: kind != .recipe
        case .page: false
        }
    }

    private func write(to json: inout JSONWriter) {
        let root = Self.escaped(page.frame.root.isEmpty ? "./" : page.frame.root)
        json.beginObject()
        json.key("prefetch")
        json.beginArray()
        json.beginObject()
        json.key("where")
        json.beginObject()
        json.key("and")
        json.beginArray()
        json.beginObject()
        json.key("href_matches")
        // The site's address, or an address below it that ends in a slash. After `../` a `*` without braces would be a
        // modifier.
        json.value(root + "{*/}?")
        json.endObject()
        json.beginObject()
        json.key("not")
        json.beginObject()
        json.member("selector_matches", "[target], [download]")
        json.endObject()
        json.endObject()
        if opensRecipes {
            json.beginObject()
            json.key("not")
            json.beginObject()
            if let folder = page.site.recipeAddresses?.folder, folder.isEmpty {
                // No pattern tells the addresses of recipes from those of other pages.
                json.member("selector_matches", ".card-title a")
            } else {
                json.member("href_matches", root + "\(page.site.recipeAddresses?.folder ?? "recipes")/*")
            }
            json.endObject()
            json.endObject()
        }
        json.endArray()
        json.endObject()
        json.member("eagerness", "moderate")
        json.endObject()
        json.endArray()
        json.endObject()
    }

    /// Escapes the pattern's special characters (URL Pattern Standard).
    private static func escaped(_ path: String) -> String {
        var result = ""
        for sign in path.unicodeScalars {
            if "\\:*+?(){}".unicodeScalars.contains(sign) { result += "\\" }
            result.unicodeScalars.append(sign)
        }
        return result
    }
}
