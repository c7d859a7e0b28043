import Bytes
import Files
import SiteFolder

/// What is known of a photo: its name, its format and its size.
package struct IdentifiedPhoto: Sendable, Hashable {
    enum Metadata: String, Sendable, Hashable, CaseIterable {
        /// The file is published as it is.
        case none
        /// The published file is the file by `ImageFormat.withoutMetadata`.
        case removed
        /// A picture that was made of the file is published, without metadata.
        case converted
    }

    /// The first half of the SHA-256 of the published bytes; the name of the published file.
    var digest: Digest
    /// The same of the file: other bytes if metadata are removed.
    var source: Digest
    var header: ImageHeader
    var metadata: Metadata
    var traits: ImageTraits
    /// Of the published file, in bytes.
    var size: Int
    /// The size and time of the file when it was read.
    var stamp: FileStamp

    init(
        digest: Digest, source: Digest? = nil, header: ImageHeader, metadata: Metadata = .none,
        traits: ImageTraits = [], size: Int, stamp: FileStamp
    ) {
        self.digest = digest
        self.source = source ?? digest
        self.header = header
        self.metadata = metadata
        self.traits = traits
        self.size = size
        self.stamp = stamp
    }
}

/// Why a photo cannot be published.
enum PhotoFailure: Error, Sendable, Hashable {
    case missing
    /// A link leads out of the folder that the photo belongs to.
    case outside
    /// No picture in a format that browsers show.
    case notAPicture
    /// A picture without recognizable parts, so that its metadata cannot be removed.
    case damaged
    /// More than `Network.maximumPhotoBytes`.
    case tooLarge
    /// More than `PhotoIdentifier.maximumPixels`; how many.
    case tooManyPixels(Int)
    /// A picture of which another has to be made.
    case original(OriginalPhoto)
    /// A picture of which no other could be made.
    case unconverted(OriginalPhoto.Format)
    case unreadable(FileError)
}

/// Identifies a photo by its bytes alone: a file name proves nothing.
enum PhotoIdentifier {
    /// Photos of phones have up to 48 megapixels. Decoding takes memory and time for each pixel, however few bytes it has.
    static let maximumPixels = 50_000_000

    /// Identifies a file, which must lie in a folder when all links are followed.
    ///
    /// - Parameters:
    ///   - allowsDrawings: Whether the picture may be a vector drawing.
    ///   - known: What was found last time; it holds while size and time of the file are the same.
    static func identify(
        _ path: String, inside folder: String, allowsDrawings: Bool = false, known: IdentifiedPhoto? = nil
    ) throws(PhotoFailure) -> IdentifiedPhoto {
        // The system would end the path at the zero and look at another file.
        guard !path.utf8.contains(0), let stamp = Files.stamp(path) else { throw .missing }
        guard let real = Files.realPath(path), let root = Files.realPath(folder) else { throw .missing }
        guard Paths.isInside(real, root) else { throw .outside }
        if let known, known.stamp == stamp, allowsDrawings || known.header.format != .svg { return known }
        guard stamp.size <= Network.maximumPhotoBytes else { throw .tooLarge }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try Files.read(real)
        } catch {
            throw .unreadable(error)
        }
        if let original = OriginalPhoto(bytes, stamp: stamp) {
            try check(pixels: original.pixels ?? 0)
            throw .original(original)
        }
        guard let header = ImageHeader.read(bytes, allowsDrawings: allowsDrawings) else { throw .notAPicture }
        if header.format != .svg { try check(pixels: header.width * header.height) }
        guard let published = header.format.withoutMetadata(bytes) else { throw .damaged }
        let isChanged = published != bytes
        let digest = SHA256.digest(published)
        return IdentifiedPhoto(
            digest: digest, source: isChanged ? SHA256.digest(bytes) : digest, header: header,
            metadata: isChanged ? .removed : .none, traits: ImageTraits(of: published, header.format),
            size: published.count, stamp: stamp
        )
    }

    private static func check(pixels: Int) throws(PhotoFailure) {
        if pixels > maximumPixels { throw .tooManyPixels(pixels) }
    }
}
