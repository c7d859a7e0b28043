import Bytes
package import CatalogModel

/// Gathers steps under the section that came last. Whatever the format, a step that is the heading of those after it begins a
/// section, and one that is nothing but its number is left out.
package struct MethodBuilder {
    private var sections: [MethodSection] = []
    private var current = MethodSection(steps: [])
    /// Whether a step of the current section may be a heading or a number.
    private var hasCandidates = false

    /// - Parameter bytes: How many the steps have together at most, as far as it is known.
    package init(expectedSteps: Int = 0, bytes: Int = 0) {
        current.steps.reserveCapacity(expectedSteps, bytes: bytes)
    }

    package mutating func begin(section name: String?) {
        close()
        current = MethodSection(name: name, steps: [])
    }

    package mutating func add(_ step: Step) {
        if step.name == nil, step.photo == nil, step.text.source.withBytes(Self.isCandidate) { hasCandidates = true }
        current.steps.append(step)
    }

    /// Adds a step that is nothing but a text, which needs no cleaning.
    mutating func add(_ text: ByteView, _ markup: Text.Markup) {
        if Self.isCandidate(text) { hasCandidates = true }
        current.steps.append(text: text, markup)
    }

    package mutating func add(_ part: StepTexts.Part) {
        switch part {
        case .step(let text): add(Step(text))
        case .heading(let name): begin(section: name)
        }
    }

    /// Adds a step in Markdown, or begins a section if it is a heading.
    package mutating func add(markdown step: String) {
        if let heading = IngredientGrouping.markedHeading(step) {
            begin(section: TextCleaning.line(heading))
        } else if let text = TextCleaning.markdown(step) {
            add(Step(text))
        }
    }

    /// What the next step would be counted as in its section.
    var nextNumber: Int { current.steps.count + 1 }

    package mutating func finish() -> [MethodSection] {
        close()
        return sections
    }

    // MARK: Headings

    /// A quick look: most steps are longer.
    private static func isCandidate(_ text: ByteView) -> Bool {
        guard text.count <= 64, let last = text.last, let first = text.first else { return false }
        if text.count <= 24, text.contains(where: \.isDigit), first >= UInt8(ascii: "A") || first.isDigit {
            return true
        }
        return last == UInt8(ascii: ":") || last == UInt8(ascii: "*") || last == 0x9A
            || IngredientGrouping.isInCapitals(text)
    }

    /// A heading with nothing below it is still content; an empty part without a name is not.
    private mutating func close() {
        defer {
            current = MethodSection(steps: [])
            hasCandidates = false
        }
        guard current.name != nil || !current.steps.isEmpty else { return }
        guard hasCandidates else { return sections.append(current) }
        let steps = current.steps.filter { $0.name != nil || $0.photo != nil || !StepCounter.isCounter($0.text.source) }
        let texts = steps.map { $0.text.markup == .markdown ? TextCleaning.unwrapped($0.text.source) : $0.text.source }
        let headings = StepHeadings(texts)
        var section = MethodSection(name: current.name, steps: [])
        for (index, step) in steps.enumerated() {
            let mayBeHeading = step.name == nil && step.photo == nil && texts[index].withBytes(Self.isNamed)
            guard mayBeHeading, let name = headings.heading(at: index) else {
                section.steps.append(step)
                continue
            }
            if section.name != nil || !section.steps.isEmpty { sections.append(section) }
            section = MethodSection(name: name, steps: [])
        }
        if section.name != nil || !section.steps.isEmpty { sections.append(section) }
    }

    /// In a list, only what ends in a colon or is in capitals is a heading: other short texts are steps.
    private static func isNamed(_ text: ByteView) -> Bool {
        text.last == UInt8(ascii: ":") || text.last == 0x9A || IngredientGrouping.isInCapitals(text)
    }
}
