import CatalogModel
import Diagnostics
import JSONText

/// The further pages of a list whose paging the owner maps: by the address of the next page, by numbers of pages, or by
/// how many recipes come before.
struct MappedPaging {
    private let paging: FieldMapping.Paging
    private let envelope: FeedEnvelope
    private let context: FeedContext

    init(_ paging: FieldMapping.Paging, _ envelope: FeedEnvelope, _ context: FeedContext) {
        self.paging = paging
        self.envelope = envelope
        self.context = context
    }

    /// Where the next pages are. Each page names the one after it, but for a list that counts its recipes: then the first
    /// page names all.
    var furtherPages: Outcome<[WebLink]> {
        guard envelope.count > 0 else { return Outcome([]) }
        if let next = paging.next {
            guard let value = next.values(in: envelope.root).first else { return Outcome([]) }
            return page(after: value)
        }
        guard paging.page != nil || paging.offset != nil, let address = context.address else { return Outcome([]) }
        if let total = paging.total?.values(in: envelope.root).first {
            return context.isFollowUp ? Outcome([]) : counted(total, address)
        }
        // How long the list is shows when it ends.
        return Outcome([numbered(address, 1)].compactMap { $0 })
    }

    /// The page that a value names: an address, or the value of a member of the query.
    private func page(after value: JSONValue) -> Outcome<[WebLink]> {
        guard let text = value.string ?? value.numberText, let address = context.address else {
            let isAddress = value.string != nil
            return Outcome([], isAddress && !context.isFollowUp ? [fileAlone(value)] : [])
        }
        if let name = paging.page { return Outcome([address.settingQuery([(name, text)])].compactMap { $0 }) }
        guard let link = WebLink(TextCleaning.address(text))?.resolved(on: address), link.isAbsolute else {
            let warning = value.pageWarning(
                "\"\(RecordReader.excerpt(text))\" is no address of a next page",
                fix: "correct `next` in the feed's mapping, or name the member of the query in `page`")
            return Outcome([], [warning])
        }
        return Outcome([link])
    }

    /// All pages after the first of a list with a known number of recipes.
    private func counted(_ total: JSONValue, _ address: WebLink) -> Outcome<[WebLink]> {
        guard let count = total.number ?? total.string.flatMap(Double.init), count >= 0 else {
            let warning = total.pageWarning(
                "\"\(total.path)\" is no number of recipes, so the further pages are unknown",
                fix: "correct `total` in the feed's mapping")
            return Outcome([], [warning])
        }
        let before = paging.offset.flatMap { address.queryNumber($0) } ?? 0
        let rest = max(0, Int(min(count, 1e15)) - before - envelope.count)
        let pages = (rest + envelope.count - 1) / envelope.count
        let links = (0..<min(pages, SkipPaging.mostPages)).compactMap { numbered(address, $0 + 1) }
        return Outcome(links, pages > SkipPaging.mostPages ? [tooManyPages(total)] : [])
    }

    private func tooManyPages(_ total: JSONValue) -> Diagnostic {
        total.pageWarning(
            "the list counts \(RecordReader.excerpt(total.numberText ?? total.string ?? "")) recipes in pages of "
                + "\(envelope.count); only \(SkipPaging.mostPages) pages are read",
            fix: "correct `total` in the feed's mapping, or tell the feed's publisher")
    }

    /// The address of a page that comes later by a number of pages.
    private func numbered(_ address: WebLink, _ distance: Int) -> WebLink? {
        if let name = paging.offset {
            let before = max(0, address.queryNumber(name) ?? 0)
            let (offset, overflow) = before.addingReportingOverflow(distance * envelope.count)
            return overflow ? nil : address.settingQuery([(name, String(offset))])
        }
        guard let name = paging.page else { return nil }
        let (number, overflow) = (address.queryNumber(name) ?? 1).addingReportingOverflow(distance)
        return overflow ? nil : address.settingQuery([(name, String(number))])
    }

    private func fileAlone(_ value: JSONValue) -> Diagnostic {
        Diagnostic(
            .note, .feedPages, "the list goes on at another address, and a file has none", at: value.location,
            advice: "make the address of the list the feed's source"
        )
    }
}
