import Bytes
import Files
import RecipeSamples

/// What the inputs begin as: the fixtures, and the samples of `Documentation/formats.md`.
enum Seeds {
    /// Names and contents.
    static let documents: [(name: String, bytes: [UInt8])] = files("Fixtures/feeds", [".json"]) + samples
    static let pictures = files("Fixtures", [".jpg", ".png", ".webp", ".svg", ".gif", ".avif", ".heic"]).map(\.bytes)
    static let lines = documents.flatMap { String(decoding: $0.bytes, as: UTF8.self).lines.map(String.init) }
        .filter { (4...200).contains($0.utf8.count) }

    private static func files(_ folder: String, _ endings: [String]) -> [(name: String, bytes: [UInt8])] {
        do throws(FileError) {
            return try Files.tree(folder).filter { name in endings.contains { name.hasSuffix($0) } }.map {
                name throws(FileError) in (String(name.lastPathPart), try Files.read(folder + "/" + name))
            }
        } catch {
            preconditionFailure("\(error): start it in the folder of the project")
        }
    }

    /// The blocks of the page, each after the name of its file.
    private static let samples: [(name: String, bytes: [UInt8])] = {
        var samples: [(name: String, bytes: [UInt8])] = []
        var name: Substring?
        var block: [Substring]?
        for line in files("Documentation", ["formats.md"]).flatMap({ String(decoding: $0.bytes, as: UTF8.self).lines })
        {
            if line.hasPrefix("```") {
                if let text = block, let name {
                    samples.append((String(name), Array(text.joined(separator: "\n").utf8)))
                }
                block = block == nil ? [] : nil
            } else if block != nil {
                block?.append(line)
            } else if line.hasPrefix("`"), line.hasSuffix(":") {
                name = line.dropFirst().prefix { $0 != "`" }
            }
        }
        return samples
    }()
}
