import Diagnostics
import SafeHTML

/// How many there are of each severity.
struct DiagnosticCounts {
    var errors = 0
    var warnings = 0
    var notes = 0

    init(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
        }
    }

    /// `1 error, 2 warnings`.
    var text: String {
        let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
        return parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}

/// Diagnostics as a list, the worst first. What they say comes from feeds and is not to be trusted: it is escaped, and
/// isolated so that a text that runs the other way turns nothing around it.
struct DiagnosticList {
    let diagnostics: [Diagnostic]
    /// How many are shown.
    let limit: Int

    var html: HTML {
        let sorted =
            diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity == .warning }
            + diagnostics.filter { $0.severity == .note }
        let items = sorted.prefix(limit).map(Self.item)
        let rest = sorted.count - items.count
        return """
            <ol class="recipegen-list">
            \(items)</ol>
            \(if: rest > 0, "<p>and \(rest) more</p>\n")
            """
    }

    private static func item(_ diagnostic: Diagnostic) -> HTML {
        let place = diagnostic.location.map { location -> HTML in
            "<br><code class=\"recipegen-place\"><bdi>\(location.description)</bdi></code>"
        }
        let fix = diagnostic.fix.map { fix -> HTML in "<br><span class=\"recipegen-fix\">Fix: <bdi>\(fix)</bdi></span>"
        }
        let advice = diagnostic.advice.map { advice -> HTML in
            "<br><span class=\"recipegen-fix\">Otherwise: <bdi>\(advice)</bdi></span>"
        }
        return """
            <li class="recipegen-\(diagnostic.severity.rawValue)"><b>\(diagnostic.severity.rawValue)</b> \
            <code>\(diagnostic.code.rawValue)</code> <bdi>\(diagnostic.message)</bdi>\(place)\(fix)\(advice)</li>

            """
    }
}
