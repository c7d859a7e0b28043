import SafeHTML

extension HTML {
    /// What the page would say, to compare it.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
