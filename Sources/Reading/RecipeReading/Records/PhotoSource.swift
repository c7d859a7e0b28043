import Bytes
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

    /// An address with a host is remote, and so is any address of a feed with a `baseURL`, other than that of a picture
    /// that a browser saved with its page; all others are files beside the feed, also those with a leading slash.
    static func read(_ address: String, _ context: FeedContext) -> Result<Photo.Source, Failure> {
        guard !address.isEmpty else { return .failure(.empty) }
        guard let link = WebLink(address) else { return .failure(.unsafe) }
        if link.isAbsolute { return .success(.remote(link)) }
        guard link.isRelative else { return .failure(.unsafe) }
        // In a page, the path of a file is an address: "my%20pie.jpg".
        let path = context.page == nil ? address : PercentDecoding.decoded(address)
        if let base = context.baseURL, !isSavedWithPage(path, context) {
            guard let resolved = link.resolved(on: base) else { return .failure(.unsafe) }
            return .success(.remote(resolved))
        }
        var parts: [Substring] = []
        for part in path.pathParts where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return .failure(.outside)
            }
        }
        guard !parts.isEmpty, !path.utf8.contains(0) else { return .failure(.unsafe) }
        return .success(.file(folder: context.folder, path: parts.joined(separator: "/")))
    }

    /// Whether a path leads into the folder that a browser saved beside the page: `Pie_files/pie.jpg` of `Pie.html`. The
    /// page's own address never had it.
    private static func isSavedWithPage(_ path: String, _ context: FeedContext) -> Bool {
        guard context.page != nil, context.address == nil, !path.isAbsolutePath,
            let dot = context.fileName.lastIndex(of: ".")
        else { return false }
        let parts = path.pathParts.filter { $0 != "." }
        let name = context.fileName[..<dot]
        return parts.count > 1 && savedFolders.contains { parts[0] == name + $0 }
    }

    /// What browsers add to the name of a page for the folder of its files, in some of their languages.
    private static let savedFolders = [
        "_files", "_Dateien", "-Dateien", "_fichiers", "_archivos", "_arquivos", "_ficheiros", "_file", "_bestanden",
    ]
}
