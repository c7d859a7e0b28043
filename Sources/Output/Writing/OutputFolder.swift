import CatalogModel
package import Diagnostics
package import Files

/// The folder that holds the published site.
package enum OutputFolder {
    /// Opens the folder for writing, making it if need be; nil, with the reason, for a folder that is not ours.
    ///
    /// - Parameters:
    ///   - isKnown: Whether a manifest or a journal shows that recipegen made the folder.
    ///   - adoptsSites: Whether a folder that is not known is opened where it holds the site.
    ///   - home: Gives the home page that will be written, if a home page is there whose site has to be recognized.
    static func open(
        _ path: String, isKnown: Bool, adoptsSites: Bool, home: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> Outcome<OpenFolder?> {
        switch Files.kind(path) {
        case nil: try Files.makeFolder(path)
        case .folder: break
        case .file, .other: return Outcome(nil, [notOurs(path, "is not a folder")])
        }
        if isKnown { return Outcome(try OpenFolder(path)) }
        if try !Files.list(path).isEmpty {
            guard adoptsSites, let found = try HomePage(at: path + "/index.html") else {
                return Outcome(nil, [notOurs(path, "holds files that recipegen did not write")])
            }
            if let planned = try home(), !found.isOfSameSite(as: HomePage(planned)) {
                return Outcome(nil, [notOurs(path, "holds another site, \(found.summary)")])
            }
        }
        return Outcome(try OpenFolder(path))
    }

    /// Removes the files that a manifest names. The folder itself stays: it may be a mount point.
    package static func clean(_ path: String, state: OutputState) throws(FileError) -> Outcome<Int> {
        guard Files.kind(path) == .folder else { return Outcome(0) }
        let manifest = try state.manifest()
        guard let entries = manifest.value?.entries else {
            guard try !Files.list(path).isEmpty else { return Outcome(0) }
            return Outcome(
                0,
                [
                    Diagnostic(
                        .error, .outputNotOurs, "no record says which of the files in it recipegen wrote",
                        at: Location(file: path),
                        fix: "look into it; recipegen removes nothing that it has no record of"
                    )
                ]
            )
        }
        let folder = try OpenFolder(path)
        var links = LinkedFolders(in: folder)
        var removed = Outcome(0)
        for entry in entries {
            guard links.first(above: entry.path) == nil else { continue }
            try folder.remove(entry.path.text)
            removed.value += 1
        }
        removed.diagnostics = links.found.map { link in
            Diagnostic(
                .warning, .outputNotOurs, "this folder is a link; nothing was removed there",
                at: Location(file: path + "/" + link), fix: "remove the link yourself"
            )
        }
        return removed
    }

    private static func notOurs(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error, .outputNotOurs, "the output folder \(reason); nothing was written", at: Location(file: path),
            fix: "name an empty folder with --output, or empty this one yourself"
        )
    }
}
