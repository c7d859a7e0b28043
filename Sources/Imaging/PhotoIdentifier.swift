package import Digests
package import Files

/// What is known of a photo: its name, its format and its size.
package struct IdentifiedPhoto: Sendable, Hashable {
    /// The first half of the SHA-256 of its bytes; the name of the published file.
    package var digest: Digest
    package var header: ImageHeader
    /// Of the file when it was read.
    package var stamp: FileStamp

    package init(digest: Digest, header: ImageHeader, stamp: FileStamp) {
        self.digest = digest
        self.header = header
        self.stamp = stamp
    }
}

/// Why a photo cannot be published.
package enum PhotoFailure: Error, Sendable, Hashable {
    case missing
    /// A link leads out of the folder that the photo belongs to.
    case outside
    /// No picture in a format that browsers show.
    case notAPicture
    /// More than `PhotoIdentifier.maximumBytes`.
    case tooLarge
    case unreadable(FileError)
}

/// Finds out what a photo is, from its bytes alone: a file name can say anything.
package enum PhotoIdentifier {
    /// No photo for a page is larger.
    package static let maximumBytes = 50_000_000

    /// Identifies a file, which must lie in a folder when all links are followed.
    ///
    /// - Parameters:
    ///   - allowsDrawings: Whether the picture may be a vector drawing.
    ///   - known: What was found last time; it holds while size and time of the file are the same.
    package static func identify(
        _ path: String, inside folder: String, allowsDrawings: Bool = false, known: IdentifiedPhoto? = nil
    ) throws(PhotoFailure) -> IdentifiedPhoto {
        // The system would end the path at the zero and look at another file.
        guard !path.utf8.contains(0), let stamp = Files.stamp(path) else { throw .missing }
        guard let real = Files.realPath(path), let root = Files.realPath(folder) else { throw .missing }
        guard real.hasPrefix(root == "/" ? root : root + "/") else { throw .outside }
        if let known, known.stamp == stamp, allowsDrawings || known.header.format != .svg { return known }
        guard stamp.size <= maximumBytes else { throw .tooLarge }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try Files.read(real)
        } catch {
            throw .unreadable(error)
        }
        guard let header = ImageHeader.read(bytes, allowsDrawings: allowsDrawings) else { throw .notAPicture }
        return IdentifiedPhoto(digest: SHA256.digest(bytes), header: header, stamp: stamp)
    }
}
