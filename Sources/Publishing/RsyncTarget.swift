package import CatalogModel
import Files

/// A folder that rsync reaches: `HOST:PATH`, or one of this machine.
package struct RsyncTarget: PublishTarget {
    private let address: String
    private let built: String
    private let folder: PublishingFolder
    private let rsync: Program

    /// - Parameters:
    ///   - built: The folder of the built site.
    ///   - folder: For what the program needs and says.
    package init(_ address: String, from built: String, folder: PublishingFolder) {
        self.address = address.hasSuffix("/") ? address : address + "/"
        self.built = built
        self.folder = folder
        rsync = .rsync(folder)
    }

    /// Which files are copied is decided by their content, not by their times.
    private static let always = "--ignore-times"

    /// A line that begins with `#` or `;` would be a comment (rsync(1), `--files-from`).
    private static func name(_ path: SitePath) -> String { "./" + path.text }

    package func list() throws(PublishFailure) -> [UInt8]? {
        let local = folder.path + "/list"
        try rsync.told { () throws(FileError) in if Files.kind(local) != nil { try Files.remove(local) } }
        let found = try rsync.run([Self.always, "--", address + PublicationList.name, local])
        if found.status == 0 {
            return try rsync.told { () throws(FileError) in try Files.read(local) }
        }
        // 23 is a partial transfer (rsync(1)): the file, or the folder, is not there.
        guard found.status == 23, found.messages.contains("No such file or directory") else {
            throw rsync.failure("failed with status \(found.status)", found.messages)
        }
        return nil
    }

    package func write(list: [UInt8]) throws(PublishFailure) {
        let local = folder.path + "/" + PublicationList.name
        try rsync.told { () throws(FileError) in try Files.replace(local, with: list) }
        try rsync.succeed([Self.always, "--", local, address])
    }

    package func copy(_ paths: [SitePath], progress: (Int) -> Void) throws(PublishFailure) {
        let list = try rsync.list(paths.map(Self.name), endedBy: 0)
        try rsync.succeed([Self.always, "--times", "--from0", "--files-from=\(list)", "--", built + "/", address])
        progress(paths.count)
    }

    package func remove(_ paths: [SitePath], makingWay: Bool) throws(PublishFailure) {
        // A folder that has none of the files, and all folders on their ways.
        let empty = folder.path + "/empty"
        try rsync.told { () throws(FileError) in
            if Files.kind(empty) != nil { try Files.removeTree(empty) }
            try Files.makeFolder(empty)
            for parent in Set(paths.flatMap(\.foldersAbove)) { try Files.makeFolder(empty + "/" + parent) }
        }
        let list = try rsync.list(paths.map(Self.name), endedBy: 0)
        try rsync.succeed(["--delete-missing-args", "--from0", "--files-from=\(list)", "--", empty + "/", address])
    }
}
