import Bytes
import CatalogModel
package import Configuration
package import Diagnostics
package import Files
package import Planning
package import SiteFolder

/// Plans the smaller copies of photos, and the social cards of recipes without one. A build makes those that are missing;
/// a preview leaves that to the pages that ask for them.
package struct PhotoCopyStage: Sendable {
    let configuration: SiteConfiguration
    let ownPages: [PlacedPage]
    let context: BuildContext
    /// nil where photos are published as they are.
    let copies: PhotoCopies?
    /// The drawing of a card, as SVG.
    let draw: @Sendable (SocialCard) -> [UInt8]

    package init(
        configuration: SiteConfiguration, ownPages: [PlacedPage], context: BuildContext, copies: PhotoCopies?,
        draw: @escaping @Sendable (SocialCard) -> [UInt8]
    ) {
        self.configuration = configuration
        self.ownPages = ownPages
        self.context = context
        self.copies = copies
        self.draw = draw
    }

    private var settings: ImageSettings { configuration.images }
    /// Where a build writes copies to; nil for a preview or a check, which writes none.
    private var output: String? {
        context.isReadOnly ? nil : context.options.output ?? context.folder.defaultOutput
    }

    /// Gives the photos of recipes, own pages, the banner and partners their variants, and makes the files.
    package func addCopies(
        to photos: PhotoStage.Photos, of catalog: Catalog, _ budget: inout PhotoBudget
    ) async throws(FileError) -> Outcome<PhotoStage.Photos> {
        var outcome = Outcome(photos)
        let (own, firsts) = sources(of: catalog)
        var resizable = photos.files.filter { source, photo in
            own.contains(source) && photo.fileExtension != ImageFormat.svg.fileExtension
                && !photos.traits(of: photo).contains(.animated)
        }
        guard !resizable.isEmpty else { return outcome }
        guard let copies else {
            let isWanted = !settings.widths.isEmpty && context.options.photoProgram != nil
            return isWanted ? Outcome(photos, [Self.withoutProgram]) : outcome
        }
        var names = try copies.names(publishedIn: output)
        let settings = try await possibleSettings(copies, names, &outcome.diagnostics)
        let digests = Set(firsts.compactMap { photos.files[$0]?.digest })
        for (source, photo) in resizable {
            outcome.value.files[source]?.addVariants(photos.traits(of: photo), hasCrops: digests, settings)
        }
        // A preview makes a copy when a page asks for it, and a check asks for none.
        let late = !context.isReadOnly ? try await make(outcome.value.files, copies, &names, &budget) : []
        for (source, photo) in outcome.value.files {
            guard let variants = photo.variants else { continue }
            if late.contains(photo.file) {
                outcome.value.files[source]?.variants = nil
                resizable[source] = nil
            } else if copies.hasFailed(variants, among: names) {
                outcome.value.files[source]?.variants = nil
            } else {
                let placeholder = copies.placeholder(variants, among: names)
                outcome.value.files[source]?.variants?.placeholder = placeholder.map(Base64.encoded)
            }
        }
        if let first = late.sorted().first { outcome.diagnostics.append(Self.late(first, count: late.count)) }
        outcome.diagnostics += Self.failures(outcome.value.files, resizable)
        return outcome
    }

    /// The settings without formats that the installed program does not write.
    private func possibleSettings(
        _ copies: PhotoCopies, _ names: Set<String>, _ diagnostics: inout [Diagnostic]
    ) async throws(FileError) -> ImageSettings {
        guard settings.formats.contains(.avif), !(try await copies.writesAVIF(names)) else { return settings }
        diagnostics.append(Self.withoutAVIF)
        var settings = settings
        settings.formats.removeAll { $0 == .avif }
        return settings
    }

    /// The photos of recipes, own pages, the banner and partners, and those that are the first of a recipe.
    private func sources(of catalog: Catalog) -> (all: Set<Photo.Source>, first: Set<Photo.Source>) {
        var all = Set(
            [configuration.banner?.image, configuration.book?.cover].compactMap { $0 }
                + configuration.partners.compactMap(\.image))
        all.formUnion(ownPages.flatMap(\.pictures).map(\.source))
        var first: Set<Photo.Source> = []
        for recipe in catalog.summaries {
            for photo in recipe.photos { all.insert(photo.source) }
            if let photo = recipe.photo { first.insert(photo.source) }
        }
        return (all, first)
    }

    /// Makes the missing copies, and records the photos of which that failed.
    ///
    /// - Returns: The photos of which there was no time to make all.
    private func make(
        _ files: [Photo.Source: PhotoFile], _ copies: PhotoCopies, _ names: inout Set<String>,
        _ budget: inout PhotoBudget
    ) async throws(FileError) -> Set<String> {
        var missing: [String: PhotoCopy] = [:]
        var late: Set<String> = []
        for photo in files.values.sorted(by: { FilePath($0.file) < FilePath($1.file) }) {
            guard let variants = photo.variants, !copies.hasFailed(variants, among: names) else { continue }
            var ofPhoto: [String: PhotoCopy] = [:]
            for copy in copies.copies(of: photo, variants) {
                let name = String(copy.destination.lastPathPart)
                if !names.contains(name), missing[name] == nil { ofPhoto[name] = copy }
            }
            guard !ofPhoto.isEmpty else { continue }
            if budget.take(photo.width * photo.height) {
                missing.merge(ofPhoto) { first, _ in first }
            } else {
                late.insert(photo.file)
            }
        }
        guard !missing.isEmpty else { return late }
        let work = missing.sorted { $0.key < $1.key }.map(\.value)
        let progress = context.workProgress
        progress(.began(.copies, total: work.count))
        defer { progress(.ended(.copies)) }
        let unmade = try await copies.make(work, until: budget.deadline) { progress(.advanced(.copies, by: $0)) }
        for photo in files.values where unmade.failed.contains(photo.file) {
            if let variants = photo.variants { try copies.recordFailure(of: variants) }
        }
        names = try copies.names()
        return late.union(unmade.late)
    }

    /// Makes copies for paper that are not there yet, many at a time. One that cannot be made is seen to when its file is
    /// asked for.
    package func makePrintedCopies(
        _ wanted: [(variant: PhotoVariants.Variant, photo: PhotoFile)]
    ) async throws(FileError) {
        guard let copies, !wanted.isEmpty else { return }
        let names = try copies.names()
        let missing = wanted.map { copies.copy(of: $0.photo, $0.variant) }
            .filter { !names.contains(String($0.destination.lastPathPart)) }
        guard !missing.isEmpty else { return }
        let progress = context.workProgress
        progress(.began(.copies, total: missing.count))
        defer { progress(.ended(.copies)) }
        let deadline = ContinuousClock.now + .seconds(settings.seconds)
        _ = try await copies.make(missing, until: deadline) { progress(.advanced(.copies, by: $0)) }
    }

    // MARK: Social cards

    /// The cards of recipes without a photo, by the recipes' places in the catalog. Those that cannot be drawn are left
    /// out.
    package func socialCards(of catalog: Catalog, _ photos: PhotoStage.Photos) async throws(FileError) -> [Int:
        SocialCard]
    {
        guard let copies else { return [:] }
        let isHotlinked = settings.policy == .hotlink
        var cards = SocialCard.all(catalog, configuration) { photo in
            if photos.files[photo.source] != nil { return true }
            if case .remote = photo.source { return isHotlinked && !photos.refused.contains(photo.source) }
            return false
        }
        guard !cards.isEmpty else { return [:] }
        let names = try copies.names(publishedIn: output)
        cards = cards.filter { !copies.hasFailed($0.value, among: names) }
        // A preview draws a card when it is asked for.
        guard !context.isReadOnly else { return cards }
        let missing = cards.values.filter { !names.contains($0.fileName) }.sorted { $0.name < $1.name }
        let failed = try await draw(missing, copies)
        for card in failed { try copies.recordFailure(of: card) }
        return cards.filter { !failed.contains($0.value) }
    }

    private func draw(_ cards: [SocialCard], _ copies: PhotoCopies) async throws(FileError) -> Set<SocialCard> {
        guard !cards.isEmpty else { return [] }
        let progress = context.workProgress
        progress(.began(.copies, total: cards.count))
        defer { progress(.ended(.copies)) }
        return try await copies.draw(cards, draw) {
            progress(.advanced(.copies, by: $0))
        }
    }

    // MARK: Diagnostics

    private static let withoutProgram = Diagnostic(
        .note, .photoProgramMissing,
        "vipsthumbnail is not installed, so photos are published as they are: phones load more than they show",
        fix: "install libvips-tools (Debian, Ubuntu) or vips (Homebrew), and build again"
    )

    private static let withoutAVIF = Diagnostic(
        .warning, .photoFormatMissing,
        "the installed libvips does not write AVIF, so images.formats is used without it",
        fix: "take avif out of images.formats, or install a libvips that writes AVIF"
    )

    /// One warning for all photos that have no copies yet.
    private static func late(_ first: String, count: Int) -> Diagnostic {
        let photos = count == 1 ? "a photo is" : "\(count) photos, of which this is the first, are"
        return Diagnostic(
            .warning, .photoBudget,
            "\(photos) published as they are for now: the limits of this build ended before smaller copies were made",
            at: Location(file: first), fix: "build again to go on, or raise images.seconds and images.megapixels"
        )
    }

    /// One warning for all photos of which copies could not be made.
    private static func failures(
        _ files: [Photo.Source: PhotoFile], _ resizable: [Photo.Source: PhotoFile]
    ) -> [Diagnostic] {
        let failed = Set(resizable.keys.compactMap { files[$0] }.filter { $0.variants == nil }.map(\.file)).sorted()
        guard let first = failed.first else { return [] }
        let message =
            failed.count == 1
            ? "vipsthumbnail can't read a photo, so it is published as it is"
            : "vipsthumbnail can't read \(failed.count) photos, of which this is the first, so they are published as they are"
        return [
            Diagnostic(
                .warning, .photoUnreadable, message, at: Location(file: first),
                fix: "open it in an image editor and save it anew"
            )
        ]
    }
}

extension PhotoStage.Photos {
    /// What is known of a file's picture.
    fileprivate func traits(of photo: PhotoFile) -> ImageTraits {
        cache.photos[FilePath(photo.file)]?.traits ?? .animated
    }
}

extension PhotoFile {
    fileprivate mutating func addVariants(
        _ traits: ImageTraits, hasCrops firsts: Set<Digest>, _ settings: ImageSettings
    ) {
        isProfiled = traits.contains(.profiled)
        isTransparent = traits.contains(.transparent)
        variants = PhotoVariants(
            of: digest, width: width, height: height, hasCrops: firsts.contains(digest), settings
        )
    }
}
