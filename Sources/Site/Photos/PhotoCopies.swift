import CatalogModel
package import Configuration
package import Files
package import Planning
package import SiteFolder
import Synchronization

/// The smaller copies of a site's photos, as files below the state folder: each is made once, whatever site of the folder
/// shows it.
///
/// A class, because the pages of a preview wait for each other's copies.
package final class PhotoCopies: Sendable {
    private let folder: String
    private let settings: ImageSettings
    private let resizer: PhotoResizer
    /// The last copy that a preview makes: one at a time, since a page asks for ten at once.
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// - Parameters:
    ///   - program: The path of `vipsthumbnail`.
    ///   - isPreview: Whether a build of the site may run at the same time.
    package init(_ site: SiteFolder, _ settings: ImageSettings, program: String, isPreview: Bool, jobs: Int) {
        folder = site.stateFolder + "/photos"
        self.settings = settings
        let work = folder + (isPreview ? "/preview" : "/work")
        resizer = PhotoResizer(program: program, folder: work, jobs: jobs)
    }

    /// The names of the files that are there, without damaged copies, which a machine that lost its power may have left: empty
    /// ones, and ones that do not begin as a picture does.
    ///
    /// - Parameter output: The folder of the site. The beginnings of copies that are there already are not read.
    func names(publishedIn output: String? = nil) throws(FileError) -> Set<String> {
        guard Files.kind(folder) == .folder else { return [] }
        var published: Set<String> = []
        if let output, Files.kind(output + "/photos") == .folder {
            published = Set(try Files.names(in: output + "/photos"))
        }
        let opened = try OpenFolder(folder)
        var names: Set<String> = []
        for name in try Files.names(in: folder) {
            guard let size = opened.stamp(name)?.size else { continue }
            let isMark = name.hasSuffix(".failed") || name.hasPrefix("avif-")
            guard isMark || size > 0 else { continue }
            if !isMark, output != nil, !published.contains(name),
                !Self.isPicture(try Files.read(folder + "/" + name, 0..<min(size, 12)))
            {
                continue
            }
            names.insert(name)
        }
        return names
    }

    /// Whether bytes begin as those of a copy do.
    private static func isPicture(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: "RIFF".utf8)
            || bytes.dropFirst(4).starts(with: "ftyp".utf8)
    }

    /// The files that a photo's copies are, with the placeholder.
    func copies(of photo: PhotoFile, _ variants: PhotoVariants) -> [PhotoCopy] {
        variants.all.map { copy(of: photo, $0) } + (placeholder(of: photo, variants).map { [$0] } ?? [])
    }

    func copy(of photo: PhotoFile, _ variant: PhotoVariants.Variant) -> PhotoCopy {
        let shape: PhotoCopy.Shape =
            switch variant.shape {
            case .whole: .whole(width: variant.width)
            case .crop: .crop(width: variant.width, height: variant.height)
            }
        let format: PhotoCopy.Format =
            switch variant.format {
            case .modern(.webp): .webp
            case .modern(.avif): .avif
            case .jpeg: .jpeg
            }
        return PhotoCopy(
            of: photo.file, to: folder + "/" + variant.fileName, shape, format, quality: settings.quality,
            convertsColors: photo.isProfiled
        )
    }

    /// nil for a photo that has none: the placeholder would show through a transparent one.
    private func placeholder(of photo: PhotoFile, _ variants: PhotoVariants) -> PhotoCopy? {
        guard !photo.isTransparent, photo.width >= Self.placeholderWidth else { return nil }
        return PhotoCopy(
            of: photo.file, to: folder + "/" + Self.placeholderName(variants), .whole(width: Self.placeholderWidth),
            .webp,
            quality: 20, convertsColors: photo.isProfiled
        )
    }

    private static let placeholderWidth = 16
    /// So that its `data:` URL has at most 400 bytes.
    private static let maximumPlaceholder = 280

    private static func placeholderName(_ variants: PhotoVariants) -> String { variants.name + "-tiny.webp" }

    /// The bytes of a photo's placeholder; nil if there is none.
    func placeholder(_ variants: PhotoVariants, among names: Set<String>) -> [UInt8]? {
        let name = Self.placeholderName(variants)
        guard names.contains(name) else { return nil }
        return Files.contents(of: folder + "/" + name).flatMap {
            $0.count <= Self.maximumPlaceholder && Self.isPicture($0) ? $0 : nil
        }
    }

    // MARK: Making copies

    /// Makes copies.
    ///
    /// - Returns: The photos' files of which copies could not be made, and those of which there was no time for it.
    func make(
        _ copies: [PhotoCopy], until deadline: ContinuousClock.Instant, progress: @escaping @Sendable (Int) -> Void
    ) async throws(FileError) -> (failed: Set<String>, late: Set<String>) {
        try Files.makeFolder(folder)
        return try await resizer.make(copies, until: deadline, progress: progress)
    }

    /// Records that copies of a photo cannot be made, so that the next build does not try again.
    func recordFailure(of variants: PhotoVariants) throws(FileError) {
        try Files.makeFile(folder + "/" + Self.failureName(variants))
    }

    func hasFailed(_ variants: PhotoVariants, among names: Set<String>) -> Bool {
        names.contains(Self.failureName(variants))
    }

    private static func failureName(_ variants: PhotoVariants) -> String { variants.name + ".failed" }

    /// Whether the installed libvips writes AVIF. It is tried once for each version of the program.
    func writesAVIF(_ names: Set<String>) async throws(FileError) -> Bool {
        let stamp = resizer.stamp
        if names.contains("avif-\(stamp)-yes") { return true }
        if names.contains("avif-\(stamp)-no") { return false }
        try Files.makeFolder(folder)
        let (dot, copy) = (folder + "/dot.png", folder + "/dot.avif")
        try Files.replace(dot, with: Self.dot)
        let failed = try await resizer.make([
            PhotoCopy(of: dot, to: copy, .whole(width: 1), .avif, quality: 50)
        ])
        try Files.remove(dot)
        try Files.remove(copy)
        try Files.makeFile("\(folder)/avif-\(stamp)-\(failed.isEmpty ? "yes" : "no")")
        return failed.isEmpty
    }

    /// A PNG of one gray pixel.
    private static let dot: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 0,
        0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68, 0, 0, 0, 0x82,
        0,
        0x81, 0x77, 0xCD, 0x72, 0xB6, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    // MARK: Social cards

    /// Draws social cards.
    ///
    /// - Parameter drawing: Returns a card as SVG.
    /// - Returns: Those that could not be drawn: all where the installed libvips reads no SVG.
    func draw(
        _ cards: [SocialCard], _ drawing: (SocialCard) -> [UInt8], progress: @escaping @Sendable (Int) -> Void
    ) async throws(FileError) -> Set<SocialCard> {
        try Files.makeFolder(folder)
        for card in cards { try Files.replace(source(of: card), with: drawing(card)) }
        let failed = try await resizer.make(cards.map(copy), progress: progress)
        for card in cards { try Files.remove(source(of: card)) }
        return Set(cards.filter { failed.contains(source(of: $0)) })
    }

    private func source(of card: SocialCard) -> String { "\(folder)/\(card.name).svg" }

    private func copy(of card: SocialCard) -> PhotoCopy {
        PhotoCopy(
            of: source(of: card), to: folder + "/" + card.fileName, .whole(width: SocialCard.width), .jpeg,
            quality: settings.quality, isOwnDrawing: true
        )
    }

    /// The bytes of a card; nil if it is not there.
    package func bytes(of card: SocialCard) -> [UInt8]? { Files.contents(of: folder + "/" + card.fileName) }

    /// Draws a card for a preview, if it is not there yet.
    ///
    /// - Parameter drawing: The card as SVG.
    package func make(_ card: SocialCard, _ drawing: @escaping @Sendable () -> [UInt8]) async {
        await makeOne(card.fileName) { () throws(FileError) in
            try Files.replace(self.source(of: card), with: drawing())
            try await self.resizer.make(self.copy(of: card))
            try Files.remove(self.source(of: card))
        }
    }

    /// Records that a card cannot be drawn, so that the next build does not try again.
    func recordFailure(of card: SocialCard) throws(FileError) {
        try Files.makeFile("\(folder)/\(failureName(card))")
    }

    func hasFailed(_ card: SocialCard, among names: Set<String>) -> Bool { names.contains(failureName(card)) }

    /// Another version of the program may draw it.
    private func failureName(_ card: SocialCard) -> String { "\(card.name).\(resizer.stamp).failed" }

    // MARK: Publishing copies

    /// The bytes of a copy, or else of the photo.
    package func bytes(of variant: PhotoVariants.Variant, _ photo: PhotoFile) -> [UInt8]? {
        Files.contents(of: folder + "/" + variant.fileName).flatMap { Self.isPicture($0) ? $0 : nil }
            ?? Self.original(photo.file)
    }

    /// A photo without its metadata; nil for a file that is no longer a photo.
    package static func original(_ path: String) -> [UInt8]? {
        Files.contents(of: path).flatMap { ImageHeader.read($0)?.format.withoutMetadata($0) }
    }

    /// Makes a copy for a preview, if it is not there yet.
    package func make(_ variant: PhotoVariants.Variant, of photo: PhotoFile) async {
        await makeOne(variant.fileName) { () throws(FileError) in
            try await self.resizer.make(self.copy(of: photo, variant))
        }
    }

    /// Makes a file unless it is there, when those that were asked for before are done. One that fails is not there.
    private func makeOne(_ name: String, _ make: @escaping @Sendable () async throws(FileError) -> Void) async {
        guard Files.kind(folder + "/" + name) == nil else { return }
        let task = last.withLock { last in
            let task = Task { [last, folder] in
                await last?.value
                guard Files.kind(folder + "/" + name) == nil else { return }
                do throws(FileError) {
                    try Files.makeFolder(folder)
                    try await make()
                } catch {}
            }
            last = task
            return task
        }
        await task.value
    }

    /// Removes the oldest copies that no page shows, if they are many.
    ///
    /// - Parameter used: The names of the variants that pages show.
    package func prune(keeping used: Set<String>) throws(FileError) {
        try UnusedFiles.prune(folder) { used.contains(String($0.prefix(16))) }
    }
}

extension PhotoVariants.Variant {
    /// The last part of its path.
    fileprivate var fileName: String { String(path.text.dropFirst("photos/".utf8.count)) }
}

extension SocialCard {
    /// The last part of its path.
    var fileName: String { String(path.text.dropFirst("photos/".utf8.count)) }
}
