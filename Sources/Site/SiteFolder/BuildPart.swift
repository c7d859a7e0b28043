package import Planning

/// Which part of a build one run does: several machines can make one site.
///
/// A plan comes first. Its state goes to all machines; each makes one shard, and one of them merges the folders.
package enum BuildPart: Sendable, Hashable {
    /// All of it.
    case whole
    /// Feeds and photos are read and remembered, and nothing is published.
    case plan
    /// A part of the files.
    case shard(Shard)
    /// The files of all shards become the site.
    case merge(ShardSources)

    /// A shard as options write it: `2/8` is the second of eight.
    package init?(shard text: String) {
        guard let shard = Shard(text) else { return nil }
        self = .shard(shard)
    }

    /// Whether it takes part in a build by several machines, whose files have different times.
    package var isShared: Bool { self != .whole }

    /// Whether it does what a plan has begun.
    package var needsPlan: Bool {
        switch self {
        case .whole, .plan: false
        case .shard, .merge: true
        }
    }

    /// The shard that it is; nil for other parts.
    package var shard: Shard? {
        guard case .shard(let shard) = self else { return nil }
        return shard
    }
}

/// The shards that are to be merged.
package struct ShardSources: Sendable, Hashable {
    /// Their folders; empty for those where shards are by default.
    package var folders: [String]
    /// Whether the folders have all files of the shards, or their lists alone: the files may be in object storage.
    package var haveFiles: Bool

    package init(_ folders: [String], haveFiles: Bool = true) {
        self.folders = folders
        self.haveFiles = haveFiles
    }
}

extension Shard {
    /// `2/8`.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
        self.init(number, of: count)
    }

    /// `2/8`.
    package var text: String { "\(number)/\(count)" }
    /// `2-of-8`, the name of its folder.
    package var folderName: String { "\(number)-of-\(count)" }
}
