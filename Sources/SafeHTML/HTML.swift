// Text that is safe in a page, and the only ways to make it.

/// A piece of a page. What the program wrote stands in it as it is; what came from elsewhere is escaped.
///
/// It is made from literals: `"<h1>\(recipe.title)</h1>"`. Literals are known when the program is compiled
/// (`StaticString`), so text of run time becomes HTML by no road. What may stand between them is listed in
/// `HTML.StringInterpolation`.
package struct HTML: Sendable, Equatable {
    /// UTF-8.
    package private(set) var bytes: [UInt8]

    /// Nothing.
    @inlinable
    package init() {
        bytes = []
    }

    /// Text, escaped for content and for attributes in quotes.
    package init(text: String) {
        bytes = []
        Escaping.append(text, to: &bytes)
    }

    /// Bytes that are HTML already: what Swift cannot know to be safe, such as the site's own files.
    ///
    /// Every caller vouches for them, so there are few: rendering of Markdown and the embedded assets of the templates.
    package init(trusted bytes: [UInt8]) {
        self.bytes = bytes
    }

    @usableFromInline
    init(built bytes: consuming [UInt8]) {
        self.bytes = bytes
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// Makes room for that many bytes in all, where the size is known before.
    package mutating func reserveCapacity(_ count: Int) {
        bytes.reserveCapacity(count)
    }
}

// MARK: - Joining pieces

extension HTML {
    /// Adds a piece at the end.
    package mutating func append(_ html: HTML) {
        bytes.append(contentsOf: html.bytes)
    }

    /// Adds text at the end, escaped for content and for attributes in quotes.
    package mutating func append(text: String) {
        Escaping.append(text, to: &bytes)
    }

    /// Adds text at the end, escaped for content and for attributes in quotes; for text that comes from C.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
        Escaping.append(utf8, to: &bytes)
    }

    package static func += (html: inout HTML, piece: HTML) {
        html.append(piece)
    }
}

extension Sequence<HTML> {
    /// The pieces one after the other, with something between each two.
    package func joined(separator: HTML = "") -> HTML {
        var joined = HTML()
        var isFirst = true
        for piece in self {
            if !isFirst { joined.append(separator) }
            joined.append(piece)
            isFirst = false
        }
        return joined
    }
}

// MARK: - Tags around what is there

extension HTML {
    /// A place between two pieces.
    package struct Mark: Sendable, Equatable {
        fileprivate let offset: Int
    }

    /// The place after what was added so far. It holds as long as pieces are only put behind it.
    package var end: Mark { Mark(offset: bytes.count) }

    /// Puts tags around what was added since a mark: for content that decides whether it needs any, without a buffer
    /// for each element.
    package mutating func enclose(since mark: Mark, _ before: StaticString, _ after: StaticString) {
        before.withUTF8Buffer { bytes.insert(contentsOf: $0, at: mark.offset) }
        after.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Puts a piece before what was added since a mark.
    package mutating func insert(_ html: HTML, at mark: Mark) {
        bytes.insert(contentsOf: html.bytes, at: mark.offset)
    }
}

// MARK: - Literals

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral literal: StaticString) {
        bytes = literal.withUTF8Buffer { Array($0) }
    }

    @inlinable
    package init(stringInterpolation: StringInterpolation) {
        self.init(built: stringInterpolation.bytes)
    }
}
