// What a call of `MappingReader` declares, as a value: the schema and the documentation are made from it.

import JSONText

/// A key of a mapping, and what may be written there.
struct SettingDeclaration: Sendable, Equatable {
    enum Presence: Sendable, Equatable {
        case optional, required
        /// Required in a mapping that has none of the other keys.
        case requiredUnless([String])
    }

    let key: String
    var kind: SettingKind
    /// One or two sentences of Markdown.
    var meaning: String
    /// What counts when the key is absent; nil if that is nothing, or is found from other values.
    let standard: JSONNode?
    let presence: Presence
}

/// The values that a setting may have. A null or empty value counts as an absent key.
indirect enum SettingKind: Sendable, Equatable {
    /// Any text, or a number for its digits.
    case text(TextForm?)
    case colour
    case flag
    /// `Int.min` and `Int.max` mean no bound.
    case integer(ClosedRange<Int>)
    case words([String])
    case list(of: SettingKind, minimum: Int = 0, isUnique: Bool = false)
    case mapping([SettingDeclaration])
    /// A mapping whose keys are names of the owner's choice.
    case named(Names, of: SettingKind)
    /// One of two kinds that YAML tells apart.
    case either(SettingKind, SettingKind)

    /// What the names of a mapping are.
    struct Names: Sendable, Equatable {
        /// In the singular, such as "id of a recipe".
        let description: String
        /// The form of each name, as in `TextForm`; nil for any.
        var pattern: String?
    }

    /// What a value must be, for people.
    var wanted: String {
        switch self {
        case .text(let form): form?.wanted ?? "a text"
        case .colour: "a colour"
        case .flag: "true or false"
        case .integer(let bounds):
            switch (bounds.lowerBound, bounds.upperBound) {
            case (.min, .max): "a whole number"
            case (let least, .max): "a whole number of \(least) or more"
            case (let least, let most): "a whole number from \(least) to \(most)"
            }
        case .words(let words): words.listed(with: "or")
        case .list: "a list"
        case .mapping, .named: "a mapping"
        case .either(let one, let other): "\(one.wanted) or \(other.wanted)"
        }
    }

    /// Colours as an owner writes them.
    static let colourExamples = ["#b3541e", "teal"]

    static var text: SettingKind { .text(nil) }

    /// A list of words, each at most once.
    static func choices<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> SettingKind {
        .list(of: .words(of: type), isUnique: true)
    }

    static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> SettingKind {
        .words(Choice.allCases.map(\.rawValue))
    }
}
