import CatalogModel
import Digests
import JSONText

/// Where a feed on the web led the last time. When none of it has changed, none of it has to be read again.
struct FeedTrail: Sendable, Equatable {
    struct Document: Sendable, Equatable {
        /// As people and files may have it.
        var address: String
        var digest: Digest
    }

    /// The feed's name and source, as a digest.
    var feed: Digest
    /// The list and its pages, in the order in which they were read.
    var documents: [Document] = []
    /// Of all recipes that were looked up: they are never asked for again.
    var lookUps = Digest(high: 0, low: 0)

    /// Of all that the feed gave.
    var digest: Digest {
        var digest = Fingerprint()
        digest.combine(feed)
        digest.combine(documents) {
            $0.combine($1.address)
            $0.combine($1.digest)
        }
        digest.combine(lookUps)
        return digest.finish()
    }
}

extension FeedTrail {
    var json: JSONNode {
        [
            "feed": .string(feed.hex), "lookUps": .string(lookUps.hex),
            "documents": .array(
                documents.map { ["address": .string($0.address), "digest": .string($0.digest.hex)] }
            ),
        ]
    }

    /// nil for what another version wrote.
    init?(_ value: JSONValue) {
        func digest(_ value: JSONValue?) -> Digest? { value?.string.flatMap { Digest(hex: $0) } }
        guard let feed = digest(value["feed"]), let lookUps = digest(value["lookUps"]), let list = value["documents"]
        else { return nil }
        self.init(feed: feed, lookUps: lookUps)
        for element in list.elements {
            guard let address = element["address"]?.string, let digest = digest(element["digest"]) else { return nil }
            documents.append(Document(address: address, digest: digest))
        }
    }
}
