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
