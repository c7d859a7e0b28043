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

        init(_ arguments: [String]) throws {
            let (ended, ending) = AsyncStream.makeStream(of: Void.self)
            self.ended = ended
            process.executableURL = try CommandTests.program()
            process.arguments = arguments
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

    @Test func saysThatNothingIsBuilt() async throws {
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

    @Test func saysThatItMayNotListen() async throws {
        #expect(await (try Run(["serve", "--host", "203.0.113.1", "--port", "0"])).code == 3)
    }
}
