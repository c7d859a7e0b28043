import CatalogModel
package import Diagnostics
package import Files

/// The folder that holds the published site.
package enum OutputFolder {
    /// Opens the folder for writing, making it if need be; nil, with the reason, for a folder that is not ours.
    ///
    /// - Parameter isKnown: Whether a manifest or a journal says that it is ours.
    static func open(_ path: String, isKnown: Bool) throws(FileError) -> Outcome<OpenFolder?> {
        switch Files.kind(path) {
        case nil: try Files.makeFolder(path)
        case .folder: break
        case .file, .other: return Outcome(nil, [notOurs(path, "is not a folder")])
        }
        if isKnown { return Outcome(try OpenFolder(path)) }
        if try !Files.list(path).isEmpty, try !holdsOurSite(path) {
            return Outcome(nil, [notOurs(path, "holds files that recipegen did not write")])
        }
        return Outcome(try OpenFolder(path))
    }

    /// Removes the files that a manifest names; the folder too, if nothing else is in it.
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
                        at: Location(file: path), fix: "look into it; recipegen removes nothing that it has no record of"
                    )
                ]
            )
        }
        let folder = try OpenFolder(path)
        for entry in entries { try folder.remove(entry.path.text) }
        return Outcome(entries.count)
    }

    /// Whether a site of ours was built there, as its home page says of itself.
    private static func holdsOurSite(_ path: String) throws(FileError) -> Bool {
        let home = path + "/index.html"
        guard Files.kind(home) == .file else { return false }
        let head = try Files.read(home).prefix(2048)
        return String(decoding: head, as: UTF8.self).contains("<meta name=\"generator\" content=\"recipegen\">")
    }

    private static func notOurs(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error, .outputNotOurs, "the output folder \(reason); nothing was written", at: Location(file: path),
            fix: "name an empty folder with --output, or empty this one yourself"
        )
    }
}
