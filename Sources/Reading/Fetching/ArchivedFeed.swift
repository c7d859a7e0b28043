// An archive is read as a folder: the recipes in it are documents, and archives in it are folders in turn (Tandoor exports a
// zip of zips). Photos stay where they are until they are needed.

package import Archives
import Bytes
package import Diagnostics
import Files

/// The documents of an archive.
package struct ArchivedFeed {
    /// A document of recipes in an archive.
    package struct Document: Sendable {
        /// The path of the archive, and that of the document in it.
        package var name: String
        package var bytes: [UInt8]
        /// The paths of the pictures in the folder of the document and below it, from there.
        package var pictures: [String]
    }

    /// Whether a file is an archive, by the ending of its name.
    package static func isArchive(_ name: String) -> Bool {
        let name = name.lowercased()
        return archiveEndings.contains { name.hasSuffix($0) }
    }

    /// Whether a file may be an archive, by the ending of its name.
    package static func mayBeArchive(_ name: String) -> Bool { isArchive(name) || isAmbiguous(name) }

    /// Whether a file is an archive, by its first bytes where its name does not say it.
    package static func isArchive(file path: String) -> Bool {
        guard isAmbiguous(path) || RecipeSigns.areNeeded(path) else { return isArchive(path) }
        do throws(FileError) {
            return isZip(try Files.read(path, 0..<4))
        } catch {
            return false
        }
    }

    /// Whether a file with these bytes is an archive, by its name and by its first bytes.
    package static func isArchive(_ name: String, _ bytes: [UInt8]) -> Bool {
        isAmbiguous(name) || RecipeSigns.areNeeded(name) ? isZip(bytes) : isArchive(name)
    }

    private static func isZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) }

    /// Whether programs give the ending both to archives and to what is in these.
    private static func isAmbiguous(_ name: String) -> Bool {
        let name = name.lowercased()
        return ambiguousEndings.contains { name.hasSuffix($0) }
    }

    /// Cookmate, RecetteTek, MasterCook and Living Cookbook.
    private static let ambiguousEndings = [".mcb", ".rtk", ".mz2", ".fdxz"]

    /// Whether a file is compressed recipes of one program: a single recipe of Paprika.
    package static func isCompressed(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".paprikarecipe") || name.hasSuffix(".gz") && !isArchive(name)
    }

    private static let archiveEndings = [
        ".zip", ".paprikarecipes", ".melarecipes", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".7z",
    ]
    /// Archives within archives go no deeper.
    private static let deepest = 3

    private var documents: [Document] = []
    private var pictures: [String] = []
    private var refusals: [(archive: String, refusal: Archive.Refusal)] = []
    private var litter = 0
    /// Documents without a byte.
    private var empty: [String] = []
    /// The texts that hold no recipe.
    private var texts: [String] = []
    private let account: UnpackingAccount
    /// The paths of data that a program exports beside its recipes.
    private var programData: [String] = []

    /// Reads the documents of an archive.
    ///
    /// - Parameters:
    ///   - signs: Tells which of the files whose names do not say it hold recipes.
    ///   - limits: Hold for the archive and those in it together.
    ///   - isDocument: Whether a file may hold recipes, by its name.
    package static func documents(
        in path: String, _ signs: RecipeSigns = RecipeSigns(test: .byNameAlone),
        limits: UnpackingAccount.Limits = .init(), where isDocument: (String) -> Bool
    ) -> Outcome<[Document]> {
        let archive = Archive.Source.file(path)
        var feed = ArchivedFeed(on: UnpackingAccount(of: archive, limits: limits))
        feed.read(archive, named: path, depth: 0, isDocument)
        feed.chooseDocuments(signs)
        feed.assignPictures()
        let unread = feed.documents.isEmpty && feed.refusals.isEmpty ? [nothing(path)] : []
        return Outcome(feed.documents, feed.diagnostics(of: path) + unread)
    }

    private init(on account: UnpackingAccount) {
        self.account = account
    }

    private mutating func read(
        _ source: Archive.Source, named name: String, depth: Int, _ isDocument: (String) -> Bool
    ) {
        // What archives in it hold. Each is read when it is met, so that one of them is in memory at a time.
        var inner = ArchivedFeed(on: account)
        let refusals = Archive(source, on: account).read { entry in
            let parts = entry.path.pathParts
            if parts.contains(where: { Files.isLitter(String($0)) }) || parts.last?.hasPrefix(".") == true {
                litter += 1
                return nil
            }
            if FeedFiles.isPicture(entry.path) { pictures.append(name + "/" + entry.path) }
            if Self.isArchive(entry.path) {
                if depth + 1 < Self.deepest { return .file }
                self.refusals.append((name, .tooDeep(entry.path)))
                return nil
            }
            if Self.isCompressed(entry.path) { return .file }
            return isDocument(entry.path) || Self.mayBeArchive(entry.path) ? Self.content(ofName: entry.path) : nil
        } _: { entry, bytes in
            let path = name + "/" + entry.path
            if Self.isArchive(entry.path, bytes) {
                if depth + 1 < Self.deepest {
                    inner.read(.bytes(bytes), named: path, depth: depth + 1, isDocument)
                } else {
                    self.refusals.append((name, .tooDeep(entry.path)))
                }
            } else if Self.isCompressed(entry.path), bytes.starts(with: Self.gzip) {
                switch Self.decompressed(bytes, named: entry.path, on: account) {
                case .success(let content): add(path, content)
                case .failure(let failure): self.refusals.append((name, failure.refusal))
                }
            } else {
                add(path, bytes)
            }
            return true
        }
        self.refusals += refusals.map { (name, $0) }
        documents += inner.documents
        pictures += inner.pictures
        litter += inner.litter
        empty += inner.empty
        self.refusals += inner.refusals
    }

    private mutating func add(_ path: String, _ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return empty.append(path) }
        documents.append(Document(name: path, bytes: bytes, pictures: []))
    }

    private static let gzip: [UInt8] = [0x1F, 0x8B]

    /// What a document is read as: a text of one recipe, or of any number.
    private static func content(ofName name: String) -> Archive.Content {
        let name = name.suffix(12).lowercased()
        return textEndings.contains(where: name.hasSuffix) ? .text : .collection
    }

    private static let textEndings = [".md", ".markdown", ".recipemd", ".cook", ".yaml", ".yml"]

    /// Why a file cannot be decompressed.
    package struct DecompressionFailure: Error {
        fileprivate var refusal: Archive.Refusal

        /// The end of a sentence about the file.
        package var reason: String {
            switch refusal {
            case .tooLong: "is longer than the most that a compressed text may have"
            case .tooLarge, .tooMuch: "grows too much when it is unpacked"
            default: "is damaged"
            }
        }

        package var fix: String {
            if case .damaged = refusal { "export the recipe again" } else { "split the text, or decompress the file" }
        }
    }

    /// The content of a gzip file; other files as they are.
    ///
    /// - Parameter account: That of the archive that it is in; nil for a file of its own.
    package static func decompressed(
        _ bytes: [UInt8], named name: String, on account: UnpackingAccount? = nil
    ) -> Result<[UInt8], DecompressionFailure> {
        guard bytes.starts(with: gzip) else { return .success(bytes) }
        let kind = content(ofName: name.hasSuffix(".gz") ? String(name.dropLast(3)) : name)
        var content: [UInt8]?
        let refusals = Archive(.bytes(bytes), as: .compressedFile, on: account).read { _ in
            kind
        } _: { _, bytes in
            content = bytes
            return false
        }
        if let content { return .success(content) }
        switch refusals.first {
        case .tooLong: return .failure(DecompressionFailure(refusal: .tooLong(name)))
        case .tooLarge: return .failure(DecompressionFailure(refusal: .tooLarge(name)))
        case .tooMuch: return .failure(DecompressionFailure(refusal: .tooMuch))
        default: return .failure(DecompressionFailure(refusal: .damaged(name)))
        }
    }

    /// Leaves out documentation and, beside the recipes of Mealie's export (`recipes/pie/pie.json`), the program's own data
    /// in other folders (`settings/settings.json`).
    private mutating func chooseDocuments(_ signs: RecipeSigns) {
        documents.removeAll { OtherPrograms.isDocumentation($0.name) }
        let holding = documents.map { signs.areIn($0.bytes, named: $0.name) }
        texts = zip(documents, holding).filter { !$1 && RecipeSigns.isText($0.name) }.map { $0.0.name }
        documents = zip(documents, holding).filter(\.1).map(\.0)
        let exports = Set(documents.compactMap { Self.export(around: $0.name) })
        guard !exports.isEmpty else { return }
        let others = documents.filter { document in
            document.name.hasSuffix(".json")
                && exports.contains { Self.isOwnData(document.name, ofExport: $0) }
        }.map(\.name)
        programData = others
        let names = Set(others)
        documents.removeAll { names.contains($0.name) }
    }

    /// The folder that holds the `recipes` folder in which a recipe has a folder of its own; nil for another file.
    private static func export(around name: String) -> String? {
        let folder = Paths.parent(Paths.parent(name))
        guard name.hasSuffix(".json"), folder.hasSuffix("/recipes") else { return nil }
        return Paths.parent(folder)
    }

    private static func isOwnData(_ name: String, ofExport folder: String) -> Bool {
        let path = name.pathPart(below: folder)
        return Paths.isInside(name, folder) && path.contains("/") && !path.hasPrefix("recipes/")
    }

    /// The recipes in a backup of Mealie, whose photos are in a folder for each: `data/recipes/<id>/images/original.webp`.
    private static let database = "database.json"

    private mutating func assignPictures() {
        guard !pictures.isEmpty else { return }
        var byFolder: [String: [String]] = [:]
        for picture in pictures {
            let folder = Paths.parent(picture)
            byFolder[folder, default: []].append(picture)
            if folder.hasSuffix("/images") { byFolder[Paths.parent(folder), default: []].append(picture) }
        }
        for index in documents.indices {
            let folder = Paths.parent(documents[index].name)
            if documents[index].name.hasSuffix("/" + Self.database) {
                let start = folder + "/data/recipes/"
                let found = pictures.filter { $0.hasPrefix(start) && $0.contains("/images/original.") }
                documents[index].pictures = found.map { $0.pathPart(below: folder) }
                continue
            }
            documents[index].pictures = (byFolder[folder] ?? []).prefix(200).map {
                $0.pathPart(below: folder)
            }
        }
    }

    // MARK: Diagnostics

    private func diagnostics(of path: String) -> [Diagnostic] {
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
        if !texts.isEmpty {
            let names = texts.map { Self.excerpt($0.pathPart(below: path)) }
            diagnostics.append(FeedFiles.withoutRecipes(names, in: path))
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

    private static func nothing(_ path: String) -> Diagnostic {
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
