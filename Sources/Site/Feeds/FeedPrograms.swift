import Bytes
package import Configuration
package import Diagnostics
import Files
package import SiteFolder

/// The feeds that are programs (`exec`): each runs once in a build, and what it printed is a file of the state, which is
/// then read as any other. A program that fails leaves the file as it was. A build, a check and a preview run them one after
/// the other.
package struct FeedPrograms: Sendable {
    let context: BuildContext
    let settings: NetworkSettings

    package init(context: BuildContext, settings: NetworkSettings) {
        self.context = context
        self.settings = settings
    }

    /// Runs all programs.
    ///
    /// - Parameter waiting: Called once if another process runs them.
    /// - Returns: What went wrong.
    /// - Throws: `FileError`; `CancellationError` while waiting.
    package func run(_ feeds: [FeedSettings], waiting: () -> Void) async throws -> [Diagnostic] {
        let programs = feeds.compactMap { feed in feed.program.map { (feed: feed, command: $0) } }
        guard !programs.isEmpty else { return [] }
        let folder = context.folder.join(FeedSettings.programsFolder)
        // No feed has such a name.
        let lock = try await FileLock.acquire(folder + "/.lock", waiting: waiting)
        defer { withExtendedLifetime(lock) {} }
        let progress = FetchProgress(.feeds, total: programs.count, context.progress)
        return try await mapConcurrently(count: programs.count, width: max(context.jobs, 1)) {
            index async throws(FileError) -> Diagnostic? in
            progress.begin()
            defer { progress.advance() }
            return try await run(programs[index].command, of: programs[index].feed)
        }.compactMap(\.self)
    }

    /// nil where all went well.
    private func run(_ command: [String], of feed: FeedSettings) async throws(FileError) -> Diagnostic? {
        let file = context.folder.join(feed.source)
        let (output, messages) = (file + ".new", file + ".messages")
        let ending = await OutputProcess(
            command, in: context.folder.path, output: output, messages: messages,
            seconds: Int(settings.programTimeout.components.seconds), maximumBytes: settings.maxBytes
        ).runApart()
        let said = try Files.kind(messages) == .file ? lastLines(of: messages) : ""
        for path in [messages] where Files.kind(path) == .file { try Files.remove(path) }
        guard let failure = failure(ending, output, command) else {
            try accept(output, as: file)
            return nil
        }
        if Files.kind(output) == .file { try Files.remove(output) }
        let isKept = Files.kind(file) == .file
        let rest = isKept ? "; what it printed before is used" : ""
        let quoted = said.isEmpty ? "" : ". It says:\n    " + said
        return Diagnostic(
            isKept ? .warning : .error, .feedProgram,
            "the program of the feed \(feed.name) \(failure.message)\(rest)\(quoted)",
            at: feed.location, fix: failure.fix)
    }

    /// Nothing is written where the output is what it was: then nothing has changed.
    private func accept(_ output: String, as file: String) throws(FileError) {
        if Files.kind(file) == .file, try Files.read(file) == Files.read(output) { return try Files.remove(output) }
        try Files.move(output, to: file)
    }

    private func failure(
        _ ending: OutputProcess.Ending, _ output: String, _ command: [String]
    ) -> (message: String, fix: String)? {
        let program = command.first ?? ""
        switch ending {
        case .exited(status: 0):
            guard Files.stamp(output)?.size ?? 0 == 0 else { return nil }
            return (
                "printed nothing", "let it print the recipes, such as a list in JSON; it starts in the site's folder"
            )
        case .exited(let status): return ("ended with status \(status)", "correct it: \(program) has to end with 0")
        case .killed(let signal): return ("was ended by signal \(signal)", "correct it, or run it by itself to see why")
        case .timedOut:
            let seconds = settings.programTimeout.components.seconds
            return (
                "ran for more than \(seconds) s and was stopped",
                "make it faster, or set network: {programTimeout: ...}"
            )
        case .wroteTooMuch:
            return ("printed more than is read, and was stopped", "let it print less, or set network: {maxBytes: ...}")
        case .notStarted(let reason):
            let advice =
                program.contains("/")
                ? "put it there, and make it executable: chmod +x \(program)"
                : "install it, or write its path: ./\(program)"
            return ("could not be started: \(reason)", advice)
        }
    }

    /// The end of what the program said, without control characters.
    private func lastLines(of file: String) throws(FileError) -> String {
        let lines = String(decoding: try Files.read(file).suffix(4000), as: UTF8.self)
            .split(whereSeparator: \.isNewline).suffix(Self.mostLines)
        return lines.map { $0.withoutControls(most: 300) }.joined(separator: "\n    ")
    }

    private static let mostLines = 8
}
