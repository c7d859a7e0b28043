import Bytes
import Configuration
package import Diagnostics
package import Files
import RecipeFormats
package import SiteFolder

/// The folder of a new site that builds at once: settings with comments, recipes, picks and a page.
package struct NewSite: Sendable {
    /// The owner's answers, or the defaults where no terminal is there to ask.
    package struct Answers: Sendable {
        var title: String
        /// A BCP 47 tag; nil for that of most recipes, else English.
        var language: String?

        package init(title: String, language: String? = nil) {
            self.title = title
            self.language = language
        }
    }

    /// What was done.
    package struct Report: Sendable {
        /// What was imported; nil where no source was named.
        var imported: Import.Report?
        package var diagnostics: [Diagnostic] = []
        /// The language of the site where the command names none: that of most recipes, or English.
        var guessedLanguage: String?
        /// Whether the site was written.
        package var isWritten = false
        /// The file of a service that was written.
        var added: String?
        /// Whether the site was there, and got that file alone.
        var isOldSite = false

        /// The last lines that a person reads.
        package func summary(of folder: String) -> String {
            let service = added.map { "\(folder)/\($0) is written: fill in the address of the package at its top" }
            if isOldSite { return service ?? "" }
            let recipes = imported?.summary ?? "3 recipes to begin with"
            let language = guessedLanguage.map {
                "\nIts language is \($0); `language` in recipegen.yml changes it."
            }
            return """
                \(recipes)\(language ?? "")
                \(folder) is a site now. To see it, and each change that you make:
                    recipegen serve \(Self.argument(folder)) --open
                """ + (service.map { "\n\($0)" } ?? "")
        }

        /// A path as a shell reads it.
        private static func argument(_ path: String) -> String {
            let path = path.hasPrefix("-") ? "./" + path : path
            let isPlain = path.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte >= 0x80 || byte.isOne(of: "/._-+,@")
            }
            return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
        }
    }

    private let folder: String
    private let sources: [String]
    private let integration: ContinuousIntegration?
    private let jobs: Int
    private let variables: [String: String]
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - folder: It must not be there, or be empty.
    ///   - sources: What the recipes are imported from; empty for three recipes to begin with.
    ///   - integration: The service whose file is written, too. The folder may then be a site: only that file is added.
    package init(
        _ folder: String, from sources: [String], integration: ContinuousIntegration? = nil, jobs: Int = 1,
        variables: [String: String] = [:],
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.folder = Paths.normalized(folder)
        self.sources = sources
        self.integration = integration
        self.jobs = jobs
        self.variables = variables
        self.progress = progress
    }

    /// A title made from the folder's name: "family-cookbook" and "FamilyCookbook" are "Family Cookbook".
    package var suggestedTitle: String {
        let path = folder == "." ? Files.currentFolder() : folder
        let name = path.lastPathPart.replacing(/([a-z])([A-Z])/) {
            "\($0.output.1) \($0.output.2)"
        }
        let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }
        let title = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        return title.isEmpty ? "Cookbook" : title
    }

    /// Why the folder can't become a site, or which source is not there; nil where all is well.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func refusal() throws(FileError) -> Diagnostic? {
        if let integration, Files.kind(folder + "/" + integration.path) != nil {
            return Diagnostic(
                .error, .folderNotEmpty, "this file is there already",
                at: Location(file: folder + "/" + integration.path),
                fix: "move it away, or leave --ci out"
            )
        }
        if addsToSite { return nil }
        switch Files.kind(folder) {
        case nil: return sourceMissing
        case .folder:
            // Neither a new repository nor what a system leaves there is content.
            guard try Files.list(folder).contains(where: { !$0.name.hasPrefix(".") }) else { return sourceMissing }
            return Diagnostic(
                .error, .folderNotEmpty, isSite ? "the folder is a site already" : "the folder is not empty",
                at: Location(file: folder),
                fix: isSite
                    ? "build it with `recipegen build`, or add recipes with `recipegen import`"
                    : "name a folder that is not there yet"
            )
        case .file, .other:
            return Diagnostic(
                .error, .folderNotEmpty, "this is not a folder", at: Location(file: folder),
                fix: "name a folder that is not there yet"
            )
        }
    }

    private var isSite: Bool {
        SiteFolder.configurationNames.contains { Files.kind(folder + "/" + $0) == .file }
    }

    /// Whether the folder is a site that gets the file of a service, and nothing else.
    package var addsToSite: Bool { integration != nil && sources.isEmpty && isSite }

    /// The first source that is not there.
    private var sourceMissing: Diagnostic? { ImportSources(sources).missing.first }

    /// Whether a text is the tag of a language.
    package static func isLanguage(_ text: String) -> Bool { SiteSettings.isLanguageTag(text) }

    /// Writes the site. Nothing is written where no source has a recipe.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func run(_ answers: Answers) async throws -> Report {
        var report = Report()
        if let refusal = try refusal() {
            report.diagnostics = [refusal]
            return report
        }
        if let integration, addsToSite {
            try write(integration.bytes, to: integration.path)
            report.added = integration.path
            report.isOldSite = true
            report.isWritten = true
            return report
        }
        if !sources.isEmpty {
            let imported = try await Import(
                sources, into: folder + "/recipes", pagesInto: folder + "/pages", isNewSite: true,
                siteLanguage: answers.language, jobs: jobs,
                variables: variables, progress: progress
            ).run()
            report.imported = imported
            report.diagnostics = imported.diagnostics
            guard !imported.isEmpty else { return report }
        }
        let blog = report.imported?.blog
        let language = answers.language ?? report.imported?.language ?? blog?.language ?? "en"
        if answers.language == nil, !sources.isEmpty { report.guessedLanguage = language }
        let title = answers.title == suggestedTitle ? blog?.title ?? answers.title : answers.title
        let files = StarterFiles(
            title: title, language: language, blog: blog, favorites: report.imported?.favorites ?? [],
            hasRecipes: sources.isEmpty
        ).all
        if let integration {
            try write(integration.bytes, to: integration.path)
            report.added = integration.path
        }
        for (name, bytes) in files { try write(bytes, to: name) }
        report.isWritten = true
        return report
    }

    private func write(_ bytes: [UInt8], to name: String) throws(FileError) {
        let path = folder + "/" + name
        try Files.makeFolder(Paths.parent(path))
        try Files.replace(path, with: bytes)
    }
}
