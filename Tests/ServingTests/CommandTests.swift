import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The program itself, started as an owner starts it.
@Suite struct CommandTests {
    /// Beside the tests, which are a program on Linux and a bundle on macOS.
    private static func program() throws -> URL {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let tests = try #require(bundle ?? Bundle.main.executableURL)
        return tests.deletingLastPathComponent().appending(path: "recipegen")
    }

    /// A run of the program. Nobody who waits for it keeps a thread that other tests need.
    private final class Run: Sendable {
        private let process = Process()
        private let output = Pipe()
        private let errors = Pipe()
        private let ended: AsyncStream<Void>

        init(_ arguments: [String], in folder: String? = nil) throws {
            let (ended, ending) = AsyncStream.makeStream(of: Void.self)
            self.ended = ended
            process.executableURL = try CommandTests.program()
            process.arguments = arguments
            if let folder { process.currentDirectoryURL = URL(filePath: folder) }
            process.standardOutput = output
            process.standardError = errors
            process.terminationHandler = { _ in ending.finish() }
            try process.run()
        }

        var firstOutput: String { get async { await Self.read(output) } }
        var said: String { get async { await Self.read(errors) } }

        /// The exit code; nil when a signal ended it.
        var code: Int32? {
            get async {
                for await _ in ended {}
                return process.terminationReason == .exit ? process.terminationStatus : nil
            }
        }

        func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

        private static func read(_ pipe: Pipe) async -> String {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    let data = pipe.fileHandleForReading.availableData
                    continuation.resume(returning: String(decoding: data, as: UTF8.self))
                }
            }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func endsAtOnceWithConnectionsOpen(signal: Int32) async throws {
        let folder = try TemporaryFolder([
            "recipegen.yml": PreviewTests.configuration, "a.json": PreviewTests.feed("Soup"),
        ])
        let run = try Run(["serve", folder.path, "--port", "0", "--quiet"])
        let address = try #require(URL(string: await run.firstOutput.trimmingCharacters(in: .newlines)))
        let session = URLSession(configuration: .patient)
        let (page, _) = try await session.data(from: address)
        #expect(String(decoding: page, as: UTF8.self).contains("Soup"))
        run.send(signal)
        #expect(await run.code == 0)
        session.invalidateAndCancel()
    }

    @Test func reportsThatNothingIsBuilt() async throws {
        let folder = try TemporaryFolder(["recipegen.yml": PreviewTests.configuration])
        let run = try Run(["serve", folder.path, "--built"])
        #expect(await run.code == 1)
        #expect(await run.said.hasPrefix("\(folder.path)/public: error[output-missing]: there is no built site\n"))
    }

    @Test(arguments: [
        ["--port", "65536"], ["--port", "-1"], ["--host", "example.org"], ["--delay", "60001"], ["--jobs", "0"],
        ["--base-url", "nonsense"],
    ])
    func refusesWrongUse(options: [String]) async throws {
        #expect(await (try Run(["serve"] + options)).code == 2)
    }

    @Test func suggestsACommandForAMisspeltOne() async throws {
        let run = try Run(["biuld", "Site"])
        #expect(await run.code == 2)
        #expect(await run.said.hasPrefix("Error: there is no command 'biuld'; did you mean build?\n"))
    }

    @Test func suggestsNoOptionThatIsNothingAlike() async throws {
        let run = try Run(["build", "--foo"])
        #expect(await run.code == 2)
        #expect(await run.said.hasPrefix("Error: Unknown option '--foo'\n"))
    }

    @Test func printsHelpWithoutACommand() async throws {
        let run = try Run([])
        #expect(await run.firstOutput.hasPrefix("OVERVIEW: Turns recipe feeds into a website"))
        #expect(await run.code == 0)
    }

    @Test func reportsMissingConfiguration() async throws {
        let folder = try TemporaryFolder([:])
        let run = try Run(["build"], in: folder.path)
        #expect(await run.code == 1)
        #expect(
            await run.said == """
                error[configuration-missing]: neither ./ nor ./Site has a recipegen.yml
                  fix: name the folder of the site, make one with `recipegen new`, or write a file recipegen.yml such as
                    site: {title: Supper, language: en}
                    feeds:
                      - source: recipes.json
                nothing was written: 1 error

                """)
    }

    @Test func inspectsARecipeForTheEyesOfItsOwner() async throws {
        let folder = try TemporaryFolder([
            "my.family.json": """
            {"@type": "Recipe", "identifier": "12", "name": "Soup", "recipeYield": "6 servings",
             "recipeIngredient": ["200 g onions, sliced", "salt"], "recipeInstructions": ["Cook."]}
            """
        ])
        let run = try Run(["inspect", "my.family.json"], in: folder.path)
        #expect(
            await run.firstOutput == """
                Soup
                ====
                format       schemaorg
                id           my-family:12
                yield        6 servings
                ingredients  2, as [amount] [item] (note)
                    [200 g] [onions], (sliced)
                    [salt]
                steps        1
                    1. Cook.


                """)
        #expect(await run.code == 0)
    }

    @Test func reportsForbiddenPort() async throws {
        #expect(await (try Run(["serve", "--host", "203.0.113.1", "--port", "0"])).code == 3)
    }
}
