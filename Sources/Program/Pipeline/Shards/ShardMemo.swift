import Bytes
import Diagnostics
import Planning
import SiteFolder
import Writing

/// What a shard says of itself in its folder, so that folders of other builds are not taken for it.
struct ShardMemo: Sendable {
    var shard: Shard
    /// The digests of the plan's memo.
    var inputs: Digest
    var program: Digest

    /// The state of a shard is in its own folder, under a name that no page has and that tools which carry folders do not
    /// pass over as hidden.
    static func state(in folder: String) -> OutputState {
        OutputState(folder: folder + "/" + stateName, recordsContents: true)
    }

    static let stateName = "recipegen.shard"
}

extension ShardMemo {
    /// An error if a folder holds another shard of the same plan, which would be lost.
    func refusal(toReplace other: ShardMemo?, in folder: String) -> Diagnostic? {
        guard let other, other.inputs == inputs, other.program == program, other.shard.count == shard.count,
            other.shard != shard
        else { return nil }
        return Diagnostic(
            .error, .outputNotOurs, "the folder holds shard \(other.shard.text) of the same plan; nothing was written",
            at: Location(file: folder), fix: "name a folder for each shard with --output"
        )
    }
}

extension ShardMemo {
    /// The memo as one line: `2/4`, and the digests.
    var memo: String { [shard.text, inputs.hex, program.hex].joined(separator: " ") }

    init?(memo: String) {
        let parts = memo.split(separator: " ").map { String($0) }
        guard parts.count == 3, let shard = Shard(parts[0]), let inputs = Digest(hex: parts[1]),
            let program = Digest(hex: parts[2])
        else { return nil }
        self.init(shard: shard, inputs: inputs, program: program)
    }
}
