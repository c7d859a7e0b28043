import Diagnostics
import Imaging

/// What an owner should know of photos that are published: how large they are, and what they still tell.
enum PhotoAdvice {
    /// From how many bytes, and how many pixels in width or height, a photo is larger than pages need.
    private static let maximumBytes = 1_000_000
    private static let maximumPixels = 2_000
    /// How many photos are named.
    private static let shown = 3

    /// One warning for all large photos, and one for those whose metadata stay.
    ///
    /// - Parameter photos: With their paths, in a stable order.
    static func diagnostics(_ photos: [(path: String, photo: IdentifiedPhoto)]) -> [Diagnostic] {
        let large = photos.filter { isLarge($0.photo) }.sorted { $0.photo.size > $1.photo.size }
        let telling = photos.filter { $0.photo.metadata == .left }
        var diagnostics: [Diagnostic] = []
        if !large.isEmpty {
            let names = large.prefix(shown).map { "\($0.path) (\(summary($0.photo)))" }
            diagnostics.append(
                Diagnostic(
                    .warning, .photoLarge,
                    "\(count(large)) more than 1 MB or 2,000 pixels: \(list(names, of: large.count))",
                    fix: "save them with 1,600 pixels and as JPEG or WebP: pages load them as they are"
                )
            )
        }
        if !telling.isEmpty {
            let names = telling.prefix(shown).map(\.path)
            diagnostics.append(
                Diagnostic(
                    .warning, .photoMetadata,
                    "\(count(telling)) metadata, such as where they were taken, that are published: \(list(names, of: telling.count))",
                    fix: "save them without metadata, or as JPEG, PNG or WebP, from which recipegen removes them"
                )
            )
        }
        return diagnostics
    }

    private static func isLarge(_ photo: IdentifiedPhoto) -> Bool {
        guard photo.header.format != .svg else { return photo.size > maximumBytes }
        return photo.size > maximumBytes || max(photo.header.width, photo.header.height) > maximumPixels
    }

    private static func count(_ photos: [(path: String, photo: IdentifiedPhoto)]) -> String {
        photos.count == 1 ? "a photo has" : "\(photos.count) photos have"
    }

    private static func list(_ names: [String], of count: Int) -> String {
        names.joined(separator: ", ") + (count > names.count ? " and \(count - names.count) more" : "")
    }

    /// `10.5 MB, 4032 x 3024`.
    private static func summary(_ photo: IdentifiedPhoto) -> String {
        let tenths = (photo.size + 50_000) / 100_000
        let size = photo.size < 100_000 ? "\((photo.size + 500) / 1000) KB" : "\(tenths / 10).\(tenths % 10) MB"
        return "\(size), \(photo.header.width) x \(photo.header.height)"
    }
}
