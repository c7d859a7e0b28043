import Diagnostics
import Imaging

/// What an owner should know of photos that are published: how large they are.
enum PhotoAdvice {
    /// From how many bytes, and how many pixels in width or height, a photo is larger than pages need.
    private static let maximumBytes = 1_000_000
    private static let maximumPixels = 2_000
    /// How many photos are named.
    private static let shown = 3

    /// One warning for all large photos.
    ///
    /// - Parameter photos: With their paths, in a stable order.
    static func diagnostics(_ photos: [(path: String, photo: IdentifiedPhoto)]) -> [Diagnostic] {
        let large = photos.filter { isLarge($0.photo) }.sorted { $0.photo.size > $1.photo.size }
        guard !large.isEmpty else { return [] }
        let count = large.count == 1 ? "a photo has" : "\(large.count) photos have"
        let names = large.prefix(shown).map { "\($0.path) (\(summary($0.photo)))" }.joined(separator: ", ")
        let others = large.count > shown ? " and \(large.count - shown) more" : ""
        return [
            Diagnostic(
                .warning, .photoLarge, "\(count) more than 1 MB or 2,000 pixels: \(names)\(others)",
                fix: "save them with 1,600 pixels and as JPEG or WebP: pages load them as they are"
            )
        ]
    }

    private static func isLarge(_ photo: IdentifiedPhoto) -> Bool {
        guard photo.header.format != .svg else { return photo.size > maximumBytes }
        return photo.size > maximumBytes || max(photo.header.width, photo.header.height) > maximumPixels
    }

    /// `10.5 MB, 4032 x 3024`.
    private static func summary(_ photo: IdentifiedPhoto) -> String {
        let tenths = (photo.size + 50_000) / 100_000
        let size = photo.size < 100_000 ? "\((photo.size + 500) / 1000) KB" : "\(tenths / 10).\(tenths % 10) MB"
        return "\(size), \(photo.header.width) x \(photo.header.height)"
    }
}
