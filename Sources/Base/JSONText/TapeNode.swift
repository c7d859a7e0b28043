// A document is a list of these, in the order of the text: a container, then its contents. Members are a key (a string)
// and a value. No tree of objects: 16 bytes a value, made in one pass, freed at once.

/// One value or key.
@usableFromInline
struct TapeNode: Sendable {
    @usableFromInline
    enum Tag: UInt8, Sendable {
        case null, no, yes, number
        /// A string whose bytes are its text.
        case string
        /// A string with escapes, or with bytes that are not UTF-8.
        case codedString
        case array, object
    }

    /// Where the value begins, in bytes from the start of what was read. A string begins after its quote.
    @usableFromInline
    var offset: UInt32
    /// The length of a string or number in bytes; the number of elements or members of a container.
    @usableFromInline
    var extent: UInt32
    /// The index of the node after the value and all that is in it. While a container is open: 1 + the index of the one
    /// around it, or 0.
    @usableFromInline
    var next: UInt32
    @usableFromInline
    var tag: Tag
    /// Whether a string is one whose bytes are its text, and all of them ASCII.
    @usableFromInline
    var isASCII: Bool
    /// Whether a string is the key of a member.
    @usableFromInline
    var isKey = false

    @inlinable
    var isContainer: Bool { tag.rawValue >= Tag.array.rawValue }
}

/// A tape in the making: memory for nodes, of which the first `count` are written.
///
/// An array asks before each change whether it shares its storage; that took a third of the time of reading.
struct TapeWriter: ~Copyable {
    private var nodes: UnsafeMutablePointer<TapeNode>
    private var capacity: Int
    private(set) var count = 0

    /// - Parameter capacity: The number of nodes that fit at first, above zero.
    init(capacity: Int) {
        self.capacity = capacity
        nodes = .allocate(capacity: capacity)
    }

    deinit { nodes.deallocate() }

    /// A node that was written.
    subscript(_ index: Int) -> TapeNode {
        @inline(__always) get {
            assert(index >= 0 && index < count, "a node that was written")
            return nodes[index]
        }
        @inline(__always) set {
            assert(index >= 0 && index < count, "a node that was written")
            nodes[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ node: TapeNode) {
        if count == capacity { grow() }
        nodes[count] = node
        count += 1
    }

    /// Forgets the nodes from an index on.
    mutating func truncate(to count: Int) {
        assert(count <= self.count, "no more than was written")
        self.count = count
    }

    /// The nodes that were written.
    func finish() -> ContiguousArray<TapeNode> {
        ContiguousArray(UnsafeBufferPointer(start: nodes, count: count))
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<TapeNode>.allocate(capacity: capacity * 2)
        larger.initialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }
}
