import CatalogModel
package import Diagnostics
import Languages
import YAML

/// The interface in a language of the owner's: `strings/fi.yml`.
package struct InterfaceTranslation: Sendable, Hashable {
    package var texts: [InterfaceString: InterfaceText]
    package var rules: LanguageRules

    /// The folder of the files, beside `recipegen.yml`.
    package static let folder = "strings"

    package init(texts: [InterfaceString: InterfaceText], rules: LanguageRules) {
        self.texts = texts
        self.rules = rules
    }

    /// The program's own translation into a language; nothing for one without.
    ///
    /// - Parameter language: A BCP 47 tag.
    package static func embedded(_ language: String) -> InterfaceTranslation {
        guard let texts = Language.named(language)?.texts else { return .empty }
        return read(texts, name: "\(language).yml", language: language).value
    }

    /// Nothing translated.
    package static let empty = InterfaceTranslation(texts: [:], rules: LanguageRules())

    /// Reads a file. What is wrong in it is left out, with a warning.
    ///
    /// - Parameters:
    ///   - name: The file's name in diagnostics.
    ///   - language: A BCP 47 tag: the language that the file is in.
    package static func read(
        _ bytes: [UInt8], name: String, language: String
    ) -> Outcome<InterfaceTranslation> {
        let root: YAMLValue?
        do throws(YAMLFailure) {
            root = try YAMLDocument.read(bytes, name: name)
        } catch {
            return Outcome(empty, [error.diagnostic])
        }
        let outcome = MappingReader.read(root, file: name, severity: .warning) { reader in
            let rules = reader.mapping("language", "How the language writes.", LanguageRules.init(from:))
            return InterfaceTranslation(texts: reader.interfaceTexts(), rules: rules ?? LanguageRules())
        }
        guard var outcome else {
            let failure = YAMLFailure(
                "the file is \(root?.summary ?? "empty"), where texts are expected", at: root?.position, name: name,
                fix: "write \"key: text\" lines, as `recipegen strings \(language)` prints them"
            )
            return Outcome(empty, [failure.diagnostic])
        }
        outcome.diagnostics += outcome.value.strangePlurals(in: language, name: name)
        return outcome
    }

    /// Forms for numbers that the language does not tell apart, which are never shown, and forms that it needs.
    private func strangePlurals(in language: String, name: String) -> [Diagnostic] {
        let rule = PluralRule.of(language)
        return InterfaceString.allCases.compactMap { key in
            guard let plurals = texts[key]?.plurals, !plurals.isEmpty else { return nil }
            let written = Set(plurals.keys)
            let wanted = rule.categories
            // Millions are rare in recipes, but some languages have a form for them.
            let possible = wanted.union([rule.category(of: 1_000_000)])
            let strange = PluralCategory.allCases.first { written.contains($0) && !possible.contains($0) }
            let missing = PluralCategory.allCases.first { !written.contains($0) && wanted.contains($0) }
            let names = PluralCategory.allCases.filter(wanted.contains).map(\.rawValue).listed(with: "and")
            if let strange {
                return Diagnostic(
                    .warning, .configurationKeyUnknown,
                    "\(key.name) has a form \(strange.rawValue), which no number in \"\(language)\" takes",
                    at: Location(file: name, path: key.name), fix: "write \(names)")
            }
            guard let missing, written.count > 1 else { return nil }
            return Diagnostic(
                .note, .languageIncomplete,
                "\(key.name) has no form \(missing.rawValue), so such numbers take the form other",
                at: Location(file: name, path: key.name), fix: "write \(names)")
        }
    }
}
