import Diagnostics
import Testing

@testable import recipegen

/// Diagnostics on the terminal.
@Suite struct DiagnosticPrinterTests {
    private static let warning = Diagnostic(
        .warning, .yieldUnreadable, "can't read \"some\"", at: Location(file: "a.json", line: 2, column: 3),
        fix: "write a number"
    )
    private static let error = Diagnostic(.error, .feedMissing, "the feed is not there")

    @Test func printsLocationSeverityCodeMessageAndFix() {
        #expect(
            DiagnosticPrinter(hasColors: false).lines(for: [Self.warning]) == [
                "a.json:2:3: warning[yield-unreadable]: can't read \"some\"\n  fix: write a number"
            ])
    }

    @Test(arguments: [(Diagnostic.Severity.error, "31"), (.warning, "33"), (.note, "36")])
    func colorsSeverityAndCodeOnATerminal(severity: Diagnostic.Severity, color: String) {
        let diagnostic = Diagnostic(severity, .feedMissing, "m")
        #expect(
            DiagnosticPrinter(hasColors: true).lines(for: [diagnostic]) == [
                "\u{1B}[1;\(color)m\(severity.rawValue)[feed-missing]\u{1B}[0m: m"
            ])
    }

    @Test func printsOnlyErrorsWhenQuiet() {
        let printer = DiagnosticPrinter(hasColors: false, isQuiet: true)
        #expect(printer.lines(for: [Self.warning, Self.error]) == ["error[feed-missing]: the feed is not there"])
    }

    @Test func countsDiagnosticsOfACodeAboveTheLimit() {
        let lines = DiagnosticPrinter(hasColors: false).lines(for: [Diagnostic](repeating: Self.error, count: 23))
        #expect(lines.count == 21)
        #expect(lines.last == "... and 3 more of feed-missing")
    }

    @Test func replacesControlCharactersOfFeeds() {
        let diagnostic = Diagnostic(.note, .feedMissing, "a\u{1B}[2Jb\u{7F}\u{9B}c\nd é")
        #expect(
            DiagnosticPrinter(hasColors: false).lines(for: [diagnostic]) == ["note[feed-missing]: a?[2Jb??c\nd é"])
    }
}
