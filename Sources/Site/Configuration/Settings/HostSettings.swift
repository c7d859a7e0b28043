// What hosts and search engines are told: `robots`, `security` and `publish: {indexNow: ...}`.

package import CatalogModel

/// Whether search engines may list the site: `robots`.
package enum RobotsSetting: String, Sendable, Hashable, CaseIterable {
    case all
    /// A private site.
    case none
}

/// Whom to tell of a weakness of the site, for `/.well-known/security.txt` (RFC 9116): `security`.
package struct SecuritySettings: Sendable, Hashable {
    /// A `mailto` or `https` address.
    package var contact: String
    /// The day on which the file ceases to hold.
    package var expires: CalendarDate
    package var policy: WebLink?

    /// nil, and reported, without a contact and a day.
    init?(from reader: inout MappingReader) {
        let contact = reader.text(
            "contact", .securityContact, presence: .required,
            "Where weaknesses of the site are reported to: a mail address, or a page that begins with `https://`."
        ) { Self.contact($0) }
        let expires = reader.text(
            "expires", .date, presence: .required,
            "The day from which on the file no longer holds: at most a year ahead."
        ) { CalendarDate(iso8601: $0) }
        policy = reader.link("policy", "A page that says what is done about reports.")
        guard let contact, let expires else { return nil }
        self.contact = contact
        self.expires = expires
    }

    package init(contact: String, expires: CalendarDate, policy: WebLink? = nil) {
        self.contact = contact
        self.expires = expires
        self.policy = policy
    }

    private static func contact(_ text: String) -> String? {
        if text.wholeMatch(of: /https:\/\/[A-Za-z0-9][!-~]*/) != nil { return text }
        guard text.wholeMatch(of: /(?:mailto:)?[A-Za-z0-9._+\-]+@[A-Za-z0-9.\-]+/) != nil else { return nil }
        return text.hasPrefix("mailto:") ? text : "mailto:" + text
    }
}

/// Who is told of changed pages (indexnow.org): `publish: {indexNow: ...}`.
package struct IndexNowSettings: Sendable, Hashable {
    /// What shows that the note is from the owner of the site: it is published at `/<key>.txt`.
    package var key: String
    package var endpoint: WebLink

    /// The place that all engines of the protocol share.
    private static let sharedEndpoint = WebLink("https://api.indexnow.org/indexnow")

    /// nil, and reported, without a key.
    init?(from reader: inout MappingReader) {
        let key = reader.text(
            "key", .indexNowKey, presence: .required,
            "8 to 128 letters, digits and hyphens of your choice. It is no secret: the site publishes it in a file."
        ) { $0.wholeMatch(of: /[A-Za-z0-9\-]{8,128}/) == nil ? nil : $0 }
        let endpoint = reader.link(
            "endpoint", "Where the note is sent. (default: `https://api.indexnow.org/indexnow`, for all engines)")
        guard let key, let endpoint = endpoint ?? Self.sharedEndpoint else { return nil }
        self.key = key
        self.endpoint = endpoint
    }

    package init(key: String, endpoint: WebLink) {
        self.key = key
        self.endpoint = endpoint
    }

    /// The file that shows whose key it is.
    package var path: SitePath { .file(named: key + ".txt") }
}

extension TextForm {
    /// What `SecuritySettings` reads.
    static let securityContact = TextForm(
        wanted: "a mail address or an address that begins with https://", fix: "write one such as ann@example.org",
        pattern: #"https://[A-Za-z0-9][!-~]*|(?:mailto:)?[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+"#,
        examples: ["ann@example.org"]
    )

    static let date = TextForm(
        wanted: "a day", fix: "write it as year, month and day, such as 2027-11-30",
        pattern: "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])", examples: ["2027-11-30"]
    )

    static let indexNowKey = TextForm(
        wanted: "a key of 8 to 128 letters, digits and hyphens",
        fix: "write one of your choice, such as 5f1c9a0e7b3d4628",
        pattern: "[A-Za-z0-9-]{8,128}", examples: ["5f1c9a0e7b3d4628"], numbers: .integers(10_000_000...Int.max)
    )
}
