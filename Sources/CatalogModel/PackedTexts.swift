import Bytes

/// Texts one behind the other in one piece of memory, each with a little that belongs to it.
///
/// A catalogue has a million lines of ingredients and steps. A text of its own for each had to be asked of the allocator,
/// found again in memory that other recipes fill, and counted by whoever looked at it.
struct PackedTexts<Attributes: Sendable & Hashable>: Sendable, Hashable {
    private struct Entry: Sendable, Hashable {
        /// Where the text ends; it begins where the one before it ends. What is read as one record is smaller than 4 GB, as
        /// places in it are; of more, the rest would be empty.
        var end: UInt32
        var attributes: Attributes
    }

    /// UTF-8.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    var count: Int { entries.count }

    mutating func reserveCapacity(_ count: Int, bytes size: Int) {
        entries.reserveCapacity(count)
        bytes.reserveCapacity(size)
    }

    mutating func append(_ text: ByteView, _ attributes: Attributes) {
        bytes.append(contentsOf: text)
        entries.append(Entry(end: UInt32(clamping: bytes.count), attributes: attributes))
    }

    func attributes(at place: Int) -> Attributes { entries[place].attributes }

    func text(at place: Int) -> String {
        bytes.withBytes { String($0.view(range(at: place))) }
    }

    private func range(at place: Int) -> Range<Int> {
        (place == 0 ? 0 : Int(entries[place - 1].end))..<Int(entries[place].end)
    }

    /// Calls a closure with each text, where it stands, in order.
    func forEach(_ body: (Int, ByteView, Attributes) -> Void) {
        bytes.withBytes { bytes in
            var start = 0
            for (place, entry) in entries.enumerated() {
                let end = Int(entry.end)
                body(place, bytes.view(start..<end), entry.attributes)
                start = end
            }
        }
    }

    /// Calls a closure with all texts as one, and then one with the place of each, its end in that and its attributes.
    func digest(_ all: (ByteView) -> Void, _ each: (Int, Int, Attributes) -> Void) {
        bytes.withBytes { all($0) }
        for place in entries.indices { each(place, Int(entries[place].end), entries[place].attributes) }
    }
}
