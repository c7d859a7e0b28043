extension String {
    /// Calls a closure with the UTF-8 of the text without a copy. Unlike `withUTF8`, it works on a constant and does not
    /// retain.
    @inlinable
    package func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable({ try body(ByteView($0)) }) { return result }
        // A string that Foundation made lazily.
        var copy = self
        return try copy.withUTF8 { try body(ByteView($0)) }
    }

    /// Whether another text has the same bytes. `==` is also true for canonically equivalent texts: "é" in NFC and NFD.
    package func hasSameBytes(as other: String) -> Bool {
        withBytes { bytes in other.withBytes { bytes.hasSameBytes(as: $0) } }
    }
}

extension Substring {
    /// Calls a closure with the UTF-8 of the text without a copy.
    @inlinable
    package func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable({ try body(ByteView($0)) }) { return result }
        return try String(self).withBytes(body)
    }
}

extension String {
    /// Concatenates texts. `+` takes 340 instructions for each and an interpolation more; every page writes a hundred
    /// addresses.
    package init(
        joining first: borrowing String, _ second: borrowing String, _ third: borrowing String = "",
        _ fourth: borrowing String = ""
    ) {
        let count = first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
        self.init(unsafeUninitializedCapacity: count) { target in
            var end = first.copy(to: target, at: 0)
            end = second.copy(to: target, at: end)
            end = third.copy(to: target, at: end)
            return fourth.copy(to: target, at: end)
        }
    }

    /// Joins texts with a separator. `joined(separator:)` takes 300 instructions for each.
    package init(joining texts: [String], by separator: String) {
        guard let first = texts.first else {
            self = ""
            return
        }
        let count = texts.reduce(separator.utf8.count * (texts.count - 1)) { $0 + $1.utf8.count }
        self.init(unsafeUninitializedCapacity: count) { target in
            var end = first.copy(to: target, at: 0)
            for text in texts.dropFirst() {
                end = separator.copy(to: target, at: end)
                end = text.copy(to: target, at: end)
            }
            return end
        }
    }

    /// Returns the offset after the copy.
    private func copy(to target: UnsafeMutableBufferPointer<UInt8>, at offset: Int) -> Int {
        withBytes {
            UnsafeMutableBufferPointer(rebasing: target[offset...]).initialize(fromContentsOf: $0.unsafeBytes) + offset
        }
    }
}

extension StringProtocol {
    /// The text without control characters, for messages on a terminal.
    ///
    /// - Parameter most: Its greatest length in characters.
    package func withoutControls(most: Int) -> String {
        let kept = unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        return String(String(String.UnicodeScalarView(kept)).prefix(most))
    }
}
