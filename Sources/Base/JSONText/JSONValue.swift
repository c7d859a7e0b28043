public import Bytes
package import Diagnostics

/// A value of a document: a light view of it.
///
/// Nothing here fails: what is asked of a value of another kind is nil or empty. Each value holds the document, one
/// retain; the document has nothing else that is shared and changes, so any number of threads can read.
///
/// Other modules inline only members of a type that is `@usableFromInline` itself.
@usableFromInline
package struct JSONValue: Sendable {
    @usableFromInline
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case null, bool, number, string, array, object
    }

    @usableFromInline
    package let document: JSONDocument
    /// The index of the value in the tape.
    @usableFromInline
    let index: Int

    @inlinable
    init(_ document: JSONDocument, _ index: Int) {
        self.document = document
        self.index = index
    }

    @inlinable
    var tapeNode: TapeNode { document.tape[index] }

    @inlinable
    package var kind: Kind {
        switch tapeNode.tag {
        case .null: .null
        case .no, .yes: .bool
        case .number: .number
        case .string, .codedString: .string
        case .array: .array
        case .object: .object
        }
    }

    @inlinable
    package var isArray: Bool { tapeNode.tag == .array }

    @inlinable
    package var isObject: Bool { tapeNode.tag == .object }

    @inlinable
    package var isNull: Bool { tapeNode.tag == .null }

    package var bool: Bool? {
        switch tapeNode.tag {
        case .no: false
        case .yes: true
        default: nil
        }
    }

    /// Whether it is a string, and this one.
    package func isString(_ text: StaticString) -> Bool {
        withUTF8 { $0.hasSameBytes(as: ByteView(text)) } ?? false
    }

    /// Whether it is a string that begins with another.
    package func isString(beginningWith text: StaticString) -> Bool {
        let prefix = ByteView(text)
        return withUTF8 { $0.count >= prefix.count && $0.view(0..<prefix.count).hasSameBytes(as: prefix) } ?? false
    }

    /// Whether a string is known to be all ASCII, so that it needs no check; false for one with escapes.
    @inlinable
    package var isASCII: Bool { tapeNode.isASCII }

    /// The text of a string, its escapes decoded, with no more than 30 marks in a row. Lone surrogates and, in lenient
    /// mode, bytes that are not UTF-8 become U+FFFD.
    @usableFromInline
    package var string: String? {
        let node = tapeNode
        switch node.tag {
        case .string where node.isASCII: return withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
        case .string, .codedString:
            return withBytes(of: node) { EscapedText.string($0[...], isCoded: node.tag == .codedString) }
        default: return nil
        }
    }

    /// Calls a closure with the text of a string in UTF-8, as `string` has it; nil if it is none. There is no copy of a
    /// string without escapes.
    @inlinable
    package func withUTF8<Result>(_ body: (ByteView) -> Result) -> Result? {
        let node = tapeNode
        switch node.tag {
        case .string:
            if !node.isASCII, let limited = limitingMarks(of: node) { return limited.withBytes(body) }
            return withBytes(of: node) { body(ByteView($0)) }
        case .codedString: return (string ?? "").withBytes(body)
        default: return nil
        }
    }

    @usableFromInline
    func limitingMarks(of node: TapeNode) -> [UInt8]? { withBytes(of: node) { ByteView($0).limitingMarks() } }

    /// A number as written, such as `4.50` or `1e400`.
    package var numberText: String? {
        let node = tapeNode
        return node.tag == .number ? withBytes(of: node) { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The nearest `Double`; nil for a number that is too large for one, so that a number is always finite.
    package var number: Double? {
        let node = tapeNode
        return node.tag == .number ? withBytes(of: node) { DecimalNumber($0).double } : nil
    }

    /// An integer, however it is written (`4`, `4.0`, `0.4e1`); nil for fractions and for too large numbers.
    package var integer: Int? {
        let node = tapeNode
        return node.tag == .number ? withBytes(of: node) { DecimalNumber($0).integer } : nil
    }

    /// The number of elements of an array or of members of an object, those with the same key counted each; else 0.
    @inlinable
    package var count: Int {
        let node = tapeNode
        return node.isContainer ? Int(node.extent) : 0
    }

    /// An upper bound of its bytes in the file, with those between it and the next value.
    package var span: Int {
        let node = tapeNode
        let next = node.isContainer ? Int(node.next) : index + 1
        let end = next < document.tape.count ? Int(document.tape[next].offset) : document.bytes.count
        return end - Int(node.offset)
    }

    /// The bytes of a string or number as they are in the file.
    @inlinable
    func withBytes<Result>(of node: TapeNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        document.bytes.withUnsafeBufferPointer { file in
            let first = Int(node.offset)
            return body(UnsafeBufferPointer(rebasing: file[first..<first + Int(node.extent)]))
        }
    }
}

// What programs write for themselves.

extension JSONValue {
    /// The value that a build left for the next one; nil for bytes that are no JSON: they are damaged, or another version
    /// wrote them.
    package init?(state bytes: [UInt8]) {
        do throws(JSONError) {
            self = try JSONDocument(JSONSource(bytes, name: "state")).root
        } catch {
            return nil
        }
    }

    /// What each element of a list is; nil where one is nothing.
    package func list<Element>(_ body: (JSONValue) -> Element?) -> [Element]? {
        var all: [Element] = []
        for value in elements {
            guard let element = body(value) else { return nil }
            all.append(element)
        }
        return all
    }

    /// nil for a value that is not the hexadecimal digits of a digest.
    package var digest: Digest? { string.flatMap { Digest(hex: $0) } }
}

// The positions of values, for diagnostics.

extension JSONValue {
    /// Where the value begins, in bytes from the start of the file. A string begins with its quote.
    package var offset: Int {
        let node = tapeNode
        let isString = node.tag == .string || node.tag == .codedString
        return document.start + Int(node.offset) - (isString ? 1 : 0)
    }

    /// Where the value begins.
    package var position: JSONPosition { document.source.position(at: offset) }

    /// The value's place in the structure, such as `recipes[3].name` or `["@graph"][0]`; empty for the root of a file.
    /// Computed on demand, in time that grows with the bytes before the value.
    package var path: String {
        var steps: [JSONPath.Step] = []
        var container = 0
        while container < index {
            let isArray = document.tape[container].tag == .array
            var child = container + (isArray ? 1 : 2)
            var number = 0
            while true {
                let next = Int(document.tape[child].next)
                guard next <= index else { break }
                child = next + (isArray ? 0 : 1)
                number += 1
            }
            steps.append(isArray ? .index(number) : .key(JSONValue(document, child - 1).string ?? ""))
            container = child
        }
        return JSONPath.text(document.rootPath, steps)
    }

    /// File, line, column and path.
    package var location: Location {
        let position = position
        let path = path
        return Location(
            file: document.source.name, line: position.line, column: position.column, path: path.isEmpty ? nil : path
        )
    }
}
