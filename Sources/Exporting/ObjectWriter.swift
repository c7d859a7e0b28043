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
    mutating func begin(type: String, context: Bool = false) {
        writer.beginObject()
        if context { add("@context", "https://schema.org") }
        add("@type", type)
    }

    mutating func end() {
        writer.endObject()
    }

    // MARK: Members

    /// Adds a text that is known and not empty.
    mutating func add(_ key: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        writer.key(key)
        writer.value(text)
    }

    mutating func add(_ key: String, orNull text: String?) {
        writer.key(key)
        if let text { writer.value(text) } else { writer.null() }
    }

    mutating func add(_ key: String, _ number: Int) {
        writer.key(key)
        writer.value(number)
    }

    mutating func add(_ key: String, _ number: Double) {
        writer.key(key)
        writer.value(number)
    }

    /// Adds an object.
    mutating func add(_ key: String, type: String, _ body: (inout ObjectWriter) -> Void) {
        writer.key(key)
        begin(type: type)
        body(&self)
        end()
    }

    // MARK: Arrays

    /// Adds an array whose elements the body writes.
    mutating func array(_ key: String, _ body: (inout ObjectWriter) -> Void) {
        writer.key(key)
        writer.beginArray()
        body(&self)
        writer.endArray()
    }

    /// Adds an array that is not empty.
    mutating func add<Element>(_ key: String, _ elements: [Element], _ body: (inout ObjectWriter, Element) -> Void) {
        guard !elements.isEmpty else { return }
        array(key) { node in
            for element in elements { body(&node, element) }
        }
    }

    mutating func add(_ key: String, _ texts: [String]) {
        add(key, texts) { $0.element($1) }
    }

    mutating func add(_ key: String, evenEmpty texts: [String]) {
        array(key) { node in
            for text in texts { node.element(text) }
        }
    }

    /// An element of an array.
    mutating func element(_ text: String) {
        writer.value(text)
    }
}
