import CatalogModel
import Diagnostics
import Files
import Planning

/// Files of an output folder whose manifest was lost or is of another day, and that do not belong to the current site.
/// Pages of removed recipes must not stay online; other files may belong to the owner.
struct Leftovers {
    private let folder: OpenFolder
    /// Pages that recipegen wrote, by their own statement.
    private var pages: [String] = []
    /// Card packs and files of the search index, by their names: no page links to them any more.
    private var dataFiles: [String] = []
    private var others: [String] = []

    init(in folder: OpenFolder, _ plan: SitePlan) throws(FileError) {
        self.folder = folder
        let planned = Set(plan.rows.map(\.path))
        var links = LinkedFolders(in: folder)
        for name in try Files.tree(folder.path) {
            let path = SitePath(name)
            if let path, planned.contains(path) { continue }
            if let path, name.hasSuffix(".html"), folder.stamp(name) != nil, links.first(above: path) == nil,
                HomePage.isOurs(try Files.read(folder.path + "/" + name))
            {
                pages.append(name)
            } else if folder.stamp(name) != nil,
                name.wholeMatch(of: /data\/(cards\/[0-9]+\.[0-9a-f]{8}\.json|search\/[swv][0-9]+\.[0-9a-f]{8}\.bin)/)
                    != nil
            {
                dataFiles.append(name)
            } else {
                others.append(name)
            }
        }
    }

    /// How many files `removePages` removes.
    var pageCount: Int { pages.count + dataFiles.count }

    /// Removes the pages and data files, and returns their number.
    func removePages() throws(FileError) -> Int {
        for name in pages + dataFiles { try folder.remove(name) }
        return pages.count + dataFiles.count
    }

    /// Names pages that nothing shows to be of this site: they may be those of another one in a folder of this one.
    var unknownPages: [Diagnostic] {
        guard pageCount > 0 else { return [] }
        return [
            Diagnostic(
                .warning, .outputLeftover,
                "\(Self.listed(pages + dataFiles, "file")) of recipegen that no record names; they stay",
                at: Location(file: folder.path),
                fix: "the folder or .recipegen may be from another day or machine: remove the files that should not be "
                    + "published, or empty the folder and build again"
            )
        ]
    }

    var diagnostics: [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let place = Location(file: folder.path)
        if !pages.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .note, .outputLeftover, "removed \(Self.listed(pages, "page")) of an earlier build of this site",
                    at: place, fix: "keep .recipegen between builds, and they are removed without a note"
                )
            )
        }
        if !others.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .note, .outputLeftover, "not of this site: \(Self.listed(others, "file"))", at: place,
                    fix: "remove what you do not need, or empty the folder and build again"
                )
            )
        }
        return diagnostics
    }

    /// `12 files: a, b and 10 others`.
    private static func listed(_ names: [String], _ noun: String) -> String {
        let shown = 10
        let count = "\(names.count) \(noun)\(names.count == 1 ? "" : "s")"
        let rest = names.count > shown ? " and \(names.count - shown) others" : ""
        return "\(count): \(names.prefix(shown).joined(separator: ", "))\(rest)"
    }
}
