// Text that is safe in a page, and the only ways to make it.

public import Bytes
package import CatalogModel
package import JSONText

/// A piece of a page. What the program wrote stands in it as it is; what came from elsewhere is escaped.
///
/// It is made from literals: `"<h1>\(recipe.title)</h1>"`. Literals are known when the program is compiled
/// (`StaticString`), so text of run time becomes HTML by no road. What may stand between them is listed in
/// `HTML.StringInterpolation`.
///
/// Its members are inlined in other targets, so that literals are copied where they stand (`ByteBuffer`).
@usableFromInline
package struct HTML: Sendable, Equatable {
    @usableFromInline
    var buffer: ByteBuffer

    /// UTF-8.
    package var bytes: [UInt8] { buffer.bytes }

    /// The bytes of a page that is finished, not copied.
    package consuming func finish() -> [UInt8] { buffer.finish() }

    /// Nothing, with room for that many bytes.
    package init(capacity: Int = 0) {
        buffer = ByteBuffer(capacity: capacity)
    }

    /// Text, escaped for content and for attributes in quotes.
    package init(text: String) {
        buffer = ByteBuffer()
        Escaping.append(text, to: &buffer)
    }

    /// Bytes that are HTML already: what Swift cannot know to be safe, such as the site's own files.
    ///
    /// Every caller vouches for them, so there are few: rendering of Markdown and the embedded assets of the templates.
    package init(trusted bytes: [UInt8]) {
        buffer = ByteBuffer(bytes)
    }

    @usableFromInline
    init(built buffer: consuming ByteBuffer) {
        self.buffer = buffer
    }

    package var isEmpty: Bool { buffer.isEmpty }

    /// How many bytes it has.
    package var count: Int { buffer.count }

}

// MARK: - Joining pieces

extension HTML {
    /// Adds a piece at the end.
    @inlinable
    package mutating func append(_ html: HTML) {
        buffer.append(html.buffer)
    }

    /// Adds what the program itself spells out.
    @inlinable
    @inline(__always)
    package mutating func append(literal: StaticString) {
        buffer.append(literal)
    }

    /// Adds text at the end, escaped for content and for attributes in quotes.
    package mutating func append(text: String) {
        Escaping.append(text, to: &buffer)
    }

    /// Adds text at the end, escaped for content and for attributes in quotes.
    package mutating func append(text: Substring) {
        Escaping.append(text, to: &buffer)
    }

    /// Adds text at the end, escaped for content and for attributes in quotes; for text that comes from C.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package mutating func append(text utf8: ByteView) {
        Escaping.append(utf8, to: &buffer)
    }

    /// Adds an address within the site, for an attribute in quotes.
    package mutating func append(url: SiteLink) {
        Escaping.append(url.root, url.address, to: &buffer)
    }

    /// Adds the whole address of a page or file of the site, for an attribute in quotes.
    ///
    /// - Parameter site: The site's own address, ending in a slash.
    package mutating func append(url site: WebLink, _ path: SitePath) {
        Escaping.append(site.text, path.address, to: &buffer)
    }

    /// Adds an address, for an attribute in quotes.
    package mutating func append(url: WebLink) {
        Escaping.append(url.text, to: &buffer)
    }

    /// Adds JSON, for the content of a `script` element.
    ///
    /// `<`, `>`, `&`, U+2028 and U+2029, which stand in JSON only within strings, become `\u` escapes, so that no
    /// data ends the element or begins a comment in it (HTML Standard, section 4.12.1.3).
    package mutating func append(json write: (inout JSONWriter) -> Void) {
        var lent = ByteBuffer()
        swap(&lent, &buffer)
        var writer = JSONWriter(appendingTo: lent, escapingForHTML: true)
        lent = ByteBuffer()
        write(&writer)
        precondition(writer.isForHTML, "JSON in a page is escaped for it")
        buffer = writer.buffer
    }

    /// Adds a whole number in decimal digits.
    package mutating func append(_ number: Int) {
        buffer.append(decimal: number)
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
    package struct Mark: Sendable, Comparable {
        let offset: Int

        package static func < (one: Mark, other: Mark) -> Bool { one.offset < other.offset }
    }

    /// The place after what was added so far. It holds as long as pieces are only put behind it.
    package var end: Mark { Mark(offset: buffer.count) }

    /// Adds what a closure writes, between two tags; nothing where it writes nothing.
    package mutating func enclose(_ before: StaticString, _ after: StaticString, _ write: (inout HTML) -> Void) {
        let start = buffer.count
        buffer.append(before)
        let inner = buffer.count
        write(&self)
        if buffer.count > inner { buffer.append(after) } else { buffer.removeAll(from: start) }
    }

    /// Puts tags around what was added since a mark, which is moved for it: for content that decides which it needs.
    package mutating func enclose(since mark: Mark, _ before: StaticString, _ after: StaticString) {
        buffer.insert(ByteView(before), at: mark.offset)
        buffer.append(after)
    }

    /// Puts a piece before what was added since a mark.
    package mutating func insert(_ html: HTML, at mark: Mark) {
        html.buffer.withBytes { buffer.insert($0, at: mark.offset) }
    }
}

// MARK: - Literals

extension HTML: ExpressibleByStringInterpolation {
    /// What the program itself spells out.
    @usableFromInline
    package init(stringLiteral literal: StaticString) {
        buffer = ByteBuffer(capacity: literal.utf8CodeUnitCount)
        buffer.append(literal)
    }

    /// The parts of a literal.
    @inlinable
    package init(stringInterpolation: StringInterpolation) {
        self.init(built: stringInterpolation.buffer)
    }
}
