import CatalogModel
import Kitchen
import SafeHTML

/// A duration: short on screen, in full for screen readers, as ISO 8601 in the attribute.
///
/// A class, because most recipes share a few values (`TimeTable`).
final class TimeView: HTMLTemplate, Sendable {
    let iso: String
    let short: String
    let wide: String
    let html: HTML

    convenience init(_ duration: Duration, _ words: DurationWords) {
        self.init(
            iso: DurationText.iso8601(duration), short: words.short.text(for: duration),
            wide: words.wide.text(for: duration)
        )
    }

    private init(iso: String, short: String, wide: String) {
        self.iso = iso
        self.short = short
        self.wide = wide
        html = """
            <time datetime="\(iso)"><span aria-hidden="true">\(short)</span><span class="visually-hidden">\(wide)</span></time>
            """
    }

    /// The template that scripts fill.
    static let pattern = TimeView(iso: "PT0S", short: "", wide: "")
}
