import Diagnostics
import Testing

@testable import Commands

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

    @Test(
        arguments: [(Diagnostic.Severity.error, "31"), (.warning, "33"), (.note, "36")]
            as [(Diagnostic.Severity, String)])
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

    // MARK: What a build says

    private static func note(_ code: Diagnostic.Code, fix: String? = nil, advice: String? = nil) -> Diagnostic {
        Diagnostic(.note, code, "n", fix: fix, advice: advice)
    }

    private func selected(_ diagnostics: [Diagnostic]) -> [String] {
        DiagnosticPrinter(hasColors: false).selectedLines(for: diagnostics, rest: "see all")
    }

    @Test func selectsWhatAsksForSomethingTheWorstFirst() {
        let notes = [Self.note(.mappingFound), Self.note(.contentUnread, advice: "a"), Self.note(.linkDead, fix: "f")]
        #expect(
            selected(notes + [Self.warning, Self.error]) == [
                "error[feed-missing]: the feed is not there",
                "a.json:2:3: warning[yield-unreadable]: can't read \"some\"\n  fix: write a number",
                "note[link-dead]: n\n  fix: f",
            ])
    }

    @Test func selectsAtMostElevenLinesAndCountsTheRest() {
        let many = [Diagnostic](repeating: Self.warning, count: 40)
        let other = Diagnostic(.warning, .dateUnreadable, "a date", fix: "write it")
        let lines = selected(many + [other] + [Self.note(.linkDead, fix: "f"), Self.note(.mappingFound)])
        #expect(lines.joined(separator: "\n").split(separator: "\n").count == 11)
        // Many of one code hide no other.
        #expect(lines[1] == "warning[date-unreadable]: a date\n  fix: write it")
        #expect(lines.last == "... and 36 warnings, 1 note more: see all")
        #expect(selected([Diagnostic](repeating: Self.error, count: 11)).count == 11)
        #expect(selected([Diagnostic](repeating: Self.error, count: 12)).last == "... and 2 errors more: see all")
    }

    @Test func saysNothingWhereNothingHasToBeDone() {
        #expect(selected([Self.note(.mappingFound), Self.note(.feedPages, advice: "a")]) == [])
    }

    @Test func tellsOfAPreviewOnlyWhatIsNew() {
        let told = NewDiagnostics()
        var moved = Self.warning
        moved.location?.line = 9
        #expect(told.new(in: [Self.warning]) == [Self.warning])
        #expect(told.new(in: [moved, Self.error]) == [Self.error])
        #expect(told.new(in: [Self.error]) == [])
        #expect(told.new(in: [Self.warning, Self.error]) == [Self.warning])
    }

    @Test func replacesControlCharactersOfFeeds() {
        let diagnostic = Diagnostic(.note, .feedMissing, "a\u{1B}[2Jb\u{7F}\u{9B}c\nd é")
        #expect(
            DiagnosticPrinter(hasColors: false).lines(for: [diagnostic]) == ["note[feed-missing]: a?[2Jb??c\nd é"])
    }
}
