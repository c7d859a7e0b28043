import CatalogModel
import Checking
import Diagnostics
import Foundation
import Testing

@testable import Commands

/// What `recipegen check` prints.
@Suite struct FindingPrinterTests {
    private static func report(links: Int) -> CheckReport {
        var report = CheckReport()
        (report.recipes, report.pages, report.files) = (536, 2087, 2662)
        let items = (0..<links).map { number in
            Finding.Item("../\(number)/ in \"Pie\"", location: Location(file: "pie.md", line: number + 1, column: 1))
        }
        report.add([
            Finding(.titleLong, "2 titles are long", fix: "shorten them", items: []),
            Finding(.linkMissing, "\(links) links", fix: "correct them", items: items),
            Finding(
                .photoWarning, "no \u{1B}a.jpg",
                items: [.init("no \u{1B}a.jpg", location: Location(file: "a.md", line: 3))]),
            Finding(.propertyMissing, "properties", items: [.init("author: 3 of 4", fix: "name the author")]),
        ])
        return report
    }

    @Test func printsProblemsFirstWithAFewExamples() {
        #expect(
            FindingPrinter().lines(for: Self.report(links: 12)).joined(separator: "\n") == """
                536 recipes, 2,087 pages, 2,662 files

                PROBLEMS

                Links: 12 links
                  ../0/ in "Pie" (pie.md)
                  ../1/ in "Pie" (pie.md:2)
                  ../2/ in "Pie" (pie.md:3)
                  ../3/ in "Pie" (pie.md:4)
                  ../4/ in "Pie" (pie.md:5)
                  ... and 7 more (--all shows them)
                  fix: correct them

                ADVICE

                Photos: no ?a.jpg (a.md:3)

                Structured data: properties
                  author: 3 of 4: name the author

                Titles: 2 titles are long
                  fix: shorten them

                1 problem, 3 pieces of advice
                """)
    }

    @Test func printsAllExamplesOnDemandAndWhereOneWouldBeHidden() {
        let all = FindingPrinter(showsAll: true).lines(for: Self.report(links: 12))
        #expect(all.count { $0.contains("in \"Pie\"") } == 12)
        let six = FindingPrinter().lines(for: Self.report(links: 6))
        #expect(six.count { $0.contains("in \"Pie\"") } == 6 && !six.contains { $0.contains("more") })
    }

    @Test func printsProblemsAloneWhenQuiet() {
        let lines = FindingPrinter(isQuiet: true).lines(for: Self.report(links: 1))
        #expect(lines == ["PROBLEMS", "", "Links: 1 links", "  ../0/ in \"Pie\" (pie.md)", "  fix: correct them"])
    }

    @Test func saysHowManyLinksToOtherSitesWereTested() {
        var report = CheckReport()
        report.files = 9
        var counts = OutsideLinkCounts()
        (counts.tested, counts.remembered, counts.dead, counts.unclear) = (1200, 30, 3, 5)
        report.outsideLinks = counts
        #expect(
            FindingPrinter().lines(for: report)[1]
                == "links to other sites: 1,200 tested, 30 known from the last week; 3 dead, "
                + "5 unclear (busy, closed to programs, or silent)")
    }

    @Test func saysWhereNothingIsFound() {
        var report = CheckReport()
        report.files = 9
        #expect(FindingPrinter().lines(for: report).last == "nothing found")
    }

    /// The page for owners has each finding with its cure.
    @Test func documentationHasEveryFinding() throws {
        let page = try String(
            contentsOf: DocumentationTests.root.appending(path: "Documentation/checking.md"), encoding: .utf8)
        for code in FindingCode.allCases {
            #expect(page.contains("`\(code.rawValue)`"), "\(code.rawValue)")
        }
    }
}
