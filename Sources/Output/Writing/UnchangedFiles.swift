import Bytes
import CatalogModel
import Files

/// Which files of a manifest are as the build left them that wrote it.
package struct UnchangedFiles: Sendable {
    /// In the order of the manifest's entries.
    private let flags: [Bool]

    init(_ manifest: Manifest, in folder: OpenFolder, jobs: Int) async {
        let entries = manifest.entries
        flags = await mapInChunks(count: entries.count, jobs: jobs, chunk: 1024) { range in
            range.map { folder.stamp(entries[$0].path.text) == entries[$0].stamp }
        }
    }

    var areAll: Bool { flags.allSatisfy { $0 } }

    /// Whether the file at a place of the manifest is unchanged.
    subscript(place: Int) -> Bool { flags[place] }
}
