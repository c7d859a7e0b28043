import CatalogModel
import Configuration
package import Diagnostics
import Feeds
import Files
import JSONText
import Kitchen
import Languages
import Parsing
import Photos
import Pipeline
import RecipeReading
import SiteFolder

/// Adds a recipe to a site: a text in its folder of recipes, as `import` writes it. Nothing that is there is overwritten.
package struct NewRecipe: Sendable {
    /// What was done.
    package struct Report: Sendable {
        /// The text; nil where none was written, which an error explains.
        package var file: String?
        /// The copy of the photo.
        var photo: String?
        /// Whether the text is still to be filled in.
        package var isSkeleton = false
        package var diagnostics: [Diagnostic] = []
    }

    private let draft: RecipeDraft
    private let site: SiteFolder
    private let variables: [String: String]

    /// - Parameters:
    ///   - site: The site's folder; nil for the current folder, else `./Site`.
    ///   - variables: The values of `${NAME}` in the site's settings.
    package init(_ draft: RecipeDraft, site: String?, variables: [String: String] = [:]) {
        self.draft = draft
        self.site = SiteFolder(site)
        self.variables = variables
    }

    /// Where recipes are added; nil, with an error, for a site without a folder of them.
    package func folder() throws -> Outcome<String?> { try place().map { $0?.folder } }

    /// Where recipes are added, and the language of the site.
    private func place() throws -> Outcome<(folder: String, language: String)?> {
        if let trouble = site.configurationTrouble { return Outcome(nil, [trouble]) }
        let file = site.configurationFile
        let read = SiteConfiguration.read(
            try Files.read(file), name: file, variables: variables, formats: FeedFormats.names)
        let errors = read.diagnostics.filter { $0.severity == .error }
        guard let configuration = read.value, errors.isEmpty else { return Outcome(nil, errors) }
        let folders = configuration.feeds.filter { feed in
            feed.link == nil && feed.program == nil
                && (feed.isImplicit || Files.kind(site.join(feed.source)) == .folder)
        }
        guard let feed = folders.first else {
            return Outcome(
                nil,
                [
                    Diagnostic(
                        .error, .feedMissing, "no feed of the site is a folder, where a recipe could be added",
                        at: Location(file: file),
                        fix: "make a folder recipes, and write \"- source: recipes\" below feeds")
                ])
        }
        return Outcome((site.join(feed.source), configuration.site.language))
    }

    /// Writes the text and copies the photo.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> Report {
        var report = Report()
        let found = try place()
        report.diagnostics += found.diagnostics
        guard let place = found.value, case let folder = place.folder else { return report }
        guard var recipe = await recipe(&report) else { return report }
        let stem = recipe.textName
        let file = folder + "/\(stem).md"
        var photo: (bytes: [UInt8], name: String)?
        if let path = draft.photo {
            photo = try self.photo(path, stem, &report)
            guard let photo else { return report }
            recipe.photos = [Photo(.file(folder: "", path: photo.name))]
        }
        for path in [file, photo.map { folder + "/" + $0.name }].compactMap(\.self) where Files.kind(path) != nil {
            report.diagnostics.append(Self.isThere(path))
            return report
        }
        report.isSkeleton = !draft.hasContent
        if report.isSkeleton { recipe.isDraft = true }
        let text = await text(of: recipe, photo?.name, language: place.language)
        try Files.makeFolder(folder)
        if let photo {
            try Files.replace(folder + "/" + photo.name, with: photo.bytes)
            report.photo = folder + "/" + photo.name
        }
        try Files.replace(file, with: Array(text.utf8))
        report.file = file
        return report
    }

    /// The recipe as a feed would give it; nil, with an error, for a title that is none.
    private func recipe(_ report: inout Report) async -> Recipe? {
        let reader = FeedReader(FeedContext(name: "recipes", format: "schemaorg"))
        let parsed = await reader.read(JSONSource(draft.record, name: draft.title))
        guard var recipe = parsed.recipes.first, !recipe.title.isEmpty else {
            report.diagnostics.append(
                Diagnostic(
                    .error, .fieldMissing, "a recipe needs a title with letters", fix: "write it in quotation marks"))
            return nil
        }
        report.diagnostics += (parsed.diagnostics + parsed.records.flatMap(\.diagnostics)).filter {
            $0.severity != .note
        }.map { diagnostic in
            // Its location is in a record that nobody has written.
            Diagnostic(diagnostic.severity, diagnostic.code, diagnostic.message, fix: diagnostic.fix)
        }
        // A bare number is a number of servings: that is what was asked.
        recipe.yield = draft.yield.flatMap { YieldText.read($0, countsServings: true) }
        return recipe
    }

    private func text(of recipe: Recipe, _ photo: String?, language: String) async -> String {
        let text = await ImportedRecipe(recipe, id: nil, language: language) { _ in photo ?? "" }.text
        guard !draft.hasContent else { return text }
        let end = text.hasSuffix("\n") ? "" : "\n"
        let headings = Language.headings(language)
        return text + end + "\n## \(headings.ingredients)\n\n- \n\n## \(headings.method)\n\n1. \n"
    }

    private func photo(
        _ path: String, _ stem: String, _ report: inout Report
    ) throws(FileError) -> (bytes: [UInt8], name: String)? {
        guard Files.kind(path) == .file else {
            report.diagnostics.append(
                Diagnostic(
                    .error, .photoMissing, "there is no such photo", at: Location(file: path), fix: "check the path"))
            return nil
        }
        let bytes = try Files.read(path)
        guard
            let ending = OriginalPhoto.format(of: bytes)?.rawValue ?? ImageHeader.read(bytes)?.format.fileExtension
        else {
            report.diagnostics.append(
                Diagnostic(
                    .error, .photoUnreadable, "this is no photo that the site could show", at: Location(file: path),
                    fix: "name a JPEG, PNG, WebP, AVIF, GIF or HEIC"))
            return nil
        }
        return (bytes, "\(stem).\(ending)")
    }

    private static func isThere(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .fileKept, "the file is there already, and nothing was written", at: Location(file: path),
            fix: "edit that file, or give the recipe another title")
    }
}
