import Bytes
import CatalogModel

/// A branch of a git repository that holds the built site, as GitHub Pages and GitLab Pages serve it.
///
/// A publication is one commit on the last one of the branch, whose other files stay.
package struct GitTarget: Sendable {
    private let publication: Publication
    private let branch: GitBranch
    /// What the branch has of the site.
    private let list: PublicationList
    /// What hosts of pages look for and the site itself does not have.
    private let extras: [Extra]
    /// Those of an earlier publication that are not wanted any more.
    private let staleExtras: [String]
    package let plan: PublicationPlan
    /// Whether the list of the branch could not be understood.
    package let isListDamaged: Bool
    /// Why the plan is not carried out; nil for one that is.
    package var refusal: PublishFailure? { publication.refusal(of: plan, after: list) }

    private typealias Extra = (name: String, content: [UInt8])

    private static let extraNames = [".nojekyll", "CNAME"]

    /// - Parameters:
    ///   - remote: An address, a whole path, or a name that the repository of `sources` knows.
    ///   - name: Of the branch.
    ///   - domain: The site's own, without a path; nil where hosts need not be told.
    ///   - sources: The folder of the site's sources.
    ///   - folder: For the repository and what the program says. Paths are absolute.
    package init(
        _ publication: Publication, to remote: String, branch name: String, domain: String?, sources: String,
        folder: PublishingFolder
    ) throws(PublishFailure) {
        let branch = try GitBranch(name, of: remote, sources: sources, folder: folder)
        self.publication = publication
        self.branch = branch
        let written = try branch.content(of: PublicationList.name)
        guard branch.files == nil || written != nil else {
            throw PublishFailure(
                "the branch \(name) has no list of a publication, so its files are not recipegen's",
                fix: "name a branch that is not there yet: it is made, and this one stays as it is")
        }
        var list: PublicationList
        (list, isListDamaged) = PublicationList.read(written)
        let wanted = Self.wantedExtras(Set(publication.files.map(\.path.text)), domain)
        // A file with other content than this program wrote or would write is the owner's, and is retained.
        var ours: Set<String> = []
        for name in Self.extraNames where !publication.files.contains(where: { $0.path.text == name }) {
            let listed = SitePath(name).flatMap { list.files.removeValue(forKey: $0) } ?? nil
            guard let content = try branch.content(of: name) else { continue }
            let isWanted = wanted.contains { $0.name == name && $0.content == content }
            if isWanted || listed == Digest(of: content) { ours.insert(name) }
        }
        extras = wanted.filter { branch.files?.contains($0.name) != true || ours.contains($0.name) }
        staleExtras = ours.filter { name in !wanted.contains { $0.name == name } }.sorted()
        self.list = list
        plan = PublicationPlan(publication.files, after: list)
        try refuseFilesInTheWay()
    }

    private static func wantedExtras(_ names: Set<String>, _ domain: String?) -> [Extra] {
        // GitHub would leave out what begins with an underscore.
        let all: [Extra] = [(".nojekyll", [])] + (domain.map { [("CNAME", Array(($0 + "\n").utf8))] } ?? [])
        return all.filter { !names.contains($0.name) }
    }

    /// Files that are not the site's stay, and a file and a folder have no place under one name.
    private func refuseFilesInTheWay() throws(PublishFailure) {
        guard let standing = branch.files else { return }
        let paths = Set(publication.files.map(\.path.text))
        let folders = Set(publication.files.flatMap(\.path.foldersAbove))
        let strange = standing.compactMap { SitePath($0) }.filter { list.files[$0] == nil }.sorted()
        let first = strange.first { path in
            folders.contains(path.text) || path.foldersAbove.contains(where: paths.contains)
        }
        guard let first else { return }
        throw PublishFailure(
            "the branch has \(first), which is not recipegen's and in the way of a file of the site",
            fix: "remove it from the branch, or give the file of the site another name")
    }

    /// Commits the site and pushes the commit.
    package func run() throws(PublishFailure) {
        guard !plan.isEmpty || branch.files == nil || !staleExtras.isEmpty else { return }
        let gone = (plan.obstacles + plan.deletions).map(\.text) + staleExtras
        let change = GitBranch.Change(
            built: publication.built, files: publication.files.map(\.path.text),
            removed: gone.filter { branch.files?.contains($0) == true },
            added: extras + [(PublicationList.name, newList.bytes)])
        let files = plan.uploads == 1 ? "file" : "files"
        try branch.push(
            change, message: "Publish the site: \(plan.uploads) \(files) changed, \(plan.deleted) deleted")
    }

    /// With what this publication writes besides the site, so that a later one knows it.
    private var newList: PublicationList {
        var list = PublicationList()
        list.site = publication.site
        for file in publication.files { list.files[file.path] = .some(file.digest) }
        for extra in extras {
            if let path = SitePath(extra.name) { list.files[path] = .some(Digest(of: extra.content)) }
        }
        return list
    }
}
