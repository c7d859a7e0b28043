/// What happens to photos: `images`.
package struct ImageSettings: Sendable, Hashable {
    package enum Policy: String, Sendable, Hashable, CaseIterable {
        /// Photos are copied into the site.
        case local
        /// Pages show photos from where the feed has them: visitors' browsers then talk to other hosts.
        case hotlink
    }

    package var policy = Policy.local

    package init() {}

    init(from reader: inout MappingReader) {
        policy = reader.choice("policy", of: Policy.self) ?? policy
    }
}
