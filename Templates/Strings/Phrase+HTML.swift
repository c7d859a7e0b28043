import SafeHTML

extension Phrase {
    /// The phrase around a name from a feed or owner, for an attribute.
    ///
    /// - Parameter direction: The page's.
    func html(around text: String, in direction: WritingDirection) -> HTML {
        after.map { "\(before)\(BidiIsolation.text(text, in: direction))\($0)" } ?? "\(before)"
    }

    /// The phrase around HTML, for the content of a page.
    func html(around content: HTML) -> HTML {
        after.map { "\(before)\(content)\($0)" } ?? "\(before)"
    }

    /// The phrase around a text that needs no isolation, such as a number.
    func callAsFunction(_ text: String) -> String { filled(with: text) }
}
