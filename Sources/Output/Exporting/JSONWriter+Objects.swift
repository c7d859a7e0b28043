import JSONText

// Objects of linked data that leave out what is not known.

extension JSONWriter {
    // MARK: Objects

    /// - Parameter context: Whether it is the outermost object, which names the vocabulary.
    mutating func begin(type: String, context: Bool = false) {
        beginObject()
        if context { member("@context", "https://schema.org") }
        member("@type", type)
    }

    // MARK: Members

    /// Adds a text that is known and not empty.
    mutating func add(_ key: StaticString, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        member(key, text)
    }

    /// Adds a figure under the name that schema.org has for it.
    mutating func add(nutrient key: String, _ text: String) {
        guard !text.isEmpty else { return }
        self.key(key)
        value(text)
    }

    /// Adds an address in two parts.
    mutating func add(_ key: StaticString, _ first: String, _ second: String) {
        self.key(key)
        value(first, second)
    }

    mutating func add(_ key: StaticString, _ number: Int) {
        self.key(key)
        value(number)
    }

    mutating func add(_ key: StaticString, _ number: Double) {
        self.key(key)
        value(number)
    }

    /// Adds an object.
    mutating func add(_ key: StaticString, type: String, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        begin(type: type)
        body(&self)
        endObject()
    }

    // MARK: Arrays

    /// Adds an array whose elements the body writes.
    mutating func array(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        beginArray()
        body(&self)
        endArray()
    }

    /// Adds an array that is not empty.
    mutating func add<Element>(
        _ key: StaticString, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        array(key) { node in
            for element in elements { body(&node, element) }
        }
    }

    mutating func add(_ key: StaticString, _ texts: [String]) {
        add(key, texts) { $0.element($1) }
    }

    mutating func add(_ key: StaticString, evenEmpty texts: [String]) {
        array(key) { node in
            for text in texts { node.element(text) }
        }
    }

    /// An element of an array.
    mutating func element(_ text: String) {
        value(text)
    }
}
