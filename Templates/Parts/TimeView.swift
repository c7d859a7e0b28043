import CatalogModel
import Kitchen
import SafeHTML

/// A length of time: short for the eye, in full for a screen reader, exact for machines.
struct TimeView {
    let iso: String
    let short: String
    let wide: String

    init(_ duration: Duration, strings: Strings) {
        iso = DurationFormat.iso8601(duration)
        short = DurationFormat.short(duration, strings.duration)
        wide = DurationFormat.wide(duration, strings.duration)
    }

    private init() {
        iso = "PT0S"
        short = ""
        wide = ""
    }

    /// The pattern for a script.
    static let pattern = TimeView()

    var html: HTML {
        """
        <time datetime="\(iso)"><span aria-hidden="true">\(short)</span><span class="unseen">\(wide)</span></time>
        """
    }
}
