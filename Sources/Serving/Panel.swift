import Diagnostics
import Digests
import SafeHTML

/// A small panel in the corner of every page of a preview: something is wrong with what the page was made from.
///
/// It is in served pages alone, never in built ones, and obeys their Content-Security-Policy: a stylesheet of its own
/// and nothing inline.
struct Panel: Sendable {
    /// How many diagnostics it shows; the rest is a link away.
    static let shown = 3

    let bytes: [UInt8]
    let digest: Digest

    init(_ diagnostics: [Diagnostic], isStale: Bool) {
        let pressing = diagnostics.filter { $0.severity != .note }
        let title: HTML =
            isStale
            ? "Not up to date: \(DiagnosticCounts(pressing).text)" : "\(DiagnosticCounts(pressing).text)"
        let explanation: HTML =
            isStale ? "<p>What cannot be read is shown as it was before.</p>\n" : ""
        self.init(
            """
            <details><summary>\(title)</summary>
            \(explanation)\(DiagnosticList(diagnostics: pressing, limit: Self.shown).html)\
            <p><a href="\(PreviewAssets.diagnosticsAddress)">Everything that was noticed</a></p>
            </details>
            """, isStale: isStale)
    }

    /// The last build is shown while the site is prepared for the first time.
    static let preparing = Panel("<p>This is the last build. The preview is being prepared.</p>", isStale: true)

    private init(_ content: HTML, isStale: Bool) {
        let html: HTML = """
            <link rel="stylesheet" href="\(PreviewAssets.stylesheetAddress)" data-recipegen-panel>
            <aside data-recipegen-panel class="recipegen-panel\(if: isStale, " recipegen-stale")" lang="en" dir="ltr" aria-label="recipegen">
            \(content)
            </aside>

            """
        bytes = html.bytes
        digest = Digest(of: html.bytes)
    }
}
