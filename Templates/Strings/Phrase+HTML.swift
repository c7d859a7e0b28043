import Kitchen
import SafeHTML

extension Phrase {
    /// The whole around a name that others gave, for an attribute.
    ///
    /// - Parameter direction: The page's.
    func html(around text: String, in direction: WritingDirection) -> HTML {
        after.map { "\(before)\(Isolation.text(text, in: direction))\($0)" } ?? "\(before)"
    }

    /// The whole, for the content of a page.
    func html(around content: HTML) -> HTML {
        after.map { "\(before)\(content)\($0)" } ?? "\(before)"
    }

    /// The whole around what cannot turn the words round, such as a number.
    func callAsFunction(_ text: String) -> String { filled(with: text) }
}
