import Bytes

/// Texts in one array of bytes, each with attributes.
///
/// One `String` per line would cost an allocation, a cache miss and a retain for each of a catalogue's million lines of
/// ingredients and steps.
struct PackedTexts<Attributes: Sendable & Hashable>: Sendable, Hashable {
    private struct Line: Sendable, Hashable {
        /// The offset of the text's end. It begins at the end of the text before it. A record is smaller than 4 GB.
        var end: UInt32
        var attributes: Attributes
    }

    /// UTF-8.
    private var bytes: [UInt8] = []
    private var lines: [Line] = []

    var count: Int { lines.count }

    mutating func reserveCapacity(_ count: Int, bytes size: Int) {
        lines.reserveCapacity(count)
        bytes.reserveCapacity(size)
    }

    mutating func append(_ text: ByteView, _ attributes: Attributes) {
        bytes.append(text)
        lines.append(Line(end: UInt32(clamping: bytes.count), attributes: attributes))
    }

    func attributes(at index: Int) -> Attributes { lines[index].attributes }

    func text(at index: Int) -> String {
        bytes.withBytes { String($0.view(range(at: index))) }
    }

    private func range(at index: Int) -> Range<Int> {
        (index == 0 ? 0 : Int(lines[index - 1].end))..<Int(lines[index].end)
    }

    /// Calls a closure with the index, the UTF-8 and the attributes of each text.
    func forEach(_ body: (Int, ByteView, Attributes) -> Void) {
        bytes.withBytes { bytes in
            var start = 0
            for (index, line) in lines.enumerated() {
                let end = Int(line.end)
                body(index, bytes.view(start..<end), line.attributes)
                start = end
            }
        }
    }

    /// Calls a closure with the UTF-8 of all texts at once, and then one with each text's index, end offset and attributes.
    func digest(_ all: (ByteView) -> Void, _ each: (Int, Int, Attributes) -> Void) {
        bytes.withBytes { all($0) }
        for index in lines.indices { each(index, Int(lines[index].end), lines[index].attributes) }
    }
}
