import JSONText

/// Writes objects of linked data that leave out what is not known.
struct ObjectWriter {
    private var writer: JSONWriter

    init(escapingForHTML: Bool) {
        writer = JSONWriter(escapingForHTML: escapingForHTML)
    }

    /// What was written.
    var bytes: [UInt8] { writer.bytes }

    // MARK: Objects

    /// Begins an object without a type.
    mutating func begin() {
        writer.beginObject()
    }

    /// - Parameter context: Whether it is the outermost object, which names the vocabulary.
    mutating func begin(type: StaticString, context: Bool = false) {
        writer.beginObject()
        if context { add("@context", literal: "https://schema.org") }
        add("@type", literal: type)
    }

    mutating func end() {
        writer.endObject()
    }

    // MARK: Members

    private mutating func add(_ key: StaticString, literal text: StaticString) {
        writer.key(literal: key)
        writer.value(literal: text)
    }

    /// Adds a text that is known and not empty.
    mutating func add(_ key: StaticString, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        writer.key(literal: key)
        writer.value(text)
    }

    /// Adds a figure under the name that schema.org has for it.
    mutating func add(nutrient key: String, _ text: String) {
        guard !text.isEmpty else { return }
        writer.key(key)
        writer.value(text)
    }

    /// Adds an address in two parts.
    mutating func add(_ key: StaticString, _ first: String, _ second: String) {
        writer.key(literal: key)
        writer.value(first, second)
    }

    mutating func add(_ key: StaticString, orNull text: String?) {
        writer.key(literal: key)
        if let text { writer.value(text) } else { writer.null() }
    }

    mutating func add(_ key: StaticString, _ number: Int) {
        writer.key(literal: key)
        writer.value(number)
    }

    mutating func add(_ key: StaticString, _ number: Double) {
        writer.key(literal: key)
        writer.value(number)
    }

    /// Adds an object.
    mutating func add(_ key: StaticString, type: StaticString, _ body: (inout ObjectWriter) -> Void) {
        writer.key(literal: key)
        begin(type: type)
        body(&self)
        end()
    }

    // MARK: Arrays

    /// Adds an array whose elements the body writes.
    mutating func array(_ key: StaticString, _ body: (inout ObjectWriter) -> Void) {
        writer.key(literal: key)
        writer.beginArray()
        body(&self)
        writer.endArray()
    }

    /// Adds an array that is not empty.
    mutating func add<Element>(
        _ key: StaticString, _ elements: [Element], _ body: (inout ObjectWriter, Element) -> Void
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
        writer.value(text)
    }
}
