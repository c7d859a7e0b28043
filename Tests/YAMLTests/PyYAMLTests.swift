import Bytes
import Foundation
import JSONText
import Testing
import YAML

/// What PyYAML reads, the reader reads. `Scripts/setup --tests` installs PyYAML.
@Suite struct PyYAMLTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let python = root.appending(path: ".venv/bin/python")
    private static let isThere = FileManager.default.isExecutableFile(atPath: python.path)

    private static func node(_ value: YAMLValue?) -> JSONNode {
        switch value?.content {
        case .scalar(let text, isPlain: _)?: .string(text)
        case .list(let items)?: .array(items.map { node($0) })
        case .mapping(let members)?: .object(members.map { JSONNode.Member($0.key, node($0.value)) })
        case nil: .null
        }
    }

    @Test(.enabled(if: isThere, "there is no .venv with PyYAML")) func readTheSame() throws {
        let process = Process()
        process.executableURL = Self.python
        process.arguments =
            [Self.root.appending(path: "Tests/YAMLTests/trees.py").path]
            + [ProcessInfo.processInfo.environment["RECIPEGEN_CORPUS"]].compactMap(\.self)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        guard case .array(let documents) = try JSONDocument(JSONSource(bytes, name: "trees")).root.node else {
            Issue.record("no trees")
            return
        }
        #expect(documents.count >= 300)
        for document in documents {
            guard case .string(let text)? = document["text"] else { continue }
            let yaml = LenientYAML(text.lines)
            #expect(Self.node(yaml.value) == document["tree"], "\(text)")
            #expect(yaml.quoted == [] && yaml.skipped == [], "\(text)")
        }
    }
}
