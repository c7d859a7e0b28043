/// What happens to photos: `images`.
package struct ImageSettings: Sendable, Hashable {
    package enum Policy: String, Sendable, Hashable, CaseIterable {
        /// Photos are copied into the site.
        case local
        /// Pages show photos from where the feed has them: visitors' browsers then talk to other hosts.
        case hotlink
    }

    /// How unavailable photos are reported.
    package enum Missing: String, Sendable, Hashable, CaseIterable {
        /// Each is named.
        case warn
        /// The owner accepts it, and pages show drawings.
        case quiet
    }

    package var policy = Policy.local
    package var missing = Missing.warn

    package init() {}

    init(from reader: inout MappingReader) {
        policy = reader.choice("policy", of: Policy.self) ?? policy
        missing = reader.choice("missing", of: Missing.self) ?? missing
    }
}
