import ArgumentParser
import Diagnostics
import Files
import Pipeline
import Serving
import SiteFolder

/// `recipegen serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show the site in a browser while you work on it.",
        discussion: """
            Each page is rendered when it is asked for, and a change of the configuration, a feed, a page or a photo \
            shows on the next request. Nothing is published: drafts are shown, with a mark. It is for looking, not for publishing: copy what `build` \
            writes to your host.
            """
    )

    @OptionGroup var siteOptions: SiteOptions

    @Option(
        help: ArgumentHelp("Where to listen; the next free port if it is taken, any free one for 0.", valueName: "n"))
    var port = 8080

    @Option(
        help: ArgumentHelp(
            "The address of this machine to listen on; 0.0.0.0 lets others in your network look too.",
            valueName: "address"))
    var host = "127.0.0.1"

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Serve what the last build wrote to SITE/public, as a static host does.")
    var built = false

    @Option(help: ArgumentHelp("Hold each answer back so many milliseconds, to see how pages load.", valueName: "ms"))
    var delay = 0

    @Option(
        help: ArgumentHelp(
            "Read stylesheets and scripts from a folder such as Templates/Assets.", valueName: "folder",
            visibility: .hidden))
    var assets: String?

    func validate() throws {
        if !(0...65_535).contains(port) { throw ValidationError("--port takes a number from 0 to 65535") }
        if !(0...60_000).contains(delay) { throw ValidationError("--delay takes a number from 0 to 60000") }
        if HostAddress(host) == nil {
            throw ValidationError("--host takes localhost or an address of this machine such as 127.0.0.1 or ::1")
        }
    }

    func run() async throws {
        guard let host = HostAddress(host) else { throw ExitCode(2) }
        // First of all: a signal that comes while the first pages are made ends the program as well.
        let signals = Signals()
        defer { withExtendedLifetime(signals) {} }
        let source = try makeSource()
        let listener = try Listener.open(host, port: port)
        let responder = SiteResponder(hosts: AllowedHosts(listeningOn: host.name)) { await source.snapshot($0) }
        let changes = ChangeEvents { await source.snapshot(.page) }
        let server = PreviewServer(listener, delay: .milliseconds(delay), events: { changes.stream() }) {
            await responder.response(to: $0)
        }
        async let served: Void = server.run()
        let snapshot = await source.snapshot(.page)
        announce(await source.name(), at: snapshot.site?.basePath ?? "/", listener)
        try await served
    }

    /// Where snapshots come from.
    private struct Source: Sendable {
        var snapshot: @Sendable (SnapshotNeed) async -> Snapshot
        /// What the last of them shows, in words.
        var name: @Sendable () async -> String
    }

    private func makeSource() throws -> Source {
        var options = siteOptions.buildOptions
        options.assetFolder = assets
        options.includesDrafts = true
        let printer = DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: siteOptions.runOptions.quiet)
        if built {
            let folder = SiteFolder(siteOptions.site).defaultOutput
            let opened = BuiltFolder.open(folder, address: siteOptions.address)
            printer.print(opened.diagnostics)
            guard let site = opened.value else { throw ExitCode(1) }
            return Source(snapshot: { _ in Snapshot(site: site, notice: nil) }, name: { folder })
        }
        let isQuiet = siteOptions.runOptions.quiet
        let display = Console.progress(isQuiet: isQuiet)
        let told = NewDiagnostics()
        let preview = Preview(
            options, templates: Recipegen.templates,
            onUpdate: { status in
                printer.printSelection(
                    of: told.new(in: status.diagnostics), rest: "`recipegen build --verbose` says all")
                if !isQuiet, !status.isFirst { Console.error(status.line) }
            },
            progress: { display?.handle($0) }
        )
        let output = SiteFolder(siteOptions.site).defaultOutput
        let address = siteOptions.address
        let first = FirstSnapshot(built: { BuiltFolder.open(output, address: address, isPreviewed: true).value }) {
            await preview.snapshot(for: $0)
        }
        return Source(
            snapshot: { await first.snapshot(for: $0) },
            name: { await preview.latest?.subject ?? "the last build, until the preview is prepared," }
        )
    }

    private func announce(_ name: String, at path: String, _ listener: Listener) {
        let address = "http://\(listener.host.authority(port: listener.port))\(path)"
        let isMoved = port != 0 && listener.port != port
        if siteOptions.runOptions.quiet {
            Console.result(address)
        } else {
            let why = isMoved ? " (port \(port) is taken)" : ""
            Console.error("Serving \(name) at \(address)\(why) — Ctrl-C to stop")
        }
        guard open else { return }
        // A browser cannot open the wildcard address.
        let isAny = listener.host.name == "0.0.0.0" || listener.host.name == "::"
        BrowserWindow.open(isAny ? "http://localhost:\(listener.port)\(path)" : address) { reason in
            Console.error("note: can't open a browser (\(reason)); open \(address) yourself")
        }
    }
}

extension Preview.Status {
    /// `Supper (22 recipes)`.
    var subject: String {
        guard let title else { return "what is wrong with the site" }
        return "\(title) (\(recipes) \(recipes == 1 ? "recipe" : "recipes"))"
    }

    /// What has become of the site.
    var line: String {
        if isStale { return "\(subject): what cannot be read is shown as it was before" }
        if title == nil { return "the site cannot be shown yet" }
        return diagnostics.isEmpty ? "\(subject): nothing is wrong" : "\(subject) is up to date"
    }
}

/// Opens the default browser.
enum BrowserWindow {
    #if canImport(Darwin)
        private static let program = "open"
    #else
        private static let program = "xdg-open"
    #endif

    /// Opens an address.
    ///
    /// - Parameter onFailure: Called with the reason if it could not be opened.
    static func open(_ address: String, onFailure: @escaping @Sendable (String) -> Void) {
        Files.launch(program, [address]) { failure in
            switch failure {
            case .notStarted(let reason): onFailure("\(program): \(reason)")
            case .status: onFailure("\(program) reports a failure")
            }
        }
    }
}
