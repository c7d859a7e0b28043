package import CatalogModel
package import Diagnostics
import JSONText

/// The further pages of a list without a mapping: the address in the member `next` beside the list, as most APIs have it, or
/// in `_links.next.href` (JSON Hypertext Application Language). A list that counts more recipes than it has, and names no next
/// page, gets a warning.
package struct LinkedPaging {
    private let envelope: FeedEnvelope
    private let context: FeedContext
    /// The document and the objects in it, in which members about the list may be; empty for a document that is one recipe.
    private let containers: [(path: String, value: JSONValue)]

    package init(_ envelope: FeedEnvelope, _ context: FeedContext) {
        self.envelope = envelope
        self.context = context
        let root = envelope.root
        let isRecipe = envelope.isRecord || CommonNames(of: [root], beside: FieldMapping()).isRecipe
        let members = root.members.prefix(Self.mostMembers).filter(\.value.isObject)
        containers = isRecipe ? [] : [("", root)] + members.map { ($0.key + ".", $0.value) }
    }

    /// Envelopes have few members.
    private static let mostMembers = 64
    private static let counts = [
        "count", "total", "totalCount", "total_count", "totalResults", "total_results", "totalItems",
    ]

    /// The next page, or what is known of those that are missing.
    package var furtherPages: Outcome<[WebLink]> {
        guard envelope.count > 0 else { return Outcome([]) }
        if let address = context.address, let page = next?.resolved(on: address) { return Outcome([page]) }
        guard !context.isFollowUp else { return Outcome([]) }
        return Outcome([], missing.map { [$0] } ?? [])
    }

    /// The address of the next page. A text of another form may be the value of some member of the query.
    private var next: WebLink? {
        let texts = containers.lazy.compactMap { container in
            let next = container.value["next"]
            return (next?.string ?? next?["href"]?.string).map(TextCleaning.address)
        }
        return texts.first { text in
            ["http://", "https://", "/", "./", "?"].contains { text.hasPrefix($0) }
        }.flatMap { WebLink($0) }
    }

    /// A warning of a list that counts more recipes than it has from its start.
    private var missing: Diagnostic? {
        guard isFirstPage, let (key, value, count) = total, count > envelope.count else { return nil }
        let rest = count - envelope.count
        let advice =
            context.address == nil
            ? "make the address of the list the feed's source, or save the further pages beside the file"
            : "say in the feed's `mapping` which member of the address's query asks for the further pages, such as "
                + "\"mapping: {page: page, total: \(key)}\" or \"mapping: {offset: offset, total: \(key)}\""
        return value.pageWarning(
            "the list counts \(count) recipes and holds \(envelope.count); \(rest) \(rest == 1 ? "is" : "are") missing",
            fix: advice)
    }

    private var total: (key: String, value: JSONValue, count: Int)? {
        for container in containers {
            for key in Self.counts {
                guard let value = container.value[key], let number = value.number, number >= 0, number < 1e9 else {
                    continue
                }
                return (container.path + key, value, Int(number))
            }
        }
        return nil
    }

    /// Whether nothing says that other recipes come before.
    private var isFirstPage: Bool {
        containers.allSatisfy { container in
            let isLater =
                ["offset", "skip"].contains { (container.value[$0]?.number ?? 0) > 0 }
                || (container.value["from"]?.number ?? 1) > 1
            let page = container.value["page"]?.number ?? 1
            return !isLater && page <= 1 && (container.value["previous"].map { RecordReader.isAbsent($0) } ?? true)
        }
    }
}
