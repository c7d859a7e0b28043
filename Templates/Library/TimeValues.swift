import CatalogModel
public import SafeHTML

/// A length of time.
public struct TimeValues: Sendable {
    /// The time in seconds; of a range, its longer end.
    public let seconds: Int
    /// Its name, where it is neither preparation nor cooking, such as `Proving`; else nil.
    public let name: String?
    /// What the recipe says beside it, such as `+ cooling time`; nil if it says nothing.
    public let note: String?
    private let view: TimeView

    init(_ time: CookingTime, name: String? = nil, on page: PageContext) {
        seconds = Int(time.duration.components.seconds)
        self.name = name
        note = time.note
        view = page.language.time(time)
    }

    /// The time in ISO 8601, such as `PT1H30M`.
    public var iso: String { view.iso }

    /// The time in the language of the interface, such as `1 h 30 min` or `10–13 min`.
    public var text: String { view.short }

    /// A `time` element with the text, which screen readers read in full.
    public var html: HTML { view.html }
}

/// A day.
public struct DateValues: Sendable, Hashable {
    /// From 1 to 9999.
    public let year: Int
    /// From 1 to 12.
    public let month: Int
    /// From 1 to 31.
    public let day: Int
    /// The day as `2026-11-26`.
    public let iso: String
    /// The day in the language of the interface, such as `26 November 2026`.
    public let text: String

    init(_ date: CalendarDate, on page: PageContext) {
        year = date.year
        month = date.month
        day = date.day
        iso = date.description
        text = page.language.date(date)
    }
}
