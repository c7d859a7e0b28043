import Bytes
import CLibrary
import CatalogModel
import Diagnostics
import Files

/// An installed Chromium, which prints pages.
struct BookBrowser: Sendable {
    /// An absolute path.
    let program: String

    /// What browsers that print as Chromium does are called.
    private static let names = [
        "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome",
        "microsoft-edge",
        "brave-browser",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ]

    /// - Parameter name: A name in the search path or a path; nil for any that is there.
    /// - Returns: nil where it is not there.
    init?(named name: String?) {
        let names = name.map { [$0] } ?? Self.names
        guard let program = names.lazy.compactMap({ Files.program(named: $0) }).first else { return nil }
        self.program = program
    }

    static func missing(_ name: String?) -> Diagnostic {
        let fix =
            "install chromium (Debian, Homebrew), chromium-browser (Ubuntu) or Google Chrome, or make an EPUB: --epub FILE"
        guard let name else {
            return Diagnostic(
                .error, .browserMissing, "no Chromium is installed, and a PDF is printed by one", fix: fix)
        }
        return Diagnostic(.error, .browserMissing, "there is no program \(name) that can print", fix: fix)
    }

    /// Prints a file of HTML.
    ///
    /// - Parameters:
    ///   - page: Within the folder.
    ///   - target: The PDF, within the folder.
    ///   - folder: Where all that the page shows is; an absolute path.
    ///   - isDraft: Whether the PDF needs no outline, and no tags for those who cannot see it, which take long.
    /// - Returns: nil, or what went wrong.
    func print(_ page: String, to target: String, in folder: String, isDraft: Bool) async -> String? {
        // A page is made of texts of others: it runs no script, and the browser reaches no host.
        var arguments = [
            "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-background-networking",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=\(folder)/profile", "--no-pdf-header-footer",
            "--print-to-pdf=\(folder)/\(target)",
            "file://\(Self.encoded(folder))/\(page)",
        ]
        arguments.insert(isDraft ? "--disable-pdf-tagging" : "--generate-pdf-document-outline", at: 0)
        // Chromium does not start its sandbox for root.
        if getuid() == 0 { arguments.insert("--no-sandbox", at: 0) }
        let process = OutputProcess(
            [program] + arguments, in: folder, output: "\(folder)/output", messages: "\(folder)/messages",
            seconds: Self.seconds, maximumBytes: .max)
        let ending = await process.runApart()
        guard ending != .exited(status: 0) else { return nil }
        return switch ending {
        case .exited(let status): "it ended with status \(status)"
        case .killed(let signal): "it was ended by signal \(signal)"
        case .timedOut: "it took longer than \(Self.seconds) seconds"
        case .wroteTooMuch: "it wrote too much"
        case .notStarted(let reason): reason
        }
    }

    private static let seconds = 600

    /// A path as part of a `file:` URL.
    private static func encoded(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.unreserved.encoded(String($0)) }.joined(separator: "/")
    }
}
