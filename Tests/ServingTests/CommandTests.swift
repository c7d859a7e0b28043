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

        init(_ arguments: [String], in folder: String? = nil, variables: [String: String] = [:]) throws {
            let (ended, ending) = AsyncStream.makeStream(of: Void.self)
            self.ended = ended
            process.executableURL = try CommandTests.program()
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
            if let folder { process.currentDirectoryURL = URL(filePath: folder) }
            process.standardOutput = output
            process.standardError = errors
            process.terminationHandler = { _ in ending.finish() }
            try process.run()
        }

        /// The number of the signal that ended it; nil after an exit.
        var signal: Int32? {
            get async {
                for await _ in ended {}
                return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
            }
        }

        var firstOutput: String { get async { await Self.read(output) } }
        var said: String { get async { await Self.read(errors) } }

        /// What was said until the process ended.
        var allSaid: String {
            get async {
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async { [errors] in
                        let data = errors.fileHandleForReading.readDataToEndOfFile()
                        continuation.resume(returning: String(decoding: data, as: UTF8.self))
                    }
                }
            }
        }

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

    /// The program of a feed is in a group of its own, which Ctrl-C on a terminal does not reach.
    @Test(arguments: [SIGTERM, SIGKILL])
    func endsTheProgramsOfFeedsWithItself(signal: Int32) async throws {
        let script = "#!/bin/sh\nexec 7>pipe\necho started >&7\nsleep 20\necho survived >&7\n"
        let folder = try TemporaryFolder([
            "recipegen.yml": "site: {title: Test}\nfeeds: [{exec: [./my-feed], name: mine}]\n", "my-feed": script,
        ])
        chmod(folder.path + "/my-feed", 0o755)
        try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let run = try Run(["build", folder.path, "--quiet"])
        let said = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                // It ends when nobody holds the other end any more.
                guard let pipe = FileHandle(forReadingAtPath: folder.path + "/pipe") else {
                    return continuation.resume(returning: "")
                }
                let first = pipe.availableData
                run.send(signal)
                continuation.resume(returning: String(decoding: first + pipe.readDataToEndOfFile(), as: UTF8.self))
            }
        }
        #expect(said == "started\n")
        #expect(await run.signal == signal)
    }

    /// A trap cannot be caught; what the thread was making or reading is printed before the process ends by the signal.
    /// With Swift's backtraces switched on, these follow.
    @Test(arguments: [
        (trap: "0:making recipes/pie/", signals: [SIGILL, SIGTRAP], line: "making recipes/pie/ from a"),
        ("\(SIGSEGV):making recipes/pie/", [SIGSEGV], "making recipes/pie/ from a"),
        ("\(SIGBUS):making index", [SIGBUS], "making index.html"),
        ("\(SIGFPE):making recipes/soup", [SIGFPE], "making recipes/soup/ from a"),
        ("\(SIGABRT):making 404", [SIGABRT], "making 404.html"),
        ("-1:making recipes/pie/", [SIGSEGV], "making recipes/pie/ from a"),
        ("0:a.json, record 2", [SIGILL, SIGTRAP], "reading FOLDER/a.json, record 2"),
        ("\(SIGTRAP):stew.md", [SIGTRAP], "reading FOLDER/recipes/stew.md"),
    ])
    func namesWhatATrapEnded(trap: String, signals: [Int32], line: String) async throws {
        let folder = try TemporaryFolder([
            "recipegen.yml":
                "site: {title: Test}\nfeeds: [{source: a.json, name: a}, {source: recipes}]\nimages: {missing: quiet}\n",
            "a.json": PreviewTests.feed("Soup", "Pie"), "recipes/stew.md": "# Stew\n\n## Ingredients\n\n- 1 leek\n",
        ])
        for backtraces in ["no", "yes"] where backtraces == "no" || trap == "0:making recipes/pie/" {
            let run = try Run(
                ["build", folder.path, "--quiet"],
                variables: ["RECIPEGEN_TEST_TRAP": trap, "SWIFT_BACKTRACE": "enable=\(backtraces),color=no"])
            let said = await run.allSaid.replacing(folder.path, with: "FOLDER")
            let signal = try #require(await run.signal)
            #expect(signals.contains(signal))
            let lines = said.split(separator: "\n").filter { $0.hasPrefix("recipegen: ") }
            #expect(lines.count == 1)
            #expect(lines.first?.hasPrefix("recipegen: stopped while \(line)") == true, "\(said.prefix(500))")
        }
        // Whoever starts it without the variable, has no trap.
        let run = try Run(["build", folder.path, "--quiet"])
        #expect(await run.code == 0)
    }

    @Test func reportsThatNothingIsBuilt() async throws {
        let folder = try TemporaryFolder(["recipegen.yml": PreviewTests.configuration])
        let run = try Run(["serve", folder.path, "--built"])
        #expect(await run.code == 1)
        #expect(await run.said.hasPrefix("\(folder.path)/public: error[output-missing]: there is no built site\n"))
    }

    @Test(
        arguments: [
            ["--port", "65536"], ["--port", "-1"], ["--host", "example.org"], ["--delay", "60001"], ["--jobs", "0"],
            ["--base-url", "nonsense"],
        ] as [[String]])
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
