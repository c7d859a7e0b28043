import CatalogModel
import Testing

@testable import Templates

@Suite struct CountingTests {
    @Test(arguments: [(0, .other), (1, .one), (2, .other), (11, .other), (101, .other)] as [(Int, PluralCategory)])
    func choosesPluralInEnglishAndGerman(number: Int, category: PluralCategory) {
        #expect(Counting.english.category(of: number) == category)
        #expect(Counting.german.category(of: number) == category)
    }

    /// The samples of CLDR 48 for Arabic.
    @Test(
        arguments: [
            (0...0, .zero), (1...1, .one), (2...2, .two), (3...10, .few), (11...99, .many), (100...102, .other),
            (103...110, .few), (111...199, .many), (200...202, .other), (1000...1002, .other), (1003...1010, .few),
            (1011...1026, .many), (1_000_000...1_000_002, .other),
        ] as [(ClosedRange<Int>, PluralCategory)])
    func choosesPluralInArabic(numbers: ClosedRange<Int>, category: PluralCategory) {
        #expect(numbers.allSatisfy { Counting.arabic.category(of: $0) == category })
    }

    @Test(
        arguments: [
            (.english, 0, "0"), (.english, 999, "999"), (.english, 1000, "1,000"), (.english, -1234, "-1,234"),
            (.english, Int.max, "9,223,372,036,854,775,807"), (.english, Int.min, "-9,223,372,036,854,775,808"),
            (.german, 999, "999"), (.german, 1234, "1.234"), (.german, 1_234_567, "1.234.567"),
            (.german, -123, "-123"), (.arabic, 1234, "1,234"), (.arabic, -1234, "\u{200E}-1,234"),
        ] as [(Counting, Int, String)])
    func groupsDigits(counting: Counting, number: Int, expected: String) {
        #expect(counting.text(number) == expected)
    }

    @Test func usesOtherFormWhereOneIsMissing() {
        let plural = Plural(.arabic, [.two: "a pair", .few: "{0} of them"], other: "all {0}")
        #expect([0, 1, 2, 3, 11].map { plural($0) } == ["all 0", "all 1", "a pair", "3 of them", "all 11"])
    }
}
