import Bytes
import CatalogModel
import Configuration
package import Diagnostics
import Files
import SiteFolder
import Templates

/// The owner's translations of the interface: the files of `strings/`, of which a site uses those of its languages.
struct TranslationFiles {
    private let folder: String

    init(_ folder: SiteFolder) {
        self.folder = folder.join(InterfaceTranslation.folder)
    }

    /// The file of a language: `fr-CA.yml`, else `fr.yml`; nil without either.
    func file(of language: String) throws(FileError) -> String? {
        let names = try names()
        let tags = [language, String(language.prefix { $0 != "-" })]
        let name = tags.lazy.compactMap { tag in
            names.first { $0.lowercased() == "\(tag).yml".lowercased() }
        }.first
        return name.map { folder + "/" + $0 }
    }

    /// Puts the translation of the site's language below the owner's own texts, and those of its further languages beside them.
    ///
    /// - Parameter snapshot: Records every file that is read or missing; nil for a build.
    /// - Returns: What is wrong, and the digest of what was read.
    func apply(
        to configuration: inout SiteConfiguration, _ snapshot: InputSnapshot?
    ) throws(FileError) -> (diagnostics: [Diagnostic], digest: Digest) {
        snapshot?.record(folder)
        let language = configuration.site.language
        let tree = try tree()
        let outside = tree.outsideDiagnostics(in: folder, named: InterfaceTranslation.folder)
        let own = try translation(into: language)
        if let own {
            configuration.strings = own.translation.texts.merging(configuration.strings) { _, own in own }
            configuration.languageRules = own.translation.rules
        }
        let missing = own.flatMap { Self.missing(configuration.strings, $0, language) }
        var diagnostics = outside + (own?.diagnostics ?? []) + [missing].compactMap(\.self)
        var digests = [own?.digest].compactMap(\.self)
        for language in configuration.site.furtherLanguages {
            guard let further = try translation(into: language) else { continue }
            configuration.furtherTranslations[language] = further.translation
            let missing = Self.missing(further.translation.texts, further, language)
            diagnostics += further.diagnostics + [missing].compactMap(\.self)
            digests.append(further.digest)
        }
        guard !digests.isEmpty else {
            return (diagnostics + [try unused(language)].compactMap(\.self), Digest(of: ""))
        }
        var digest = Fingerprint()
        digest.combine(digests) { $0.combine($1) }
        return (diagnostics, digest.finish())
    }

    /// What a file holds.
    private struct Read {
        var file: String
        var translation: InterfaceTranslation
        var diagnostics: [Diagnostic]
        var digest: Digest
    }

    /// nil where there is no file of a language.
    private func translation(into language: String) throws(FileError) -> Read? {
        guard let file = try file(of: language) else { return nil }
        let bytes = try Files.read(file)
        let read = InterfaceTranslation.read(bytes, name: file, language: language)
        return Read(
            file: file, translation: read.value, diagnostics: read.diagnostics, digest: Digest(of: bytes))
    }

    private func tree() throws(FileError) -> Files.Tree {
        Files.kind(folder) == .folder ? try Files.contents(folder) : Files.Tree()
    }

    private func names() throws(FileError) -> [String] { try tree().files.filter { $0.hasSuffix(".yml") }.sorted() }

    /// What is shown in English; nil where nothing is.
    ///
    /// - Parameter strings: All texts that the owner has in the language.
    private static func missing(
        _ strings: [InterfaceString: InterfaceText], _ read: Read, _ language: String
    ) -> Diagnostic? {
        guard !Templates.speaks(language) else { return nil }
        let english = Templates.englishTexts
        let texts = InterfaceString.allCases.filter { strings[$0] == nil }.map { key in
            "\(key.name) (\"\(english[key] ?? "")\")"
        }
        let missing = read.translation.rules.missingKeys + texts
        guard !missing.isEmpty else { return nil }
        let shown = missing.prefix(mostNamed).joined(separator: ", ")
        let more = missing.count > mostNamed ? " and \(missing.count - mostNamed) more" : ""
        return Diagnostic(
            .note, .languageIncomplete, "the file lacks what pages then show in English: \(shown)\(more)",
            at: Location(file: read.file),
            fix: "write them; `recipegen strings \(language)` prints all, with yours")
    }

    private static let mostNamed = 6

    /// Files of other languages alone are a slip.
    private func unused(_ language: String) throws(FileError) -> Diagnostic? {
        guard let name = try names().first else { return nil }
        return Diagnostic(
            .note, .fileSkipped, "the file is not used: the site is in \"\(language)\"",
            at: Location(file: folder + "/" + name),
            fix: "name it \(language).yml, or write \"site: {language: \(name.dropLast(4))}\"")
    }
}

/// The list of all texts of the interface, for a translator.
package struct TranslationDraft {
    private let site: SiteFolder
    private let language: String

    /// - Parameters:
    ///   - site: The site's folder; nil for the current folder, else `./Site`.
    ///   - language: A BCP 47 tag.
    package init(site: String?, language: String) {
        self.site = SiteFolder(site)
        self.language = language
    }

    /// YAML: each key with its English text, and what the site's own file has of it.
    ///
    /// - Throws: `FileError` when the file cannot be read.
    package func text() throws -> Outcome<String> {
        guard let file = try TranslationFiles(site).file(of: language) else {
            return Outcome(Templates.translation(into: language, InterfaceTranslation.empty))
        }
        return InterfaceTranslation.read(try Files.read(file), name: file, language: language).map {
            Templates.translation(into: language, $0)
        }
    }
}

/// The owner's HTML in places of pages: the files of `slots/`.
struct SlotFiles {
    private let folder: String
    /// Records every file that is read or missing; nil for a build.
    private let snapshot: InputSnapshot?

    init(_ folder: String, _ snapshot: InputSnapshot?) {
        self.folder = folder
        self.snapshot = snapshot
    }

    /// The slots by place, and the digest of all that was read.
    func read(_ configuration: SiteConfiguration) throws(FileError) -> (
        outcome: Outcome<SlotTemplate.All>, digest: Digest
    ) {
        var fingerprint = Fingerprint()
        var slots = Outcome<SlotTemplate.All>([:])
        snapshot?.record(folder)
        guard Files.kind(folder) == .folder else { return (slots, fingerprint.finish()) }
        let tree = try Files.contents(folder)
        slots.diagnostics += tree.outsideDiagnostics(in: folder, named: Slot.folder)
        for name in tree.files {
            let file = folder + "/" + name
            guard let slot = Slot.allCases.first(where: { $0.fileName == name }) else {
                slots.diagnostics.append(Self.unknown(name, file))
                continue
            }
            let bytes = try Files.read(file)
            fingerprint.combine(name)
            fingerprint.combine(Digest(of: bytes))
            let read = OwnText.read(bytes, name: file)
            slots.diagnostics += read.diagnostics
            guard let text = read.value else { continue }
            let compiled = SlotTemplate.compile(text, of: slot, file: file)
            slots.diagnostics += compiled.diagnostics
            slots.diagnostics += configuration.blockedLoads(in: "\(Slot.folder)/\(name)").diagnostics(
                html: text, file: file)
            // An empty file is how an owner switches a slot off.
            if let template = compiled.value, !text.allSatisfy(\.isWhitespace) { slots.value[slot] = template }
        }
        return (slots, fingerprint.finish())
    }

    private static func unknown(_ name: String, _ file: String) -> Diagnostic {
        let names = Slot.allCases.map(\.fileName)
        let fix =
            NearestKey.find(name, among: names).map { "name it \($0)" } ?? "name it \(names.joined(separator: ", "))"
        return Diagnostic(
            .warning, .slotUnknown, "no place in pages is called so, and the file is not shown",
            at: Location(file: file), fix: fix)
    }
}

extension SiteConfiguration {
    /// Finds what the pages' policy blocks in a text of the owner's.
    func blockedLoads(in subject: String) -> BlockedLoads {
        BlockedLoads(in: subject, site: site.url, policy: policy)
    }
}
