import Bytes
import Configuration
package import Diagnostics
package import Files

/// The folder of a site's sources.
package struct SiteFolder: Sendable, Hashable {
    /// The names that the configuration may have; a folder holds one of them.
    package static let configurationNames = ["recipegen.yml", "recipegen.yaml"]

    /// As the owner would write it.
    package let path: String
    /// Whether the owner named no site.
    let isDefault: Bool
    /// What can be lost without harm: copies of feeds, memos of builds.
    package let stateFolder: String

    /// The given folder, or the folder of the given configuration; without one the current folder if it holds a
    /// configuration, else `./Site`.
    package init(_ path: String?) {
        isDefault = path == nil
        guard let path else {
            let isHere = Self.configurationNames.contains { Files.kind($0) == .file }
            self.path = isHere ? "." : "Site"
            stateFolder = Paths.join(self.path, Self.stateName)
            return
        }
        let normalized = Paths.normalized(path)
        let name = String(normalized.lastPathPart)
        let isConfiguration = Self.configurationNames.contains(name) && Files.kind(normalized) == .file
        self.path = isConfiguration ? Paths.normalized(Paths.parent(normalized)) : normalized
        stateFolder = Paths.join(self.path, Self.stateName)
    }

    /// The current folder, for work on sources without a site.
    ///
    /// - Parameter stateFolder: Where everything is kept that the work needs.
    package init(withoutSiteKeepingStateIn stateFolder: String) {
        path = "."
        isDefault = false
        self.stateFolder = stateFolder
    }

    private static let stateName = ".recipegen"

    /// The file of the configuration, whether it is there or not.
    package var configurationFile: String { configurationFiles.first ?? join(Self.configurationNames[0]) }

    /// The files of the folder that may be its configuration.
    package var configurationFiles: [String] { Self.configurationNames.map(join).filter { Files.kind($0) == .file } }
    package var defaultOutput: String { join("public") }
    /// Held by the command that changes the state or the output.
    package var lockFile: String { stateFolder + "/lock" }
    /// What the feeds held in the last build.
    package var memosFolder: String { stateFolder + "/recipes" }
    /// See `StateSecret`.
    var secretFile: String { stateFolder + "/key" }
    /// What is known of the records of feeds.
    package var knownRecordsFolder: String { stateFolder + "/known" }
    /// What the next search index is made from.
    package var searchStateFile: String { stateFolder + "/search-index" }
    /// The related recipes of the last build.
    package var relatedStateFile: String { stateFolder + "/related-recipes" }
    /// What programs that publish need and say.
    package var publishingFolder: String { stateFolder + "/publishing" }
    /// What a plan has left for shards.
    package var planFile: String { stateFolder + "/plan" }
    /// Where shards are that have no other place.
    package var shardsFolder: String { stateFolder + "/shards" }
    /// Photos that are in archives.
    package var unpackedFolder: String { stateFolder + "/unpacked" }
    /// JPEGs of photos that browsers do not show.
    package var originalsFolder: String { stateFolder + "/originals" }
    /// What the owner knows of outside addresses.
    package var linksFile: String { join("links.json") }
    /// The answers of outside addresses of the last week.
    package var testedLinksFile: String { stateFolder + "/tested-links.json" }
    /// Where `linksFile` was in versions that kept it with the state.
    package var oldLinksFile: String { stateFolder + "/links.json" }

    private static let addressesName = "addresses.json"
    /// The JSON Schema of the settings, which editors look for beside them.
    package static let schemaName = "recipegen.schema.json"
    /// That of the settings before recipes.
    package static let recipeSchemaName = "recipe.schema.json"

    /// The addresses of the recipes, which builds keep up to date and the owner commits.
    package var addressesFile: String { join(Self.addressesName) }

    /// The addresses as the last build knew them.
    package var knownAddressesFile: String { stateFolder + "/" + Self.addressesName }

    /// Where the owner's files other than recipes are, and the state.
    package var ownFiles: [String] {
        Self.configurationNames.map(join)
            + [
                Self.addressesName, "static", "pages", "taxonomies", Slot.folder, InterfaceTranslation.folder,
                Self.schemaName, Self.recipeSchemaName, MealPlan.file,
            ].map(join)
            + [linksFile, stateFolder]
    }

    /// The output folders in this folder that builds have written to.
    package var knownOutputs: [String] {
        let outputs = stateFolder + "/outputs"
        guard Files.kind(outputs) == .folder else { return [] }
        do throws(FileError) {
            return try Files.list(outputs).map { join($0.name) }
        } catch {
            // The build cannot read its state either, and says so.
            return []
        }
    }

    package func join(_ name: String) -> String { Paths.join(path, name) }

    /// Where the state of an output folder is kept. Below the site's folder it is named by its place in it, so that the
    /// whole folder can be moved.
    package func outputState(_ output: String) -> String {
        let root = Files.realPath(path) ?? path
        let target = Self.realPath(of: Paths.join(Files.currentFolder(), output))
        let name = Paths.isInside(target, root) ? target.pathPart(below: root) : target
        let plain = name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 > 0x20 && $0 < 0x7F } && name.utf8.count < 64
        return stateFolder + "/outputs/" + (plain ? name : Self.shortName(name))
    }
}

extension SiteFolder {
    /// Why there is no configuration that can be read; nil where there is one.
    package var configurationTrouble: Diagnostic? {
        let files = configurationFiles
        guard files.count != 1 else { return nil }
        guard files.isEmpty else {
            return Diagnostic(
                .error, .configurationMissing,
                "the folder has a recipegen.yml and a recipegen.yaml, and only one of them can be the configuration",
                at: Location(file: files[0]), fix: "remove one of them"
            )
        }
        let example = "site: {title: Supper, language: en}\nfeeds:\n  - source: recipes.json"
        let lines = example.replacing("\n", with: "\n    ")
        if isDefault {
            return Diagnostic(
                .error, .configurationMissing, "neither ./ nor ./Site has a recipegen.yml",
                fix: "name the folder of the site, make one with `recipegen new`, "
                    + "or write a file recipegen.yml such as\n    \(lines)"
            )
        }
        switch Files.kind(path) {
        case .folder:
            return Diagnostic(
                .error, .configurationMissing, "the folder has no recipegen.yml", at: Location(file: path),
                fix: "name the folder of the site, or write \(join(Self.configurationNames[0])) such as\n    \(lines)"
            )
        case .file, .other:
            return Diagnostic(
                .error, .configurationMissing, "this is not the folder of a site", at: Location(file: path),
                fix: "name the folder that holds recipegen.yml"
            )
        case nil:
            return Diagnostic(
                .error, .configurationMissing, "there is no such folder", at: Location(file: path),
                fix: "name the folder that holds recipegen.yml"
            )
        }
    }

    /// An error if the state, or a folder in it, is a link; nil where none is. Builds and other commands remove what they do not
    /// need any more, and what a link leads to may hold other files.
    package var linkedState: Diagnostic? {
        if Files.isLink(stateFolder) { return Self.linked(stateFolder) }
        for folder in [stateFolder, stateFolder + "/http", stateFolder + "/feeds", stateFolder + "/outputs"]
        where Files.kind(folder) == .folder {
            do throws(FileError) {
                let link = try Files.list(folder).first { $0.isLink && $0.kind == .folder }
                if let link { return Self.linked(folder + "/" + link.name) }
            } catch {
                // Who needs the folder says that it cannot be read.
                return nil
            }
        }
        return nil
    }

    private static func linked(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .stateDamaged,
            "this is a link, and what it leads to may hold other files: nothing is written or removed",
            at: Location(file: path),
            fix: "remove the link, and empty by hand what it leads to if that is recipegen's alone")
    }

    /// Links resolved as far as the path exists: before the first build the output folder does not.
    package static func realPath(of path: String) -> String {
        if path == "/" { return path }
        if let real = Files.realPath(path) { return real }
        let name = path.lastPathPart
        return Paths.join(realPath(of: Paths.parent(path)), String(name))
    }

    private static func shortName(_ path: String) -> String {
        String(Digest(of: path).hex.prefix(16))
    }
}

// Archives, synchronizing programs and people put folders where the state has files.

extension SiteFolder {
    /// What to do about a folder of the state that should be a file, or a file that should be a folder; nil for any other
    /// failure.
    package func misplaced(_ error: FileError) -> Diagnostic? {
        guard error.isWrongKind, Paths.isInside(error.path, stateFolder) else { return nil }
        let parts = error.path.utf8.count > stateFolder.utf8.count ? Paths.relative(error.path, to: stateFolder) : ""
        let folders = parts.pathParts.reduce(into: [stateFolder]) { $0.append($0[$0.count - 1] + "/" + $1) }
        // A file on the way, or the item itself.
        let path = folders.first { Files.kind($0) == .file } ?? error.path
        let message =
            Files.kind(path) == .folder
            ? "a folder is where recipegen keeps a file of its own"
            : "a file is where recipegen keeps a folder of its own"
        return Diagnostic(
            .error, .stateDamaged, message, at: Location(file: path),
            fix: "remove it, or move it elsewhere if it is yours: the next build makes anew what it needs"
        )
    }
}
