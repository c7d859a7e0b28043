/// A part of the method: "Make the filling".
package struct MethodSection: Sendable, Hashable {
    /// nil for the section that needs no heading.
    package var name: String?
    package var steps: [Step]

    package init(name: String? = nil, steps: [Step]) {
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

/// A remark that is no step: how it keeps, what to serve with it.
package struct Note: Sendable, Hashable {
    package var title: String?
    package var text: Text

    package init(title: String? = nil, _ text: Text) {
        self.title = title
        self.text = text
    }
}
