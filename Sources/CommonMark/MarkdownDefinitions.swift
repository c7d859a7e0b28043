import Bytes

/// The definitions of a text, for its parts that are read by themselves.
package struct MarkdownDefinitions: Sendable {
    /// As they are written, by label.
    private var texts: [String: String] = [:]

    package init(of text: String) {
        self.init(text.contains("]:") ? MarkdownDefinition.all(in: MarkdownBlock.all(of: text.lines)) : [])
    }

    init(_ definitions: [MarkdownDefinition]) {
        // The first one counts.
        for definition in definitions { texts[definition.label] = texts[definition.label] ?? definition.text }
    }

    /// A part of the text, preceded by the definitions that it uses. After it, they could be inside an open fence.
    package func added(to part: String, longest: Int = .max) -> String {
        guard !texts.isEmpty else { return part }
        let rests = part.split(separator: "[", omittingEmptySubsequences: false).dropFirst()
        let used = Set(
            rests.map { MarkdownDefinition.label($0.prefix(MarkdownDefinition.longestLabel).prefix { $0 != "]" }) })
        let definitions = used.sorted().compactMap { texts[$0] }.filter { $0.utf8.count <= longest }
        return definitions.isEmpty ? part : definitions.joined(separator: "\n") + "\n\n" + part
    }
}
