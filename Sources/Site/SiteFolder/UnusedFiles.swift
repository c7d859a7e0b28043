package import Files

/// Files that a build made and none of its pages needs: they stay for another environment or a setting that comes back, as
/// long as they are not many.
package enum UnusedFiles {
    /// How many bytes of them stay.
    private static let maximumBytes = 500_000_000

    /// Removes the oldest of a folder, down to half of what may stay.
    ///
    /// - Parameter isUsed: Whether a file is needed, by its name.
    package static func prune(_ folder: String, isUsed: (String) -> Bool) throws(FileError) {
        guard Files.kind(folder) == .folder else { return }
        var unused: [(name: String, stamp: FileStamp)] = []
        for name in try Files.names(in: folder) where !isUsed(name) {
            if let stamp = Files.stamp(folder + "/" + name) { unused.append((name, stamp)) }
        }
        var size = unused.reduce(0) { $0 + $1.stamp.size }
        guard size > maximumBytes else { return }
        for (name, stamp) in unused.sorted(by: { ($0.stamp.modified, $0.name) < ($1.stamp.modified, $1.name) }) {
            guard size > maximumBytes / 2 else { break }
            try Files.remove(folder + "/" + name)
            size -= stamp.size
        }
    }
}
