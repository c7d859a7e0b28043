import Bytes
import CatalogModel
package import Files
import Synchronization

/// Something that was fetched, now or once.
package struct Fetched: Sendable {
    package enum Origin: Sendable, Hashable {
        /// It came just now.
        case server
        /// The server answered just now that it is unchanged.
        case unchanged
        /// Nobody was asked.
        case cache
        /// The server gave no usable answer; this is its answer of some seconds ago.
        case stale(FetchFailure, age: Int)
    }

    package var bytes: [UInt8]
    /// Their SHA-256, in hexadecimal digits: a stranger cannot write two answers with the same one.
    package var hash: String
    package var origin: Origin
    /// The cache entry to be written once the bytes have proved usable.
    fileprivate var validators: Validators?
    fileprivate var request: FetchRequest

    /// - Parameter hash: nil where it is not known yet.
    fileprivate init(
        _ bytes: [UInt8], hash: String? = nil, _ origin: Origin, _ validators: Validators?, _ request: FetchRequest
    ) {
        self.bytes = bytes
        self.hash = hash ?? SHA256.hex(of: bytes)
        self.origin = origin
        self.validators = validators
        self.request = request
    }
}

/// Fetches with a memory: the one way by which stages reach the network.
///
/// A class because all stages of a build add to what the build has used.
package final class Fetcher: Sendable {
    /// When an answer from the cache will do.
    package enum Freshness: Sendable {
        /// Only after the server was asked whether it still holds.
        case asked
        /// Always: what was fetched once is never asked for again.
        case once
        /// Always, and without it there is none.
        case stored
    }

    /// How long a missing file is not requested again, in seconds.
    package static let retryAfter = 3600

    private let client: HTTPClient
    private let cache: HTTPCache?
    private let isOffline: Bool
    private let now: @Sendable () -> Int
    private let notes = Mutex(Notes())

    private struct Notes {
        var used: Set<String> = []
        var retryTime: Int?
    }

    /// - Parameters:
    ///   - cache: nil to keep nothing.
    ///   - isOffline: Whether no server may be asked.
    ///   - now: Seconds since 1970.
    package init(
        _ client: HTTPClient, cache: HTTPCache?, isOffline: Bool = false, now: @escaping @Sendable () -> Int = Files.now
    ) {
        self.client = client
        self.cache = cache
        self.isOffline = isOffline
        self.now = now
    }

    /// Why browsers of visitors must not be led to an address; nil if they may. No server is asked.
    package func hotlinkRefusal(of request: FetchRequest) -> FetchFailure? { client.hotlinkRefusal(of: request) }

    /// When something that failed is to be asked for again, in seconds since 1970; nil when nothing failed.
    package var retryTime: Int? { notes.withLock { $0.retryTime } }

    /// Fetches a document. What came from a server is kept by `keep`, once it has proved to be of use.
    ///
    /// - Parameter onRequest: Called before a server is asked.
    package func document(
        _ request: FetchRequest, _ freshness: Freshness, onRequest: @Sendable () -> Void = {}
    ) async throws(FileError) -> Result<Fetched, FetchFailure> {
        let entry = useEntry(of: request)
        if freshness == .stored { return copy(request, entry, .cache).map { .success($0) } ?? .failure(.notCached) }
        if isOffline || freshness == .once {
            if let copy = copy(request, entry, .cache) { return .success(copy) }
            if let failure = recordUnavailable(entry) { return .failure(failure) }
        }
        let copy = copy(request, entry, .unchanged)
        onRequest()
        switch await ask(request, copy?.validators) {
        case .success(let answer):
            let validators = Self.validators(answer, request.trust.secrets)
            if answer.response.status == 304, var copy {
                copy.validators = validators ?? copy.validators
                return .success(copy)
            }
            // Neither the cache nor a page gets a secret that the server repeats.
            let body = request.trust.secrets.redacted(answer.response.body)
            return .success(Fetched(body, .server, validators, request))
        case .failure(let failure):
            try remember(failure, request, freshness)
            guard var copy, let entry else { return .failure(failure) }
            copy.origin = .stale(failure, age: now() - entry.checked)
            return .success(copy)
        }
    }

    /// The last usable answer and its age in seconds, for when the server gives something else.
    package func lastCopy(of fetched: Fetched) -> (copy: Fetched, age: Int)? {
        let request = fetched.request
        guard let entry = useEntry(of: request), let copy = copy(request, entry, .cache) else { return nil }
        return (copy, now() - entry.checked)
    }

    /// An answer whose bytes are on the disk, and which is not yet what its address is known to give.
    package struct Staged: Sendable {
        fileprivate var entry: CacheEntry
        fileprivate var request: FetchRequest
    }

    /// Prepares to store a server's answer; nil for one that is stored already.
    package func stage(_ fetched: Fetched) throws(FileError) -> Staged? {
        guard fetched.origin == .server, let cache else {
            try store(fetched)
            return nil
        }
        let body = try cache.store(fetched.bytes, fetched.hash, fetched.validators, for: fetched.request)
        let entry = CacheEntry(address: fetched.request.shown, checked: now(), content: .body(body))
        return Staged(entry: entry, request: fetched.request)
    }

    /// Stores a prepared answer, which replaces the older one.
    package func store(_ staged: Staged) throws(FileError) {
        try cache?.store(staged.entry, for: staged.request)
    }

    /// Stores a server's answer, which replaces the older one. For an unchanged one it records the time, at most once an
    /// hour.
    package func store(_ fetched: Fetched) throws(FileError) {
        switch fetched.origin {
        case .cache, .stale: return
        case .unchanged:
            guard let entry = cache?.entry(fetched.request), case .body(let body) = entry.content,
                entry.checked + Self.retryAfter < now() || body.validators != fetched.validators
            else { return }
        case .server: break
        }
        _ = try writeBody(of: fetched)
    }

    /// Returns whether a server may be asked again now for an answer that did not help; if not, records when.
    package func recordRetry(of fetched: Fetched) -> Bool {
        guard !isOffline, fetched.origin == .cache, let entry = cache?.entry(fetched.request) else {
            noteRetry(at: now() + Self.retryAfter)
            return false
        }
        guard now() - entry.checked < Self.retryAfter else { return true }
        noteRetry(at: entry.checked + Self.retryAfter)
        return false
    }

    /// Records that an answer was not usable, so that the next build asks again.
    package func recordRejection() {
        noteRetry(at: 0)
    }

    /// A file in the cache. Whoever reads it has to compare its digest: a disk may have damaged it.
    package struct CachedFile: Sendable {
        package var path: String
        /// The first half of the SHA-256 of its bytes, in hexadecimal digits.
        package var digest: String
    }

    /// Fetches a file once, and gives its place in the cache.
    ///
    /// - Parameters:
    ///   - isDamaged: Whether the cached answer is unusable.
    ///   - onRequest: Called before a server is asked.
    ///   - accepts: Whether the bytes are what was expected; if not, it is no picture.
    package func file(
        _ request: FetchRequest, isDamaged: Bool = false, onRequest: @Sendable () -> Void = {},
        if accepts: ([UInt8]) -> Bool
    ) async throws(FileError) -> Result<CachedFile, FetchFailure> {
        let entry = useEntry(of: request)
        if !isDamaged, case .body(let body)? = entry?.content, let file = cache?.file(of: body) {
            return .success(file)
        }
        if let failure = recordUnavailable(entry) { return .failure(failure) }
        var failure = FetchFailure.notAPicture
        onRequest()
        switch await ask(request, nil) {
        case .success(let answer):
            if accepts(answer.response.body),
                let body = try writeBody(of: Fetched(answer.response.body, .server, nil, request)),
                let file = cache?.file(of: body)
            {
                return .success(file)
            }
        case .failure(let found): failure = found
        }
        try remember(failure, request, .once)
        return .failure(failure)
    }

    /// Removes answers that no build uses any more. To be called after a build that used all that it needs.
    package func prune(as name: String) throws(FileError) {
        guard !isOffline, let cache else { return }
        // What could not be asked for has not shown what it would have used.
        try cache.prune(to: retryTime == 0 ? nil : notes.withLock { $0.used }, as: name)
    }

    private func ask(
        _ request: FetchRequest, _ validators: Validators?
    ) async -> Result<HTTPClient.FinalAnswer, FetchFailure> {
        do throws(FetchFailure) {
            return .success(try await client.ask(request, validators))
        } catch {
            return .failure(error.redacted(by: request.trust.secrets))
        }
    }

    /// The cache entry of a request, which counts as used from now on.
    private func useEntry(of request: FetchRequest) -> CacheEntry? {
        let key = HTTPCache.key(request)
        notes.withLock { _ = $0.used.insert(key) }
        return cache?.entry(request, key: key)
    }

    private func copy(_ request: FetchRequest, _ entry: CacheEntry?, _ origin: Fetched.Origin) -> Fetched? {
        guard case .body(let body)? = entry?.content, let bytes = cache?.bytes(of: body) else { return nil }
        return Fetched(bytes, hash: body.name, origin, body.validators, request)
    }

    /// Returns why no server is asked for what is not in the cache, and records when to try again; nil if one may be asked.
    private func recordUnavailable(_ entry: CacheEntry?) -> FetchFailure? {
        if let entry, case .failure(let failure) = entry.content {
            let age = now() - entry.checked
            if isOffline || (0..<Self.retryAfter).contains(age) {
                noteRetry(at: entry.checked + Self.retryAfter)
                return .remembered(failure, age: age)
            }
        }
        guard isOffline else { return nil }
        noteRetry(at: 0)
        return .notCached
    }

    private func remember(
        _ failure: FetchFailure, _ request: FetchRequest, _ freshness: Freshness
    ) throws(FileError) {
        guard failure.isFinal, freshness == .once, let cache else { return noteRetry(at: 0) }
        noteRetry(at: now() + Self.retryAfter)
        try cache.store(CacheEntry(address: request.shown, checked: now(), content: .failure(failure)), for: request)
    }

    private func noteRetry(at time: Int) {
        notes.withLock { $0.retryTime = min($0.retryTime ?? .max, time) }
    }

    private func writeBody(of fetched: Fetched) throws(FileError) -> CacheEntry.Body? {
        guard let cache else { return nil }
        let body = try cache.store(fetched.bytes, fetched.hash, fetched.validators, for: fetched.request)
        let entry = CacheEntry(address: fetched.request.shown, checked: now(), content: .body(body))
        try cache.store(entry, for: fetched.request)
        return body
    }

    /// nil if they repeat a secret: the cache would store it, and without it the server would not recognize them.
    private static func validators(_ answer: HTTPClient.FinalAnswer, _ secrets: Secrets) -> Validators? {
        let directives = answer.response["Cache-Control"]?.lowercased().split(separator: ",") ?? []
        if directives.contains(where: { $0.contains("no-store") }) { return nil }
        func harmless(_ value: String) -> String? { secrets.redacted(value) == value ? value : nil }
        let tag = answer.response["ETag"].flatMap(harmless)
        let date = answer.response["Last-Modified"].flatMap(harmless)
        if tag == nil, date == nil { return nil }
        return Validators(entityTag: tag, lastModified: date, address: answer.address)
    }
}
