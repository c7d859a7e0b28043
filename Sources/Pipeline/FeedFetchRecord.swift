import CatalogModel
import Digests
import JSONText

/// What was fetched for a feed on the web. If all of it is unchanged, the next build need not parse it.
struct FeedFetchRecord: Sendable, Equatable {
    struct Document: Sendable, Equatable {
        /// Without secrets.
        var address: String
        var digest: Digest
    }

    /// A digest of the feed's name and source.
    var feed: Digest
    /// The list and its pages, in the order in which they were read.
    var documents: [Document] = []
    /// A digest of all recipes that were looked up. Look-ups are cached for good, so nothing else is compared.
    var lookUps = Digest(high: 0, low: 0)

    /// A digest of everything that was fetched.
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

extension FeedFetchRecord {
    var json: JSONNode {
        [
            "feed": .string(feed.hex), "lookUps": .string(lookUps.hex),
            "documents": .array(
                documents.map { ["address": .string($0.address), "digest": .string($0.digest.hex)] }
            ),
        ]
    }

    /// nil for a record of another version.
    init?(_ value: JSONValue) {
        guard let feed = value["feed"]?.digest, let lookUps = value["lookUps"]?.digest, let list = value["documents"]
        else { return nil }
        self.init(feed: feed, lookUps: lookUps)
        for element in list.elements {
            guard let address = element["address"]?.string, let digest = element["digest"]?.digest else { return nil }
            documents.append(Document(address: address, digest: digest))
        }
    }
}
