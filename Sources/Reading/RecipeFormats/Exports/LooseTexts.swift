import HTMLTree
import JSONText
import RecipeReading

/// The texts of an exported recipe that are in none of its parts: members that nothing reads, so that a diagnostic names
/// their elements.
struct LooseTexts {
    private var texts: [(element: String, texts: [JSONNode])] = []

    /// Messages name no more.
    private static let most = 64

    mutating func add(_ node: HTMLNode) {
        let text = TextCleaning.line(node.characters)
        guard text.contains(where: \.isLetter), !Self.isLabel(text), let element = node.parent,
            !Self.isShownValue(element)
        else { return }
        if let place = texts.firstIndex(where: { $0.element == element.name }) {
            texts[place].texts.append(.string(text))
        } else if texts.count < Self.most {
            texts.append((element.name, [.string(text)]))
        }
    }

    var members: [JSONNode.Member] { texts.map { .init("html:" + $0.element, .array($0.texts)) } }

    /// "Servings:" before the part that has them.
    private static func isLabel(_ text: String) -> Bool { text.hasSuffix(":") || labels.contains(text) }

    /// What the apps write without a colon.
    private static let labels: Set<String> = ["Adapted from", "Nutrition"]

    /// Whether an element shows what a `meta` beside it says: `<span>10 mins</span><meta content="PT10M">`.
    private static func isShownValue(_ element: HTMLNode) -> Bool {
        element.name == "span" && element.parent?.elements.contains { $0.name == "meta" } == true
    }
}
