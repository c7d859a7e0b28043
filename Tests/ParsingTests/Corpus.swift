// Feeds and pages of the wild, which are not part of this project. RECIPEGEN_CORPUS names a folder with them; without
// it the tests that need them are skipped.

import Foundation
import JSONText
import Parsing
import Testing

@testable import RecipeReading

enum Corpus {
    static let folder = ProcessInfo.processInfo.environment["RECIPEGEN_CORPUS"].map { URL(filePath: $0) }
    static let isThere = folder != nil
    static let comment: Comment = "RECIPEGEN_CORPUS does not name the folder of the corpus"

    static func bytes(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: #require(folder).appending(path: path)))
    }

    /// The names of the files below a folder that end so, in order.
    static func files(below path: String, ending suffix: String) throws -> [String] {
        guard let folder else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: path).path)
            .filter { $0.hasSuffix(suffix) }.sorted()
    }

    /// Reads a feed of the corpus.
    static func read(
        _ path: String, baseURL: String? = nil, address: String? = nil, lookup: String? = nil, jobs: Int = 1
    ) async throws -> ParsedFeed {
        let name = try #require(path.split(separator: "/").last)
        let context = FeedContext(
            name: "test", baseURL: link(baseURL), folder: "feeds", address: link(address), lookup: lookup
        )
        return await FeedReader(context, jobs: jobs).read(JSONSource(try bytes(path), name: String(name)))
    }

    /// Where a file of the corpus is.
    static func path(_ path: String) throws -> String {
        try #require(folder).appending(path: path).path
    }

    /// The content of an archive, by the system's own program: Foundation has no reader for gzip or zip.
    static func unpacked(_ program: String, _ arguments: [String]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))")
        return Array(data)
    }

    /// A page as a person saved it.
    static func page(_ path: String) throws -> String {
        try String(decoding: unpacked("gzip", ["-dc", Corpus.path(path)]), as: UTF8.self)
    }

    /// The JSON-LD of a page.
    static func linkedData(in page: String) -> [Substring] {
        page.components("<script", "</script>").compactMap { element in
            guard let end = element.firstIndex(of: ">"), element[..<end].contains("ld+json") else { return nil }
            return element[element.index(after: end)...]
        }
    }
}

extension String {
    /// What stands between two marks, each time.
    fileprivate func components(_ open: String, _ close: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let start = rest.firstRange(of: open), let end = rest[start.upperBound...].firstRange(of: close) {
            parts.append(rest[start.upperBound..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        return parts
    }
}
