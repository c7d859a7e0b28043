import Diagnostics
import Testing

@Suite struct DiagnosticTests {
    @Test func namesProblemPositionAndFix() {
        let diagnostic = Diagnostic(
            .warning, .durationUnreadable, "can't read \"1h30\" as a cooking time",
            at: Location(file: "feeds/soup.json", line: 12, column: 9),
            fix: "write minutes, \"1 h 30 min\" or ISO 8601 such as PT1H30M"
        )
        #expect(
            diagnostic.description == """
                feeds/soup.json:12:9: warning[duration-unreadable]: can't read "1h30" as a cooking time
                  fix: write minutes, "1 h 30 min" or ISO 8601 such as PT1H30M
                """
        )
    }

    @Test func leavesOutWhatIsNotKnown() {
        #expect(Diagnostic(.note, .siteAddressMissing, "no url").description == "note[site-address-missing]: no url")
    }

    @Test func namesEachKindOfTroubleOnce() {
        let codes = Diagnostic.Code.allCases.map(\.rawValue)
        #expect(Set(codes).count == codes.count)
        #expect(codes.allSatisfy { code in code.utf8.allSatisfy { $0 == 45 || (97...122).contains($0) } })
    }
}
