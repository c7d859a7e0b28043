package import CatalogModel
import Files

/// A folder that rsync reaches: `HOST:PATH`, or one of this machine.
package struct RsyncTarget: PublishTarget {
    private let address: String
    private let built: String
    private let folder: PublishingFolder
    private let rsync: PublishingProgram

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

    /// Those of a web server's files, whatever this machine gives to what it builds.
    private static let modes = "--chmod=D755,F644"
    private static let missing = "No such file or directory"

    /// Whether the folder, or a file of it, is not there: a partial transfer, or none (rsync(1)).
    private static func isMissing(_ result: PublishingProgram.Result) -> Bool {
        [3, 19, 23].contains(result.status) && result.messages.contains(missing)
    }

    /// A line that begins with `#` or `;` would be a comment (rsync(1), `--files-from`).
    private static func name(_ path: SitePath) -> String { "./" + path.text }

    package func list() throws(PublishFailure) -> [UInt8]? {
        let local = folder.path + "/list"
        try rsync.told { () throws(FileError) in if Files.kind(local) != nil { try Files.remove(local) } }
        let found = try rsync.run([Self.always, "--", address + PublicationList.name, local])
        if found.status == 0 {
            // Links and pipes are not sent.
            guard Files.kind(local) == .file else { throw TargetLinks.noFile(address + PublicationList.name) }
            return try rsync.told { () throws(FileError) in try Files.read(local) }
        }
        guard Self.isMissing(found) else {
            throw rsync.failure("failed with status \(found.status)", found.messages)
        }
        return nil
    }

    /// Asks the other side for its folders on the way to the files, as they are.
    package func check(_ paths: [SitePath]) throws(PublishFailure) {
        let folders = TargetLinks.folders(above: paths)
        guard !folders.isEmpty else { return }
        let names = try rsync.list(folders.map { "./" + $0 }, endedBy: 0)
        let found = try rsync.run(
            [
                "--list-only", "--dirs", "--links", "--no-implied-dirs", "--ignore-missing-args", "--from0",
                "--files-from=\(names)", "--", address, folder.path,
            ])
        // 23: some of them are not there, or a file is in their place.
        guard found.status == 0 || found.status == 23 || Self.isMissing(found) else {
            throw rsync.failure("failed with status \(found.status)", found.messages)
        }
        // `lrwxrwxrwx  4 2026/11/27 09:39:50 way -> elsewhere`
        let links = String(decoding: found.output, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("l") }
        guard let fields = links.first?.split(separator: " ", maxSplits: 4), let last = fields.last else { return }
        throw TargetLinks.failure(address + last.prefix(upTo: last.firstRange(of: " -> ")?.lowerBound ?? last.endIndex))
    }

    /// The first of all. Folders above that of the site are made where they are missing, which rsync knows since 3.2.3.
    package func write(list: [UInt8]) throws(PublishFailure) {
        let local = folder.path + "/" + PublicationList.name
        try rsync.told { () throws(FileError) in try Files.replace(local, with: list) }
        let arguments = [Self.always, Self.modes, "--", local, address]
        let done = try rsync.run(arguments)
        if done.status == 0 { return }
        guard done.messages.contains(Self.missing) else {
            throw rsync.failure("failed with status \(done.status)", done.messages)
        }
        try rsync.succeed(["--mkpath"] + arguments)
    }

    package func copy(_ paths: [SitePath], progress: (Int) -> Void) throws(PublishFailure) {
        let list = try rsync.list(paths.map(Self.name), endedBy: 0)
        try rsync.succeed(
            [Self.always, Self.modes, "--times", "--from0", "--files-from=\(list)", "--", built + "/", address])
        progress(paths.count)
    }

    package func remove(_ paths: [SitePath], makingWay: Bool) throws(PublishFailure) {
        try rsync.succeed(try deletion(of: paths))
        guard makingWay else { return }
        // It removes an empty folder, but not in one run with what is in it. One that is not empty stays.
        let folders = Dictionary(grouping: Set(paths.flatMap(\.foldersAbove)).compactMap { SitePath($0) }, by: \.depth)
        for (_, level) in folders.sorted(by: { $0.key > $1.key }) { _ = try rsync.run(try deletion(of: level)) }
    }

    /// What deletes files, or empty folders, that a folder with nothing but the folders above them does not have.
    private func deletion(of paths: [SitePath]) throws(PublishFailure) -> [String] {
        let empty = folder.path + "/empty"
        try rsync.told { () throws(FileError) in
            if Files.kind(empty) != nil { try Files.removeTree(empty) }
            try Files.makeFolder(empty)
            for parent in Set(paths.flatMap(\.foldersAbove)) { try Files.makeFolder(empty + "/" + parent) }
        }
        let list = try rsync.list(paths.map(Self.name), endedBy: 0)
        return [Self.always, "--delete-missing-args", "--from0", "--files-from=\(list)", "--", empty + "/", address]
    }
}
