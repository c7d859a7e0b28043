import Foundation
import Testing

/// The table of the parts of `Scripts/test --long`, by which CI chooses.
@Suite struct TestScriptTests {
    @Test func partsAreThoseOfTheScriptAndTheirFilesExist() throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
        }
        let rows = try text("Tests/long-parts.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let script = try text("Scripts/test")
        var parts = Set(script.matches(of: /is_long (\w+)/).map { String($0.output.1) })
        let marks = try #require(script.firstMatch(of: /for name in ([\w ]+); do\n    if is_long "\$name"/))
        parts.formUnion(marks.output.1.split(separator: " ").map { String($0) })
        #expect(Set(rows.compactMap { $0.split(separator: " ").first.map { String($0) } }) == parts)
        for path in rows.flatMap({ $0.split(separator: " ").dropFirst() }) {
            let isThere = FileManager.default.fileExists(atPath: Repository.root.appending(path: String(path)).path)
            #expect(isThere, "Tests/long-parts.txt names \(path), which is not there")
        }
        let folder = Repository.root.appending(path: "Tests/Machines")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".py") }
        for (file, name) in files.flatMap({ file in marks.output.1.split(separator: " ").map { (file, $0) } })
        where try text("Tests/Machines/\(file)").contains("pytest.mark.\(name)") {
            let paths = rows.first { $0.hasPrefix("\(name) ") }?.split(separator: " ") ?? []
            #expect(paths.contains("Tests/Machines/\(file)"), "the part \(name) has tests in \(file)")
        }
    }
}
