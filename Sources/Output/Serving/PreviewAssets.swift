import Bytes
import CatalogModel
import Diagnostics
import SafeHTML

/// What a preview serves beside the site, below an address that no site has: none of its folders begins so.
enum PreviewAssets {
    static let folder = "__recipegen"
    static let stylesheetAddress: HTML = "/__recipegen/preview.css"
    static let scriptAddress: HTML = "/__recipegen/reload.js"
    static let diagnosticsAddress: HTML = "/__recipegen/diagnostics"

    /// The answer at one of these addresses; nil for another path.
    static func response(at path: String, _ notice: Notice, hasSite: Bool) -> Response? {
        switch path {
        case folder + "/preview.css":
            Response(
                .ok, .bytes(PackageResources.preview_css),
                headers: [Request.Header("Content-Type", MediaType.css.name)]
            )
        case folder + "/reload.js":
            Response(
                .ok, .bytes(PackageResources.reload_js),
                headers: [Request.Header("Content-Type", MediaType(ofFileAt: path).name)]
            )
        case folder + "/events":
            Response(.ok, .events, headers: [Request.Header("Content-Type", "text/event-stream")])
        case folder + "/diagnostics":
            page(.ok, notice.diagnostics, hasSite: hasSite)
        default: nil
        }
    }

    /// Diagnostics as an answer.
    static func page(_ status: Response.Status, _ diagnostics: [Diagnostic], hasSite: Bool) -> Response {
        Response(
            status, .bytes(DiagnosticsPage(diagnostics: diagnostics, hasSite: hasSite).html.bytes),
            headers: [Request.Header("Content-Type", MediaType.html.name)]
        )
    }
}

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
