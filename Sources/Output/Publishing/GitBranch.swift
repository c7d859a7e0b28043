import Files

/// A branch of a repository elsewhere, through a repository of the state that knows the last commit only and has no checkout.
struct GitBranch: Sendable {
    private let name: String
    private let remote: String
    private let folder: PublishingFolder
    private let git: PublishingProgram
    /// What a machine of CI has not: a name.
    private let identity: [String]
    /// All files of the branch; nil where there is no such branch.
    let files: Set<String>?

    /// The last commit of the branch, in the repository of the state.
    private static let reference = "refs/recipegen/published"

    /// Fetches the last commit.
    ///
    /// - Parameters:
    ///   - remote: An address, a whole path, or a name that the repository of `sources` knows.
    ///   - sources: The folder of the site's sources.
    ///   - folder: For the repository and what the program says.
    init(_ name: String, of remote: String, sources: String, folder: PublishingFolder) throws(PublishFailure) {
        let git = PublishingProgram.git(folder)
        self.name = name
        self.folder = folder
        self.git = git
        identity = try Self.identity(git, sources)
        let remote = try GitRemote.address(of: remote, sources, git)
        self.remote = remote
        try Self.prepareRepository(folder, git)
        let options = Self.options(folder)
        let found = try git.run(options + ["ls-remote", "--exit-code", "--", remote, "refs/heads/" + name])
        // 2: no such branch (git-ls-remote(1)).
        guard [0, 2].contains(found.status) else { throw git.failure("can't read \(remote)", found.messages) }
        guard found.status == 0 else {
            files = nil
            return
        }
        try git.succeed(
            options + [
                "fetch", "--quiet", "--depth", "1", "--no-tags", "--no-write-fetch-head", "--force", "--", remote,
                "+refs/heads/\(name):\(Self.reference)",
            ])
        let listed = try git.succeed(options + ["ls-tree", "-r", "-z", "--name-only", Self.reference])
        files = Set(listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The content of a file of the branch; nil where there is none.
    func content(of file: String) throws(PublishFailure) -> [UInt8]? {
        guard files?.contains(file) == true else { return nil }
        return try git.succeed(Self.options(folder) + ["cat-file", "blob", "\(Self.reference):\(file)"])
    }

    /// A change of the branch. All other files stay.
    struct Change {
        /// The folder of the built site, and files in it.
        var built: String
        var files: [String]
        /// Files of the branch.
        var removed: [String]
        /// Files that are not in the built site.
        var added: [(name: String, content: [UInt8])]
    }

    /// Commits a change and pushes the commit.
    func push(_ change: Change, message: String) throws(PublishFailure) {
        let options = Self.options(folder) + ["--work-tree", change.built]
        let paths = ["-C", change.built, "--literal-pathspecs"] + options
        try git.succeed(options + ["read-tree"] + (files == nil ? ["--empty"] : [Self.reference]))
        if !change.removed.isEmpty {
            let list = try git.list(change.removed, endedBy: 0)
            try git.succeed(
                paths + ["rm", "--quiet", "--force", "--cached", "--pathspec-from-file=\(list)", "--pathspec-file-nul"])
        }
        let list = try git.list(change.files, endedBy: 0)
        try git.succeed(paths + ["add", "--force", "--pathspec-from-file=\(list)", "--pathspec-file-nul"])
        for (name, content) in change.added {
            let file = folder.path + "/blob"
            try git.told { () throws(FileError) in try Files.replace(file, with: content) }
            let blob = Self.firstLine(try git.succeed(options + ["hash-object", "-w", "--no-filters", "--", file]))
            try git.succeed(options + ["update-index", "--add", "--cacheinfo", "100644,\(blob),\(name)"])
        }
        let tree = Self.firstLine(try git.succeed(options + ["write-tree"]))
        let parent = files == nil ? [] : ["-p", Self.reference]
        let commit = Self.firstLine(
            try git.succeed(identity + options + ["commit-tree", "-m", message] + parent + [tree]))
        let pushed = try git.run(options + ["push", "--quiet", "--", remote, "\(commit):refs/heads/\(name)"])
        guard pushed.status == 0 else { throw git.failure("can't push to \(remote)", pushed.messages) }
    }

    // MARK: The program

    /// Settings of the owner's that would change bytes, leave files out or run programs do not hold here.
    private static func options(_ folder: PublishingFolder) -> [String] {
        [
            "-c", "core.autocrlf=false", "-c", "core.excludesFile=", "-c", "core.attributesFile=", "-c",
            "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "gc.auto=0", "--git-dir", folder.repository,
        ]
    }

    private static func prepareRepository(_ folder: PublishingFolder, _ git: PublishingProgram) throws(PublishFailure) {
        if Files.kind(folder.repository) == nil {
            // Templates of the owner's may hold hooks.
            try git.succeed(["init", "--quiet", "--bare", "--template=", folder.repository])
        }
        // These come before the attributes that the site has itself: files are stored as they were built.
        let attributes = "* -text -ident !eol !filter !working-tree-encoding\n"
        try git.told { () throws(FileError) in
            try Files.makeFolder(folder.repository + "/info")
            try Files.replace(folder.repository + "/info/attributes", with: Array(attributes.utf8))
        }
    }

    /// The name that the repository of the sources has for its commits.
    private static func identity(_ git: PublishingProgram, _ sources: String) throws(PublishFailure) -> [String] {
        var options: [String] = []
        for (key, standard) in [("user.name", "recipegen"), ("user.email", "recipegen@localhost")] {
            let known = try git.run(["-C", sources, "config", key])
            let value = known.status == 0 ? firstLine(known.output) : ""
            options += ["-c", "\(key)=\(value.isEmpty ? standard : value)"]
        }
        return options
    }

    static func firstLine(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
