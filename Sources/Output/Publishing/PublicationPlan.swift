package import CatalogModel

/// What a publication has to do: only what differs from the last one.
package struct PublicationPlan: Sendable, Equatable {
    /// Files that are published together, in their order: no file of a step needs one of a later step.
    package struct Step: Sendable, Equatable {
        package var files: [PublishedFile]
    }

    package private(set) var steps: [Step] = []
    /// Before all steps: a file where a folder is to be, or in a folder where a file is to be.
    package private(set) var obstacles: [SitePath] = []
    /// After all steps: nothing leads to them then.
    package private(set) var deletions: [SitePath] = []
    /// How many files the target has already.
    package private(set) var unchanged = 0
    package private(set) var new = 0

    /// So many files at most are one step, after which it is noted that they are there.
    private static let stepSize = 2000

    /// - Parameters:
    ///   - files: Those of the site.
    ///   - list: What the target has.
    package init(_ files: [PublishedFile], after list: PublicationList) {
        var missing: [[PublishedFile]] = []
        var changed: [[PublishedFile]] = []
        for rank in PublishedFile.Rank.allCases {
            let files = files.filter { $0.rank == rank }.sorted { $0.path < $1.path }
            let wanted = files.filter { list.files[$0.path] != .some($0.digest) }
            unchanged += files.count - wanted.count
            missing.append(wanted.filter { list.files[$0.path] == nil })
            changed.append(wanted.filter { list.files[$0.path] != nil })
            new += missing.last?.count ?? 0
        }
        for rank in PublishedFile.Rank.allCases {
            // A new page may link to another new one, and nothing leads to either before a page that changes does.
            for files in [missing[rank.rawValue], changed[rank.rawValue]] {
                for start in stride(from: 0, to: files.count, by: Self.stepSize) {
                    let part = Array(files[start..<min(start + Self.stepSize, files.count)])
                    steps.append(Step(files: part))
                }
            }
        }
        let paths = Set(files.map(\.path))
        let gone = list.files.keys.filter { !paths.contains($0) }.sorted()
        let folders = gone.isEmpty ? [] : Set(paths.flatMap(\.foldersAbove))
        obstacles = gone.filter { path in
            folders.contains(path.text) || path.foldersAbove.contains { SitePath($0).map(paths.contains) ?? false }
        }
        let removed = Set(obstacles)
        deletions = gone.filter { !removed.contains($0) }
    }

    /// Of all files that are written or deleted.
    var paths: [SitePath] { obstacles + steps.flatMap { $0.files.map(\.path) } + deletions }
    package var uploads: Int { steps.reduce(0) { $0 + $1.files.count } }
    /// In bytes.
    package var size: Int { steps.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.size } } }
    /// How many files are deleted, at any time.
    package var deleted: Int { obstacles.count + deletions.count }
    package var isEmpty: Bool { steps.isEmpty && deleted == 0 }
}
