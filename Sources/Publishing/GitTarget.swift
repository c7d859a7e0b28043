import CatalogModel
import Digests
import Files

/// A branch of a git repository that holds the built site and nothing else, as GitHub Pages and GitLab Pages serve it.
///
/// A publication is one commit. It is made without a checkout, in a repository of the state that knows the last commit only.
package struct GitTarget: Sendable {
    private let remote: String
    private let branch: String
    private let built: String
    private let folder: PublishingFolder
    private let files: [PublishedFile]
    private let hostName: String?
    private let git: Program
    private let list: PublicationList
    /// Whether the branch is there.
    private let hasBranch: Bool
    package let plan: PublicationPlan

    /// The last commit of the branch, in the repository of the state.
    private static let reference = "refs/recipegen/published"

    /// - Parameters:
    ///   - built: The folder of the built site.
    ///   - hostName: Of the site's address; nil where it is not known.
    ///   - folder: For the repository and what the program says. Paths are absolute.
    package init(
        remote: String, branch: String, _ files: [PublishedFile], from built: String, hostName: String?,
        folder: PublishingFolder
    ) throws(PublishFailure) {
        self.remote = remote
        self.branch = branch
        self.built = built
        self.folder = folder
        self.files = files
        self.hostName = hostName
        git = .git(folder)
        let repository = ["--git-dir", folder.repository]
        if Files.kind(folder.repository) == nil {
            // Templates of the owner's may hold hooks.
            try git.succeed(["init", "--quiet", "--bare", "--template=", folder.repository])
        }
        let found = try git.run(repository + ["ls-remote", "--exit-code", "--", remote, "refs/heads/" + branch])
        // 2: no such branch (git-ls-remote(1)).
        guard [0, 2].contains(found.status) else {
            throw git.failure("can't read \(remote)", found.messages)
        }
        hasBranch = found.status == 0
        var list = PublicationList()
        if hasBranch {
            try git.succeed(
                repository + [
                    "fetch", "--quiet", "--depth", "1", "--no-tags", "--force", "--", remote,
                    "+refs/heads/\(branch):\(Self.reference)",
                ])
            let shown = try git.run(repository + ["show", "\(Self.reference):\(PublicationList.name)"])
            guard shown.status == 0, let known = PublicationList(shown.output) else {
                throw PublishFailure(
                    "the branch \(branch) has no list of a publication, so its files are not recipegen's",
                    fix: "name a branch that is not there yet, or delete this one")
            }
            list = known
        }
        self.list = list
        plan = PublicationPlan(files, after: list)
    }

    /// Commits the site and pushes the commit.
    package func run() throws(PublishFailure) {
        guard !plan.isEmpty || !hasBranch else { return }
        let repository = ["-C", built, "--git-dir", folder.repository, "--work-tree", built]
        // Settings of the owner's that would change bytes, or leave files out.
        let plain = [
            "-c", "core.autocrlf=false", "-c", "core.excludesFile=", "-c", "core.attributesFile=", "-c",
            "core.hooksPath=",
            "-c", "gc.auto=0",
        ]
        try git.succeed(repository + ["read-tree", "--empty"])
        let names = try git.list(files.map(\.path.text), endedBy: 0)
        try git.succeed(
            plain + ["--literal-pathspecs"] + repository
                + ["add", "--force", "--pathspec-from-file=\(names)", "--pathspec-file-nul"])
        for (name, content) in extraFiles {
            let file = folder.path + "/blob"
            try git.told { () throws(FileError) in try Files.replace(file, with: content) }
            let blob = try text(git.succeed(repository + ["hash-object", "-w", "--no-filters", "--", file]))
            try git.succeed(repository + ["update-index", "--add", "--cacheinfo", "100644,\(blob),\(name)"])
        }
        let tree = try text(git.succeed(repository + ["write-tree"]))
        let parent = hasBranch ? ["-p", Self.reference] : []
        let commit = try text(
            git.succeed(try identity() + repository + ["commit-tree", "-m", message] + parent + [tree]))
        let pushed = try git.run(
            repository + ["push", "--quiet", "--", remote, "\(commit):refs/heads/\(branch)"])
        guard pushed.status == 0 else { throw git.failure("can't push to \(remote)", pushed.messages) }
    }

    /// The list, and what hosts of pages look for.
    private var extraFiles: [(name: String, content: [UInt8])] {
        var list = PublicationList()
        for file in files { list.files[file.path] = .some(file.digest) }
        var extra: [(name: String, content: [UInt8])] = [(PublicationList.name, list.bytes)]
        let names = Set(files.map(\.path.text))
        // GitHub would leave out what begins with an underscore.
        if !names.contains(".nojekyll") { extra.append((".nojekyll", [])) }
        if let hostName, !names.contains("CNAME"), !Self.isOfHost(hostName) {
            extra.append(("CNAME", Array((hostName + "\n").utf8)))
        }
        return extra
    }

    /// Whether a name is one that the host gives, which needs no `CNAME`.
    private static func isOfHost(_ name: String) -> Bool {
        [".github.io", ".gitlab.io", ".codeberg.page"].contains { name.hasSuffix($0) }
            || ["localhost", "127.0.0.1", "example.org", "example.com"].contains(name)
    }

    private var message: String {
        "Publish the site: \(plan.uploads) \(plan.uploads == 1 ? "file" : "files") changed, \(plan.deleted) deleted"
    }

    /// A machine of CI has no name.
    private func identity() throws(PublishFailure) -> [String] {
        let known = try git.run(["config", "user.email"])
        return known.status == 0 ? [] : ["-c", "user.name=recipegen", "-c", "user.email=recipegen@localhost"]
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
