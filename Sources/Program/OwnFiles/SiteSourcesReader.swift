import Bytes
import CatalogModel
import CommonMark
import Configuration
package import Diagnostics
package import Files
import Parsing
import Planning
import Publishing
package import SiteFolder
import Templates

/// Reads a site's sources.
package struct SiteSourcesReader {
    let folder: SiteFolder
    let options: BuildOptions
    /// Records every file that is read or missing, even on error; nil for a build.
    private let snapshot: InputSnapshot?
    /// The pages that a preview shows; empty for a build.
    private let shownPages: ShownPages
    private var keepsShownPages = false
    private var draftPages = 0
    private var fingerprint = Fingerprint()
    private var diagnostics: [Diagnostic] = []

    package init(
        _ folder: SiteFolder, _ options: BuildOptions, shownPages: ShownPages = ShownPages(),
        snapshot: InputSnapshot? = nil
    ) {
        self.folder = folder
        self.options = options
        self.shownPages = shownPages
        self.snapshot = snapshot
    }

    /// nil when there is no usable configuration. Any error in it means that nothing may be written.
    package mutating func read() throws(FileError) -> Outcome<SiteSources?> {
        for name in SiteFolder.configurationNames { snapshot?.record(folder.join(name)) }
        if let trouble = folder.configurationTrouble ?? folder.linkedState { return Outcome(nil, [trouble]) }
        let file = folder.configurationFile
        let bytes = try self.bytes(file)
        let configured = SiteConfiguration.read(
            bytes, name: file, environment: options.environment, variables: options.variables,
            formats: FeedFormats.names
        )
        diagnostics += configured.diagnostics
        guard var configuration = configured.value, !diagnostics.contains(where: { $0.severity == .error }) else {
            return Outcome(nil, diagnostics)
        }
        if let url = options.baseURL { configuration.site.url = url }
        if configuration.site.url == nil { diagnostics.append(missingAddress) }
        let translation = try TranslationFiles(folder).apply(to: &configuration, snapshot)
        diagnostics += translation.diagnostics
        fingerprint.combine(translation.digest)
        diagnostics += languageNotes(configuration)
        var sources = SiteSources(configuration)
        let favorites = folder.join(configuration.favorites.file)
        snapshot?.record(favorites)
        if Files.kind(favorites) == .file {
            sources.favorites = merge(Favorites.read(try self.bytes(favorites), name: favorites))
        } else if configuration.favorites.file != FavoritesSettings().file {
            diagnostics.append(
                Diagnostic(
                    .warning, .ownFileMissing, "there is no such file, which favorites.file names",
                    at: Location(file: favorites),
                    fix: "put it there, or take favorites.file out of recipegen.yml"))
        }
        let plan = folder.join(MealPlan.file)
        snapshot?.record(plan)
        if Files.kind(plan) == .file { sources.mealPlan = merge(MealPlan.read(try self.bytes(plan), name: plan)) }
        snapshot?.record(folder.addressesFile)
        sources.addressFiles = try AddressFiles(folder)
        if let links = linksFile() {
            sources.checkedLinks = merge(CheckedLinks.read(try self.bytes(links), name: links))
        }
        sources.settingsFiles = [file] + [configuration.theme.head].compactMap { $0.map(folder.join) }
        sources.ownRules = try ownText(configuration.theme.css, of: "theme.css") { text, file in
            configuration.blockedLoads(in: "theme.css").diagnostics(css: text, file: file)
        }
        sources.ownHead = try ownText(configuration.theme.head, of: "theme.head") { text, file in
            configuration.blockedLoads(in: "theme.head").diagnostics(html: text, file: file)
        }
        sources.slots = try slots(configuration)
        sources.settingsFiles += sources.slots.keys.map { folder.join("\(Slot.folder)/\($0.fileName)") }.sorted()
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return Outcome(nil, diagnostics) }
        sources.ownPages = try ownPages(SiteLanguages(configuration.site))
        sources.keepsShownPages = keepsShownPages
        sources.draftPages = draftPages
        sources.termTexts = try termTexts()
        sources.staticFiles = try staticFiles()
        if let assets = try developedAssets() { sources.assets = assets }
        sources.assets.takeTexts(of: configuration)
        fingerprint.combine(options.environment)
        fingerprint.combine(configuration.site.url?.text)
        // Some are of files that are not read: an unchanged build reports the same again.
        for diagnostic in diagnostics { fingerprint.combine(diagnostic.description) }
        sources.digest = fingerprint.finish()
        return Outcome(sources, diagnostics)
    }

    /// `links.json`, or the one that an earlier version kept with the state; nil without either.
    private mutating func linksFile() -> String? {
        let (file, old) = (folder.linksFile, folder.oldLinksFile)
        snapshot?.record(file)
        snapshot?.record(old)
        let isThere = Files.kind(file) == .file
        guard Files.kind(old) == .file else { return isThere ? file : nil }
        diagnostics.append(
            Diagnostic(
                .note, .fileMoved,
                "links.json belongs beside recipegen.yml now; this one is \(isThere ? "not read" : "still read")",
                at: Location(file: old), fix: isThere ? "remove it" : "move it there"
            )
        )
        return isThere ? file : old
    }

    /// The stylesheets and scripts of the folder that the options name; nil without one.
    private mutating func developedAssets() throws(FileError) -> SiteAssets? {
        guard let folder = options.assetFolder else { return nil }
        snapshot?.record(folder)
        return try SiteAssets { path, _ throws(FileError) in try bytes(folder + "/" + path) }
    }

    private mutating func bytes(_ path: String) throws(FileError) -> [UInt8] {
        let bytes = try Files.read(path)
        fingerprint.combine(path)
        fingerprint.combine(Digest(of: bytes))
        return bytes
    }

    /// The text of a file that a setting names; an error, and nil, where it is not there or is no text.
    ///
    /// - Parameter check: What is wrong with the text of a file.
    private mutating func ownText(
        _ name: String?, of setting: String, check: (_ text: String, _ file: String) -> [Diagnostic]
    ) throws(FileError) -> String? {
        guard let file = name.map(folder.join) else { return nil }
        snapshot?.record(file)
        guard Files.kind(file) == .file else {
            diagnostics.append(
                Diagnostic(
                    .error, .ownFileMissing, "there is no such file, which \(setting) names", at: Location(file: file),
                    fix: "put it there, or take \(setting) out of recipegen.yml"
                )
            )
            return nil
        }
        let text = merge(OwnText.read(try bytes(file), name: file))
        diagnostics += text.map { check($0, file) } ?? []
        return text
    }

    private mutating func slots(_ configuration: SiteConfiguration) throws(FileError) -> SlotTemplate.All {
        let files = SlotFiles(folder.join(Slot.folder), snapshot)
        let read = try files.read(configuration)
        fingerprint.combine(read.digest)
        return merge(read.outcome)
    }

    private mutating func merge<Value>(_ outcome: Outcome<Value>) -> Value {
        diagnostics += outcome.diagnostics
        return outcome.value
    }

    /// By their own order, then by file name.
    private mutating func ownPages(_ languages: SiteLanguages) throws(FileError) -> [PlacedPage] {
        let pages = folder.join("pages")
        snapshot?.record(pages)
        guard Files.kind(pages) == .folder else { return [] }
        let tree = try contents(pages)
        var read: [PlacedPage] = []
        for name in tree.files where Self.isMarkdown(name) {
            let path = pages + "/" + name
            let bytes = try bytes(path)
            let current = merge(OwnPage.read(bytes, name: path))
            guard let page = current ?? shownPages.page(of: path) else { continue }
            if page.isDraft, !options.includesDrafts {
                draftPages += 1
                continue
            }
            // The name of a translation has its language.
            let suffix = languages.areSeveral ? LanguageSuffix(fileName: String(name.lastPathPart)) : nil
            let language = suffix.flatMap { languages.index(named: $0.language) }
            let plainName = language == nil ? name : Paths.join(Paths.parent(name), suffix?.plainName ?? name)
            var parts = plainName.dropLast(3).pathParts.map { Slug(String($0)) }
            // What hosts send for its folder.
            if parts.count > 1, parts.last == Slug("index") { parts.removeLast() }
            guard let slug = parts.removeLast(), !parts.contains(nil) else {
                diagnostics.append(unpublishable(path))
                continue
            }
            var omissions = Self.omissions(page.body, current == nil ? [] : bytes)
            if let picture = page.picture { omissions.insert(MarkdownOmission(.picture(picture), line: 1), at: 0) }
            if current != nil {
                diagnostics += PageOmissions.diagnostics(omissions, file: path)
            } else {
                keepsShownPages = true
            }
            let pictures = PagePictureFinder(folder: folder.path, name: name).pictures(omissions)
            for picture in pictures { fingerprint.combine(picture.path) }
            read.append(
                PlacedPage(
                    page, in: parts.compactMap(\.self), slug: slug, file: path, pictures: pictures,
                    language: language ?? 0, of: languages))
        }
        let shown = Set(read.flatMap(\.pictures).map { FilePath($0.path) })
        let others = tree.files.filter { !Self.isMarkdown($0) && !shown.contains(FilePath("pages/" + $0)) }
        if !others.isEmpty { diagnostics.append(notPublished(others, in: pages)) }
        return read.enumerated().sorted {
            ($0.element.page.order ?? .max, $0.offset) < ($1.element.page.order ?? .max, $1.offset)
        }.map(\.element)
    }

    /// By the lines of the file.
    ///
    /// - Parameter bytes: Of the file, which ends with the text; none where they cannot be read now.
    private static func omissions(_ text: Text, _ bytes: [UInt8]) -> [MarkdownOmission] {
        let omissions = Markdown.omissions(in: text)
        guard !omissions.isEmpty else { return [] }
        let linesBefore = bytes.dropLast(text.source.utf8.count).count { $0 == UInt8(ascii: "\n") }
        return omissions.map { MarkdownOmission($0.kind, line: $0.line + linesBefore) }
    }

    private static func isMarkdown(_ name: String) -> Bool { name.suffix(3).lowercased() == ".md" }

    /// The files below a folder of the owner's; links that lead out of it are named.
    private mutating func contents(_ path: String, includesHidden: Bool = false) throws(FileError) -> Files.Tree {
        let tree = try Files.contents(path, includesHidden: includesHidden)
        diagnostics += tree.outsideDiagnostics(in: path, named: Paths.relative(path, to: folder.path))
        return tree
    }

    /// What is in `taxonomies/cuisines/` and the like.
    private mutating func termTexts() throws(FileError) -> [PlacedTermText] {
        let root = folder.join("taxonomies")
        snapshot?.record(root)
        guard Files.kind(root) == .folder else { return [] }
        var texts: [PlacedTermText] = []
        let tree = try contents(root)
        for entry in try Files.list(root) where entry.kind == .folder && !entry.name.hasPrefix(".") {
            let path = root + "/" + entry.name
            guard !Files.isLitter(entry.name), !tree.outside.contains(entry.name) else { continue }
            guard let kind = Taxonomy.allCases.first(where: { $0.folder == entry.name }) else {
                diagnostics.append(unknownKind(path, entry.name))
                continue
            }
            let prefix = entry.name + "/"
            for name in tree.files where name.hasPrefix(prefix) && Self.isMarkdown(name) {
                let file = root + "/" + name
                let bytes = try bytes(file)
                guard let text = merge(GroupText.read(bytes, name: file)) else { continue }
                diagnostics += PageOmissions.diagnostics(
                    Self.omissions(text, bytes), file: file, showsFiles: false)
                guard let slug = Slug(String(name.dropFirst(prefix.count).dropLast(3))) else {
                    diagnostics.append(unpublishable(file))
                    continue
                }
                texts.append(PlacedTermText(text, of: kind, slug: slug, file: file))
            }
        }
        return texts
    }

    private mutating func staticFiles() throws(FileError) -> [StaticFile] {
        let root = folder.join("static")
        snapshot?.record(root, includesHidden: true)
        guard Files.kind(root) == .folder else { return [] }
        var files: [StaticFile] = []
        var repositories: Set<String> = []
        for name in try contents(root, includesHidden: true).files {
            let file = root + "/" + name
            if let repository = Self.repository(in: name) {
                if repositories.insert(repository).inserted {
                    diagnostics.append(notForVisitors(root + "/" + repository))
                }
                continue
            }
            guard let path = SitePath(name), let stamp = Files.stamp(file) else {
                diagnostics.append(unpublishable(file))
                continue
            }
            let digest = options.part.isShared ? try self.digest(ofContent: file) : Self.digest(of: stamp)
            let published = StaticFile(path: path, file: file, digest: digest)
            fingerprint.combine(name)
            fingerprint.combine(published.digest)
            files.append(published)
        }
        return files
    }

    /// The part of a path that is a repository with the history of files, or the list that publications keep; nil for others.
    private static func repository(in name: String) -> String? {
        if name == PublicationList.name { return name }
        let parts = name.split(separator: "/")
        return parts.firstIndex { repositoryNames.contains($0.lowercased()) }
            .map { parts[...$0].joined(separator: "/") }
    }

    private static let repositoryNames: Set = [".git", ".hg", ".svn", ".bzr", ".jj"]

    private static func digest(of stamp: FileStamp) -> Digest {
        var digest = Fingerprint()
        digest.combine(stamp.size)
        digest.combine(stamp.modified)
        return digest.finish()
    }

    /// On each machine a copy of the file has another time.
    private func digest(ofContent file: String) throws(FileError) -> Digest { Digest(of: try Files.read(file)) }
}
