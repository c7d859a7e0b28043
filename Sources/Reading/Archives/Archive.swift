// Archives as exports of recipe apps are: zip, tar and gzip, read by libarchive entry by entry. Nothing is written to disk, and
// no type of C leaves this folder.

import Bytes
import CLibrary

/// A file with files in it.
package struct Archive {
    /// Where its bytes are.
    package enum Source: Sendable {
        case file(String)
        case bytes([UInt8])

        /// In bytes; 0 for a file that is not there.
        var size: Int {
            switch self {
            case .bytes(let bytes): return bytes.count
            case .file(let path):
                var status = stat()
                return stat(path, &status) == 0 ? Int(clamping: status.st_size) : 0
            }
        }
    }

    /// A file in it.
    package struct Entry: Sendable, Hashable {
        /// From the top of the archive, with `/` between its parts; no part is `..`.
        package var path: String
    }

    /// Why an entry, or the rest of the archive, is not read.
    package enum Refusal: Sendable, Hashable {
        /// An absolute path, or one that leads out of the archive.
        case outside(String)
        /// A link, a device: no file.
        case notAFile(String)
        case encrypted(String)
        /// An archive in more archives than are opened.
        case tooDeep(String)
        /// A text of more than `Limits.text` bytes.
        case tooLong(String)
        /// More than `Limits.entry` bytes, or a collection that is so much smaller in the archive that it is made to take
        /// time.
        case tooLarge(String)
        /// The archives together have more than `Limits.entries` entries, or `Limits.total` bytes, or so much more than the
        /// outermost that they are made to fill memory.
        case tooMuch
        /// What libarchive says.
        case damaged(String)
    }

    /// What an entry is read as, which decides how large it may be (`UnpackingAccount.Limits`).
    package enum Content: Sendable {
        /// A text of one recipe.
        case text
        /// A document of any number of recipes, perhaps with photos in it.
        case collection
        /// A photo, or an archive in the archive.
        case file
    }

    /// What the bytes are.
    package enum Kind: Sendable {
        /// Zip, tar or 7-Zip.
        case archive
        /// One compressed file that is no archive, such as gzip: its only entry has no name of its own.
        case compressedFile
    }

    private let source: Source
    private let kind: Kind
    private let account: UnpackingAccount

    /// - Parameter account: That of the outermost archive; nil for one that is in no other.
    package init(_ source: Source, as kind: Kind = .archive, on account: UnpackingAccount? = nil) {
        self.source = source
        self.kind = kind
        self.account = account ?? UnpackingAccount(of: source)
    }

    /// Visits the files in it in their order; gives what was refused.
    ///
    /// - Parameters:
    ///   - content: Returns what to read an entry as; nil to skip it.
    ///   - visit: Takes the bytes of a wanted entry; false ends the visit.
    package func read(
        as content: (Entry) -> Content?, _ visit: (Entry, [UInt8]) -> Bool
    ) -> [Refusal] {
        UTF8Locale.within { readEntries(as: content, visit) }
    }

    private func readEntries(as content: (Entry) -> Content?, _ visit: (Entry, [UInt8]) -> Bool) -> [Refusal] {
        guard var reader = ArchiveReader(source, as: kind, account) else {
            return [.damaged("there is no memory for it")]
        }
        if let fault = reader.fault { return [.damaged(fault)] }
        var refusals: [Refusal] = []
        while true {
            switch reader.next() {
            case .end: return refusals
            case .tooMuch: return refusals + [.tooMuch]
            case .failure(let reason): return refusals + [.damaged(reason)]
            case .entry(let name, let isFile, let isFolder, let isEncrypted):
                guard account.addEntry() else { return refusals + [.tooMuch] }
                if isFolder { continue }
                guard let path = Self.path(name) else {
                    refusals.append(.outside(name))
                    continue
                }
                let entry = Entry(path: path)
                guard isFile else {
                    refusals.append(.notAFile(path))
                    continue
                }
                guard let content = content(entry) else { continue }
                guard !isEncrypted else {
                    refusals.append(.encrypted(path))
                    continue
                }
                switch reader.bytes(as: content) {
                case .success(let bytes):
                    account.retain(bytes.count, content)
                    guard visit(entry, bytes) else { return refusals }
                case .failure(.tooLarge): refusals.append(content == .text ? .tooLong(path) : .tooLarge(path))
                case .failure(.encrypted): refusals.append(.encrypted(path))
                case .failure(.tooMuch): return refusals + [.tooMuch]
                case .failure(.damaged(let reason)): return refusals + [.damaged(reason)]
                }
                // Also what was unpacked of archives in it.
                guard !account.isOverdrawn else { return refusals + [.tooMuch] }
            }
        }
    }

    /// The path of an entry by its name; nil for one that leads out of the archive.
    static func path(_ name: String) -> String? {
        // Windows writes `\`.
        let name = String(
            decoding: name.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
        let isOnDrive = name.utf8.dropFirst().first == UInt8(ascii: ":") && name.utf8.first?.isLetter == true
        guard !name.isAbsolutePath, !name.utf8.contains(0), !isOnDrive else { return nil }
        let parts = name.pathParts.filter { $0 != "." }
        guard !parts.isEmpty, !parts.contains("..") else { return nil }
        return parts.joined(separator: "/")
    }
}
