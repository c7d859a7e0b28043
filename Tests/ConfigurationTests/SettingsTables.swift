import JSONText

@testable import Configuration

/// The tables of settings in `Documentation/configuration.md`: one for each mapping.
struct SettingsTables {
    private var sections: [Section] = []

    private struct Section {
        var names: [String]
        let settings: [SettingDeclaration]

        /// The heading, as addresses name it.
        var anchor: String {
            names.joined(separator: "-").lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" }
        }
    }

    init(_ settings: [SettingDeclaration], ownPages: [SettingDeclaration]) {
        add(settings, name: "")
        add(ownPages, name: "Own pages")
    }

    /// Adds a mapping and those inside. Two mappings with the same keys have one table.
    private mutating func add(_ settings: [SettingDeclaration], name: String) {
        if let index = sections.firstIndex(where: { $0.settings == settings }) {
            sections[index].names.append(name)
            return
        }
        sections.append(Section(names: [name], settings: settings))
        for setting in settings {
            add(setting.kind, name: name.isEmpty ? setting.key : "\(name).\(setting.key)")
        }
    }

    private mutating func add(_ kind: SettingKind, name: String) {
        switch kind {
        case .text, .colour, .flag, .integer, .words: break
        case .list(let element, _, _): add(element, name: name)
        case .named(_, let member): add(member, name: name)
        case .either(let one, let other):
            add(one, name: name)
            add(other, name: name)
        case .mapping(let settings): add(settings, name: name)
        }
    }

    var markdown: String { sections.map { markdown(of: $0) }.joined(separator: "\n") }

    private func markdown(of section: Section) -> String {
        let rows = section.settings.map { setting in
            "| `\(setting.key)` | \(Self.cell(setting.meaning)) | \(Self.cell(value(of: setting))) |\n"
        }
        let heading = section.names == [""] ? "" : "### \(section.names.joined(separator: ", "))\n\n"
        return "\(heading)| key | meaning | value |\n| --- | --- | --- |\n\(rows.joined())"
    }

    /// What may be written for a key.
    private func value(of setting: SettingDeclaration) -> String {
        let notes =
            switch setting.presence {
            case .optional: setting.standard.map { ["by default `\(Self.text(of: $0))`"] } ?? []
            case .required: ["required"]
            case .requiredUnless(let others):
                ["required, unless \(others.map { "`\($0)`" }.listed(with: "or")) has it"]
            }
        let examples = setting.standard == nil ? setting.kind.examples.map { ", such as \($0)" } ?? "" : ""
        return ([words(for: setting.kind) + examples] + notes).joined(separator: "; ")
    }

    private func words(for kind: SettingKind) -> String {
        switch kind {
        case .text, .colour, .integer: kind.wanted.replacing(/{\w+}/) { "`\($0.output)`" }
        case .flag: "`true` or `false`"
        case .words(let words): words.map { "`\($0)`" }.listed(with: "or")
        case .mapping(let settings): "[mapping](#\(sections.first { $0.settings == settings }?.anchor ?? ""))"
        case .list(.mapping(let settings), _, _):
            "list of \(words(for: .mapping(settings)).replacing("[mapping]", with: "[mappings]"))"
        case .list(let element, _, _): "list, each item \(words(for: element))"
        case .named(let names, let member): "\(words(for: member)) for each \(names.description)"
        case .either(let one, .list(let element, _, _)) where element == one: "\(words(for: one)), or a list of them"
        case .either(let one, let other): "\(words(for: one)), or \(words(for: other))"
        }
    }

    private static func text(of value: JSONNode) -> String {
        switch value {
        case .string(let text): text
        case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
        default: String(decoding: value.bytes(), as: UTF8.self)
        }
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension SettingKind {
    /// Values as an owner writes them; nil if none is needed.
    fileprivate var examples: String? {
        switch self {
        case .text(let form?): form.examples.first.map { "`\($0)`" }
        case .colour: Self.colourExamples.map { "`\"\($0)\"`" }.listed(with: "or")
        default: nil
        }
    }
}
