import Bytes
import CatalogModel
import Configuration
package import Diagnostics
import Files
import JSONText
import OwnFiles
import Parsing
import Photos
import Pipeline
import Planning
import RecipeFormats
import RecipeReading
package import SiteFolder

/// Sources of recipes as files that a person can edit: a text in Markdown for each recipe, and its photos beside it.
///
/// The sources are read as a build reads feeds, so the same is found in them. What is there already with another content is
/// never overwritten, unless that is asked for.
package struct Import: Sendable {
    /// What was done.
    package struct Report: Sendable {
        /// How many texts were written, were there as they should be, or are there with other content.
        var written = 0
        var unchanged = 0
        var kept = 0
        /// How many of the written texts are drafts.
        var drafts = 0
        /// The slugs of the recipes that are favorites of their owner in an app.
        var favorites: [String] = []
        /// How many photos were written.
        var photos = 0
        /// How many pages of the owner's were written.
        var pages = 0
        /// The blog that the sources are the export of.
        var blog: WordPressBlog?
        /// The language of more than half of the recipes, where they say one.
        var language: String?
        package var diagnostics: [Diagnostic] = []

        mutating func merge<Value>(_ outcome: Outcome<Value>) -> Value {
            diagnostics += outcome.diagnostics
            return outcome.value
        }

        /// Whether there was nothing to import.
        package var isEmpty: Bool { written + unchanged + kept == 0 }

        /// The one line that an import ends with.
        package var summary: String {
            let counts = [(written, "written"), (unchanged, "unchanged"), (kept, "left as they are")]
            let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            let count = written + unchanged + kept
            guard count > 0 else { return "no recipe was found" }
            let hidden =
                drafts == 0
                ? ""
                : "; \(drafts) of them \(drafts == 1 ? "is a draft" : "are drafts"), as the source has them as private or "
                    + "unpublished: `build --drafts` shows them"
            let liked =
                favorites.isEmpty
                ? ""
                : "; \(favorites.count) \(favorites.count == 1 ? "favorite has" : "favorites have") the tag "
                    + "\"\(Recipe.favoriteTag)\": their collection is for favorites.json"
            let pictures = photos == 0 ? "" : "; \(photos) \(photos == 1 ? "photo" : "photos") written"
            let own = pages == 0 ? "" : "; \(pages) \(pages == 1 ? "page" : "pages") of your own written"
            return
                "\(count) \(count == 1 ? "recipe" : "recipes"): \(parts.joined(separator: ", "))\(pictures)\(own)\(liked)\(hidden)"
        }
    }

    private let sources: [String]
    private let folder: String
    private let isForced: Bool
    private let pageFolder: String?
    private let isNewSite: Bool
    private let siteLanguage: String?
    private let jobs: Int
    private let variables: [String: String]
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - sources: Files, folders and addresses, and configurations of sites, whose feeds are read with their settings.
    ///   - folder: Where the texts are written; made if it is not there.
    ///   - isForced: Whether files with other content are overwritten.
    ///   - pageFolder: Where posts and pages of a blog that are not the page of one recipe are written; nil for nowhere.
    ///   - isNewSite: Whether a site is made of the recipes: those that are clearly of another language than it get it as theirs.
    ///   - siteLanguage: The language of that site; nil for the one of most recipes.
    ///   - variables: The values of `${NAME}` in the settings of sites.
    package init(
        _ sources: [String], into folder: String, isForced: Bool = false, pagesInto pageFolder: String? = nil,
        isNewSite: Bool = false, siteLanguage: String? = nil, jobs: Int = 1, variables: [String: String] = [:],
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.sources = sources
        self.folder = Paths.normalized(folder)
        self.isForced = isForced
        self.pageFolder = pageFolder
        self.isNewSite = isNewSite
        self.siteLanguage = siteLanguage
        self.jobs = jobs
        self.variables = variables
        self.progress = progress
    }

    /// Reads the sources and writes the files.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> Report {
        var report = Report()
        if let kind = Files.kind(folder), kind != .folder {
            report.diagnostics = [
                Diagnostic(
                    .error, .outputNotOurs, "this is not a folder", at: Location(file: folder),
                    fix: "name a folder after --into; it is made if it is not there"
                )
            ]
            return report
        }
        let sources = ImportSources(sources, variables: variables)
        report.diagnostics = sources.missing
        let isNew = Files.kind(folder) == nil
        let state = folder + "/.recipegen-import"
        defer { removeState(state, withFolder: isNew && report.isEmpty) }
        let configuration = report.merge(try sources.configuration())
        guard !configuration.feeds.isEmpty else { return report }
        var reading = BuildReport()
        let preparation = preparation(configuration, state, excluding: sources.excluded)
        let blogs = pageFolder == nil ? [] : preparation.documents().compactMap(WordPressFormat.blog(of:))
        let pages = blogs.flatMap(\.pages)
        let (catalog, photos) = try await preparation.gather(&reading, pictures: pages.flatMap(BlogPages.pictures(of:)))
        // The pages without a recipe are written.
        report.diagnostics += reading.diagnostics.filter { blogs.isEmpty || $0.code != .pageWithoutRecipe }
            .map(Self.withoutSite)
        guard !catalog.summaries.isEmpty else { return report }
        try Files.makeFolder(folder)
        report.language = try Self.language(of: catalog)
        let names = try ImportNames(catalog, photos.files, there: try await filesThere())
        progress(.began(.files, total: names.photos.count + catalog.summaries.count))
        defer { progress(.ended(.files)) }
        try writePhotos(photos, names, &report)
        try await writeTexts(catalog, names, &report)
        report.blog = blogs.first
        try writePages(BlogPages(pages, catalog, names, photos.files), photos, &report)
        return report
    }

    private func writePages(
        _ pages: BlogPages, _ photos: PhotoStage.Photos, _ report: inout Report
    ) throws(FileError) {
        guard let pageFolder else { return }
        for (source, name) in pages.photos {
            guard let file = photos.files[source] else { continue }
            _ = try write(try Files.read(file.file), in: pageFolder, to: name, &report)
        }
        for (name, text) in pages.texts {
            if try write(Array(text.utf8), in: pageFolder, to: name, &report) == .written { report.pages += 1 }
        }
    }

    private func writePhotos(
        _ photos: PhotoStage.Photos, _ names: ImportNames, _ report: inout Report
    ) throws(FileError) {
        for (source, name) in names.photos {
            progress(.advanced(.files, by: 1))
            guard let file = photos.files[source] else { continue }
            if try write(try Files.read(file.file), to: name, &report) == .written { report.photos += 1 }
        }
    }

    private func writeTexts(_ catalog: Catalog, _ names: ImportNames, _ report: inout Report) async throws {
        let slugs = Self.slugsByName(of: catalog, names)
        for index in catalog.summaries.indices {
            progress(.advanced(.files, by: 1))
            var recipe = names.withoutMissingPhotos(try catalog.recipe(at: index).value)
            recipe.slug = names.slugs[index]
            if recipe.tags.contains(Recipe.favoriteTag) { report.favorites.append(recipe.slug.text) }
            if catalog.translations.group(of: index) != nil {
                recipe.translationOf = catalog.original(of: index).map { .named(names.ids[$0]) }
            }
            if isNewSite, recipe.language == nil,
                let own = LanguageGuess.language(of: LanguageGuess.counts(of: recipe)),
                own != siteLanguage ?? report.language
            {
                recipe.language = own
            }
            let language = recipe.language ?? siteLanguage ?? report.language
            let imported = await ImportedRecipe(recipe, id: names.ids[index], language: language) {
                names.path(of: $0) ?? ""
            }
            let name = names.files[index]
            if !imported.changes.isEmpty { report.diagnostics.append(changed(recipe, imported.changes, name)) }
            // A recipe's page is in the folder that the others are in.
            let text = RecipeReference.resolved(in: imported.text) { name in
                (slugs[name] ?? slugs[PercentDecoding.decoded(name)]).map { "../\($0.text)/" }
            }
            switch try write(Array(text.utf8), to: name, &report) {
            case .written:
                report.written += 1
                if recipe.isDraft { report.drafts += 1 }
            case .unchanged: report.unchanged += 1
            case .kept: report.kept += 1
            }
        }
    }

    /// The slugs of recipes by what links of their app name them by: ids, slugs and titles.
    private static func slugsByName(of catalog: Catalog, _ names: ImportNames) -> [String: Slug] {
        var slugs: [String: Slug] = [:]
        for (index, summary) in catalog.summaries.enumerated() {
            for name in [summary.id.key, summary.slug.text, summary.title] where slugs[name] == nil {
                slugs[name] = names.slugs[index]
            }
        }
        return slugs
    }

    /// The names of the files in the folder, and the ids of the recipes in its texts.
    private func filesThere() async throws -> ImportNames.FilesThere {
        var there = ImportNames.FilesThere()
        for name in try Files.list(folder).map(\.name) {
            there.names.insert(name)
            guard name.hasSuffix(".md"), Files.kind(folder + "/" + name) == .file else { continue }
            let source = JSONSource(try Files.read(folder + "/" + name), name: name)
            guard let id = await FeedReader(FeedContext(name: "import")).read(source).recipes.first?.id.key else {
                continue
            }
            there.ids[name] = id
            there.files[id] = there.files[id] ?? name
        }
        return there
    }

    private static func language(of catalog: Catalog) throws(RecipeLost) -> String? {
        var counts: [String: Int] = [:]
        var unclear: (recipes: Int, words: [Int]?) = (0, nil)
        for summary in catalog.summaries {
            let recipe = try summary.recipe().value
            let words = recipe.language == nil ? LanguageGuess.counts(of: recipe) : []
            if let language = recipe.language ?? LanguageGuess.language(of: words) {
                counts[language, default: 0] += 1
            } else {
                unclear = (unclear.recipes + 1, unclear.words.map { zip($0, words).map(+) } ?? words)
            }
        }
        if let language = unclear.words.flatMap({ LanguageGuess.language(of: $0) }) {
            counts[language, default: 0] += unclear.recipes
        }
        return counts.first { $0.value * 2 > catalog.summaries.count }?.key
    }

    private func preparation(
        _ configuration: SiteConfiguration, _ state: String, excluding excluded: [String]
    ) -> SitePreparation {
        var options = BuildOptions()
        options.excluded = excluded
        options.jobs = jobs
        // A source may hold the folder that its texts are written to.
        options.output = folder
        // They are marked in their texts.
        options.includesDrafts = true
        let site = SiteFolder(withoutSiteKeepingStateIn: state)
        let context = BuildContext(site, options, configuration, progress: progress)
        return SitePreparation(SiteSources(configuration), context)
    }

    /// A diagnostic whose fix is a setting of a site, with the way to have one.
    private static func withoutSite(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        diagnostic.fix = diagnostic.fix.map(withWayToSettings)
        diagnostic.advice = diagnostic.advice.map(withWayToSettings)
        return diagnostic
    }

    private static func withWayToSettings(_ remedy: String) -> String {
        let isSetting = ["mapping", "text: ", "network: ", "format", "baseURL"].contains(where: remedy.contains)
        guard isSetting else { return remedy }
        return remedy + "; such settings are in the recipegen.yml of a site, which can be imported, too"
    }

    /// - Parameter withFolder: Whether the folder goes too: nothing else is in it.
    private func removeState(_ state: String, withFolder: Bool) {
        let path = withFolder ? folder : state
        guard Files.kind(path) == .folder else { return }
        do throws(FileError) {
            try Files.removeTree(path)
        } catch {
            // It is hidden, and the next import removes it.
        }
    }

    // MARK: Writing

    private enum Change {
        case written, unchanged, kept
    }

    private func write(
        _ bytes: [UInt8], in folder: String? = nil, to name: String, _ report: inout Report
    ) throws(FileError) -> Change {
        let path = (folder ?? self.folder) + "/" + name
        if Files.kind(path) != nil {
            if Files.kind(path) == .file, try Files.read(path) == bytes { return .unchanged }
            guard isForced, Files.kind(path) == .file else {
                report.diagnostics.append(kept(path))
                return .kept
            }
        }
        try Files.makeFolder(Paths.parent(path))
        try Files.replace(path, with: bytes)
        return .written
    }

    private func kept(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, .fileKept, "the file is there with other content, and is left as it is", at: Location(file: path),
            fix: "keep it if you have edited it; else import with --force, or into another folder"
        )
    }

    private func changed(_ recipe: Recipe, _ parts: [String], _ name: String) -> Diagnostic {
        Diagnostic(
            .warning, .importChanged,
            "\"\(recipe.title)\": \(parts.joined(separator: ", ")) can't be written so that all of it is read "
                + "again", at: Location(file: folder + "/" + name), fix: "compare the file with its source"
        )
    }
}
