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
