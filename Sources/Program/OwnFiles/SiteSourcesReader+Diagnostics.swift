import Configuration
import Diagnostics
import Planning
import Publishing
import SiteFolder
import Templates

// What is wrong with the files of an owner.

extension SiteSourcesReader {
    func notPublished(_ names: [String], in path: String) -> Diagnostic {
        let files =
            names.count == 1 ? "\(names[0]) is" : "\(names.count) files, such as \(names[0]), are"
        return Diagnostic(
            .warning, .fileSkipped,
            "\(files) not published: no page shows them as a picture, and pages are files that end in .md",
            at: Location(file: path),
            fix: "write ![words](name.jpg) to show a picture, and put files that are published as they are into static/"
        )
    }

    func unknownKind(_ path: String, _ name: String) -> Diagnostic {
        let names = Taxonomy.allCases.map(\.folder)
        let fix = NearestKey.find(name, among: names).map { "name it \($0)" } ?? "name it cuisines, categories or tags"
        return Diagnostic(
            .warning, .groupUnknown, "recipes are not grouped by \(name), so the texts in it are not shown",
            at: Location(file: path), fix: fix
        )
    }

    func notForVisitors(_ path: String) -> Diagnostic {
        let isList = path.hasSuffix(PublicationList.name)
        return Diagnostic(
            .warning, .fileSkipped,
            isList
                ? "publications keep a list of their own under this name; it is left out"
                : "this is the history of your files, which is not for visitors; it is left out",
            at: Location(file: path), fix: isList ? "remove it" : "move it out of static/"
        )
    }

    func unpublishable(_ file: String) -> Diagnostic {
        Diagnostic(
            .warning, .fileUnpublishable,
            "the file's name cannot be an address, or no file can have it on Windows; it is left out",
            at: Location(file: file), fix: "give it a name of letters and digits"
        )
    }

    var missingAddress: Diagnostic {
        Diagnostic(
            .note, .siteAddressMissing,
            "the address of the site is not known, so it has no canonical addresses, social tags, sitemap or feeds",
            at: Location(file: folder.configurationFile),
            fix: "write \"site: {url: ...}\", or build with --base-url"
        )
    }

    /// For each language without a translation of the owner's in which texts of the pages fall back to English.
    func languageNotes(_ configuration: SiteConfiguration) -> [Diagnostic] {
        let own = configuration.languageRules == nil ? Templates.englishTexts(in: configuration) : 0
        let further = configuration.site.furtherLanguages.filter {
            configuration.furtherTranslations[$0] == nil && !Templates.speaks($0)
        }
        let notes = own > 0 ? [languageNote(configuration.site.language, texts: own)] : []
        return notes + further.map { languageNote($0, texts: InterfaceString.allCases.count) }
    }

    private func languageNote(_ language: String, texts count: Int) -> Diagnostic {
        Diagnostic(
            .note, .languageIncomplete,
            "the program has no words in \"\(language)\", so the pages show \(count) of their own texts in English",
            at: Location(file: folder.configurationFile),
            fix:
                "translate them in strings/\(language).yml, which `recipegen strings \(language)` begins; there are words in \(Templates.languages.joined(separator: ", "))"
        )
    }
}
