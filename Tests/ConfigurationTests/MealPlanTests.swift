import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

@Suite struct MealPlanTests {
    private func read(_ text: String) -> Outcome<MealPlan> { MealPlan.read(Array(text.utf8), name: "m.yml") }

    @Test func hasATitleANoteAndRecipesByDay() {
        let outcome = read("title: Winter\nnote: Warm.\nmonday: [pea-soup, f:2]\nsunday:\n  - pie\n")
        #expect(outcome.diagnostics == [])
        #expect(outcome.value.title == "Winter")
        #expect(outcome.value.note == "Warm.")
        #expect(outcome.value.days.mapValues { $0.map(\.recipe) } == [.monday: ["pea-soup", "f:2"], .sunday: ["pie"]])
        #expect(
            outcome.value.days[.sunday]?.first?.location
                == Location(file: "m.yml", line: 5, column: 5, path: "sunday[0]"))
    }

    @Test func anEmptyFileIsAnEmptyPlan() {
        #expect(read("").diagnostics == [])
        #expect(read("").value == MealPlan())
    }

    @Test(arguments: [
        ("munday: [pie]\n", 1, "there is no key \"munday\"", "write monday"),
        ("monday: pie\n", 1, "monday must be a list, not \"pie\"", "write [pie]"),
    ])
    func saysWhatItDoesNotRead(text: String, line: Int, message: String, fix: String) throws {
        let diagnostic = try #require(read(text).diagnostics.first)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.location?.line == line)
        #expect(diagnostic.message == message)
        #expect(diagnostic.fix == fix)
        #expect(read(text).value.days == [:])
    }

    @Test(arguments: ["- pie\n", "pie\n", "monday: [pie\n"])
    func reportsWhatIsNoPlan(text: String) {
        let outcome = read(text)
        #expect(outcome.diagnostics.map(\.code) == [.configurationSyntax])
        #expect(outcome.value == MealPlan())
    }

    @Test func readsOtherItemsOfAListWithADefect() {
        let outcome = read("monday: [pie, [a], soup]\ntuesday: [bread]\n")
        #expect(outcome.value.days.mapValues { $0.map(\.recipe) } == [.monday: ["pie", "soup"], .tuesday: ["bread"]])
        #expect(outcome.diagnostics.count == 1)
    }
}
