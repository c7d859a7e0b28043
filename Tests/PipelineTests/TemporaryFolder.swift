import Foundation
import Testing

/// A folder for one test, removed with it.
final class TemporaryFolder: Sendable {
    let path: String

    /// - Parameter files: Texts by the names of their files.
    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "recipegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: path).appending(path: name)) }
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }
}

/// Makes a symbolic link.
func makeLink(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}
