package import CatalogModel

/// What the owner trusts the servers of one feed with.
package struct FeedTrust: Sendable, Hashable {
    /// The origins that the owner wrote for the feed. Secrets in addresses are filled in for these alone, and these may
    /// be of a private network: they are the owner's word.
    package var origins: Set<String>
    /// The origin of the feed's own source, which alone gets `fields`.
    package var home: String?
    /// Sent with each request to `home`; values have `${NAME}` in the place of secrets.
    package var fields: [HTTPField]
    package var secrets: Secrets

    /// Without arguments, a feed that trusts no host.
    package init(
        origins: Set<String> = [], home: String? = nil, fields: [HTTPField] = [], secrets: Secrets = Secrets()
    ) {
        self.origins = origins
        self.home = home
        self.fields = fields
        self.secrets = secrets
    }

    /// The address as a request has it: with secrets, where the owner trusts the server with them.
    func target(of link: WebLink) -> WebAddress? {
        guard let address = WebAddress(link) else { return nil }
        guard origins.contains(address.origin), let filled = WebLink(secrets.filledAddress(link.text)) else {
            return address
        }
        return WebAddress(filled)
    }

    /// Whether an address is of an origin that the owner wrote.
    package func contains(_ link: WebLink) -> Bool {
        WebAddress(link).map { origins.contains($0.origin) } ?? false
    }
}

/// Something to be fetched.
package struct FetchRequest: Sendable, Hashable {
    /// What is expected there.
    package enum Kind: Sendable, Hashable {
        case document
        case photo
        /// A page that the site links to.
        case page
    }

    /// Absolute; it may hold `${NAME}`, as `WebLink` writes it.
    package var link: WebLink
    package var kind: Kind
    package var trust: FeedTrust

    package init(_ link: WebLink, _ kind: Kind, trust: FeedTrust) {
        self.link = link
        self.kind = kind
        self.trust = trust
    }

    /// The headers of the feed that go with the request: those of its own host.
    var fields: [HTTPField] { trust.fields.isEmpty || WebAddress(link)?.origin != trust.home ? [] : trust.fields }

    /// Whether what is answered may be for the owner alone: it is asked for with headers of theirs, or with a secret.
    var isPrivate: Bool { !trust.fields.isEmpty || !trust.secrets.isEmpty }

    /// The address as people and files may have it.
    package var shown: String { trust.secrets.redacted(link.text) }
}
