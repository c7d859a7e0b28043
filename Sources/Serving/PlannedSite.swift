import CatalogModel
package import Digests
import Files
package import Planning

/// A site in memory: each file is rendered when it is requested.
package struct PlannedSite: ServedSite {
    package let basePath: String
    package let looseFiles: Digest
    package let looseStyles: (path: String, digest: Digest)?
    private let plan: SitePlan
    /// By the bytes of the path: texts that only look alike are other files.
    private let places: [[UInt8]: Int]
    private let render: @Sendable (Row) async -> RenderedFile

    /// - Parameter render: Gives the file of a row of the plan; called on several threads.
    package init(_ plan: SitePlan, render: @escaping @Sendable (Row) async -> RenderedFile) {
        self.plan = plan
        self.render = render
        basePath = plan.frame.basePath
        var places: [[UInt8]: Int] = [:]
        places.reserveCapacity(plan.rows.count)
        for (index, row) in plan.rows.enumerated() { places[Array(row.path.text.utf8)] = index }
        self.places = places
        looseFiles = plan.looseFiles
        looseStyles = plan.ownStyles.map { (OwnStylesheet.path.text, $0) }
    }

    package func file(at path: String) async -> ServedFile? {
        guard let row = places[Array(path.utf8)].map({ plan.rows[$0] }) else { return nil }
        let file = await render(row)
        switch file.body {
        case .bytes(let bytes):
            return ServedFile(body: .bytes(bytes), digest: file.fingerprint, isPage: row.isPage)
        case .made(_, let make):
            return make().map { ServedFile(body: .bytes($0), digest: file.fingerprint, isPage: false) }
        case .copy(let source), .link(let source):
            guard let stamp = Files.stamp(source) else { return nil }
            return ServedFile(body: .file(source, 0..<stamp.size), digest: stamp.digest, isPage: false)
        }
    }
}

extension FileStamp {
    /// Identifies the content, since every change of a file changes its size or time.
    var digest: Digest {
        var digest = Fingerprint()
        digest.combine(size)
        digest.combine(modified)
        return digest.finish()
    }
}
