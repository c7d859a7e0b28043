package import Diagnostics
import Files

/// Feeds that are files, or folders of files.
package struct FeedFiles: Sendable {
    private let siteFolder: String
    private let jobs: Int

    /// - Parameters:
    ///   - siteFolder: The folder of `recipegen.yml`, which relative sources start from.
    ///   - jobs: How many workers may read a file.
    package init(siteFolder: String, jobs: Int) {
        self.siteFolder = siteFolder
        self.jobs = jobs
    }

    /// The documents of a source. A folder gives each `.json` file in it and below, in the order of their names.
    package func read(_ source: String) -> Outcome<[FeedDocument]> {
        each(of: source) { file, folder throws(FileError) in
            try FeedDocument(file: file, folder: folder, jobs: jobs)
        }
    }

    /// What the documents of a source are, and the diagnostics, as `read` gives them; nothing else is kept.
    package func identify(_ source: String) -> Outcome<[FeedDocument.Identity]> {
        each(of: source) { file, folder throws(FileError) in
            try FeedDocument.Identity(file: file, folder: folder, jobs: jobs)
        }
    }

    private func each<Found>(
        of source: String, _ find: (_ file: String, _ folder: String) throws(FileError) -> Found
    ) -> Outcome<[Found]> {
        let path = Paths.join(siteFolder, source)
        switch Files.kind(path) {
        case .file: return each([path], find)
        case .folder:
            let names: [String]
            do {
                names = try Files.tree(path).filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonld") }
            } catch {
                return Outcome([], [unreadable(error)])
            }
            if names.isEmpty {
                return Outcome([], [missing(source, "holds no .json file", "put the feed's files into it")])
            }
            return each(names.map { path + "/" + $0 }, find)
        case nil, .other:
            let fix = "correct `source` in recipegen.yml, or put the feed there"
            return Outcome([], [missing(source, "is not there", fix)])
        }
    }

    private func each<Found>(
        _ paths: [String], _ find: (_ file: String, _ folder: String) throws(FileError) -> Found
    ) -> Outcome<[Found]> {
        var outcome = Outcome<[Found]>([])
        for path in paths {
            do throws(FileError) {
                outcome.value.append(try find(path, Paths.relative(Paths.parent(path), to: siteFolder)))
            } catch {
                outcome.diagnostics.append(unreadable(error))
            }
        }
        return outcome
    }

    private func missing(_ source: String, _ reason: String, _ fix: String) -> Diagnostic {
        Diagnostic(
            .error, .feedMissing, "the feed \"\(source)\" \(reason)",
            at: Location(file: Paths.join(siteFolder, source)), fix: fix
        )
    }

    private func unreadable(_ error: FileError) -> Diagnostic {
        Diagnostic(
            .error, .feedUnreadable, error.description, at: Location(file: error.path),
            fix: "make sure the file is readable"
        )
    }
}
