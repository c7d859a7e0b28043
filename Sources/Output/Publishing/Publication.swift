import Bytes

/// A built site, and what its publication may do at the target.
package struct Publication: Sendable {
    package let files: [PublishedFile]
    /// The folder of the built site.
    package let built: String
    let site: PublishedSite
    /// How many files may be deleted.
    private let mostDeleted: Int
    /// Whether the target may hold another site, which this one replaces.
    private let replacesSite: Bool

    /// - Parameters:
    ///   - built: The folder of the built site.
    ///   - mostDeleted: How many files may be deleted.
    ///   - replacesSite: Whether the target may hold another site, which this one replaces.
    package init(
        _ files: [PublishedFile], from built: String, of site: PublishedSite, mostDeleted: Int,
        replacesSite: Bool = false
    ) {
        self.files = files
        self.built = built
        self.site = site
        self.mostDeleted = mostDeleted
        self.replacesSite = replacesSite
    }

    /// Why a plan is not carried out; nil for one that is.
    ///
    /// - Parameter list: What the target has.
    func refusal(of plan: PublicationPlan, after list: PublicationList) -> PublishFailure? {
        if let other = list.site, !replacesSite, !other.isSame(as: site) {
            return PublishFailure(
                "the target has another site, \(other.summary), whose files would be deleted",
                fix:
                    "name another target; if this site takes its place, or has a new address, publish once with --replace-site"
            )
        }
        guard plan.deleted > mostDeleted else { return nil }
        return PublishFailure(
            "\(plan.deleted) files of the published site would be deleted, and at most \(mostDeleted) may be",
            fix: "look at what the site has lost; if it is meant, publish once with a larger --max-deletes")
    }
}

/// The site that a target has.
package struct PublishedSite: Sendable, Equatable {
    package var title: String
    /// Where visitors see it; nil where the settings do not say that.
    package var address: String?

    package init(title: String, address: String?) {
        self.title = title
        self.address = address
    }

    /// Where both name their address, that decides; titles such as "Recipes" belong to many sites.
    func isSame(as other: PublishedSite) -> Bool {
        guard let address, let another = other.address else { return title == other.title }
        return address == another
    }

    /// For people.
    var summary: String {
        // Untrusted: anyone with write access to the target can set it.
        (address ?? "\"\(title)\"").withoutControls(most: 200)
    }
}
