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

    package func check(_ paths: [SitePath]) throws(PublishFailure) {
        guard Files.kind(path) == .folder else { return }
        let folder = try told { () throws(FileError) in try OpenFolder(path) }
        try TargetLinks.refuse(TargetLinks.folders(above: paths), in: folder)
    }

    package func write(list: [UInt8]) throws(PublishFailure) {
        try told { () throws(FileError) in
            try Files.makeFolder(path)
            _ = try OpenFolder(path).replace(PublicationList.name, with: list)
        }
    }

    package func copy(_ paths: [SitePath], progress: (Int) -> Void) throws(PublishFailure) {
        let folder = try told { () throws(FileError) in try OpenFolder(path) }
        try TargetLinks.refuse(TargetLinks.folders(above: paths), in: folder)
        for path in paths {
            try told { () throws(FileError) in
                _ = try folder.replace(path.text, with: try Files.read(built + "/" + path.text))
            }
            progress(1)
        }
    }

    package func remove(_ paths: [SitePath], makingWay: Bool) throws(PublishFailure) {
        let folder = try told { () throws(FileError) in try OpenFolder(path) }
        try TargetLinks.refuse(TargetLinks.folders(above: paths), in: folder)
        for path in paths {
            try told { () throws(FileError) in
                // What a killed publication had not yet given its name.
                try folder.remove(OpenFolder.temporaryName(of: path.text))
                try folder.remove(path.text)
            }
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
