import CatalogModel
import Testing

@testable import Templates

@Suite struct StringsTests {
    @Test func noTextIsEmpty() {
        for child in Mirror(reflecting: Strings.english).children {
            guard let text = child.value as? String else { continue }
            #expect(!text.isEmpty, "\(child.label ?? "")")
        }
        #expect(Diet.allCases.allSatisfy { !Strings.english.diet($0).isEmpty })
        #expect(Nutrient.allCases.allSatisfy { !Strings.english.nutrient($0).isEmpty })
    }

    @Test(arguments: [(0, "0 recipes"), (1, "1 recipe"), (2, "2 recipes"), (1_234_567, "1,234,567 recipes")])
    func countsRecipes(count: Int, expected: String) {
        #expect(Strings.english.recipeCount(count) == expected)
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (Int.max, "9,223,372,036,854,775,807"), (-1234, "-1,234"),
    ])
    func groupsDigits(number: Int, expected: String) {
        #expect(Strings.english.number(number) == expected)
    }

    @Test func writesDatesOut() throws {
        let date = try #require(CalendarDate(year: 2024, month: 12, day: 1))
        #expect(Strings.english.date(date) == "December 1, 2024")
    }

    @Test(arguments: [
        ("", ""), ("  a \n b  ", "a b"), ("short", "short"),
        (String(repeating: "word ", count: 60), String(repeating: "word ", count: 32).dropLast() + " …"),
        (String(repeating: "é", count: 100), String(repeating: "é", count: 79) + " …"),
    ])
    func cutsSummariesAtWords(text: String, expected: String) {
        #expect(Summary.line(text) == expected)
    }

    @Test(arguments: [
        ("soup", "S"), ("«Éclair»", "É"), ("7-up cake", "7"), ("ßpätzle", "SS"), ("😀!", ""), ("寿司", "寿"),
    ])
    func drawsTheFirstLetter(title: String, expected: String) {
        #expect(Drawing.initial(of: title) == expected)
    }
}
