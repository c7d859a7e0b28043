package import CatalogModel
import Files

/// A folder of this machine.
package struct FolderTarget: PublishTarget {
    private let built: String
    private let path: String

    /// - Parameters:
    ///   - path: Of the target.
    ///   - built: The folder of the built site.
    package init(_ path: String, from built: String) {
        self.path = path
        self.built = built
    }

    package func list() throws(PublishFailure) -> [UInt8]? {
        try told { () throws(FileError) in
            let file = path + "/" + PublicationList.name
            return Files.kind(file) == .file ? try Files.read(file) : nil
        }
    }

    package func write(list: [UInt8]) throws(PublishFailure) {
        try told { () throws(FileError) in
            try Files.makeFolder(path)
            _ = try OpenFolder(path).replace(PublicationList.name, with: list)
        }
    }

    package func copy(_ paths: [SitePath], progress: (Int) -> Void) throws(PublishFailure) {
        let folder = try told { () throws(FileError) in try OpenFolder(path) }
        try refuseLinks(above: paths, in: folder)
        for path in paths {
            try told { () throws(FileError) in
                _ = try folder.replace(path.text, with: try Files.read(built + "/" + path.text))
            }
            progress(1)
        }
    }

    package func remove(_ paths: [SitePath], makingWay: Bool) throws(PublishFailure) {
        let folder = try told { () throws(FileError) in try OpenFolder(path) }
        try refuseLinks(above: paths, in: folder)
        for path in paths { try told { () throws(FileError) in try folder.remove(path.text) } }
    }

    /// A link would lead files out of the folder.
    private func refuseLinks(above paths: [SitePath], in folder: OpenFolder) throws(PublishFailure) {
        for name in Set(paths.flatMap(\.foldersAbove)).sorted() where folder.isLink(name) {
            throw PublishFailure(
                "\(path)/\(name) is a link, and files of the site belong into it",
                fix: "remove the link, or put a folder there")
        }
    }

    private func told<Value>(_ body: () throws(FileError) -> Value) throws(PublishFailure) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw PublishFailure("\(error)", fix: "make sure that \(path) can be written to, and publish again")
        }
    }
}
