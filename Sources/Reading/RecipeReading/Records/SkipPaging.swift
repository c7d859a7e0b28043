package import CatalogModel
package import Diagnostics
import JSONText

/// Lists in pages that say how many recipes there are, how many came before, and how many a page has.
package struct SkipPaging {
    /// The names of the counts beside the list; `skip` and `limit` are members of the address's query, too.
    let total: String
    let skip: String
    let limit: String
    /// Whether the limit is the number of the last recipe rather than how many there are.
    var isLimitLast = false
    /// How many recipes may come before a page; services refuse what is beyond that.
    var mostSkipped = Int.max

    package static let dummyJSON = SkipPaging(total: "total", skip: "skip", limit: "limit")
    /// The offset is "between 0 and 900" (https://spoonacular.com/food-api/docs#Search-Recipes-Complex).
    package static let spoonacular = SkipPaging(
        total: "totalResults", skip: "offset", limit: "number", mostSkipped: 900)
    package static let edamam = SkipPaging(total: "count", skip: "from", limit: "to", isLimitLast: true)

    /// More pages than any list of recipes has.
    static let mostPages = 10_000

    /// The addresses of all pages after the first; none for a page that the first one named.
    package func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        guard envelope.root.isObject, envelope.count > 0, let total = CountField(envelope.root[total]) else {
            return Outcome([])
        }
        let skip = CountField(envelope.root[skip])
        let limit = isLimitLast ? nil : CountField(envelope.root[limit])
        let end = max(0, skip?.number ?? 0) + envelope.count
        let rest = total.number - end
        if total.number < 0 || (skip?.number ?? 0) < 0 {
            let strange = total.number < 0 ? total : skip ?? total
            let message = "\"\(strange.value.path)\" is \(strange.text), so the further pages are unknown"
            return Outcome([], [strange.value.pageWarning(message, fix: "tell the feed's publisher")])
        }
        guard !context.isFollowUp else { return Outcome([], shortPage(envelope, context, rest: rest, total: total)) }
        guard rest > 0 else { return Outcome([]) }
        guard let address = context.address else { return Outcome([], [Self.fileAlone(end, total)]) }
        var diagnostics: [Diagnostic] = []
        if let limit, limit.number != envelope.count {
            diagnostics.append(
                limit.value.pageWarning(
                    "the page says that it holds \(limit.text) recipes, and holds \(envelope.count)",
                    fix: "tell the feed's publisher; the further pages are asked for by what it holds"))
        }
        let pages = rest / envelope.count + (rest % envelope.count > 0 ? 1 : 0)
        // The last page that may be asked for begins where the most are skipped.
        let givenPages = mostSkipped < end ? 0 : min(pages, (mostSkipped - end) / envelope.count + 1)
        if givenPages < pages, givenPages <= Self.mostPages {
            diagnostics.append(
                total.value.pageWarning(
                    "the list counts \(total.text) recipes, of which the service gives the first "
                        + "\(end + givenPages * envelope.count)",
                    fix: "make the search in the feed's address narrower"))
        } else if pages > Self.mostPages {
            diagnostics.append(
                total.value.pageWarning(
                    "the list counts \(total.text) recipes in pages of \(envelope.count); only \(Self.mostPages) are read",
                    fix: "set a higher \"\(self.limit)\" in the feed's address, or tell the feed's publisher"))
        }
        let addresses = (0..<min(givenPages, Self.mostPages)).compactMap { page in
            let start = end + page * envelope.count
            return address.settingQuery([
                (self.limit, String(isLimitLast ? start + envelope.count : envelope.count)),
                (self.skip, String(start)),
            ])
        }
        return Outcome(addresses, diagnostics)
    }

    private static func fileAlone(_ end: Int, _ total: CountField) -> Diagnostic {
        Diagnostic(
            .note, .feedPages,
            "the list goes on: it counts \(total.text) recipes, and the file ends with number \(end)",
            at: total.value.location, advice: "make the address of the list the feed's source"
        )
    }

    /// A page that is shorter than what was asked for, though the list goes on: what lies between is in no page.
    private func shortPage(
        _ envelope: FeedEnvelope, _ context: FeedContext, rest: Int, total: CountField
    ) -> [Diagnostic] {
        guard rest > 0, !isLimitLast, let asked = context.address?.queryNumber(limit), envelope.count < asked else {
            return []
        }
        return [
            total.value.pageWarning(
                "the page holds \(envelope.count) recipes where \(asked) were asked for, so some are missing",
                fix: "set a lower \"\(limit)\" in the feed's address")
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

extension JSONValue {
    /// A warning of a value that says how a list goes on.
    func pageWarning(_ message: String, fix: String) -> Diagnostic {
        Diagnostic(.warning, .feedPages, message, at: location, fix: fix)
    }
}
