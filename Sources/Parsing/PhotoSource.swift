import CatalogModel

/// Where a photo that a feed names is to be found.
enum PhotoSource {
    enum Failure: Error {
        case empty
        /// A scheme that no photo has.
        case unsafe
        /// A path that leads out of the feed's folder.
        case outside
    }

    /// An address with a host is remote, and so is any address of a feed with a `baseURL`; all others are files
    /// beside the feed, also those with a leading slash.
    static func read(_ address: String, _ context: FeedContext) -> Result<Photo.Source, Failure> {
        guard !address.isEmpty else { return .failure(.empty) }
        guard let link = WebLink(address) else { return .failure(.unsafe) }
        if link.isAbsolute { return .success(.remote(link)) }
        guard link.isRelative else { return .failure(.unsafe) }
        if let base = context.baseURL {
            guard let resolved = link.resolved(on: base) else { return .failure(.unsafe) }
            return .success(.remote(resolved))
        }
        // In a page, the path of a file is an address: "my%20pie.jpg".
        let path = context.page == nil ? address : PercentDecoding.decoded(address)
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return .failure(.outside)
            }
        }
        guard !parts.isEmpty, !path.utf8.contains(0) else { return .failure(.unsafe) }
        return .success(.file(folder: context.folder, path: parts.joined(separator: "/")))
    }
}
