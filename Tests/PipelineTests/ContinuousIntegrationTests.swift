import Diagnostics
import Files
import Testing
import YAML

@testable import Configuration
@testable import Pipeline
@testable import Tasks

/// `recipegen new --ci`: the file by which a service builds and publishes the site.
@Suite struct ContinuousIntegrationTests {
    private static func add(_ service: ContinuousIntegration, to folder: String) async throws -> NewSite.Report {
        let site = NewSite(folder, from: [], integration: service, jobs: 2)
        return try await site.run(NewSite.Answers(title: "Supper"))
    }

    @Test(arguments: [(ContinuousIntegration.github, "jobs"), (.gitlab, "pages")])
    func writesValidYAMLIntoANewSite(service: ContinuousIntegration, key: String) async throws {
        let folder = try TemporaryFolder()
        let report = try await Self.add(service, to: folder.path + "/site")
        #expect(report.isWritten)
        let summary = report.summary(of: "site")
        #expect(summary.contains("recipegen serve site --open"))
        #expect(summary.contains("site/\(service.path) is written: fill in the address"))
        #expect(Files.kind(folder.path + "/site/recipegen.yml") == .file)
        let bytes = try Files.read(folder.path + "/site/" + service.path)
        guard case .mapping(let members) = try YAMLDocument.read(bytes, name: service.path)?.content else {
            Issue.record("it is no mapping")
            return
        }
        #expect(members.map(\.key).contains(key))
        #expect(String(decoding: bytes, as: UTF8.self).contains("recipegen build --strict"))
    }

    @Test(arguments: ContinuousIntegration.allCases)
    func addsOnlyItsFileToASite(service: ContinuousIntegration) async throws {
        let folder = try TemporaryFolder(["recipegen.yml": "site: {title: Mine}\n"])
        #expect(try await Self.add(service, to: folder.path).isWritten)
        #expect(try Files.read(folder.path + "/recipegen.yml") == Array("site: {title: Mine}\n".utf8))
        #expect(Files.kind(folder.path + "/" + service.path) == .file)
        #expect(Files.kind(folder.path + "/recipes") == nil)
    }

    @Test(arguments: ContinuousIntegration.allCases)
    func neverOverwritesAFile(service: ContinuousIntegration) async throws {
        let folder = try TemporaryFolder(["recipegen.yml": ""])
        try Files.makeFolder(Paths.parent(folder.path + "/" + service.path))
        try Files.replace(folder.path + "/" + service.path, with: Array("mine".utf8))
        let report = try await Self.add(service, to: folder.path)
        #expect(report.diagnostics.map(\.message) == ["this file is there already"])
        #expect(!report.isWritten)
        #expect(try Files.read(folder.path + "/" + service.path) == Array("mine".utf8))
    }
}
