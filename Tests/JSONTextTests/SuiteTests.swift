// The public JSON test suite (JSONTestSuite by Nicolas Seriot), which is not part of this project. RECIPEGEN_CORPUS
// names a folder with `jsontestsuite/test_parsing` in it; without it these tests are skipped.

import Diagnostics
import Foundation
import JSONText
import Testing

/// Files of the suite: `y_` must be read, `n_` must be refused, `i_` is up to the reader.
private enum Suite {
    static let folder = ProcessInfo.processInfo.environment["RECIPEGEN_CORPUS"]
        .map { URL(filePath: $0).appending(path: "jsontestsuite/test_parsing") }

    static func files(_ prefix: String) throws -> [String] {
        guard let folder else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(prefix) }.sorted()
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: #require(folder).appending(path: name)))
    }

    /// The file's content as a value of a record of a feed.
    static func feed(_ name: String) throws -> JSONSource {
        let before = #"{"recipes":[{"uuid":"x","name":"y","cuisine":"z","extra":"#
        return JSONSource(try Array(before.utf8) + bytes(name) + Array("}]}".utf8), name: name)
    }
}

@Suite(.enabled(if: Suite.folder != nil, "RECIPEGEN_CORPUS does not name the folder of the JSON test suite"))
struct SuiteTests {
    @Test func findsSuite() throws {
        #expect(try Suite.files("y_").count >= 95)
        #expect(try Suite.files("n_").count >= 188)
        #expect(try Suite.files("i_").count >= 35)
    }

    @Test(arguments: try Suite.files("y_"))
    func accepts(name: String) throws {
        let source = JSONSource(try Suite.bytes(name), name: name)
        #expect(firstError(source) == nil)
        #expect(firstErrorInParts(source) == nil)
        #expect(firstError(source, mode: .lenient) == nil)
        #expect(firstErrorInParts(try Suite.feed(name)) == nil)
    }

    @Test(arguments: try Suite.files("n_"))
    func refuses(name: String) throws {
        let source = JSONSource(try Suite.bytes(name), name: name)
        try expectRefusal(of: source)
        // None of them becomes JSON by standing in a record: those that are empty, or white space or a byte order mark
        // alone, leave the member without a value, and those with something after their value break the record.
        try expectRefusal(of: Suite.feed(name))
    }

    @Test(arguments: try Suite.files("i_"))
    func survives(name: String) throws {
        for source in [JSONSource(try Suite.bytes(name), name: name), try Suite.feed(name)] {
            #expect((firstError(source) == nil) == (firstErrorInParts(source) == nil))
            _ = firstError(source, mode: .lenient)
        }
    }

    private func expectRefusal(of source: JSONSource) throws {
        let error = try #require(firstError(source))
        #expect(firstErrorInParts(source) == error)
        let diagnostic = error.diagnostic(in: source)
        let location = try #require(diagnostic.location)
        #expect((location.line ?? 0) >= 1)
        #expect((location.column ?? 0) >= 1)
        #expect(!diagnostic.message.isEmpty)
        #expect(diagnostic.fix?.isEmpty == false)
    }
}
