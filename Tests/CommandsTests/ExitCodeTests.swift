import Files
import Foundation
import Testing

/// The exit codes of the program, run as a process.
@Suite(.timeLimit(.minutes(60))) struct ExitCodeTests {
    private static let feed = #"[{"@type": "Recipe", "name": "Soup"}]"#
    private static let site = [
        "recipegen.yml": "site: {title: T}\nfeeds: [{source: a.json, name: a}]\n", "a.json": feed,
    ]

    /// The program beside the tests.
    private static func program() throws -> String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        let tests = try #require(bundle ?? Files.executablePath())
        return Paths.parent(tests) + "/recipegen"
    }

    /// - Parameter arguments: `SITE` is replaced by a folder with the files.
    private static func run(_ arguments: [String], in files: [String: String] = site) throws -> Int32 {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recipegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let process = Process()
        process.executableURL = URL(filePath: try program())
        process.arguments = arguments.map { $0.replacing("SITE", with: folder.path) }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test(
        arguments: [
            (["build", "SITE"], 0), (["build", "SITE", "--strict", "--report", "json"], 0),
            (["inspect", "SITE/a.json"], 0),
            (["clean", "SITE"], 0), (["--help"], 0), (["build", "SITE/none"], 1), (["clean", "SITE/none"], 1),
            (["inspect", "SITE/none.json"], 1), (["build", "--unknown"], 2), (["inspect"], 2), (["bake"], 2),
        ] as [([String], Int32)])
    func exitCodeDistinguishesSuccessRefusalAndMisuse(arguments: [String], code: Int32) throws {
        #expect(try Self.run(arguments) == code)
    }

    @Test(
        arguments: [(["build", "SITE"], 0), (["build", "SITE", "--strict"], 1), (["inspect", "SITE/a.json"], 0)]
            as [([String], Int32)])
    func refusesErrorsOnlyWhenStrict(arguments: [String], code: Int32) throws {
        var files = Self.site
        files["a.json"] = #"[{"@type": "Recipe", "name": "Soup"}, {"@type": "Recipe"}]"#
        #expect(try Self.run(arguments, in: files) == code)
    }

    @Test func reportsAFailingMachine() throws {
        #expect(try Self.run(["build", "SITE", "--output", "/dev/null/public"]) == 3)
    }
}
