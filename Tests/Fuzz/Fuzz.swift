// Reads mutated inputs until the time is over: what ends the process is a fault. `Scripts/fuzz MINUTES` runs it.

import Files
import RecipeSamples

/// Fuzzes each target in turn, with inputs that follow from a seed: `fuzz SECONDS SEED [TARGET NUMBER]` runs all, or one input.
@main
struct Fuzz {
    static func main() async throws {
        WorkNote.install()
        let arguments = CommandLine.arguments.dropFirst().map { String($0) }
        let seconds = arguments.first.flatMap { Int($0) } ?? 60
        let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
        let targets: [any FuzzTarget] = [
            DocumentTarget(), ArchiveTarget(), PictureTarget(), RequestTarget(), SiteTarget(),
        ]
        if arguments.count == 4, let number = Int(arguments[3]) {
            for target in targets where target.name == arguments[2] { try await run(target, seed, number) }
            return
        }
        for target in targets {
            let start = ContinuousClock.now
            var count = 0
            while ContinuousClock.now - start < .seconds(seconds) / targets.count {
                try await run(target, seed, count)
                count += 1
            }
            print("\(target.name): \(count) inputs, seed \(seed)")
        }
    }

    private static func run(_ target: any FuzzTarget, _ seed: UInt64, _ number: Int) async throws {
        var random = SmallRandom(seed: seed &* 1_000_003 &+ UInt64(number))
        try await target.run("\(target.name) \(number)", &random)
    }
}

/// A part of the program that reads what strangers wrote.
protocol FuzzTarget: Sendable {
    var name: String { get }

    /// Reads one input.
    ///
    /// - Parameter note: What a fault is reported with.
    func run(_ note: String, _ random: inout SmallRandom) async throws
}
