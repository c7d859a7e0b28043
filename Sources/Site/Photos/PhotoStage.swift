import Bytes
package import CatalogModel
package import Configuration
package import Diagnostics
package import Fetching
package import Files
package import Planning
package import SiteFolder

/// The photos of a catalogue: which of them are here, and what they are.
package struct PhotoStage: Sendable {
    let settings: ImageSettings
    /// Whom each feed trusts, by its name: which servers get a feed's headers and secrets.
    let trusts: [String: FeedTrust]
    /// The folders that photos of each feed are looked for in, by its name.
    var folders: [String: String] = [:]
    /// nil where there is no program that converts photos.
    let originals: PhotoOriginals?
    let context: BuildContext

    package init(
        settings: ImageSettings, trusts: [String: FeedTrust], folders: [String: String] = [:],
        originals: PhotoOriginals?, context: BuildContext
    ) {
        self.settings = settings
        self.trusts = trusts
        self.folders = folders
        self.originals = originals
        self.context = context
    }

    package struct Photos: Sendable {
        package var files: [Photo.Source: PhotoFile] = [:]
        package var cache = PhotoCache()
        /// Photos of other hosts that pages must not lead browsers to.
        package var refused: Set<Photo.Source> = []

        /// - Parameters:
        ///   - path: Of its file.
        ///   - originals: The folder of pictures that are published in place of others.
        fileprivate mutating func add(
            _ photo: IdentifiedPhoto, _ source: Photo.Source, _ path: String, originals: String
        ) {
            var file = path
            cache.photos[FilePath(path)] = photo
            if photo.metadata == .converted {
                file = PhotoOriginals.file(of: photo.source, photo.header.format, in: originals)
                var made = photo
                made.source = photo.digest
                made.metadata = .none
                if let stamp = Files.stamp(file) { made.stamp = stamp }
                cache.photos[FilePath(file)] = made
            }
            files[source] = PhotoFile(
                digest: photo.digest, fileExtension: photo.header.format.fileExtension, width: photo.header.width,
                height: photo.header.height, file: file, hasMetadata: photo.metadata == .removed
            )
        }

        /// The photos of which no copies are made, each once, in the order of their paths.
        package var publishedAsTheyAre: [(path: String, photo: IdentifiedPhoto)] {
            // Two recipes may show one file.
            let paths = Set(files.values.filter { $0.variants == nil }.map { FilePath($0.file) })
            let originals = Dictionary(
                cache.photos.filter { $0.value.metadata == .converted }.map { ($0.value.digest, $0.key) },
                uniquingKeysWith: min)
            return paths.compactMap { path in cache.photos[path].map { (originals[$0.digest] ?? path, $0) } }
                .sorted { $0.0 < $1.0 }.map { ($0.0.text, $0.1) }
        }
    }

    /// A photo that is a file.
    struct Use: Sendable {
        var source: Photo.Source
        var owner: Owner
        /// The folder that the photo may not lead out of.
        var root: String
        var path: String
        /// Where the file is a copy of a photo on the web.
        var copy: Copy?
        /// The path in an archive that the file was unpacked from.
        var packedPath: String?

        /// The path that its owner knows.
        var knownPath: String { packedPath ?? path }
    }

    /// A photo on the web, and the digest that its copy in the cache has to have.
    struct Copy: Sendable {
        var remote: RemoteUse
        var digest: String
    }

    /// A photo on the web.
    struct RemoteUse: Sendable {
        var link: WebLink
        var owner: Owner
        /// Whether its copy in the cache is damaged.
        var isDamaged = false
    }

    /// Identifies every photo that is a file or can be fetched. One that cannot be used is said, once; its recipes show a
    /// title.
    ///
    /// - Parameters:
    ///   - pictures: Those that settings name.
    ///   - pages: The owner's, with their pictures.
    package func identify(
        _ catalog: Catalog, _ pictures: [(setting: String, source: Photo.Source)], _ pages: [PlacedPage],
        known: PhotoCache, _ budget: inout PhotoBudget
    ) async throws(FileError) -> Outcome<Photos> {
        var uses: [Use] = []
        var remote: [RemoteUse] = []
        var seen: Set<Photo.Source> = []
        func note(_ source: Photo.Source, _ owner: Owner) {
            guard seen.insert(source).inserted else { return }
            switch source {
            case .file(let place, let path):
                let root = context.folder.join(place)
                uses.append(Use(source: source, owner: owner, root: root, path: Paths.join(root, path)))
            case .remote(let link): remote.append(RemoteUse(link: link, owner: owner))
            }
        }
        for picture in pictures { note(picture.source, .setting(picture.setting)) }
        for page in pages {
            for picture in page.pictures { note(picture.source, .page(page.file, picture)) }
        }
        for recipe in catalog.summaries {
            for photo in recipe.photos { note(photo.source, .recipe(recipe)) }
        }
        var outcome = Outcome(Photos())
        switch settings.policy {
        case .local: uses += try await fetch(remote, &outcome.diagnostics)
        case .hotlink:
            // Most photos are on the same host as the one before.
            var last: (start: String, feed: String?)?
            for photo in remote {
                let feed = photo.owner.feed
                if let last, last.feed == feed, photo.link.text.hasPrefix(last.start) { continue }
                guard let failure = context.network.fetcher.hotlinkRefusal(of: request(photo)) else {
                    last = photo.link.origin.map { ($0 + "/", feed) }
                    continue
                }
                outcome.value.refused.insert(.remote(photo.link))
                outcome.diagnostics.append(Self.refused(failure, photo.owner, request(photo).shown))
            }
        }
        var identified = try await identify(uses, known, &budget)
        try await findElsewhere(&identified, known, &budget)
        // A disk may damage a copy: it is fetched once more.
        let damaged = identified.compactMap { use, result -> RemoteUse? in
            guard let copy = use.copy, Self.isDamaged(result, copy) else { return nil }
            var remote = copy.remote
            remote.isDamaged = true
            return remote
        }
        if !damaged.isEmpty {
            identified.removeAll { use, result in use.copy.map { Self.isDamaged(result, $0) } ?? false }
            identified += try await identify(try await fetch(damaged, &outcome.diagnostics), known, &budget)
        }
        var unconverted: [(use: Use, format: OriginalPhoto.Format)] = []
        var names = NamesLikeIt()
        for (use, result) in identified {
            switch result {
            case .success(let photo):
                outcome.value.add(photo, use.source, use.path, originals: context.folder.originalsFolder)
            case .failure(let failure):
                outcome.value.cache.failed[FilePath(use.path)] = .some(Files.stamp(use.path))
                if failure == .missing, isAccepted(use.owner) { continue }
                if case .original(let photo) = failure {
                    unconverted.append((use, photo.format))
                } else {
                    let likeIt = failure == .missing ? names.path(like: use.path, in: use.root) : nil
                    outcome.diagnostics.append(Self.diagnostic(failure, use, likeIt: likeIt))
                }
            }
        }
        for format in OriginalPhoto.Format.allCases {
            let uses = unconverted.filter { $0.format == format }.map(\.use)
            if let first = uses.first { outcome.diagnostics.append(notConverted(first, format, count: uses.count)) }
        }
        return outcome
    }

    /// Looks for photos that are not where their recipes have them: in archives, and in other folders of their feeds.
    private func findElsewhere(
        _ identified: inout [Identified], _ known: PhotoCache, _ budget: inout PhotoBudget
    ) async throws(FileError) {
        var moved: [(index: Int, use: Use)] = []
        var packed: [(index: Int, place: PackedPhotos.Place)] = []
        for (index, (use, result)) in identified.enumerated() where use.copy == nil {
            guard case .failure(.missing) = result else { continue }
            if let place = PackedPhotos.place(use.path) {
                packed.append((index, place))
            } else if let found = inOtherFolder(use) {
                moved.append((index, found))
            }
        }
        let photos = PackedPhotos(folder: context.folder.unpackedFolder)
        var files = try photos.unpack(packed.map(\.place))
        let others = packed.filter { files[$0.place] == nil }.map { packed in
            (packed.place, inOtherFolders(identified[packed.index].use, of: packed.place))
        }
        if !others.isEmpty {
            // Those that are there stay, as they are named again.
            files = try photos.unpack(packed.map(\.place) + others.flatMap(\.1))
            for (place, candidates) in others { files[place] = candidates.lazy.compactMap { files[$0] }.first }
        }
        for (index, place) in packed {
            guard let file = files[place] else { continue }
            var use = identified[index].use
            use.packedPath = use.path
            use.path = file
            use.root = Paths.parent(file)
            moved.append((index, use))
        }
        let found = try await identify(moved.map(\.use), known, &budget)
        for (place, found) in zip(moved, found) { identified[place.index] = found }
    }

    /// The photo in another folder of its feed: collections of texts have their photos in `images` or `static`.
    private func inOtherFolder(_ use: Use) -> Use? {
        guard case .recipe(let recipe) = use.owner, case .file(let place, let path) = use.source,
            let top = folders[recipe.id.feed]
        else { return nil }
        let root = context.folder.join(top)
        for candidate in PhotoFolders.candidates(path, from: context.folder.join(place), to: root)
        where Files.kind(candidate) == .file {
            var found = use
            found.root = root
            found.path = candidate
            return found
        }
        return nil
    }

    /// The places that a photo may have in an archive, if it is not where its recipe has it.
    private func inOtherFolders(_ use: Use, of place: PackedPhotos.Place) -> [PackedPhotos.Place] {
        guard case .file(let folder, let path) = use.source else { return [] }
        return PhotoFolders.candidates(path, from: context.folder.join(folder), to: place.container).map {
            PackedPhotos.Place(container: place.container, path: $0.pathPart(below: place.container))
        }
    }

    /// Whether the owner allows photos of recipes to be missing.
    private func isAccepted(_ owner: Owner) -> Bool {
        guard case .recipe = owner else { return false }
        return settings.missing == .quiet
    }

    private typealias Identified = (use: Use, result: Result<IdentifiedPhoto, PhotoFailure>)

    /// Identifies photos; makes other pictures of those that are not published themselves.
    private func identify(
        _ uses: [Use], _ known: PhotoCache, _ budget: inout PhotoBudget
    ) async throws(FileError) -> [Identified] {
        var identified = await identify(uses, known)
        guard let originals else { return identified }
        let found = identified.indices.compactMap { index -> (index: Int, photo: OriginalPhoto)? in
            guard case .failure(.original(let photo)) = identified[index].result else { return nil }
            return (index, photo)
        }
        guard !found.isEmpty else { return identified }
        let late = try await originals.make(
            found.map { (identified[$0.index].use.path, $0.photo) }, &budget, progress: context.workProgress)
        for (index, photo) in found where !late.contains(FilePath(identified[index].use.path)) {
            identified[index].result = converted(photo)
        }
        return identified
    }

    /// The picture that is published in place of a photo, as it is known for the photo's own path.
    private func converted(_ photo: OriginalPhoto) -> Result<IdentifiedPhoto, PhotoFailure> {
        let folder = context.folder.originalsFolder
        do throws(PhotoFailure) {
            var made = try PhotoIdentifier.identify(PhotoOriginals.file(of: photo, in: folder), inside: folder)
            made.source = photo.digest
            made.stamp = photo.stamp
            made.metadata = .converted
            return .success(made)
        } catch {
            return .failure(.unconverted(photo.format))
        }
    }

    /// What is known of a photo, if all of it is still there.
    private func known(_ use: Use, _ cache: PhotoCache) -> IdentifiedPhoto? {
        guard let photo = cache.photos[FilePath(use.path)] else { return nil }
        guard photo.metadata == .converted else { return photo }
        let file = PhotoOriginals.file(of: photo.source, photo.header.format, in: context.folder.originalsFolder)
        return Files.kind(file) == .file ? photo : nil
    }

    private func identify(_ uses: [Use], _ known: PhotoCache) async -> [Identified] {
        let results = await mapInChunks(count: uses.count, jobs: context.jobs, chunk: 8) { range in
            range.map { index in
                Result { () throws(PhotoFailure) in
                    let use = uses[index]
                    return try PhotoIdentifier.identify(
                        use.path, inside: use.root, allowsDrawings: use.owner.mayDraw,
                        known: self.known(use, known)
                    )
                }
            }
        }
        return zip(uses, results).map { (use: $0, result: $1) }
    }

    private static func isDamaged(_ result: Result<IdentifiedPhoto, PhotoFailure>, _ copy: Copy) -> Bool {
        switch result {
        case .success(let photo): photo.source.hex != copy.digest
        case .failure: true
        }
    }

    /// How many photos are under way at a time: of several hosts, so that a slow one does not hold up the others.
    private static let width = 32

    /// Fetches photos, each once for all builds; gives their files.
    private func fetch(_ photos: [RemoteUse], _ diagnostics: inout [Diagnostic]) async throws(FileError) -> [Use] {
        guard !photos.isEmpty else { return [] }
        let handler = context.progress
        let progress = FetchProgress(.photos, total: photos.count, handler)
        defer { handler(.ended(.photos)) }
        let fetched = try await mapConcurrently(count: photos.count, width: Self.width) {
            index async throws(FileError) -> Result<Fetcher.CachedFile, FetchFailure> in
            defer { progress.advance() }
            return try await context.network.fetcher.file(
                request(photos[index]), isDamaged: photos[index].isDamaged, onRequest: { progress.begin() }
            ) { bytes in
                let header = ImageHeader.read(bytes, allowsDrawings: photos[index].owner.mayDraw)
                return header?.format.isWhole(bytes) ?? (OriginalPhoto.format(of: bytes) != nil)
            }
        }
        var uses: [Use] = []
        var missing: [String] = []
        // Photos that were not fetched are reported once for each reason.
        var skipped: [(failure: FetchFailure, first: RemoteUse, count: Int)] = []
        for (photo, result) in zip(photos, fetched) {
            switch result {
            case .success(let file):
                uses.append(
                    Use(
                        source: .remote(photo.link), owner: photo.owner, root: Paths.parent(file.path),
                        path: file.path, copy: Copy(remote: photo, digest: file.digest)
                    )
                )
            case .failure where photo.isDamaged && context.network.isOffline:
                diagnostics.append(Self.damaged(photo.owner, request(photo).shown))
            case .failure where isAccepted(photo.owner): continue
            case .failure(.notCached): missing.append(request(photo).shown)
            case .failure(let failure) where failure.isSkipped:
                if let place = skipped.firstIndex(where: { $0.failure == failure }) {
                    skipped[place].count += 1
                } else {
                    skipped.append((failure, photo, 1))
                }
            case .failure(let failure):
                diagnostics.append(Self.diagnostic(failure, photo.owner, request(photo).shown))
            }
        }
        for (failure, first, count) in skipped {
            var diagnostic = Self.diagnostic(failure, first.owner, request(first).shown)
            if count > 1 {
                diagnostic.message =
                    "\(count) photos, of which this is the first, can't be fetched: \(failure.reason)"
            }
            diagnostics.append(diagnostic)
        }
        if let example = missing.first { diagnostics.append(Self.remotePhotos(missing.count, example)) }
        return uses
    }

    private func request(_ use: RemoteUse) -> FetchRequest {
        FetchRequest(use.link, .photo, trust: use.owner.feed.flatMap { trusts[$0] } ?? FeedTrust())
    }
}
