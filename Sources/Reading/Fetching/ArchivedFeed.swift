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
        guard isAmbiguous(path) || AmbiguousFiles.areNeeded(path) else { return isArchive(path) }
        do throws(FileError) {
            return isZip(try Files.read(path, 0..<4))
        } catch {
            return false
        }
    }

    /// Whether a file with these bytes is an archive, by its name and by its first bytes.
    package static func isArchive(_ name: String, _ bytes: [UInt8]) -> Bool {
        isAmbiguous(name) || AmbiguousFiles.areNeeded(name) ? isZip(bytes) : isArchive(name)
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

    var documents: [Document] = []
    private var pictures: [String] = []
    var refusals: [(archive: String, refusal: Archive.Refusal)] = []
    var litter = 0
    /// Documents without a byte.
    var empty: [String] = []
    /// The texts that hold no recipe.
    var texts: [String] = []
    /// The texts that are about the recipes.
    var documentation: [String] = []
    let account: UnpackingAccount
    /// The paths of data that a program exports beside its recipes.
    var programData: [String] = []

    /// Reads the documents of an archive.
    ///
    /// - Parameters:
    ///   - ambiguous: Tells which of the files whose names do not say it hold recipes.
    ///   - limits: Hold for the archive and those in it together.
    ///   - isDocument: Whether a file may hold recipes, by its name.
    package static func documents(
        in path: String, _ ambiguous: AmbiguousFiles = AmbiguousFiles(test: .byNameAlone),
        limits: UnpackingAccount.Limits = .init(), where isDocument: (String) -> Bool
    ) -> Outcome<[Document]> {
        let archive = Archive.Source.file(path)
        var feed = ArchivedFeed(on: UnpackingAccount(of: archive, limits: limits))
        feed.read(archive, named: path, depth: 0, isDocument)
        feed.chooseDocuments(ambiguous)
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
    private mutating func chooseDocuments(_ ambiguous: AmbiguousFiles) {
        documentation = documents.map(\.name).filter(OtherPrograms.isDocumentation)
        documents.removeAll { OtherPrograms.isDocumentation($0.name) }
        let holding = documents.map { ambiguous.areIn($0.bytes, named: $0.name) }
        texts = zip(documents, holding).filter { !$1 && AmbiguousFiles.isText($0.name) }.map { $0.0.name }
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

    /// The recipes in a backup of Mealie, whose photos are in a folder for each: `data/recipes/<id>/images/original.webp`,
    /// and those of steps in `data/recipes/<id>/assets`.
    private static let database = "database.json"

    private mutating func assignPictures() {
        guard !pictures.isEmpty else { return }
        var byFolder: [String: [String]] = [:]
        for picture in pictures {
            let folder = Paths.parent(picture)
            byFolder[folder, default: []].append(picture)
            if folder.hasSuffix("/images") || folder.hasSuffix("/assets") {
                byFolder[Paths.parent(folder), default: []].append(picture)
            }
        }
        for index in documents.indices {
            let folder = Paths.parent(documents[index].name)
            if documents[index].name.hasSuffix("/" + Self.database) {
                let start = folder + "/data/recipes/"
                let found = pictures.filter {
                    $0.hasPrefix(start) && ($0.contains("/images/original.") || $0.contains("/assets/"))
                }
                documents[index].pictures = found.map { $0.pathPart(below: folder) }
                continue
            }
            documents[index].pictures = (byFolder[folder] ?? []).prefix(200).map {
                $0.pathPart(below: folder)
            }
        }
    }
}
