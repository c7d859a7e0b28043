extension String {
    /// Calls a closure with the UTF-8 of the text, which is not copied for it: unlike `withUTF8`, this works on a constant
    /// and counts no reference.
    @inlinable
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        // A string that Foundation made lazily.
        var copy = self
        return try copy.withUTF8(body)
    }
}
