import CatalogModel
import Testing

@testable import Templates

@Suite struct CountingTests {
    private static func counting(_ tag: String) -> Counting { PageLanguage.named(tag).strings.conventions.counting }

    @Test(arguments: [(0, .other), (1, .one), (2, .other), (11, .other), (101, .other)] as [(Int, PluralCategory)])
    func choosesPluralInEnglishAndGerman(number: Int, category: PluralCategory) {
        #expect(Self.counting("en").category(of: number) == category)
        #expect(Self.counting("de").category(of: number) == category)
    }

    /// The samples of CLDR 48 for Arabic.
    @Test(
        arguments: [
            (0...0, .zero), (1...1, .one), (2...2, .two), (3...10, .few), (11...99, .many), (100...102, .other),
            (103...110, .few), (111...199, .many), (200...202, .other), (1000...1002, .other), (1003...1010, .few),
            (1011...1026, .many), (1_000_000...1_000_002, .other),
        ] as [(ClosedRange<Int>, PluralCategory)])
    func choosesPluralInArabic(numbers: ClosedRange<Int>, category: PluralCategory) {
        #expect(numbers.allSatisfy { Self.counting("ar").category(of: $0) == category })
    }

    @Test(
        arguments: [
            ("en", 0, "0"), ("en", 999, "999"), ("en", 1000, "1,000"),
            ("en", Int.max, "9,223,372,036,854,775,807"),
            ("de", 999, "999"), ("de", 1234, "1.234"), ("de", 1_234_567, "1.234.567"),
            ("ar", 1234, "1,234"), ("es", 1234, "1234"), ("es", 12_345, "12.345"),
        ] as [(String, Int, String)])
    func groupsDigits(tag: String, number: Int, expected: String) {
        #expect(Self.counting(tag).text(number) == expected)
    }

    @Test func usesOtherFormWhereOneIsMissing() {
        let plural = Plural(Self.counting("ar"), [.two: "a pair", .few: "{0} of them"], other: "all {0}")
        #expect([0, 1, 2, 3, 11].map { plural($0) } == ["all 0", "all 1", "a pair", "3 of them", "all 11"])
    }
}
