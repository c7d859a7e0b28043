import CatalogModel
import Configuration
import Diagnostics
import Files
import Imaging
import Planning
import Workers

/// The photos of a catalogue: which of them are here, and what they are.
struct PhotoStage: Sendable {
    let folder: SiteFolder
    let policy: ImageSettings.Policy
    let jobs: Int

    struct Result: Sendable {
        var files: [Photo.Source: PhotoFile] = [:]
        var stamps = PhotoStamps()
    }

    /// A photo, and a recipe that shows it.
    private struct Use: Sendable {
        var source: Photo.Source
        var title: String
        var feed: String
        var path: String
    }

    /// Identifies every photo that is a file. One that cannot be used is said, once; its recipes show a drawing.
    func identify(_ catalog: Catalog, known: PhotoStamps) async -> Outcome<Result> {
        var uses: [Use] = []
        var seen: Set<Photo.Source> = []
        var remote: (count: Int, example: String?) = (0, nil)
        for recipe in catalog.shared.lazy.map(\.value) {
            for photo in recipe.allPhotos where seen.insert(photo.source).inserted {
                switch photo.source {
                case .file(let place, let path):
                    let root = folder.join(place)
                    uses.append(
                        Use(source: photo.source, title: recipe.title, feed: root, path: Paths.join(root, path))
                    )
                case .remote(let link):
                    remote = (remote.count + 1, remote.example ?? link.text)
                }
            }
        }
        let found = uses
        let identified = await mapInChunks(count: found.count, jobs: jobs, chunk: 8) { range in
            range.map { index in
                Swift.Result { () throws(PhotoFailure) in
                    let use = found[index]
                    return try PhotoIdentifier.identify(use.path, inside: use.feed, known: known.photos[use.path])
                }
            }
        }
        var outcome = Outcome(Result())
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
        if policy == .local, let example = remote.example {
            outcome.diagnostics.append(Self.remotePhotos(remote.count, example))
        }
        return outcome
    }

    private static func diagnostic(_ failure: PhotoFailure, _ use: Use) -> Diagnostic {
        let photo = "the photo of \"\(use.title)\""
        let place = Location(file: use.path)
        switch failure {
        case .missing:
            return Diagnostic(
                .warning, .photoMissing, "\(photo) is not there", at: place,
                fix: "put the file there, or give the feed a baseURL if its photos are on the web"
            )
        case .outside:
            return Diagnostic(
                .warning, .photoOutsideFeed, "\(photo) is a link that leads out of the feed's folder", at: place,
                fix: "put the file itself into the folder"
            )
        case .notAPicture:
            return Diagnostic(
                .warning, .photoUnreadable, "\(photo) is no picture that browsers show", at: place,
                fix: "save it as JPEG, PNG, WebP, GIF or AVIF"
            )
        case .tooLarge:
            return Diagnostic(
                .warning, .photoUnreadable, "\(photo) is larger than \(PhotoIdentifier.maximumBytes / 1_000_000) MB",
                at: place, fix: "save it smaller"
            )
        case .unreadable(let error):
            return Diagnostic(
                .warning, .photoUnreadable, error.description, at: place, fix: "see to it that the file can be read"
            )
        }
    }

    private static func remotePhotos(_ count: Int, _ example: String) -> Diagnostic {
        let photos = count == 1 ? "one photo is" : "\(count) photos are"
        return Diagnostic(
            .note, .photoRemote, "\(photos) on other hosts and left out, such as \(example)",
            fix: "to show them from there, write \"images: {policy: hotlink}\" into recipegen.yml"
        )
    }
}
