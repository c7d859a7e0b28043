import JSONText
import Planning
import SafeHTML

/// What browsers may fetch before the reader asks for it: the page of the site that is under the pointer, or about to be
/// pressed (HTML Standard, section 7.6, "Speculative loading"). Browsers that save data do without.
struct SpeculationRules: HTMLTemplate {
    let page: PageContext

    /// Every address of a page ends in a slash, and nothing else does.
    var html: HTML {
        "<script type=\"speculationrules\">\(json: write)</script>\n"
    }

    private func write(to json: inout JSONWriter) {
        let root = Self.escaped(page.frame.root.isEmpty ? "./" : page.frame.root)
        json.beginObject()
        json.key(literal: "prefetch")
        json.beginArray()
        json.beginObject()
        json.key(literal: "where")
        json.beginObject()
        json.key(literal: "and")
        json.beginArray()
        json.beginObject()
        json.key(literal: "href_matches")
        // The site's address, or anything below it that ends in a slash. Without braces a `*` behind `../` would stand
        // for something else.
        json.value(root + "{*/}?")
        json.endObject()
        json.beginObject()
        json.key(literal: "not")
        json.beginObject()
        json.key(literal: "selector_matches")
        json.value("[target], [download]")
        json.endObject()
        json.endObject()
        json.endArray()
        json.endObject()
        json.key(literal: "eagerness")
        json.value("moderate")
        json.endObject()
        json.endArray()
        json.endObject()
    }

    /// The signs that mean something in a pattern (URL Pattern Standard).
    private static func escaped(_ path: String) -> String {
        var result = ""
        for sign in path.unicodeScalars {
            if "\\:*+?(){}".unicodeScalars.contains(sign) { result += "\\" }
            result.unicodeScalars.append(sign)
        }
        return result
    }
}
