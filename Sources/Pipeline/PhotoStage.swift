import CatalogModel
import Configuration
import Diagnostics
import Fetching
import Files
import Imaging
import Planning
import Workers

/// The photos of a catalogue: which of them are here, and what they are.
struct PhotoStage: Sendable {
    let folder: SiteFolder
    let policy: ImageSettings.Policy
    let jobs: Int
    let network: Network
    /// What the owner trusts the servers of each feed with, by the feeds' names.
    let realms: [String: Realm]
    let progress: ProgressHandler

    struct Result: Sendable {
        var files: [Photo.Source: PhotoFile] = [:]
        var stamps = PhotoStamps()
    }

    /// Who shows a photo.
    private enum Owner: Sendable {
        /// The first recipe that does.
        case recipe(RecipeSummary)
        /// A setting of the owner's, such as `banner.image`.
        case setting(String)

        /// The photo, for people.
        var photo: String {
            switch self {
            case .recipe(let recipe): "the photo of \"\(recipe.title)\""
            case .setting(let setting): "the picture of \(setting)"
            }
        }

        /// Whether the picture may be a vector drawing: those can hold scripts, and feeds are not trusted.
        var mayDraw: Bool {
            if case .setting = self { true } else { false }
        }

        /// What can be done where its file is not there.
        var remedy: String {
            switch self {
            case .recipe: "put the file there, or give the feed a baseURL if its photos are on the web"
            case .setting(let setting): "put the file there, or take \(setting) out of recipegen.yml"
            }
        }
    }

    /// A photo that is a file.
    private struct Use: Sendable {
        var source: Photo.Source
        var owner: Owner
        /// The folder that the photo may not lead out of.
        var root: String
        var path: String
    }

    /// A photo on the web.
    private struct RemoteUse: Sendable {
        var link: WebLink
        var owner: Owner
    }

    /// Identifies every photo that is a file or can be fetched. One that cannot be used is said, once; its recipes show a
    /// drawing.
    ///
    /// - Parameter pictures: Those that settings name.
    func identify(
        _ catalog: Catalog, _ pictures: [(setting: String, source: Photo.Source)], known: PhotoStamps
    ) async throws(FileError) -> Outcome<Result> {
        var uses: [Use] = []
        var remote: [RemoteUse] = []
        var seen: Set<Photo.Source> = []
        func note(_ source: Photo.Source, _ owner: Owner) {
            guard seen.insert(source).inserted else { return }
            switch source {
            case .file(let place, let path):
                let root = folder.join(place)
                uses.append(Use(source: source, owner: owner, root: root, path: Paths.join(root, path)))
            case .remote(let link): remote.append(RemoteUse(link: link, owner: owner))
            }
        }
        for picture in pictures { note(picture.source, .setting(picture.setting)) }
        for recipe in catalog.summaries {
            for photo in recipe.photos { note(photo.source, .recipe(recipe)) }
        }
        var outcome = Outcome(Result())
        if policy == .local { uses += try await fetch(remote, &outcome.diagnostics) }
        let found = uses
        let identified = await mapInChunks(count: found.count, jobs: jobs, chunk: 8) { range in
            range.map { index in
                Swift.Result { () throws(PhotoFailure) in
                    let use = found[index]
                    return try PhotoIdentifier.identify(
                        use.path, inside: use.root, allowsDrawings: use.owner.mayDraw, known: known.photos[use.path]
                    )
                }
            }
        }
        for (use, result) in zip(found, identified) {
            switch result {
            case .success(let photo):
                outcome.value.stamps.photos[use.path] = photo
                outcome.value.files[use.source] = PhotoFile(
                    digest: photo.digest, fileExtension: photo.header.format.fileExtension, width: photo.header.width,
                    height: photo.header.height, file: use.path
                )
            case .failure(let failure):
                outcome.value.stamps.failed[use.path] = .some(Files.stamp(use.path))
                outcome.diagnostics.append(Self.diagnostic(failure, use))
            }
        }
        return outcome
    }

    /// How many photos are under way at a time: of several hosts, so that a slow one does not hold up the others.
    private static let width = 32

    /// Fetches photos, each once for all builds; gives their files.
    private func fetch(_ photos: [RemoteUse], _ diagnostics: inout [Diagnostic]) async throws(FileError) -> [Use] {
        guard !photos.isEmpty else { return [] }
        progress(.began(.photos, total: photos.count))
        defer { progress(.ended(.photos)) }
        let fetched = try await mapConcurrently(count: photos.count, width: Self.width) {
            index async throws(FileError) -> Swift.Result<String, FetchFailure> in
            defer { progress(.advanced(.photos, by: 1)) }
            return try await network.fetcher.file(request(photos[index])) { bytes in
                let header = ImageHeader.read(bytes, allowsDrawings: photos[index].owner.mayDraw)
                return header?.format.isWhole(bytes) ?? false
            }
        }
        var uses: [Use] = []
        var missing: [String] = []
        for (photo, result) in zip(photos, fetched) {
            switch result {
            case .success(let path):
                uses.append(
                    Use(
                        source: .remote(photo.link), owner: photo.owner, root: Paths.parent(path), path: path
                    )
                )
            case .failure(.notCached): missing.append(request(photo).shown)
            case .failure(let failure):
                diagnostics.append(Self.diagnostic(failure, photo.owner, request(photo).shown))
            }
        }
        if let example = missing.first { diagnostics.append(Self.remotePhotos(missing.count, example)) }
        return uses
    }

    private func request(_ use: RemoteUse) -> FetchRequest {
        guard case .recipe(let recipe) = use.owner else { return FetchRequest(use.link, .photo, realm: Realm()) }
        return FetchRequest(use.link, .photo, realm: realms[recipe.id.feed] ?? Realm())
    }

    private static func diagnostic(_ failure: FetchFailure, _ owner: Owner, _ address: String) -> Diagnostic {
        Diagnostic(
            .warning, .photoUnreachable, "\(owner.photo) can't be fetched: \(failure.reason)",
            at: Location(file: address), fix: failure.fix
        )
    }

    private static func diagnostic(_ failure: PhotoFailure, _ use: Use) -> Diagnostic {
        let photo = use.owner.photo
        let place = Location(file: use.path)
        switch failure {
        case .missing:
            return Diagnostic(
                .warning, .photoMissing, "\(photo) is not there", at: place,
                fix: use.owner.remedy
            )
        case .outside:
            return Diagnostic(
                .warning, .photoOutsideFeed, "\(photo) is a link that leads out of the feed's folder", at: place,
                fix: "put the file itself into the folder"
            )
        case .notAPicture:
            return Diagnostic(
                .warning, .photoUnreadable, "\(photo) is not an image that browsers can show", at: place,
                fix: "save it as JPEG, PNG, WebP, GIF\(use.owner.mayDraw ? ", AVIF or SVG" : " or AVIF")"
            )
        case .tooLarge:
            return Diagnostic(
                .warning, .photoUnreadable, "\(photo) is larger than \(PhotoIdentifier.maximumBytes / 1_000_000) MB",
                at: place, fix: "save it smaller"
            )
        case .unreadable(let error):
            return Diagnostic(
                .warning, .photoUnreadable, error.description, at: place, fix: "make sure the file is readable"
            )
        }
    }

    private static func remotePhotos(_ count: Int, _ example: String) -> Diagnostic {
        let photos = count == 1 ? "one photo was" : "\(count) photos were"
        return Diagnostic(
            .note, .photoRemote, "\(photos) never fetched and left out, such as \(example)",
            fix: "build once without --offline"
        )
    }
}
