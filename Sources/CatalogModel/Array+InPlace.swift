extension Array {
    /// Calls a closure with each element where it stands. `for` makes a copy of each, which counts a reference for each
    /// of the texts in it: for the steps and ingredients of a page as much work as to write some of them.
    @inlinable
    package func forEachInPlace(_ body: (Element) -> Void) {
        withUnsafeBufferPointer { elements in
            for place in elements.indices { body(elements[place]) }
        }
    }
}
