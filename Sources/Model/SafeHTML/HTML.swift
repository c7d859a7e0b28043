// HTML that is safe to show, and the only ways to make it.

public import Bytes
package import CatalogModel
package import JSONText

/// A piece of a page. Literals of the program are kept as they are; texts are escaped.
///
/// It is made from literals: `"<h1>\(recipe.title)</h1>"`. Literals are `StaticString`s, so a string of run time cannot
/// become HTML without being escaped. `HTML.StringInterpolation` lists what literals may interpolate.
///
/// Its members are inlined in other targets, so that the sizes of literals are constants there (`ByteBuffer`).
public struct HTML: Sendable, Equatable {
    @usableFromInline
    var buffer: ByteBuffer

    /// UTF-8.
    package var bytes: [UInt8] { buffer.bytes }

    /// The bytes of a finished page.
    package consuming func finish() -> [UInt8] { buffer.bytes }

    /// An empty piece with a capacity in bytes.
    package init(capacity: Int = 0) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// Text, escaped for content and for quoted attributes.
    public init(text: String) {
        buffer = ByteBuffer()
        Escaping.append(text, to: &buffer)
    }

    /// Bytes that are HTML already. Every caller has to make sure that they are safe, so a test lists the callers.
    package init(trusted bytes: [UInt8]) {
        buffer = ByteBuffer(bytes)
    }

    @usableFromInline
    init(built buffer: consuming ByteBuffer) {
        self.buffer = buffer
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { buffer.isEmpty }

    /// The number of bytes.
    package var count: Int { buffer.count }
}

// MARK: - Joining pieces

extension HTML {
    /// Appends a piece.
    @inlinable
    public mutating func append(_ html: HTML) {
        buffer.append(html.buffer)
    }

    /// Appends a literal.
    @inlinable
    @inline(__always)
    package mutating func append(literal: StaticString) {
        buffer.append(literal)
    }

    /// Appends text, escaped for content and for quoted attributes.
    package mutating func append(text: String) {
        Escaping.append(text, to: &buffer)
    }

    /// Appends UTF-8, escaped for content and for quoted attributes.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package mutating func append(text utf8: ByteView) {
        Escaping.append(utf8, to: &buffer)
    }

    /// Appends an address within the site, for a quoted attribute.
    package mutating func append(url: SiteLink) {
        Escaping.append(url.root, url.address, to: &buffer)
    }

    /// Appends the absolute URL of a page or file of the site, for a quoted attribute.
    ///
    /// - Parameter site: The site's own address, ending in a slash.
    package mutating func append(url site: WebLink, _ path: SitePath) {
        Escaping.append(site.text, path.address, to: &buffer)
    }

    /// Appends a URL, for a quoted attribute.
    package mutating func append(url: WebLink) {
        Escaping.append(url.text, to: &buffer)
    }

    /// Appends JSON, for the content of a `script` element.
    ///
    /// `<`, `>`, `&`, U+2028 and U+2029, which occur only in JSON's strings, become `\u` escapes, so that no data ends
    /// the element or begins a comment in it (HTML Standard, section 4.12.1.3).
    package mutating func append(json write: (inout JSONWriter) -> Void) {
        var lent = ByteBuffer()
        swap(&lent, &buffer)
        var writer = JSONWriter(appendingTo: lent, escapingForHTML: true)
        lent = ByteBuffer()
        write(&writer)
        precondition(writer.isForHTML, "JSON in a page is escaped for it")
        buffer = writer.buffer
    }

    /// Appends a number in decimal digits.
    package mutating func append(_ number: Int) {
        buffer.append(decimal: number)
    }

    /// Appends a piece.
    public static func += (html: inout HTML, piece: HTML) {
        html.append(piece)
    }
}

extension Sequence<HTML> {
    /// The pieces, joined by a separator.
    public func joined(separator: HTML = "") -> HTML {
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

// MARK: - Tags around existing content

extension HTML {
    /// A position between two pieces.
    package struct Position: Sendable, Comparable {
        let offset: Int

        package static func < (one: Position, other: Position) -> Bool { one.offset < other.offset }
    }

    /// The position after the current content. It is valid as long as pieces are only appended.
    package var end: Position { Position(offset: buffer.count) }

    /// The content between two positions: what was appended between them is balanced.
    package func content(from start: Position, to end: Position) -> HTML {
        var html = HTML(capacity: end.offset - start.offset)
        buffer.withBytes { html.buffer.append($0.view(start.offset..<end.offset)) }
        return html
    }

    /// Encloses what was appended since a position in tags: for content that decides which tags it needs.
    package mutating func enclose(since position: Position, _ before: StaticString, _ after: StaticString) {
        buffer.insert(ByteView(before), at: position.offset)
        buffer.append(after)
    }

    /// Inserts a piece at a position.
    package mutating func insert(_ html: HTML, at position: Position) {
        html.buffer.withBytes { buffer.insert($0, at: position.offset) }
    }
}

// MARK: - Literals

extension HTML: ExpressibleByStringInterpolation {
    /// A literal.
    public init(stringLiteral literal: StaticString) {
        buffer = ByteBuffer(capacity: literal.utf8CodeUnitCount)
        buffer.append(literal)
    }

    /// A literal with interpolations.
    @inlinable
    public init(stringInterpolation: StringInterpolation) {
        self.init(built: stringInterpolation.buffer)
    }
}

// What literals of HTML may interpolate. There is no generic overload: other types do not compile.

extension HTML {
    /// Collects the parts of a literal in one buffer.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        @usableFromInline
        var buffer: ByteBuffer
        /// The end of the last literal. The check of debug builds looks at literals only, so that no text can make it
        /// fail.
        @usableFromInline
        var literalEnd = 0

        /// Empty, with an estimated capacity.
        public init(literalCapacity: Int, interpolationCount: Int) {
            buffer = ByteBuffer(capacity: literalCapacity + interpolationCount * 128)
        }

        /// Appends a literal.
        @inlinable
        public mutating func appendLiteral(_ literal: StaticString) {
            buffer.append(literal)
            // There is an empty literal between adjacent interpolations.
            if literal.utf8CodeUnitCount > 0 { literalEnd = buffer.count }
        }

        // Disfavored: otherwise a literal within `\( )` would be a `String`, and escaped.
        /// Text, escaped for content and for quoted attributes. Not for addresses, which need `\(url:)`.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ text: String) {
            assert(allowsText, "text cannot be an address, a style or a script, nor a value without quotes: \(context)")
            Escaping.append(text, to: &buffer)
        }

        /// Text, escaped for content and for quoted attributes. Not for addresses, which need `\(url:)`.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ text: Substring) {
            assert(allowsText, "text cannot be an address, a style or a script, nor a value without quotes: \(context)")
            Escaping.append(text, to: &buffer)
        }

        /// A whole number in decimal digits.
        public mutating func appendInterpolation(_ number: Int) {
            buffer.append(decimal: number)
        }

        /// A piece of HTML, as it is.
        @inlinable
        public mutating func appendInterpolation(_ html: HTML) {
            buffer.append(html.buffer)
        }

        /// A piece of HTML, or nothing.
        @inlinable
        public mutating func appendInterpolation(_ html: HTML?) {
            if let html { buffer.append(html.buffer) }
        }

        /// Pieces of HTML, one after the other.
        @inlinable
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { buffer.append(piece.buffer) }
        }

        /// A piece of HTML for each item, one after the other: `\(each: terms, { "<li>\($0.name)</li>" })`.
        @inlinable
        public mutating func appendInterpolation<Items: Sequence>(each items: Items, _ piece: (Items.Element) -> HTML) {
            for item in items { buffer.append(piece(item).buffer) }
        }

        /// A piece of HTML if a condition holds; otherwise it is not made.
        @inlinable
        public mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
            if condition { buffer.append(html().buffer) }
        }

        /// A URL, for a quoted attribute.
        package mutating func appendInterpolation(url: WebLink) {
            Escaping.append(url.text, to: &buffer)
        }

        /// The absolute URL of a page or file of the site, for a quoted attribute.
        ///
        /// - Parameter site: The site's own address, ending in a slash.
        package mutating func appendInterpolation(url site: WebLink, _ path: SitePath) {
            Escaping.append(site.text, path.address, to: &buffer)
        }

        /// The address of a link, for a quoted attribute.
        public mutating func appendInterpolation(url: PageLink) {
            Escaping.append(url.root, url.address, to: &buffer)
        }

        /// An address within the site, for a quoted attribute.
        package mutating func appendInterpolation(url: SiteLink) {
            Escaping.append(url.root, url.address, to: &buffer)
        }
    }
}

// MARK: - Overloads whose error message gives the correct form

extension HTML.StringInterpolation {
    /// Not available: a text that may be missing needs a decision.
    @available(*, unavailable, message: "write \\(text ?? \"\"), or text.map { \"<p>\\($0)</p>\" } as HTML?")
    public mutating func appendInterpolation(_ text: String?) {}

    /// Not available: several texts need something between them.
    @available(
        *, unavailable, message: "write \\(texts.joined(separator: \", \")), or texts.map { \"<li>\\($0)</li>\" }"
    )
    public mutating func appendInterpolation(_ texts: [String]) {}
}

// MARK: - The check of debug builds

extension HTML.StringInterpolation {
    /// Whether text may follow: escaping makes it safe as content, and as a quoted attribute that is only shown.
    package var allowsText: Bool {
        guard literalEnd == buffer.count else { return true }
        let bytes = buffer.withBytes { Array($0) }
        guard let last = bytes.last else { return true }
        if last == UInt8(ascii: "=") { return false }
        guard last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") else { return true }
        let before = bytes.dropLast()
        guard before.last == UInt8(ascii: "=") else { return true }
        let start = before.dropLast().lastIndex { !Self.isOfName($0) }.map { $0 + 1 } ?? 0
        let name = String(decoding: before.dropLast()[start...], as: UTF8.self).lowercased()
        return !Self.dangerous.contains(name) && !name.hasPrefix("on")
    }

    /// Attributes whose values the browser loads, follows or runs (HTML Standard, "Attributes").
    private static let dangerous: Set<String> = [
        "action", "background", "cite", "data", "formaction", "href", "manifest", "ping", "poster", "src", "srcdoc",
        "srcset", "style",
    ]

    private static func isOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte.isOne(of: "-_") }

    /// The end of the literal, for the message.
    private var context: String { buffer.withBytes { String(decoding: $0.suffix(24), as: UTF8.self) } }
}
