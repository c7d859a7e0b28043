import Archives
import CatalogModel
import Files
package import Photos
package import Planning
package import Templates

/// A row of the plan to the bytes of its file: the one place that knows which stage renders what.
package struct Renderer: Sendable {
    private let plan: SitePlan
    private let templates: Templates
    private let copies: PhotoCopies?

    /// - Parameters:
    ///   - own: The owner's templates; nil for the project's own.
    ///   - copies: nil for a plan without variants of photos.
    ///   - rows: How many rows are likely to be rendered; nil for any number.
    ///   - jobs: How many cores may work at what all pages share.
    package init(
        _ plan: SitePlan, _ assets: SiteAssets = .embedded, own: (any PageTemplates)? = nil, copies: PhotoCopies? = nil,
        rows: Int? = nil, jobs: Int
    ) async {
        self.plan = plan
        self.copies = copies
        let isWorthIt = rows.map { $0 * Self.cardsOfARow > plan.recipeCount } ?? true
        let further = plan.furtherFrames
        let sharesCards = isWorthIt && plan.recipeCount * (1 + further.count) <= Self.mostSharedCards
        templates = await Templates(
            site: plan.frame, further: further, cards: sharesCards ? plan.cards : nil, terms: plan.terms,
            assets: assets, own: own, jobs: jobs)
    }

    /// How many cards the page of a list has; others have fewer.
    private static let cardsOfARow = 48

    /// More cards than these are rendered for each page that shows them: a million would fill half a gigabyte.
    private static let mostSharedCards = 400_000

    /// The file of a row.
    package func render(_ row: Row) -> RenderedFile {
        WorkNote.making(row.path.text, from: plan.feed(of: row)) {
            do throws(RecipeLost) {
                let file = try file(of: row)
                return row.coding.map { Self.compressed(file, by: $0) } ?? file
            } catch {
                return .lost(error.file)
            }
        }
    }

    /// The bytes of the file of a row; nil where a file that it is made of cannot be read any more.
    package func bytes(of row: Row) -> [UInt8]? {
        switch render(row).body {
        case .bytes(let bytes): bytes
        case .made(_, let make): make()
        case .copy(let path), .link(let path): Files.contents(of: path)
        }
    }

    private static func compressed(_ file: RenderedFile, by coding: ContentCoding) -> RenderedFile {
        let (source, content): (String, @Sendable () -> [UInt8]?) =
            switch file.body {
            case .bytes(let bytes): (coding.rawValue, { bytes })
            case .made(let path, let make): (path, make)
            case .copy(let path), .link(let path): (path, { Files.contents(of: path) })
            }
        let compress = coding == .gzip ? Compression.gzip : Compression.brotli
        return RenderedFile(.made(of: source) { content().flatMap(compress) }, fingerprint: file.fingerprint)
    }

    private func file(of row: Row) throws(RecipeLost) -> RenderedFile {
        let content = try plan.content(of: row)
        let body: RenderedFile.Body =
            switch content {
            case .copy(let path): .copy(of: path)
            case .photo(let path): .made(of: path) { PhotoCopies.original(path) }
            case .photoVariant(let variant, let photo): .made(of: photo.file) { copies?.bytes(of: variant, photo) }
            case .socialCard(let card): .made(of: card.path.text) { copies?.bytes(of: card) }
            case .export(let export): .bytes(try CatalogExportFile(export: export).bytes())
            default: .bytes(rendered(content))
            }
        return RenderedFile(body, fingerprint: plan.fingerprint(of: row, showing: content))
    }

    /// Makes the smaller copy of a photo that a row is, if it is one and not there yet: a build makes all of them before.
    package func makeCopy(for row: Row) async {
        guard let copies else { return }
        if let (variant, photo) = plan.photoVariant(of: row) { await copies.make(variant, of: photo) }
        if case .socialCard(let card) = row.subject { await copies.make(card) { rendered(.socialCard(card)) } }
    }

    private func rendered(_ content: PageContent) -> [UInt8] {
        guard let bytes = templates.render(content) else {
            preconditionFailure("every asset of a plan comes from the list of Templates")
        }
        return bytes
    }
}
