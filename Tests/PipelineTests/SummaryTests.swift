import Diagnostics
import Testing
import Writing

@testable import Pipeline

/// The line that a build ends with.
@Suite struct SummaryTests {
    struct Case: Sendable {
        var pages = 19
        var files: WriteReport?
        var errors = 0
        var warnings = 0
        var summary: String
    }

    @Test(
        arguments: [
            Case(
                files: WriteReport(written: 46), summary: "22 read, 3 left out; 19 pages, 46 files written; 0.00 s"),
            Case(
                files: WriteReport(written: 1, unchanged: 45, deleted: 2),
                summary: "22 read, 3 left out; 19 pages, 1 file written, 45 unchanged, 2 deleted; 0.00 s"),
            Case(files: WriteReport(unchanged: 46), summary: "22 read, 3 left out; 19 pages, nothing changed; 0.00 s"),
            Case(
                files: WriteReport(unchanged: 44, deleted: 1),
                summary: "22 read, 3 left out; 19 pages, 44 files unchanged, 1 deleted; 0.00 s"),
            Case(
                pages: 1, files: WriteReport(written: 2), errors: 1, warnings: 2,
                summary: "22 read, 3 left out; 1 page, 2 files written; 1 error, 2 warnings; 0.00 s"),
            Case(errors: 2, warnings: 1, summary: "nothing was written: 2 errors, 1 warning"),
            Case(summary: "nothing was written"),
        ] as [Case])
    func namesWhatItCounts(given: Case) {
        var report = BuildReport()
        (report.read, report.leftOut, report.pages, report.files) = (22, 3, given.pages, given.files)
        let error = Diagnostic(.error, .fieldMissing, "m")
        let warning = Diagnostic(.warning, .fieldMissing, "m")
        report.diagnostics = Array(repeating: error, count: given.errors)
        report.diagnostics += Array(repeating: warning, count: given.warnings)
        report.diagnostics.append(Diagnostic(.note, .feedEmpty, "m"))
        #expect(report.summary == given.summary)
    }
}
