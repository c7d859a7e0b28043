import Bytes
package import JSONText

// How templates nest: a part stands in the literal of the page around it as `\(IngredientList(...))`.

/// A part of a page that writes itself into the page around it.
///
/// Most parts are an `HTMLTemplate`. Only those that write many lines conform to this alone: they append to the page
/// without a piece of HTML for each line.
package protocol HTMLPart {
    /// Appends the part to the page.
    func write(to html: inout HTML)
}

/// A part, or a whole page, that is a literal: its `html` looks like the HTML that it makes.
package protocol HTMLTemplate: HTMLPart {
    /// The part by itself.
    var html: HTML { get }
}

extension HTMLTemplate {
    package func write(to html: inout HTML) { html.append(self.html) }
}

extension HTML: HTMLPart {
    package func write(to html: inout HTML) { html.append(self) }
}

extension HTML.StringInterpolation {
    /// A part, which writes into the same buffer.
    package mutating func appendInterpolation(_ part: some HTMLPart) {
        var html = HTML(built: buffer)
        buffer = ByteBuffer()
        part.write(to: &html)
        buffer = html.buffer
    }

    /// JSON, for the content of a `script` element (`HTML.append(json:)`).
    package mutating func appendInterpolation(json write: (inout JSONWriter) -> Void) {
        var html = HTML(built: buffer)
        buffer = ByteBuffer()
        html.append(json: write)
        buffer = html.buffer
    }

    /// A part of a kind that is known only at run time.
    package mutating func appendInterpolation(part: any HTMLPart) {
        appendInterpolation(part)
    }

    /// A part, or nothing.
    package mutating func appendInterpolation(_ part: (some HTMLPart)?) {
        if let part { appendInterpolation(part) }
    }

    /// Parts, one after the other.
    package mutating func appendInterpolation(_ parts: [some HTMLPart]) {
        for part in parts { appendInterpolation(part) }
    }
}
