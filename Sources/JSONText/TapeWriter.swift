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
