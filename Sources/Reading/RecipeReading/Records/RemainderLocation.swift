import Bytes
package import CatalogModel
import Diagnostics

/// Where the rest of a recipe is of which a document shows only a part, as lists and search answers do.
package enum RemainderLocation: Sendable, Hashable {
    /// There is none: the document holds all.
    case none
    /// At an address that only the owner can know.
    case unknown
    /// Nowhere: the record has no id, or one that makes no address.
    case unreachable
    case at(WebLink)
}

extension RecordReader {
    /// Says that the record shows only a part of a recipe.
    ///
    /// - Parameters:
    ///   - id: The feed's own id of it.
    ///   - pattern: The address of one whole recipe, with `{id}` for its id; nil if it is unknown.
    package mutating func markAsPart(of id: String?, pattern: String?) {
        guard let pattern else { return rest = .unknown }
        guard let id, let address = LookupAddress.make(pattern, id: id) else {
            rest = .unreachable
            let fault = id == nil ? "it has no id" : "its id makes no address"
            return report(
                .warning, .recipeIncomplete, "\(recordName) is shown only in part, and \(fault)",
                at: value, fix: "tell the feed's publisher"
            )
        }
        rest = .at(address)
    }
}

/// The address of one whole recipe.
enum LookupAddress {
    /// An id that is longer names no recipe.
    private static let longestID = 200

    /// The address for an id, percent-encoded; nil for an id that would change the path of the address, and where the
    /// pattern makes no address of the web.
    static func make(_ pattern: String, id: String) -> WebLink? {
        guard !id.isEmpty, id.utf8.count <= longestID, id != ".", id != ".." else { return nil }
        let address = WebLink(pattern.replacing("{id}", with: PercentEncoding.unreserved.encoded(id)))
        return address.flatMap { $0.isAbsolute ? $0 : nil }
    }
}
