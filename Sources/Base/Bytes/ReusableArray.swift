/// An array whose memory serves again after its elements are removed: `removeAll` only sets their number to zero, where
/// that of `Array` takes a hundred instructions, five times for each line of ingredients.
///
/// For small values without references: a removed one stays in memory until another one takes its place.
@usableFromInline
package struct ReusableArray<Element>: RandomAccessCollection, MutableCollection {
    /// The elements, and removed ones after them.
    @usableFromInline
    var storage: [Element] = []
    @usableFromInline
    package internal(set) var count = 0

    /// - Parameter capacity: How many elements most uses have.
    @inlinable
    package init(capacity: Int = 0) {
        storage.reserveCapacity(capacity)
    }

    @inlinable
    package var startIndex: Int { 0 }
    @inlinable
    package var endIndex: Int { count }

    /// The elements that are there.
    @inlinable
    package var elements: ArraySlice<Element> { storage[..<count] }

    @inlinable
    package subscript(index: Int) -> Element {
        @inline(__always)
        get { storage[index] }
        @inline(__always)
        set { storage[index] = newValue }
    }

    @inlinable
    @inline(__always)
    package mutating func append(_ element: Element) {
        if count < storage.count {
            storage[count] = element
        } else {
            storage.append(element)
        }
        count += 1
    }

    @inlinable
    package mutating func removeAll() { count = 0 }
}

extension ReusableArray: Sendable where Element: Sendable {}

extension ReusableArray: Equatable where Element: Equatable {
    @inlinable
    package static func == (one: Self, other: Self) -> Bool { one.elements == other.elements }
}

extension ReusableArray: Hashable where Element: Hashable {
    @inlinable
    package func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
