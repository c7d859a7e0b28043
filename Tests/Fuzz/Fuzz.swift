// Reads mutated inputs until the time is over: what ends the process is a fault. `Scripts/fuzz` runs it with libFuzzer,
// which mutates what reaches new code; `Scripts/test` runs it alone for a minute, with inputs that follow from a seed.

import Files
import RecipeSamples

/// `fuzz SECONDS SEED` reads inputs of each target in turn, `fuzz SECONDS SEED TARGET NUMBER` one of them again,
/// `fuzz TARGET FILE` that of a file; `fuzz seeds FOLDER` writes what inputs begin as. With libFuzzer the arguments are
/// its own, and `FUZZ_TARGET` names the target.
@main
struct Fuzz {
    static let targets: [any FuzzTarget] = [
        DocumentTarget(), ArchiveTarget(), PictureTarget(), RequestTarget(), SiteTarget(),
    ]

    #if LIBFUZZER
        static func main() { GuidedFuzz.run() }
    #else
        static func main() async throws {
            WorkNote.install()
            let arguments = CommandLine.arguments.dropFirst().map { String($0) }
            if arguments.first == "seeds", arguments.count == 2 { return try writeSeeds(to: arguments[1]) }
            if arguments.count == 2, let target = targets.first(where: { $0.name == arguments[0] }) {
                return try await target.read(Files.read(arguments[1]), note: arguments[1])
            }
            let seconds = arguments.first.flatMap { Int($0) } ?? 60
            let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
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
            let input = Mutation.mutated(try target.seed(&random), &random)
            try await target.read(input, note: "\(target.name) \(number)")
        }

        /// Writes a hundred seeds of each target, and the words that mutations insert.
        private static func writeSeeds(to folder: String) throws {
            for target in targets {
                try Files.makeFolder("\(folder)/\(target.name)")
                for number in 0..<100 {
                    var random = SmallRandom(seed: UInt64(number))
                    try Files.replace("\(folder)/\(target.name)/seed-\(number)", with: target.seed(&random))
                }
            }
            try Files.replace("\(folder)/words", with: Array(Mutation.dictionary.utf8))
        }
    #endif
}

/// A part of the program that reads what strangers wrote.
protocol FuzzTarget: Sendable {
    var name: String { get }

    /// What an input begins as.
    func seed(_ random: inout SmallRandom) throws -> [UInt8]

    /// Reads an input.
    ///
    /// - Parameter note: What a fault is reported with.
    func read(_ input: [UInt8], note: String) async throws
}
