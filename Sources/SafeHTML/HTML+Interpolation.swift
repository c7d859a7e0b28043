public import Bytes
package import CatalogModel

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
