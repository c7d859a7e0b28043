import Bytes
import Diagnostics
import SafeHTML

/// A page with all that a preparation said: what stands in place of a site that could not be prepared, and what the
/// panel leads to.
struct DiagnosticsPage {
    let diagnostics: [Diagnostic]
    /// Whether there are pages to go back to.
    let hasSite: Bool

    /// The maximum number of diagnostics.
    private static let limit = 500

    /// With the script that shows the site as soon as there is one.
    var html: HTML {
        let counts = DiagnosticCounts(diagnostics)
        let title: HTML =
            !hasSite ? "The site cannot be shown" : counts.text.isEmpty ? "Nothing is wrong" : "\(counts.text)"
        let advice: HTML =
            !hasSite
            ? "<p>Fix these errors; the site is shown as soon as it can be built.</p>\n"
            : "<p><a href=\"/\">To the site</a></p>\n"
        let list = DiagnosticList(diagnostics: diagnostics, limit: Self.limit).html
        let mark = Digest(of: title.bytes + list.bytes)
        return """
            <!doctype html>
            <html lang="en" dir="ltr">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; \
            connect-src 'self'; img-src data:">
            <meta name="color-scheme" content="light dark">
            <title>\(title) – recipegen</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="\(PreviewAssets.stylesheetAddress)">
            </head>
            <body class="recipegen-page">
            <main>
            <h1>\(title)</h1>
            \(list)\(advice)</main>
            \(PageAdditions.script(mark))</body>
            </html>

            """
    }
}
