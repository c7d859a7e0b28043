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

    private func start(_ arguments: [String], output: Pipe = Pipe(), errors: Pipe = Pipe()) throws -> Process {
        let process = Process()
        process.executableURL = try Self.program()
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        return process
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func endsAtOnceWithConnectionsOpen(signal: Int32) async throws {
        let folder = try TemporaryFolder([
            "recipegen.yml": PreviewTests.configuration, "a.json": PreviewTests.feed("Soup"),
        ])
        let output = Pipe()
        let process = try start(["serve", folder.path, "--port", "0", "--quiet"], output: output)
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let address = try #require(URL(string: line.trimmingCharacters(in: .newlines)))
        let session = URLSession(configuration: .ephemeral)
        let (page, _) = try await session.data(from: address)
        #expect(String(decoding: page, as: UTF8.self).contains("Soup"))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
        session.invalidateAndCancel()
    }

    @Test func saysThatNothingIsBuilt() throws {
        let folder = try TemporaryFolder(["recipegen.yml": PreviewTests.configuration])
        let errors = Pipe()
        let process = try start(["serve", folder.path, "--built"], errors: errors)
        process.waitUntilExit()
        let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(process.terminationStatus == 1)
        #expect(said.hasPrefix("\(folder.path)/public: error[output-missing]: there is no built site\n"))
    }

    @Test(arguments: [
        ["--port", "65536"], ["--port", "-1"], ["--host", "example.org"], ["--delay", "60001"], ["--jobs", "0"],
        ["--base-url", "nonsense"],
    ])
    func refusesWrongUse(options: [String]) throws {
        let process = try start(["serve"] + options)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }

    @Test func saysThatItMayNotListen() throws {
        let process = try start(["serve", "--host", "203.0.113.1", "--port", "0"])
        process.waitUntilExit()
        #expect(process.terminationStatus == 3)
    }
}
