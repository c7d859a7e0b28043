import CatalogModel
import Diagnostics
import Files
import Foundation
import Pipeline
import Testing
import Writing

@testable import SiteFolder

/// A site in a temporary folder, built as `recipegen build` builds it.
struct TestSite {
    private let temporary: TemporaryFolder
    /// The site's folder.
    let path: String

    /// - Parameter name: Of the site's folder; what is outside of it stands beside it.
    init(_ files: [String: String] = [:], name: String = "site") throws {
        temporary = try TemporaryFolder()
        path = temporary.path + "/" + name
        try Files.makeFolder(path)
        try write("recipegen.yml", "site: {title: Test, url: \"https://example.org/supper/\"}\n")
        for (name, text) in files { try write(name, text) }
    }

    var outputPath: String { path + "/public" }
    /// The folder that the site's folder is in.
    var outside: String { temporary.path }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        let file = Paths.join(path, name)
        try Files.makeFolder(Paths.parent(file))
        try Files.replace(file, with: bytes)
    }

    /// Makes a file as old as if it had been written so many seconds ago.
    func setAge(of name: String, seconds: Int) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -Double(seconds))], ofItemAtPath: Paths.join(path, name))
    }

    func remove(_ name: String) throws { try Files.removeTree(Paths.join(path, name)) }

    func text(_ name: String) throws -> String {
        String(decoding: try Files.read(Paths.join(path, name)), as: UTF8.self)
    }

    @discardableResult
    func build(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuildReport {
        try await Build(options(change)).run()
    }

    func options(_ change: (inout BuildOptions) -> Void = { _ in }) -> BuildOptions {
        var options = BuildOptions()
        options.site = path
        options.jobs = 2
        // Their photos are no pictures that a program could read.
        options.photoProgram = nil
        change(&options)
        return options
    }

    /// Everything below the output folder.
    func output() throws -> Tree { try Tree(outputPath) }

    /// What a build of the same sources gives where none was before.
    func cleanBuild(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> Tree {
        let other = try TemporaryFolder()
        let copy = other.path + "/site"
        try Files.makeFolder(copy)
        for name in try FileManager.default.contentsOfDirectory(atPath: path)
        where name != "public" && name != ".recipegen" {
            try FileManager.default.copyItem(atPath: path + "/" + name, toPath: copy + "/" + name)
        }
        var options = options(change)
        options.site = copy
        options.output = nil
        let report = try await Build(options).run()
        #expect(report.files != nil, "\(report.diagnostics)")
        return try Tree(copy + "/public")
    }
}

/// The files below a folder, hidden ones too, and its folders, which end in a slash.
struct Tree: Equatable {
    var files: [String: [UInt8]] = [:]

    init(_ path: String) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            if Files.kind(path + "/" + name) == .folder {
                files[name + "/"] = []
            } else {
                files[name] = try Files.read(path + "/" + name)
            }
        }
    }

    /// The names of what is in one of them alone or differs.
    func differences(from other: Tree) -> [String] {
        Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
    }

    func text(_ name: String) throws -> String {
        String(decoding: try #require(files[name], "\(name) is not there"), as: UTF8.self)
    }

    /// The slugs of the recipes that have a page.
    var recipes: [String] {
        files.keys.compactMap { name in
            guard name.hasPrefix("recipes/"), name.hasSuffix("/index.html"), name != "recipes/index.html" else {
                return nil
            }
            return String(name.dropFirst("recipes/".count).dropLast("/index.html".count))
        }.sorted()
    }
}

extension BuildReport {
    /// The diagnostics, with the site's folder as `SITE`, and the age of a copy as `AGE`: a busy machine takes minutes for
    /// what others do at once.
    func said(in site: TestSite) -> [String] {
        diagnostics.map {
            $0.description.replacing(site.path, with: "SITE")
                .replacing(/its last good copy, .+? old,/, with: "its last good copy, AGE old,")
        }
    }

    /// The codes of what was said, in order.
    var codes: [String] { diagnostics.map { "\($0.severity.rawValue) \($0.code.rawValue)" } }
}
