import CatalogModel
import Digests

/// What a site is made from, as digests, but for the program and the photos, which have stamps of their own.
struct InputDigests: Sendable {
    /// Of what the owner wrote.
    var sources: Digest
    /// Of each feed; of one on the web, as far as it was fetched before it was read.
    var feeds: [Digest]
    /// Which of the feeds are on the web.
    var web: [Int]

    var all: Digest {
        var digest = Fingerprint()
        digest.combine(sources)
        digest.combine(feeds) { $0.combine($1) }
        return digest.finish()
    }

    /// With all that was fetched while the feeds on the web were read.
    func following(_ trails: [FeedTrail]) -> InputDigests {
        var result = self
        for (index, trail) in zip(web, trails) { result.feeds[index] = trail.digest }
        return result
    }
}
