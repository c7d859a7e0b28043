/// Parsed JSON: the bytes, and a tape with the position of each value.
///
/// A class because all values share it; it never changes. Values are views of it and keep it alive.
///
/// Texts and numbers are checked when the document is read and made when they are asked for. Reading costs 16 bytes of
/// memory a value.
@usableFromInline
package final class JSONDocument: Sendable {
    package let source: JSONSource
    /// Where the part that was read begins in the file: offsets in the tape count from here.
    let start: Int
    @usableFromInline
    let tape: ContiguousArray<TapeNode>
    /// The part that was read. A copy where it is not the whole file: slices of one file are read on several cores, and
    /// to count references of one array for all of them took as long as the reading.
    @usableFromInline
    let bytes: [UInt8]
    let rootPath: JSONRootPath

    /// Nesting past this is refused whatever the caller asks for: trees made from a document are recursive.
    package static let deepest = 1024

    /// Reads a file that is one JSON value.
    ///
    /// - Parameter maximumDepth: How many arrays and objects may be inside each other; at most `deepest`.
    /// - Throws: The first error.
    package convenience init(
        _ source: JSONSource, mode: JSONMode = .strict, maximumDepth: Int = 512
    ) throws(JSONError) {
        try self.init(source, JSONPart(wholeOf: source, mode: mode, maximumDepth: maximumDepth))
    }

    /// Reads a part of a file that is one JSON value, such as a script of a web page. Its positions are those in the whole
    /// file.
    ///
    /// - Parameter range: In bytes.
    /// - Throws: The first error.
    package convenience init(
        _ source: JSONSource, range: Range<Int>, mode: JSONMode = .strict, maximumDepth: Int = 512
    ) throws(JSONError) {
        try self.init(
            source,
            JSONPart(
                range: range.clamped(to: 0..<source.bytes.count), depth: 0, root: JSONRootPath(), mode: mode,
                maximumDepth: min(maximumDepth, Self.deepest)
            )
        )
    }

    /// Reads one element of a big array. Its positions and paths are those in the whole file.
    ///
    /// - Parameters:
    ///   - source: The source that the outline was made of.
    ///   - maximumDepth: As for the whole file: the array and the object around it count.
    /// - Throws: The first error.
    package convenience init(
        _ source: JSONSource, slice: JSONSlice, mode: JSONMode = .strict, maximumDepth: Int = 512
    ) throws(JSONError) {
        try self.init(
            source,
            JSONPart(
                range: slice.range.clamped(to: 0..<source.bytes.count), depth: slice.depth, root: slice.rootPath,
                mode: mode, maximumDepth: min(maximumDepth, Self.deepest)
            )
        )
    }

    /// Reads one element of a part of a stream. Its positions and paths are those in the whole file.
    ///
    /// - Parameters:
    ///   - source: The source that the stream was made of.
    ///   - maximumDepth: As for the whole file: the array around it counts.
    /// - Throws: The first error, as it is found when the whole file is read.
    package convenience init(
        _ source: JSONSource, slice: JSONSlice, in part: JSONElementStream.Part, mode: JSONMode = .strict,
        maximumDepth: Int = 512
    ) throws(JSONError) {
        let range = slice.range.lowerBound - part.start..<slice.range.upperBound - part.start
        let reading = JSONPart(
            range: range, depth: slice.depth, root: slice.rootPath, mode: mode,
            maximumDepth: min(maximumDepth, Self.deepest)
        )
        do throws(JSONError) {
            let tape = try Self.tape(of: part.bytes, reading)
            self.init(
                source, start: slice.range.lowerBound, bytes: Array(part.bytes[range]), root: reading.root, tape
            )
        } catch {
            throw Self.error(in: source, slice, mode, maximumDepth) ?? error.moved(by: part.start)
        }
    }

    /// Reads a value of a file whose bytes are at hand.
    ///
    /// - Parameters:
    ///   - bytes: Of the value.
    ///   - offset: Where they begin in the file.
    /// - Throws: The first error, by its place in the value.
    package convenience init(_ source: JSONSource, bytes: [UInt8], at offset: Int) throws(JSONError) {
        let part = JSONPart(
            range: 0..<bytes.count, depth: 0, root: JSONRootPath(), mode: .strict, maximumDepth: Self.deepest)
        self.init(source, start: offset, bytes: bytes, root: part.root, try Self.tape(of: bytes, part))
    }

    /// The value that a file is; nil for a file that is no JSON.
    package static func root(of source: JSONSource, mode: JSONMode = .strict) -> JSONValue? {
        do throws(JSONError) {
            return try JSONDocument(source, mode: mode).root
        } catch {
            return nil
        }
    }

    /// What is wrong with an element, told from what stands around it as well; nil when nothing is, as of a file that has
    /// changed since.
    private static func error(
        in source: JSONSource, _ slice: JSONSlice, _ mode: JSONMode, _ maximumDepth: Int
    ) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONDocument(source, slice: slice, mode: mode, maximumDepth: maximumDepth)
            return nil
        } catch {
            return error
        }
    }

    private convenience init(_ source: JSONSource, _ part: JSONPart) throws(JSONError) {
        let tape = try Self.tape(of: source.bytes, part)
        self.init(source, part, tape)
    }

    private static func tape(of bytes: [UInt8], _ part: JSONPart) throws(JSONError) -> ContiguousArray<TapeNode> {
        try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
            guard let base = bytes.baseAddress else { throw JSONError(.empty, at: 0) }
            var reader = JSONReader(bytes, base, part)
            try reader.readDocument()
            return reader.tape.finish()
        }
    }

    convenience init(_ source: JSONSource, _ part: JSONPart, _ tape: ContiguousArray<TapeNode>) {
        let file = source.bytes
        let bytes = part.range.count == file.count ? file : Array(file[part.range])
        self.init(source, start: part.range.lowerBound, bytes: bytes, root: part.root, tape)
    }

    private init(
        _ source: JSONSource, start: Int, bytes: [UInt8], root: JSONRootPath, _ tape: ContiguousArray<TapeNode>
    ) {
        self.source = source
        self.tape = tape
        self.start = start
        self.bytes = bytes
        rootPath = root
    }

    /// The document's value.
    package var root: JSONValue { JSONValue(self, 0) }
}

extension JSONPart {
    init(wholeOf source: JSONSource, mode: JSONMode, maximumDepth: Int) {
        self.init(
            range: 0..<source.bytes.count, depth: 0, root: JSONRootPath(), mode: mode,
            maximumDepth: min(maximumDepth, JSONDocument.deepest)
        )
    }
}
