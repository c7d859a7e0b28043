import Bytes
package import Files
package import SiteFolder

/// The pictures that are published in place of others, as files below the state folder: each is made once.
package struct PhotoOriginals: Sendable {
    private let folder: String
    private let resizer: PhotoResizer

    /// The longest side of a picture in pixels: no copy for a page is wider.
    private static let side = 4096
    /// Copies are made of it, so it is better than they are.
    private static let quality = 92

    /// - Parameters:
    ///   - program: The path of `vipsthumbnail`.
    ///   - isPreview: Whether a build of the site may run at the same time.
    package init(_ site: SiteFolder, program: String, isPreview: Bool, jobs: Int) {
        folder = site.originalsFolder
        let work = site.stateFolder + (isPreview ? "/converting-preview" : "/converting")
        resizer = PhotoResizer(program: program, folder: work, jobs: jobs)
    }

    /// Makes the pictures that are missing. A photo of which that failed is not tried again by the same program.
    ///
    /// - Parameter photos: With their paths.
    /// - Returns: The paths of the photos of which there was no time to make one.
    func make(
        _ photos: [(path: String, photo: OriginalPhoto)], _ budget: inout PhotoBudget,
        progress: @escaping ProgressHandler
    ) async throws(FileError) -> Set<FilePath> {
        var late: Set<FilePath> = []
        var sources: [String: OriginalPhoto] = [:]
        var seen: Set<Digest> = []
        for (path, photo) in photos where seen.insert(photo.digest).inserted {
            guard Files.kind(Self.file(of: photo, in: folder)) == nil, Files.kind(failure(photo)) == nil
            else { continue }
            guard budget.take(photo.pixels ?? PhotoIdentifier.maximumPixels) else {
                late.insert(FilePath(path))
                continue
            }
            sources[path] = photo
        }
        guard !sources.isEmpty else { return late }
        try Files.makeFolder(folder)
        let copies = sources.sorted { FilePath($0.key) < FilePath($1.key) }.map { path, photo in
            let format = photo.format.published
            // Colors of a GIF are sRGB.
            return PhotoCopy(
                of: path, to: Self.file(of: photo, in: folder), .fitting(side: Self.side), format,
                quality: Self.quality, convertsColors: format != .animatedWebP)
        }
        progress(.began(.copies, total: copies.count))
        defer { progress(.ended(.copies)) }
        let unmade = try await resizer.make(copies, until: budget.deadline) { progress(.advanced(.copies, by: $0)) }
        for path in unmade.failed { if let photo = sources[path] { try Files.makeFile(failure(photo)) } }
        return late.union(unmade.late.map { FilePath($0) })
    }

    /// Removes the oldest pictures that no page shows, if they are many.
    package func prune(keeping photos: PhotoCache) throws(FileError) {
        let used = Set(photos.photos.values.filter { $0.metadata == .converted }.map(\.source.hex))
        try UnusedFiles.prune(folder) { used.contains(String($0.prefix { $0 != "." })) }
    }

    /// The picture that is published in place of a photo.
    static func file(of photo: OriginalPhoto, in folder: String) -> String {
        file(of: photo.digest, photo.format.published.imageFormat, in: folder)
    }

    static func file(of digest: Digest, _ format: ImageFormat, in folder: String) -> String {
        "\(folder)/\(digest.hex).\(format.fileExtension)"
    }

    private func failure(_ photo: OriginalPhoto) -> String { "\(folder)/\(photo.digest.hex).\(resizer.stamp).failed" }
}

/// What the photos of a build may take: many small files can be hours of work.
package struct PhotoBudget: Sendable {
    /// When no more work begins.
    let deadline: ContinuousClock.Instant
    /// How many more pixels may be decoded.
    private var pixels: Int

    /// - Parameters:
    ///   - seconds: For all photos.
    ///   - megapixels: Of all photos.
    package init(seconds: Int, megapixels: Int) {
        deadline = ContinuousClock.now + .seconds(seconds)
        pixels = megapixels * 1_000_000
    }

    /// Takes so many pixels; false if there are not so many left.
    mutating func take(_ count: Int) -> Bool {
        guard count <= pixels else { return false }
        pixels -= count
        return true
    }
}

/// The folders that collections of recipes keep their photos in, as Hugo, Jekyll and their themes have it.
enum PhotoFolders {
    private static let names = ["", "images", "static", "assets", "assets/images", "public", "img", "photos"]
    /// Folders are nested no deeper in collections.
    private static let deepest = 16

    /// Paths that a photo may have, the nearest first.
    ///
    /// - Parameters:
    ///   - path: Of the photo, as the recipe names it.
    ///   - folder: Of the recipe.
    ///   - root: The folder of the feed, which nothing is looked for outside of.
    static func candidates(_ path: String, from folder: String, to root: String) -> [String] {
        var candidates: [String] = []
        var current = folder
        for _ in 0..<deepest where Paths.isInside(current, root) {
            candidates += names.map { Paths.join(Paths.join(current, $0), path) }
            guard current != root else { break }
            current = Paths.parent(current)
        }
        return candidates
    }
}
