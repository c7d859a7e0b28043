import Archives
import Bytes
package import Diagnostics
import Fetching
import Files
import JSONText
import RecipeReading

/// What an owner should know of photos that are published: how large they are.
package enum PhotoAdvice {
    /// From how many bytes, and how many pixels in width or height, a photo is larger than pages need.
    private static let maximumBytes = 1_000_000
    private static let maximumPixels = 2_000
    /// How many photos are named.
    private static let shown = 3

    /// One warning for all large photos.
    ///
    /// - Parameter photos: With their paths, in a stable order.
    package static func diagnostics(_ photos: [(path: String, photo: IdentifiedPhoto)]) -> [Diagnostic] {
        let large = photos.filter { isLarge($0.photo) }.sorted { $0.photo.size > $1.photo.size }
        guard !large.isEmpty else { return [] }
        let count = large.count == 1 ? "a photo has" : "\(large.count) photos have"
        let names = large.prefix(shown).map { "\($0.path) (\(summary($0.photo)))" }.joined(separator: ", ")
        let others = large.count > shown ? " and \(large.count - shown) more" : ""
        return [
            Diagnostic(
                .warning, .photoLarge, "\(count) more than 1 MB or 2,000 pixels: \(names)\(others)",
                fix: "save them with 1,600 pixels and as JPEG or WebP: pages load them as they are"
            )
        ]
    }

    private static func isLarge(_ photo: IdentifiedPhoto) -> Bool {
        guard photo.header.format != .svg else { return photo.size > maximumBytes }
        return photo.size > maximumBytes || max(photo.header.width, photo.header.height) > maximumPixels
    }

    /// `10.5 MB, 4032 x 3024`.
    private static func summary(_ photo: IdentifiedPhoto) -> String {
        let tenths = (photo.size + 50_000) / 100_000
        let size = photo.size < 100_000 ? "\((photo.size + 500) / 1000) KB" : "\(tenths / 10).\(tenths % 10) MB"
        return "\(size), \(photo.header.width) x \(photo.header.height)"
    }
}

/// Photos that are in archives, or in the document of a recipe: each is written to a file of its own when it is needed, and is
/// there for further builds until its archive changes.
struct PackedPhotos {
    /// The folder of the files.
    let folder: String

    /// The file that a photo becomes.
    struct Place: Hashable {
        /// The archive or document that the photo is in.
        var container: String
        /// Its path in there.
        var path: String
    }

    /// The container of a photo by its path; nil for one that is no part of a file.
    static func place(_ path: String) -> Place? {
        var container = Paths.parent(path)
        while container != ".", container != "/" {
            switch Files.kind(container) {
            case .file: return Place(container: container, path: path.pathPart(below: container))
            case .folder, .other: return nil
            case nil: container = Paths.parent(container)
            }
        }
        return nil
    }

    /// Writes photos that are not there yet, and removes those of archives that have changed.
    ///
    /// - Returns: The files of those that could be written.
    func unpack(_ places: [Place]) throws(FileError) -> [Place: String] {
        var files: [Place: String] = [:]
        var used: Set<String> = []
        for (container, places) in Dictionary(grouping: places, by: \.container).sorted(by: { $0.key < $1.key }) {
            guard let stamp = Files.stamp(container) else { continue }
            let name = Digest(of: "\(container)\n\(stamp.size)\n\(stamp.modified)").hex
            used.insert(name)
            let target = folder + "/" + name
            var missing: [String: String] = [:]
            for place in places {
                let file = target + "/" + Digest(of: place.path).hex
                if Files.kind(file) == .file { files[place] = file } else { missing[place.path] = file }
            }
            guard !missing.isEmpty else { continue }
            try Files.makeFolder(target)
            var unpacking = Unpacking(missing, on: UnpackingAccount(of: .file(container)))
            unpacking.open(.file(container), named: container, inside: "")
            if let error = unpacking.error { throw error }
            for path in unpacking.written {
                files[Place(container: container, path: path)] = missing[path]
            }
        }
        if Files.kind(folder) == .folder {
            for entry in try Files.list(folder) where !used.contains(entry.name) {
                try Files.removeTree(folder + "/" + entry.name)
            }
        }
        return files
    }

    /// One pass over a container.
    private struct Unpacking {
        /// The files to write by the paths of the photos.
        private let wanted: [String: String]
        /// The paths above them.
        private var folders: [String: [String]] = [:]
        private(set) var written: [String] = []
        private(set) var error: FileError?

        private let account: UnpackingAccount

        init(_ wanted: [String: String], on account: UnpackingAccount) {
            self.wanted = wanted
            self.account = account
            for path in wanted.keys {
                var parent = Paths.parent(path)
                while parent != "." {
                    folders[parent, default: []].append(path)
                    parent = Paths.parent(parent)
                }
            }
        }

        /// - Parameter inside: The path of what is opened within the container, with a slash at its end.
        mutating func open(_ source: Archive.Source, named name: String, inside: String) {
            let isArchive =
                switch source {
                case .file(let path): ArchivedFeed.isArchive(file: path)
                case .bytes(let bytes): ArchivedFeed.isArchive(name, bytes)
                }
            guard isArchive else { return openDocument(source, named: name, inside) }
            let (wanted, folders) = (wanted, folders)
            _ = Archive(source, on: account).read { entry in
                wanted[inside + entry.path] != nil || folders[inside + entry.path] != nil ? .file : nil
            } _: { entry, bytes in
                let path = inside + entry.path
                if wanted[path] != nil {
                    write(bytes, path)
                } else {
                    open(.bytes(bytes), named: path, inside: path + "/")
                }
                return error == nil
            }
        }

        /// The pictures of a recipe in JSON, in Base64.
        private mutating func openDocument(_ source: Archive.Source, named name: String, _ inside: String) {
            let paths = inside.isEmpty ? Array(wanted.keys) : folders[String(inside.dropLast())] ?? []
            do {
                var bytes: [UInt8]
                switch source {
                case .file(let path): bytes = try Files.read(path)
                case .bytes(let content): bytes = content
                }
                bytes = try ArchivedFeed.decompressed(bytes, named: name, on: account).get()
                let keys = paths.map { String($0.dropFirst(inside.count)) }.filter(EmbeddedPhoto.isKey)
                if !keys.isEmpty {
                    for (key, text) in EmbeddedPhoto.find(Set(keys), in: bytes).sorted(by: { $0.key < $1.key }) {
                        if let photo = Base64.decoded(text.utf8) { write(photo, inside + key) }
                    }
                    // A document that is no JSON has no others.
                    guard keys.count < paths.count else { return }
                }
                let root = try JSONDocument(JSONSource(bytes, name: "")).root
                for path in paths.sorted() {
                    var value: JSONValue? = root
                    for part in path.pathParts.dropFirst(inside.pathParts.count) {
                        value =
                            Int(part).map { index in
                                value.flatMap { $0.isArray ? Array($0.elements.prefix(index + 1)).last : nil }
                            }
                            ?? value?[String(part)]
                    }
                    guard let text = value?.string, let photo = Base64.decoded(Self.data(text).utf8) else { continue }
                    write(photo, path)
                }
            } catch let failure as FileError {
                error = failure
            } catch {
                // The recipe was read from it; a photo that is not there is reported as such.
            }
        }

        /// `data:image/jpeg;base64,...`
        private static func data(_ text: String) -> Substring {
            guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") else { return text[...] }
            return text[text.index(after: comma)...]
        }

        private mutating func write(_ bytes: [UInt8], _ path: String) {
            guard let file = wanted[path] else { return }
            do throws(FileError) {
                try Files.replace(file, with: bytes)
                written.append(path)
            } catch {
                self.error = error
            }
        }
    }
}
