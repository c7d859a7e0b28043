// Archives as exports of recipe apps are: zip, tar and gzip, read by libarchive entry by entry. Nothing is written to disk, and
// no type of C leaves this folder.

import CArchive

/// A file with files in it.
package struct Archive: Sendable {
    /// Where its bytes are.
    package enum Source: Sendable {
        case file(String)
        case bytes([UInt8])
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
        /// More than `Limits.entry` bytes, or so much more than in the archive that it is made to fill disks.
        case tooLarge(String)
        /// More than `Limits.entries` entries, or `Limits.total` bytes, or so much more than in the archive that it is made
        /// to fill memory.
        case tooMuch
        /// What libarchive says.
        case damaged(String)
    }

    package struct Limits: Sendable {
        /// The largest entry, in bytes.
        package var entry = 64 << 20
        /// All entries that are read together, in bytes.
        package var total = 4 << 30
        package var entries = 1_000_000
        /// How many bytes one of the archive may become, once an entry or all of them have more than `free`.
        package var ratio = 200
        /// Small entries may be as empty as they like, in bytes.
        package var free = 16 << 20

        /// Whether so many bytes cannot come from so many of the archive unless it is made to fill memory.
        func isExceeded(by bytes: Int, from read: Int) -> Bool { bytes > free && bytes > max(read, 1) * ratio }

        package init() {}
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
    private let limits: Limits

    package init(_ source: Source, as kind: Kind = .archive, limits: Limits = Limits()) {
        self.source = source
        self.kind = kind
        self.limits = limits
    }

    /// Visits the files in it in their order; gives what was refused.
    ///
    /// - Parameters:
    ///   - isWanted: Returns whether to read an entry. The others are skipped without being decompressed.
    ///   - visit: Takes the bytes of a wanted entry; false ends the visit.
    package func read(
        where isWanted: (Entry) -> Bool, _ visit: (Entry, [UInt8]) -> Bool
    ) -> [Refusal] {
        UTF8Locale.within { readEntries(where: isWanted, visit) }
    }

    private func readEntries(where isWanted: (Entry) -> Bool, _ visit: (Entry, [UInt8]) -> Bool) -> [Refusal] {
        guard var reader = ArchiveReader(source, as: kind) else { return [.damaged("there is no memory for it")] }
        if let fault = reader.fault { return [.damaged(fault)] }
        var refusals: [Refusal] = []
        var entries = 0
        var total = 0
        while true {
            switch reader.next() {
            case .end: return refusals
            case .failure(let reason): return refusals + [.damaged(reason)]
            case .entry(let name, let isFile, let isFolder, let isEncrypted):
                entries += 1
                guard entries <= limits.entries else { return refusals + [.tooMuch] }
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
                guard isWanted(entry) else { continue }
                guard !isEncrypted else {
                    refusals.append(.encrypted(path))
                    continue
                }
                switch reader.bytes(most: min(limits.entry, limits.total - total), limits) {
                case .success(let bytes):
                    total += bytes.count
                    guard visit(entry, bytes) else { return refusals }
                case .failure(.tooLarge): refusals.append(.tooLarge(path))
                case .failure(.encrypted): refusals.append(.encrypted(path))
                case .failure(.damaged(let reason)): return refusals + [.damaged(reason)]
                }
                guard total < limits.total, !limits.isExceeded(by: total, from: reader.position) else {
                    return refusals + [.tooMuch]
                }
            }
        }
    }

    /// The path of an entry by its name; nil for one that leads out of the archive.
    static func path(_ name: String) -> String? {
        // Windows writes `\`.
        let name = name.replacing("\\", with: "/")
        guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0), name.firstMatch(of: /^[A-Za-z]:/) == nil
        else {
            return nil
        }
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty, !parts.contains("..") else { return nil }
        return parts.joined(separator: "/")
    }
}
