import Bytes
package import CatalogModel
import JSONText

extension RecordReader {
    /// The method in sections and steps, from whatever the record has: steps, sections, texts, lists of these.
    mutating func method() -> [MethodSection] {
        first(of: Self.methodKeys).map { method(of: $0) } ?? []
    }

    /// `step` is the name that schema.org's HowTo has for it.
    static let methodKeys: [StaticString] = [
        "recipeInstructions", "instructions", "directions", "steps", "method", "step",
    ]

    /// The method of a field of whatever format.
    package mutating func method(_ key: StaticString) -> [MethodSection] {
        self[key].map { method(of: $0) } ?? []
    }

    private mutating func method(of field: JSONValue) -> [MethodSection] {
        method(of: array(field), bytes: field.span)
    }

    /// The method of values, one after another.
    ///
    /// - Parameter bytes: How many they have together.
    mutating func method(of values: [JSONValue], bytes: Int) -> [MethodSection] {
        // Of a step, `{"@type":"HowToStep","text":""},` is no text: what is reserved stays with the recipe.
        let around = values.first?.isObject == true ? values.count * 32 : 0
        var sections = MethodBuilder(expectedSteps: values.count, bytes: max(bytes - around, 0))
        for value in values { addInstructions(value, to: &sections, isAlone: values.count == 1, depth: 0) }
        return sections.finish()
    }

    /// - Parameters:
    ///   - isAlone: Whether a text is all there is, and so the whole method; else it is one step.
    ///   - depth: Lists within lists go four deep in no real page; a hostile one is cut there.
    private mutating func addInstructions(
        _ value: JSONValue, to method: inout MethodBuilder, isAlone: Bool = false, depth: Int
    ) {
        guard depth < 5 else { return reportType(value, expected: "a step: lists are nested too deeply") }
        switch value.kind {
        case .string:
            guard let text = text(value) else { return }
            if isAlone {
                for part in StepTexts.parts(of: text, context.markup) { method.add(part) }
            } else if let parts = StepTexts.counted(text, context.markup) {
                for part in parts { method.add(part) }
            } else if let part = StepTexts.part(text, number: method.nextNumber, context.markup) {
                method.add(part)
            }
        case .array:
            let isAlone = value.count == 1
            value.forEachElement { addInstructions($0, to: &method, isAlone: isAlone, depth: depth + 1) }
        case .object:
            // Some pages have all steps as the lines of one.
            if isAlone, context.page != nil,
                addSteps(of: value, to: &method, { StepTexts.areInLines($0) ? StepTexts.parts(of: $0, $1) : nil })
            {
                return
            }
            if addPlainStep(value, to: &method) { return }
            let node = resolved(value)
            if node["text"]?.withUTF8(NumberedLine.mayBegin) != false,
                addSteps(of: node, to: &method, StepTexts.counted)
            {
                return
            }
            if SchemaOrgFormat.isA("HowToStep", node), let step = step(node) {
                method.add(step)
            } else if SchemaOrgFormat.isA("HowToSection", node) {
                let parts = parts(of: node)
                method.begin(section: sectionName(node))
                for part in parts { addInstructions(part, to: &method, depth: depth + 1) }
                if parts.isEmpty, let text = node["text"] {
                    addInstructions(text, to: &method, isAlone: true, depth: depth + 1)
                    return method.begin(section: nil)
                }
                // A section without a list (RecipeSage writes such) names the steps that follow it.
                if !parts.isEmpty { method.begin(section: nil) }
            } else if SchemaOrgFormat.isA("ItemList", node) || SchemaOrgFormat.isA("HowTo", node) {
                for part in parts(of: node) { addInstructions(part, to: &method, depth: depth + 1) }
            } else if SchemaOrgFormat.isA("ListItem", node), let item = node["item"] {
                addInstructions(item, to: &method, depth: depth + 1)
            } else if node["text"] == nil, case let parts = parts(of: node), !parts.isEmpty {
                // A section in other words: {title, steps}.
                method.begin(section: sectionName(node))
                for part in parts { addInstructions(part, to: &method, depth: depth + 1) }
                method.begin(section: nil)
            } else if let step = step(node) {
                method.add(step)
            } else {
                addSteps(byName: node, to: &method, depth)
            }
        case .bool, .number: reportType(value, expected: "a step")
        case .null: return
        }
    }

    /// The members of an object whose keys are numbers or sections: `{"1": "Chop.", "2": "Cook."}`,
    /// `{"Dough": ["Knead."]}`.
    private mutating func addSteps(byName object: JSONValue, to method: inout MethodBuilder, _ depth: Int) {
        for (key, value) in object.members where !key.hasPrefix("@") && !Self.isAbsent(value) {
            if value.isArray {
                method.begin(section: TextCleaning.line(TextLimit.cut(key, to: TextLimit.line.rawValue)))
                addInstructions(value, to: &method, depth: depth + 1)
                method.begin(section: nil)
            } else if value.kind == .string || value.isObject, key.contains(where: \.isNumber) {
                addInstructions(value, to: &method, depth: depth + 1)
            }
        }
    }

    /// The elements of a list, which is a single object in some pages.
    private mutating func parts(of node: JSONValue) -> [JSONValue] {
        within(node) { part in
            for key in Self.partNames {
                guard let field = part[key], field.isArray || field.isObject else { continue }
                return part.array(field)
            }
            return []
        }
    }

    /// Adds a step that is nothing but a text without markup, as most are, and gives whether it was one.
    private mutating func addPlainStep(_ node: JSONValue, to method: inout MethodBuilder) -> Bool {
        var isStep = false
        var text: JSONValue?
        let isPlain = node.allMembersSatisfy { key, value in
            if key.isString("text") {
                text = value
            } else if key.isString("@type") {
                isStep = value.isString("HowToStep")
                marks.insert(value)
            } else {
                // Further members that most writers add, and that have nothing of the step.
                return key.isString("url") || key.isString("@id") || key.isString("position")
            }
            return true
        }
        guard isPlain, isStep, let text, text.isASCII, text.span <= TextLimit.prose.rawValue, !Self.isAbsent(text)
        else { return false }
        let isMarkdown = context.markup == .markdown
        let isAdded = text.withUTF8 { text in
            guard TextCleaning.isClean(text, inOneLine: false), !NumberedLine.mayBegin(text) else { return false }
            method.add(text, isMarkdown ? Text.Markup.ofMarkdown(text) : .plain)
            return true
        }
        guard isAdded == true else { return false }
        marks.insert(text)
        return true
    }

    /// Adds the steps that the text of a step has, if there are several, and gives whether there are.
    private mutating func addSteps(
        of node: JSONValue, to method: inout MethodBuilder, _ parts: (String, Text.Markup) -> [StepTexts.Part]?
    ) -> Bool {
        guard SchemaOrgFormat.isA("HowToStep", node), let field = node["text"], let written = field.string,
            let found = parts(written, context.markup), found.count > 1, node["image"] == nil,
            Self.informativeName(node["name"]?.string, .plain(written)) == nil, let text = text(field)
        else { return false }
        for part in parts(text, context.markup) ?? [] { method.add(part) }
        return true
    }

    private static let partNames: [StaticString] = [
        "itemListElement", "steps", "step", "instructions", "directions", "items",
    ]
    private static let stepNames: [StaticString] = [
        "text", "description", "instruction", "step", "direction", "instructions", "content", "display", "body",
        "@value", "value",
    ]

    private mutating func sectionName(_ node: JSONValue) -> String? {
        within(node) { part in
            for key in ["name", "title", "header", "heading", "purpose", "group", "section"] as [StaticString] {
                if let name = part.line(key) { return name }
            }
            return nil
        }
    }

    private mutating func step(_ node: JSONValue) -> Step? {
        within(node) { part in
            let name = part.line("name") ?? part.line("title")
            guard let text = part.stepText() ?? part.directions(of: node) ?? name.map(Text.plain) else { return nil }
            return Step(text, name: Self.informativeName(name, text), photo: part.photo(of: "image"))
        }
    }

    /// The text of a step.
    private mutating func stepText() -> Text? {
        for key in Self.stepNames where keys.mayContain(key) {
            guard let field = self[key], field.numberText == nil,
                !field.isArray || ByteView(key).first != UInt8(ascii: "i")
            else { continue }
            if let text = prose(field) { return text }
        }
        return nil
    }

    /// The text of a step that is a list of directions.
    private mutating func directions(of node: JSONValue) -> Text? {
        let directions = parts(of: node).compactMap { direction -> String? in
            if let text = text(direction) { return text }
            return direction["text"].flatMap { self.text($0) }
        }
        let separator = context.markup == .markdown ? "\n\n" : "\n"
        return directions.isEmpty ? nil : textInMarkup(directions.joined(separator: separator))
    }

    /// The name of a step that is more than the text's beginning or its number.
    private static func informativeName(_ name: String?, _ text: Text) -> String? {
        guard let name else { return nil }
        // A shortened text has the same letters. "Fold" above "fold in the eggs" is a heading of its author.
        if text.source.hasPrefix(name.trimmingDots) { return nil }
        let key = Folding.matchingKey(for: name)
        if name.utf8.count * 2 > text.source.utf8.count,
            Folding.matchingKey(for: text.source).trimmingDots == key.trimmingDots
        {
            return nil
        }
        return StepCounter.isCounter(key) ? nil : name
    }
}

extension String {
    /// Without the dots that end a shortened text.
    fileprivate var trimmingDots: Substring {
        var text = self[...]
        while text.hasSuffix(".") || text.hasSuffix("…") { text = text.dropLast() }
        return text
    }
}
