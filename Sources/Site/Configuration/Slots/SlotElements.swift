/// What elements and attributes of HTML mean for a slot.
enum SlotElements {
    /// Elements without content (HTML Standard, section 13.1.2).
    static let void: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// Elements whose content is not read as HTML.
    static let raw: Set = ["script", "style", "iframe", "noembed", "noframes", "xmp"]

    /// Elements that would change the page around the slot, and why.
    static let refused: [String: String] = [
        "html": "the page has it", "head": "the page has it", "body": "the page has it", "main": "the page has it",
        "title": "the page has it", "base": "it changes all addresses of the page",
        "frameset": "it replaces the page", "plaintext": "nothing can end it",
    ]

    /// Whether tags within open elements are those of SVG or MathML, in which `/>` closes an element.
    static func isForeign(_ open: [String]) -> Bool {
        let last = open.last { ["svg", "math"].contains($0) || holdsHTML.contains($0) }
        return last == "svg" || last == "math"
    }

    /// Elements of SVG and MathML that hold HTML (HTML Standard, section 13.2.6).
    private static let holdsHTML: Set = ["annotation-xml", "desc", "foreignobject", "mi", "mn", "mo", "ms", "mtext"]

    /// Elements of HTML that close SVG and MathML around them (HTML Standard, section 13.2.6.5).
    static let leavingForeign: Set = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2",
        "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre",
        "ruby", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
    ]

    /// Attributes that are an address.
    static let addresses: Set = [
        "href", "src", "action", "formaction", "poster", "cite", "data", "xlink:href", "background", "longdesc",
        "manifest",
    ]

    /// Attributes in which no value can be made safe, and what they are.
    static func refusal(of attribute: String, on element: String) -> String? {
        if attribute.hasPrefix("on") { return "the handler \(attribute)" }
        switch attribute {
        case "style": return "a style"
        case "srcdoc", "srcset", "imagesrcset", "ping", "http-equiv": return "the attribute \(attribute)"
        default: break
        }
        // What these load or change is the owner's decision, never a feed's.
        if ["script", "link", "embed", "object"].contains(element), addresses.contains(attribute) {
            return "the address of a <\(element)>"
        }
        if element == "set" || element.hasPrefix("animate") { return "<\(element)>" }
        return element == "meta" ? "<meta>" : nil
    }
}
