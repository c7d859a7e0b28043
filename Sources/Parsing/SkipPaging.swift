import CatalogModel
import Diagnostics
import JSONText

/// Lists in pages with the members `total`, `skip` and `limit`.
enum SkipPaging {
    /// More pages than any list of recipes has.
    static let mostPages = 10_000

    /// The addresses of all pages after the first; none for a page that the first one named.
    static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        guard envelope.root.isObject, envelope.count > 0, let total = CountField(envelope.root["total"]) else {
            return Outcome([])
        }
        let skip = CountField(envelope.root["skip"])
        let limit = CountField(envelope.root["limit"])
        let end = max(0, skip?.number ?? 0) + envelope.count
        let rest = total.number - end
        if total.number < 0 || (skip?.number ?? 0) < 0 {
            return Outcome([], [strange(total.number < 0 ? total : skip ?? total)])
        }
        guard !context.isFollowUp else { return Outcome([], shortPage(envelope, context, rest: rest, total: total)) }
        guard rest > 0 else { return Outcome([]) }
        guard let address = context.address else { return Outcome([], [fileAlone(end, total)]) }
        var diagnostics: [Diagnostic] = []
        if let limit, limit.number != envelope.count {
            diagnostics.append(
                Diagnostic(
                    .warning, .feedPages,
                    "the page says that it holds \(limit.text) recipes, and holds \(envelope.count)",
                    at: limit.value.location,
                    fix: "nothing: the further pages are asked for by what it holds; or tell the feed's publisher"
                )
            )
        }
        let pages = rest / envelope.count + (rest % envelope.count > 0 ? 1 : 0)
        if pages > mostPages {
            diagnostics.append(
                Diagnostic(
                    .warning, .feedPages,
                    "the list counts \(total.text) recipes in pages of \(envelope.count); only \(mostPages) are read",
                    at: total.value.location,
                    fix: "set a higher \"limit\" in the feed's address, or tell the feed's publisher"
                )
            )
        }
        let addresses = (0..<min(pages, mostPages)).compactMap { page in
            address.settingQuery([
                ("limit", String(envelope.count)), ("skip", String(end + page * envelope.count)),
            ])
        }
        return Outcome(addresses, diagnostics)
    }

    private static func strange(_ field: CountField) -> Diagnostic {
        Diagnostic(
            .warning, .feedPages, "\"\(field.value.path)\" is \(field.text), so the further pages are unknown",
            at: field.value.location, fix: "tell the feed's publisher"
        )
    }

    private static func fileAlone(_ end: Int, _ total: CountField) -> Diagnostic {
        Diagnostic(
            .note, .feedPages,
            "the list goes on: it counts \(total.text) recipes, and the file ends with number \(end)",
            at: total.value.location, fix: "make the address of the list the feed's source, or leave it so"
        )
    }

    /// A page that is shorter than what was asked for, though the list goes on: what lies between is in no page.
    private static func shortPage(
        _ envelope: FeedEnvelope, _ context: FeedContext, rest: Int, total: CountField
    ) -> [Diagnostic] {
        guard rest > 0, let asked = context.address?.queryNumber("limit"), envelope.count < asked else { return [] }
        return [
            Diagnostic(
                .warning, .feedPages,
                "the page holds \(envelope.count) recipes where \(asked) were asked for, so some are missing",
                at: total.value.location, fix: "set a lower \"limit\" in the feed's address"
            )
        ]
    }
}

/// A field that holds a count, limited to numbers that arithmetic can use.
private struct CountField {
    let value: JSONValue
    let number: Int

    /// nil for a value that is no number.
    init?(_ value: JSONValue?) {
        guard let value, let number = value.number ?? (value.numberText == nil ? nil : 1e15) else { return nil }
        self.value = value
        self.number = Int(min(max(number, -1e15), 1e15))
    }

    /// As it is written, as far as a message can bear it.
    var text: String { RecordReader.excerpt(value.numberText ?? "") }
}
