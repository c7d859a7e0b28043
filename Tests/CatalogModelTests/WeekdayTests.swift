import CatalogModel
import Testing

@Suite struct WeekdayTests {
    @Test(
        arguments: [
            ("en", Weekday.sunday), ("en-GB", .monday), ("en-US", .sunday), ("de", .monday), ("de-AT", .monday),
            ("ar", .saturday),
            ("ar-SA", .sunday), ("pt", .sunday), ("pt-PT", .sunday), ("fr", .monday), ("fr-CA", .sunday),
            ("ja", .sunday),
            ("zh-Hant-HK", .sunday), ("", .monday), ("x-klingon", .monday),
        ] as [(String, Weekday)])
    func weeksBeginAsTheirCountrysDo(language: String, first: Weekday) {
        let week = Weekday.week(in: language)
        #expect(week.first == first)
        #expect(Set(week) == Set(Weekday.allCases) && week.count == 7)
        #expect(zip(week, week.dropFirst()).allSatisfy { Self.isNext($1, after: $0) })
    }

    private static func isNext(_ day: Weekday, after other: Weekday) -> Bool {
        let days = Weekday.allCases
        guard let one = days.firstIndex(of: other), let next = days.firstIndex(of: day) else { return false }
        return next == (one + 1) % days.count
    }
}
