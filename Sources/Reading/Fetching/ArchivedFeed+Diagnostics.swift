import Archives
import Bytes
import Diagnostics

// What of an archive is not read.

extension ArchivedFeed {
    func diagnostics(of path: String) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // One diagnostic for each kind of refusal, and one for each text that is too long.
        let kinds = Dictionary(grouping: refusals.indices) { Self.words(refusals[$0].refusal).kind }
        for indices in kinds.values.sorted(by: { $0[0] < $1[0] }) {
            let (archive, refusal) = refusals[indices[0]]
            let (kind, message, fix) = Self.words(refusal)
            if case .tooLong(let name) = refusal {
                diagnostics.append(tooLong(archive + "/" + name))
                continue
            }
            // Each archive around the one that is too much says so as well.
            let more = indices.count > 1 && refusal != .tooMuch ? ", as are \(indices.count - 1) more" : ""
            let severity: Diagnostic.Severity = kind == "damaged" && documents.isEmpty ? .error : .warning
            diagnostics.append(
                Diagnostic(severity, .archiveEntry, message + more, at: Location(file: archive), fix: fix))
        }
        if let example = programData.first {
            let name = Self.excerpt(example.pathPart(below: path))
            let files =
                programData.count == 1
                ? "a file beside the recipes of the export is not read: \(name)"
                : "\(programData.count) files beside the recipes of the export are not read, such as \(name)"
            diagnostics.append(
                Diagnostic(
                    .note, .fileSkipped, files,
                    at: Location(file: path),
                    advice: "put them into an archive of their own, if they hold recipes"
                ))
        }
        if let example = empty.first {
            let name = Self.excerpt(example.pathPart(below: path))
            let files =
                empty.count == 1 ? "a file is empty: \(name)" : "\(empty.count) files are empty, such as \(name)"
            diagnostics.append(
                Diagnostic(
                    .note, .feedEmpty, files, at: Location(file: path),
                    fix: "write the recipes into them, or delete them"
                ))
        }
        let skipped = [(documentation, FeedFiles.passedOver), (texts, { FeedFiles.withoutRecipes($0, in: $1) })]
        for (paths, diagnostic) in skipped where !paths.isEmpty {
            diagnostics.append(diagnostic(paths.map { Self.excerpt($0.pathPart(below: path)) }, path))
        }
        if litter > 0 {
            let files =
                litter == 1 ? "a file that its system left there is" : "\(litter) files that a system left there are"
            diagnostics.append(
                Diagnostic(
                    .note, .fileSkipped, "\(files) passed over, such as .DS_Store and __MACOSX",
                    at: Location(file: path)
                ))
        }
        return diagnostics
    }

    /// An error at the document itself, whose last good copy can be used.
    private func tooLong(_ document: String) -> Diagnostic {
        Diagnostic(
            .error, .archiveEntry,
            "the text is longer than \(account.limits.text / 1_000_000) MB, the most that a text in an archive may have, and "
                + "is left out", at: Location(file: document),
            fix: "split the text, or unpack the archive and name its folder"
        )
    }

    private static func words(_ refusal: Archive.Refusal) -> (kind: String, message: String, fix: String) {
        let make = "make the archive again, without it"
        switch refusal {
        case .outside(let name):
            return ("outside", "\"\(excerpt(name))\" leads out of the archive and is left out", make)
        case .notAFile(let name):
            return (
                "link", "\"\(excerpt(name))\" is a link or no file, and is left out",
                "put the file itself into the archive"
            )
        case .tooDeep(let name):
            return (
                "deep", "\"\(excerpt(name))\" is in too many archives, one in the other, and is left out",
                "unpack the outer archives"
            )
        case .encrypted(let name):
            return (
                "encrypted", "\"\(excerpt(name))\" is encrypted and is left out",
                "export the recipes without a password"
            )
        case .tooLong(let name): return (name, "the text is too long", make)
        case .tooLarge(let name):
            return (
                "large", "\"\(excerpt(name))\" is too large, or grows too much when it is unpacked, and is left out",
                make
            )
        case .tooMuch:
            return (
                "much", "the archive grows too much when it is unpacked; the rest is left out",
                "split the archive, or unpack it and name its folder"
            )
        case .damaged(let reason):
            return ("damaged", "the archive is damaged: \(excerpt(reason))", "export the recipes again")
        }
    }

    static func nothing(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .formatUnknown, "the archive holds no file of recipes", at: Location(file: path),
            fix: "name the export of a recipe app, or an archive of .json, .html, .md or .cook files"
        )
    }

    private static func excerpt(_ text: String) -> String {
        text.unicodeScalars.count <= 80
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(77))) + "..."
    }
}
