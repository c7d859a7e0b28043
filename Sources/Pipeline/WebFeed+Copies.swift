import Diagnostics
import Fetching
import Files

// What replaces a feed on the web that leads on and on.

extension WebFeed {
    /// The last good copies of a feed that leads to more pages than are read. Nothing is asked for, since the copies of
    /// pages lead to further ones.
    func copies(inPlaceOf reading: FeedReading) async throws(FileError) -> FeedReading {
        var copy = try await read([:], .stored)
        let isWhole = copy.isRead && !copy.isLost && !copy.isEndless
        copy.usesLastGoodCopies = isWhole
        copy.lacksCopy = !isWhole
        // What is wrong with copies that are not used says nothing about the feed.
        copy.diagnostics =
            reading.diagnostics + (isWhole ? copy.diagnostics : []) + [copyInPlaceOfPages(exists: isWhole)]
        return copy
    }
}
