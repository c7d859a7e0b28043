package import Bytes

/// A part of the method: "Make the filling".
package struct MethodSection: Sendable, Hashable {
    /// nil for the section that needs no heading.
    package var name: String?
    package var steps: Steps

    package init(name: String? = nil, steps: Steps) {
        self.name = name
        self.steps = steps
    }
}

/// One step of the method.
package struct Step: Sendable, Hashable {
    package var text: Text
    /// A short summary, where the source has one that says more than the text's beginning.
    package var name: String?
    package var photo: Photo?

    package init(_ text: Text, name: String? = nil, photo: Photo? = nil) {
        self.text = text
        self.name = name
        self.photo = photo
    }
}

/// The steps of a section, in order. `forEachText` visits their texts without making a `String` of each.
package struct Steps: Sendable, Hashable {
    /// A step's name and photo, which few steps have.
    package struct Details: Sendable, Hashable {
        package var name: String?
        package var photo: Photo?
    }

    private var texts = PackedTexts<Text.Markup>()
    private var details: [Int: Details] = [:]

    package init() {}

    /// - Parameter bytes: The size of all texts together, as far as it is known.
    package mutating func reserveCapacity(_ count: Int, bytes: Int) {
        texts.reserveCapacity(count, bytes: bytes)
    }

    package mutating func append(_ step: Step) {
        if step.name != nil || step.photo != nil { details[count] = Details(name: step.name, photo: step.photo) }
        step.text.source.withBytes { append(text: $0, step.text.markup) }
    }

    /// Appends a step that has only a text.
    ///
    /// - Parameter text: Well-formed UTF-8.
    package mutating func append(text: ByteView, _ markup: Text.Markup = .plain) {
        texts.append(text, markup)
    }

    /// Calls a closure with the UTF-8 of each step's text, its markup and its details.
    package func forEachText(_ body: (ByteView, Text.Markup, Details?) -> Void) {
        let hasDetails = !details.isEmpty
        texts.forEach { body($1, $2, hasDetails ? details[$0] : nil) }
    }

    /// The photos of all steps.
    package var photos: [Photo] {
        details.isEmpty ? [] : indices.compactMap { details[$0]?.photo }
    }

    /// Calls a closure with the UTF-8 of all texts at once, and then one for each step with the offset of its text's end.
    func digest(_ all: (ByteView) -> Void, _ each: (Int, Text.Markup, Details?) -> Void) {
        let hasDetails = !details.isEmpty
        texts.digest(all) { each($1, $2, hasDetails ? details[$0] : nil) }
    }
}

extension Steps: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { texts.count }

    package subscript(place: Int) -> Step {
        get {
            let text = Text(texts.text(at: place), markup: texts.attributes(at: place))
            return Step(text, name: details[place]?.name, photo: details[place]?.photo)
        }
        set { replaceSubrange(place..<place + 1, with: CollectionOfOne(newValue)) }
    }

    package mutating func replaceSubrange(_ places: Range<Int>, with new: some Collection<Step>) {
        var steps = Array(self)
        steps.replaceSubrange(places, with: new)
        self = Steps()
        for step in steps { append(step) }
    }
}

extension Steps: ExpressibleByArrayLiteral {
    package init(arrayLiteral steps: Step...) { self.init(steps) }
}

/// A note beside the steps: on storing, on serving.
package struct Note: Sendable, Hashable {
    package var title: String?
    package var text: Text

    package init(title: String? = nil, _ text: Text) {
        self.title = title
        self.text = text
    }
}
