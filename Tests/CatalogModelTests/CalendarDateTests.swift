import CatalogModel
import Testing

@Suite struct CalendarDateTests {
    @Test(
        arguments: [
            ("2024-02-29", "2024-02-29"), ("2024-03-09T10:00:00Z", "2024-03-09"), ("20240309", "2024-03-09"),
            ("2024-03-09 10:00", "2024-03-09"), ("0800-01-01", "0800-01-01"),
        ] as [(String, String)])
    func readsISO8601(text: String, date: String) {
        #expect(CalendarDate(iso8601: text)?.description == date)
    }

    @Test(arguments: [
        "", "2023-02-29", "2024-13-01", "2024-00-10", "2024-1-1", "March 9", "2024-03-09x", "0000-01-01", "2024",
        "2024-0309-", "999999999",
    ])
    func refusesWhatTheCalendarDoesNotHave(text: String) {
        #expect(CalendarDate(iso8601: text) == nil)
    }

    @Test func knowsTheLengthsOfMonths() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        for (place, length) in lengths.enumerated() {
            #expect(CalendarDate(year: 2023, month: place + 1, day: length) != nil)
            #expect(CalendarDate(year: 2023, month: place + 1, day: length + 1) == nil)
        }
    }
}
