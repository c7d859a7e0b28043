import Bytes
package import CatalogModel
import Files

/// Whatever rclone reaches: object stores, SFTP, WebDAV, FTP and others, by a remote of its configuration.
package struct RcloneTarget: PublishTarget {
    private let remote: String
    private let built: String
    private let folder: PublishingFolder
    private let rclone: PublishingProgram

    /// - Parameters:
    ///   - remote: As rclone names it: `REMOTE:PATH`.
    ///   - built: The folder of the built site.
    ///   - folder: For what the program needs and says.
    package init(_ remote: String, from built: String, folder: PublishingFolder) {
        self.remote = remote
        self.built = built
        self.folder = folder
        rclone = .rclone(folder)
    }

    /// A folder that SFTP reaches, without a configuration of rclone.
    ///
    /// - Parameters:
    ///   - host: The options of rclone that name the host and the user.
    ///   - built: The folder of the built site.
    ///   - folder: For what the program needs and says.
    package init(sftp host: String, path: String, from built: String, folder: PublishingFolder) {
        // Without the first any host would be believed. Without the second rclone asks a shell of the host for a checksum of
        // each file that it has sent: publishing ten recipes took 58 seconds in place of 19.
        var options = host + ",known_hosts_file=~/.ssh/known_hosts,shell_type=none"
        if let key = Self.key { options += ",key_file=\(key)" }
        self.init(":sftp,\(options):\(path)", from: built, folder: folder)
    }

    /// The user's key for SSH: rclone itself asks an agent, and looks for no file where there is none.
    private static var key: String? {
        guard Files.variable("SSH_AUTH_SOCK") == nil, let home = Files.variable("HOME") else { return nil }
        let keys = ["~/.ssh/id_ed25519", "~/.ssh/id_ecdsa", "~/.ssh/id_rsa"]
        return keys.first { Files.kind(home + $0.dropFirst()) == .file }
    }

    private func address(of name: String) -> String {
        remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + name : remote + "/" + name
    }

    package func list() throws(PublishFailure) -> [UInt8]? {
        let local = folder.path + "/list"
        // rclone would wait for a pipe.
        if remote.isAbsolutePath, Files.kind(address(of: PublicationList.name)) == .other {
            throw TargetLinks.noFile(address(of: PublicationList.name))
        }
        try rclone.told { () throws(FileError) in if Files.kind(local) != nil { try Files.remove(local) } }
        let found = try rclone.run(["copyto", "--", address(of: PublicationList.name), local])
        // 3 and 4: the folder or the file is not there (rclone's documentation, "Exit code").
        guard [0, 3, 4].contains(found.status) else {
            var failure = rclone.failure("failed with status \(found.status)", found.messages)
            // The file, or the library that reads it.
            if ["known_hosts", "knownhosts"].contains(where: found.messages.contains) {
                failure.fix = "log in once with `sftp USER@HOST`, and say yes if the key is that of your host"
            }
            throw failure
        }
        return try rclone.told { () throws(FileError) in Files.kind(local) == .file ? try Files.read(local) : nil }
    }

    /// A folder of this machine is looked at. What links elsewhere mean, the host decides.
    package func check(_ paths: [SitePath]) throws(PublishFailure) {
        guard remote.isAbsolutePath, Files.kind(remote) == .folder else { return }
        let target = try rclone.told { () throws(FileError) in try OpenFolder(remote) }
        // It writes through links of files, too.
        try TargetLinks.refuse(TargetLinks.folders(above: paths) + paths.map(\.text), in: target)
    }

    package func write(list: [UInt8]) throws(PublishFailure) {
        let local = folder.path + "/" + PublicationList.name
        try rclone.told { () throws(FileError) in try Files.replace(local, with: list) }
        try rclone.succeed(["copyto", "--ignore-times", "--", local, address(of: PublicationList.name)])
    }

    package func copy(_ paths: [SitePath], progress: (Int) -> Void) throws(PublishFailure) {
        for (headers, paths) in isStore ? Self.groups(paths) : [(headers: [], paths: paths)] {
            let list = try rclone.list(paths.map(\.text), endedBy: UInt8(ascii: "\n"))
            try rclone.succeed(
                ["copy", "--ignore-times", "--no-traverse", "--files-from-raw", list]
                    + headers.flatMap { ["--header-upload", $0] } + ["--", built, remote])
            progress(paths.count)
        }
    }

    /// Whether the remote may keep headers with its files: neither a folder nor SFTP does, so that one start of rclone sends
    /// all files.
    private var isStore: Bool { !remote.isAbsolutePath && !remote.hasPrefix(":sftp,") }

    /// Files that are sent with the same headers.
    private static func groups(_ paths: [SitePath]) -> [(headers: [String], paths: [SitePath])] {
        var groups: [[String]: [SitePath]] = [:]
        for path in paths {
            var headers = ["Cache-Control: \(FileCaching(of: path).storeHeader)"]
            // rclone may know the type of a file that is not known here.
            let type = MediaType(ofFileAt: path.text)
            if type.isKnown { headers.append("Content-Type: \(type.name)") }
            groups[headers, default: []].append(path)
        }
        return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
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
