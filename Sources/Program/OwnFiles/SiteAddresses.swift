package import Bytes
package import CatalogModel
package import Configuration
package import Diagnostics
package import Files
package import SiteFolder
import Synchronization

/// The files of the addresses, read and not yet understood: a build that has nothing to do needs no more of them.
///
/// A class, so that their bytes are gone once they are understood.
package final class AddressFiles: Sendable {
    private let folder: SiteFolder?
    private let contents: Mutex<Contents?>
    /// Of the content of `addresses.json`.
    package let digest: Digest

    fileprivate struct Contents: Sendable {
        /// `addresses.json`; nil where there is none.
        var written: [UInt8]?
        /// As the last build of this folder knew it.
        var known: [UInt8]?
    }

    /// The addresses of a site that has none yet.
    init() {
        folder = nil
        contents = Mutex(nil)
        digest = Digest(of: "")
    }

    init(_ folder: SiteFolder) throws(FileError) {
        self.folder = folder
        let read = Contents(
            written: try Self.bytes(folder.addressesFile), known: try Self.bytes(folder.knownAddressesFile))
        digest = read.written.map { Digest(of: $0) } ?? Digest(of: "")
        contents = Mutex(read)
    }

    private static func bytes(_ path: String) throws(FileError) -> [UInt8]? {
        Files.kind(path) == .file ? try Files.read(path) : nil
    }

    /// The addresses in them, once. Errors mean that nothing may be written: lost addresses move pages, and nothing would
    /// show it before readers meet the old ones.
    package func read() -> Outcome<SiteAddresses> {
        let read = contents.withLock { contents in
            defer { contents = nil }
            return contents
        }
        guard let folder, let read else { return Outcome(SiteAddresses()) }
        return SiteAddresses.read(read, digest, of: folder)
    }
}

/// The addresses that a build begins with: those of `addresses.json`, and those that the last build of this folder knew.
package struct SiteAddresses: Sendable {
    package var book = AddressBook()
    /// The recipes that the owner has written into the file since the last build.
    package var added: Set<RecipeID> = []
    /// The digest of the file's content.
    private(set) var digest = Digest(of: "")
    /// Whether the file and the record of the last build hold exactly the book.
    private var isFileCurrent = false
    private var isRecordCurrent = false

    package init() {}

    fileprivate static func read(
        _ files: AddressFiles.Contents, _ digest: Digest, of folder: SiteFolder
    ) -> Outcome<SiteAddresses> {
        var addresses = SiteAddresses()
        let (file, known) = (files.written, files.known)
        addresses.digest = digest
        guard let written = file ?? known else { return Outcome(addresses) }
        addresses.isRecordCurrent =
            known?.withBytes { known in written.withBytes { known.hasSameBytes(as: $0) } } ?? false
        let read = AddressBook.read(
            written, name: file == nil ? folder.knownAddressesFile : folder.addressesFile,
            isAsWritten: addresses.isRecordCurrent)
        addresses.book = read.value
        addresses.isFileCurrent = file != nil && read.diagnostics.isEmpty
        guard file != nil, let known, !addresses.isRecordCurrent else {
            // A damaged record is as good as none.
            return Outcome(addresses, file == nil ? [] : read.diagnostics)
        }
        let older = AddressBook.read(known, name: folder.knownAddressesFile).value
        addresses.added = Set(read.value.slugs.keys).subtracting(older.slugs.keys)
        addresses.book = read.value.merged(withOlder: older)
        addresses.isFileCurrent = addresses.isFileCurrent && addresses.book == read.value
        return Outcome(addresses, read.diagnostics)
    }

    /// What a build leaves for the next one.
    package struct Update: Sendable {
        /// The file's new content; nil for one that stays.
        fileprivate var bytes: [UInt8]?
        fileprivate var writesFile = false
        fileprivate var writesRecord = false
        /// The digest of the file as it will be.
        package var digest: Digest
    }

    /// - Parameters:
    ///   - book: The addresses of the site.
    ///   - isKept: Whether builds keep the file up to date.
    ///   - environment: Builds of other environments than that of production record nothing.
    package func update(to book: AddressBook, isKept: Bool, in environment: String?) -> Update {
        guard (environment ?? SiteConfiguration.defaultEnvironment) == SiteConfiguration.defaultEnvironment else {
            return Update(digest: digest)
        }
        let isSame = book == self.book
        let writesFile = isKept && !(isSame && isFileCurrent) && !(book.slugs.isEmpty && digest == Digest(of: ""))
        let writesRecord = !(isSame && isRecordCurrent) && !book.slugs.isEmpty
        guard writesFile || writesRecord else { return Update(digest: digest) }
        let bytes = book.bytes
        return Update(
            bytes: bytes, writesFile: writesFile, writesRecord: writesRecord,
            digest: writesFile ? Digest(of: bytes) : digest)
    }

    /// Writes what has changed. A file that cannot be written costs a warning: the site itself is written.
    package static func write(_ update: Update, in folder: SiteFolder) throws(FileError) -> [Diagnostic] {
        guard let bytes = update.bytes else { return [] }
        if update.writesRecord {
            try Files.makeFolder(folder.stateFolder)
            try Files.replace(folder.knownAddressesFile, with: bytes)
        }
        guard update.writesFile else { return [] }
        do throws(FileError) {
            try Files.replace(folder.addressesFile, with: bytes)
            return []
        } catch {
            return [
                Diagnostic(
                    .warning, .addressesUnwritten, "the addresses of the recipes could not be recorded: \(error)",
                    at: Location(file: folder.addressesFile),
                    fix: "make the folder writable, or write \"addresses: {record: false}\""
                )
            ]
        }
    }
}
