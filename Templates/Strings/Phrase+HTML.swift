import Kitchen
import SafeHTML

extension Phrase {
    /// Adds the whole to an attribute, without making a text of it: every card of every list has such a phrase.
    ///
    /// - Parameter direction: The page's.
    func write(_ text: String, in direction: WritingDirection, to html: inout HTML) {
        html.append(text: before)
        guard let after else { return }
        Isolation.write(text, in: direction, to: &html)
        html.append(text: after)
    }

    /// Adds the whole to the content of a page.
    func write(to html: inout HTML, _ content: (inout HTML) -> Void) {
        html.append(text: before)
        guard let after else { return }
        content(&html)
        html.append(text: after)
    }

    /// The whole around what cannot turn the words round, such as a number.
    func callAsFunction(_ text: String) -> String { filled(with: text) }
}
