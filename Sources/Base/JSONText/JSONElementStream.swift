// Reading a big array without having it: its elements are cut from the parts of its file as these come.

package import Bytes
import Synchronization

/// The elements of a document that is one array, cut while its file is read.
///
/// Nothing of a large feed stands in memory but what is being read of it, and it is cut by whoever comes for the next
/// part, while others read theirs. It knows the one form that catalogues have: of everything else, and of everything that
/// is not quite JSON, it says no more than that it is irregular, and `JSONOutline` says the rest.
package final class JSONElementStream: Sendable {
    /// Some consecutive elements, and the bytes that contain them.
    package struct Part: Sendable {
        /// How many parts came before it.
        package let number: Int
        /// At least one.
        package let slices: [JSONSlice]
        let bytes: [UInt8]
        /// Where these begin in the file.
        let start: Int

        /// Calls a closure with the bytes of one of its slices.
        package func withBytes<Result>(of slice: JSONSlice, _ body: (ByteView) -> Result) -> Result {
            bytes.withBytes { body($0.view(slice.range.lowerBound - start..<slice.range.upperBound - start)) }
        }
    }

    /// The document is no array, or cannot be cut, or its file cannot be read.
    package struct NotAStreamableArray: Error, Hashable {}

    private let state: Mutex<ElementSplitter>

    /// nil for a source that is in memory already.
    ///
    /// - Parameter size: How many bytes are read for a part; an element that is larger has a part to itself.
    package init?(_ source: JSONSource, size: Int = 1 << 17) {
        guard let read = source.file?.open() else { return nil }
        state = Mutex(ElementSplitter(read: read, size: size))
    }

    /// The next part, to whichever thread comes for it; nil when there is no more.
    package func next() throws(NotAStreamableArray) -> Part? {
        try state.withLock { state throws(NotAStreamableArray) in
            do throws(NotAStreamableArray) {
                return try state.next()
            } catch {
                state.hasFailed = true
                throw error
            }
        }
    }
}

private struct ElementSplitter: Sendable {
    let read: JSONFile.Reader
    let size: Int
    /// How far the file was read.
    private var offset = 0
    /// What was read and not cut yet.
    private var rest: ArraySlice<UInt8> = []
    private var expected = Expected.start
    private var elements = 0
    private var parts = 0
    private var isAtEnd = false
    /// Remains set for later callers.
    var hasFailed = false

    private enum Expected {
        case start, array, elementOrEnd, element, commaOrEnd, nothing
    }

    init(read: @escaping JSONFile.Reader, size: Int) {
        self.read = read
        // A byte order mark is within one part.
        self.size = max(size, 4)
    }

    mutating func next() throws(JSONElementStream.NotAStreamableArray) -> JSONElementStream.Part? {
        guard !hasFailed else { throw .init() }
        // After the start of a large element much of it follows.
        var size = max(size, rest.count)
        while !isAtEnd {
            let bytes = try readPart(size)
            let start = offset - bytes.count
            let slices = try split(bytes, start)
            if isAtEnd, expected != .nothing { throw .init() }
            guard slices.isEmpty else {
                defer { parts += 1 }
                return JSONElementStream.Part(number: parts, slices: slices, bytes: bytes, start: start)
            }
            // An element that is larger than what was read.
            size *= 2
        }
        return nil
    }

    /// What is left of the last part, and what comes after it in the file.
    private mutating func readPart(_ size: Int) throws(JSONElementStream.NotAStreamableArray) -> [UInt8] {
        var hasFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 + rest.count + size) { room, count in
            // One more in front: a reader takes the first byte for that of the file, where a byte order mark may be.
            room[0] = .space
            _ = UnsafeMutableBufferPointer(rebasing: room[1...]).initialize(from: rest)
            count = 1 + rest.count
            while count < room.count {
                let free = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[count...]))
                guard let read = read(free) else {
                    hasFailed = true
                    return
                }
                guard read > 0 else {
                    isAtEnd = true
                    return
                }
                count += read
                offset += read
            }
        }
        guard !hasFailed else { throw .init() }
        return bytes
    }

    /// Splits off the elements of a part that are whole and retains the rest.
    private mutating func split(
        _ bytes: [UInt8], _ start: Int
    ) throws(JSONElementStream.NotAStreamableArray) -> [JSONSlice] {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONElementStream.NotAStreamableArray) in
            guard let base = buffer.baseAddress else { return [] }
            let splitter = JSONArraySplitter(base: base, end: buffer.count, isLenient: false, key: nil)
            var slices: [JSONSlice] = []
            var offset = 1
            if expected == .start {
                if buffer.dropFirst().starts(with: [0xef, 0xbb, 0xbf]) { offset += 3 }
                expected = .array
            }
            rest = []
            while case let next = splitter.skipSpace(offset), next < buffer.count {
                offset = next + 1
                guard try beginsElement(base[next]) else { continue }
                // An element that reaches the end of the part may go on after it.
                guard let after = splitter.endOfElement(next), isAtEnd || after < buffer.count else {
                    guard !isAtEnd else { throw .init() }
                    rest = bytes[next...]
                    break
                }
                slices.append(JSONSlice(range: start + next..<start + after, index: elements, arrayKey: nil))
                elements += 1
                expected = .commaOrEnd
                offset = after
            }
            return slices
        }
    }

    /// Whether an element begins with a byte; if not, the byte is a bracket of the array or a comma.
    private mutating func beginsElement(_ byte: UInt8) throws(JSONElementStream.NotAStreamableArray) -> Bool {
        switch (expected, byte) {
        case (.array, .openBracket): expected = .elementOrEnd
        case (.elementOrEnd, .closeBracket), (.commaOrEnd, .closeBracket): expected = .nothing
        case (.commaOrEnd, .comma): expected = .element
        case (.element, .comma), (.element, .colon), (.element, .closeBracket), (.element, .closeBrace),
            (.elementOrEnd, .comma), (.elementOrEnd, .colon), (.elementOrEnd, .closeBrace):
            throw .init()
        // UTF-16, which has an error of its own.
        case (.elementOrEnd, 0) where elements == 0: throw .init()
        case (.element, _), (.elementOrEnd, _): return true
        default: throw .init()
        }
        return false
    }
}
