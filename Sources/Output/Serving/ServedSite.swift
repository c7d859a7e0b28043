package import Bytes
import CatalogModel
import Files
package import Planning

/// A site whose files can be asked for one by one: the table of a plan, or a folder that was built.
package protocol ServedSite: Sendable {
    /// The path of the site's address, with a slash at both ends: `/cookbook/`.
    var basePath: String { get }

    /// The file at a path from the site's root such as `recipes/soup/index.html`; nil where there is none.
    ///
    /// - Parameter path: Holds no `..`, no empty name, no backslash and no control character.
    func file(at path: String) async -> ServedFile?

    /// Of the files whose addresses do not contain a digest: where one changes, pages that show it have changed.
    var looseFiles: Digest { get }

    /// The address of a stylesheet that has no digest in its address, from the site's root, and the digest of its content;
    /// nil where there is none.
    var looseStyles: (path: String, digest: Digest)? { get }
}

extension ServedSite {
    package var looseFiles: Digest { Digest(high: 0, low: 0) }
    package var looseStyles: (path: String, digest: Digest)? { nil }
}

/// A file of a site, ready to be sent.
package struct ServedFile: Sendable {
    /// A whole file: bytes, or all of a file on the disk.
    package var body: Response.Body
    /// Two files of this site at one path with the same digest are the same.
    package var digest: Digest
    /// Whether it is a page of the program's, to which the preview may add elements.
    package var isPage: Bool
}

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
