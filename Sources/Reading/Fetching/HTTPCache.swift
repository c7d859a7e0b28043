import Bytes
import Files

/// Answers that are kept on disk: bodies under their SHA-256, and beside them what is known of each address. Losing it
/// costs time and the last good copies of feeds, nothing else; what is damaged is as good as absent.
///
/// It keeps what the site was made from, rather than what RFC 9111 lets a cache keep: who publishes a recipe may have
/// its answer, too. `no-store` therefore means that a server is asked as if there were no copy.
package struct HTTPCache: Sendable {
    private let folder: String

    /// - Parameter folder: Made when there is something to keep.
    package init(folder: String) {
        self.folder = folder
    }

    /// The name of an answer: of the address as people may have it, and of the headers that the owner wrote, which can
    /// change the answer. Secrets are no part of it, so that a new token finds the old answers.
    static func key(_ request: FetchRequest) -> String {
        var text = request.shown
        for field in request.fields { text += "\n\(field.name.lowercased()): \(field.value)" }
        return String(SHA256.hex(of: Array(text.utf8)).prefix(32))
    }

    func entry(_ request: FetchRequest) -> CacheEntry? { entry(request, key: Self.key(request)) }

    func entry(_ request: FetchRequest, key: String) -> CacheEntry? {
        guard let bytes = Files.contents(of: entryPath(key)), let entry = CacheEntry(bytes) else { return nil }
        return entry.address == request.shown ? entry : nil
    }

    /// The bytes of a body; nil when they are not those that were kept.
    func bytes(of body: CacheEntry.Body) -> [UInt8]? {
        guard let bytes = Files.contents(of: path(of: body)), bytes.count == body.size, Digest(of: bytes) == body.digest
        else {
            return nil
        }
        return bytes
    }

    /// The file of a body; nil when it is gone. Its bytes are not read.
    func file(of body: CacheEntry.Body) -> Fetcher.CachedFile? {
        let path = path(of: body)
        guard Files.stamp(path)?.size == body.size else { return nil }
        return Fetcher.CachedFile(path: path, digest: String(body.name.prefix(32)))
    }

    /// Stores a body under its SHA-256, and returns what its entry records of it. One that was asked for with a secret can be read by the
    /// owner of the process alone.
    func store(
        _ bytes: [UInt8], _ hash: String, _ validators: Validators?, for request: FetchRequest
    ) throws(FileError) -> CacheEntry.Body {
        let body = CacheEntry.Body(name: hash, size: bytes.count, digest: Digest(of: bytes), validators: validators)
        // A body that was damaged on the disk is mended, too.
        let path = path(of: body)
        if self.bytes(of: body) == nil || request.isPrivate && !Files.isPrivate(path) {
            try Files.makeFolder(Paths.parent(path))
            try Files.replace(path, with: bytes, isPrivate: request.isPrivate)
        }
        return body
    }

    func store(_ entry: CacheEntry, for request: FetchRequest) throws(FileError) {
        if Files.kind(changes) == nil {
            try Files.makeFolder(folder)
            try Files.makeFile(changes)
        }
        let path = entryPath(Self.key(request))
        try Files.makeFolder(Paths.parent(path))
        try Files.replace(path, with: entry.bytes)
    }

    private func entryPath(_ key: String) -> String { "\(entries)/\(key.prefix(2))/\(key)" }
    private func path(of body: CacheEntry.Body) -> String { "\(bodies)/\(body.name.prefix(2))/\(body.name)" }
    private var entries: String { folder + "/entries" }
    private var bodies: String { folder + "/bodies" }
    private var uses: String { folder + "/uses" }
    /// A file that is there from the first change until all bodies without an entry were removed, also when a build ends in
    /// between.
    private var changes: String { folder + "/changed" }
}

extension HTTPCache {
    /// Notes what a build has used, and removes what no build uses any more and bodies that no entry names.
    ///
    /// - Parameters:
    ///   - keys: Of all entries that the build used; nil when it could not find out, and no entry is removed.
    ///   - name: Of the kind of build, such as its environment: each has its own list, so that staging and production
    ///     do not take turns at removing each other's answers.
    func prune(to keys: Set<String>?, as name: String) throws(FileError) {
        let path = "\(uses)/\(Digest(of: name).hex)"
        let list = keys.map { Array($0.sorted().map { $0 + "\n" }.joined().utf8) }
        let isSame = list == nil || Files.contents(of: path) == list || keys == [] && Files.kind(folder) == nil
        if isSame, Files.kind(changes) == nil { return }
        if let list {
            try Files.makeFolder(uses)
            try Files.replace(path, with: list)
        }
        var used: Set<String> = []
        for entry in Files.kind(uses) == .folder ? try Files.list(uses) : [] {
            let lines = Files.contents(of: "\(uses)/\(entry.name)") ?? []
            used.formUnion(lines.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
        }
        var needed: Set<String> = []
        for file in try tree(entries) {
            if list == nil || used.contains(String(file.suffix(32))) {
                if let bytes = Files.contents(of: entries + "/" + file),
                    case .body(let body)? = CacheEntry(bytes)?.content
                {
                    needed.insert(body.name)
                }
            } else {
                try Files.remove(entries + "/" + file)
            }
        }
        for file in try tree(bodies) where !needed.contains(String(file.suffix(64))) {
            try Files.remove(bodies + "/" + file)
        }
        if Files.kind(changes) != nil { try Files.remove(changes) }
    }

    private func tree(_ path: String) throws(FileError) -> [String] {
        Files.kind(path) == .folder ? try Files.tree(path, includesHidden: true) : []
    }
}
