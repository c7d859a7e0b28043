package import CatalogModel
import Files

/// Whatever rclone reaches: object stores, SFTP, WebDAV, FTP and others, by a remote of its configuration.
package struct RcloneTarget: PublishTarget {
    private let remote: String
    private let built: String
    /// A folder of the state.
    private let folder: String
    private let rclone: Program

    /// - Parameters:
    ///   - remote: As rclone names it: `REMOTE:PATH`.
    ///   - built: The folder of the built site.
    ///   - folder: For what the program needs and says.
    package init(_ remote: String, from built: String, folder: String) {
        self.remote = remote
        self.built = built
        self.folder = folder
        rclone = .rclone(folder)
    }

    private func address(of name: String) -> String {
        remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + name : remote + "/" + name
    }

    package func list() throws(PublishFailure) -> [UInt8]? {
        let local = folder + "/list"
        try rclone.told { () throws(FileError) in if Files.kind(local) != nil { try Files.remove(local) } }
        let found = try rclone.run(["copyto", "--", address(of: PublicationList.name), local])
        // 3 and 4: the folder or the file is not there (rclone's documentation, "Exit code").
        guard [0, 3, 4].contains(found.status) else {
            throw rclone.failure("failed with status \(found.status)", found.messages)
        }
        return try rclone.told { () throws(FileError) in Files.kind(local) == .file ? try Files.read(local) : nil }
    }

    package func write(list: [UInt8]) throws(PublishFailure) {
        let local = folder + "/" + PublicationList.name
        try rclone.told { () throws(FileError) in try Files.replace(local, with: list) }
        try rclone.succeed(["copyto", "--ignore-times", "--", local, address(of: PublicationList.name)])
    }

    /// Targets that know no headers pass over them.
    package func copy(_ paths: [SitePath], areLasting: Bool, progress: (Int) -> Void) throws(PublishFailure) {
        let list = try rclone.list(paths.map(\.text), endedBy: UInt8(ascii: "\n"))
        let caching = areLasting ? "public, max-age=31536000, immutable" : "public, max-age=300"
        try rclone.succeed([
            "copy", "--ignore-times", "--no-traverse", "--files-from-raw", list, "--header-upload",
            "Cache-Control: \(caching)", "--", built, remote,
        ])
        progress(paths.count)
    }

    package func remove(_ paths: [SitePath], makingWay: Bool) throws(PublishFailure) {
        let list = try rclone.list(paths.map(\.text), endedBy: UInt8(ascii: "\n"))
        try rclone.succeed(["delete", "--files-from-raw", list, "--", remote])
        guard makingWay else { return }
        // One that is not empty stays; stores without folders have none.
        for folder in Set(paths.flatMap(\.foldersAbove)).sorted(by: >) {
            _ = try rclone.run(["rmdir", "--", address(of: folder)])
        }
    }
}
