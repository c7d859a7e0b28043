import Diagnostics
import Digests
import Files
import JSONText
import Planning
import Writing

/// What a shard says of itself in its folder, so that folders of other builds are not taken for it.
struct ShardRecord: Sendable {
    var shard: Shard
    /// Of the plan's record.
    var inputs: Digest
    var program: Digest

    init(_ shard: Shard, of build: BuildRecord) {
        self.shard = shard
        inputs = build.inputs
        program = build.program
    }

    /// The state of a shard is in its own folder, under a name that no page has and that tools which carry folders do not
    /// pass over as hidden.
    static func state(in folder: String) -> OutputState {
        OutputState(folder: folder + "/" + stateName, recordsContents: true)
    }

    static let stateName = "recipegen.shard"
}

extension ShardRecord {
    /// An error if a folder holds another shard of the same plan, which would be lost.
    func refusal(toReplace other: ShardRecord?, in folder: String) -> Diagnostic? {
        guard let other, other.inputs == inputs, other.program == program, other.shard.count == shard.count,
            other.shard != shard
        else { return nil }
        return Diagnostic(
            .error, .outputNotOurs, "the folder holds shard \(other.shard.text) of the same plan; nothing was written",
            at: Location(file: folder), fix: "name a folder for each shard with --output"
        )
    }

    /// The record as one line of JSON.
    var text: String {
        let node: JSONNode = [
            "shard": .string(shard.text), "inputs": .string(inputs.hex), "program": .string(program.hex),
        ]
        return String(decoding: node.bytes(), as: UTF8.self)
    }

    init?(_ text: String) {
        do throws(JSONError) {
            let root = try JSONDocument(JSONSource(Array(text.utf8), name: "shard")).root
            guard let shard = root["shard"]?.string.flatMap({ Shard($0) }),
                let inputs = root["inputs"]?.string.flatMap({ Digest(hex: $0) }),
                let program = root["program"]?.string.flatMap({ Digest(hex: $0) })
            else { return nil }
            self.shard = shard
            self.inputs = inputs
            self.program = program
        } catch {
            return nil
        }
    }
}
