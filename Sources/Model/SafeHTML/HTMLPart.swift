public import Bytes
package import JSONText

// How templates nest: a page's literal interpolates its parts, `\(IngredientList(...))`.

/// A part of a page that writes itself into the page around it.
///
/// Most parts conform to `HTMLTemplate`. Those that write many lines conform to this protocol only, and append each
/// line to the page.
@usableFromInline
package protocol HTMLPart {
    /// Appends the part to the page.
    func write(to html: inout HTML)
}

/// A part, or a whole page, that is a literal: its `html` looks like the HTML that it makes.
@usableFromInline
package protocol HTMLTemplate: HTMLPart {
    /// The part by itself.
    var html: HTML { get }
}

extension HTMLTemplate {
    @inlinable
    package func write(to html: inout HTML) { html.append(self.html) }
}

extension HTML: HTMLPart {
    @inlinable
    package func write(to html: inout HTML) { html.append(self) }
}

extension HTML.StringInterpolation {
    /// A part, which writes into the same buffer.
    @inlinable
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

    /// A part whose type is known only at run time.
    package mutating func appendInterpolation(part: any HTMLPart) {
        appendInterpolation(part)
    }

    /// A part, or nothing.
    @inlinable
    package mutating func appendInterpolation(_ part: (some HTMLPart)?) {
        if let part { appendInterpolation(part) }
    }

    /// Parts, one after the other.
    @inlinable
    package mutating func appendInterpolation(_ parts: [some HTMLPart]) {
        for part in parts { appendInterpolation(part) }
    }
}
