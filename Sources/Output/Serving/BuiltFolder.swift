import Bytes
package import CatalogModel
package import Diagnostics
import Files

/// A folder that a build has written, served as a static host serves it.
package struct BuiltFolder: ServedSite {
    package let basePath: String
    /// Without links.
    private let root: String
    /// Whether its pages are those of a preview, which adds to them.
    private let isPreviewed: Bool

    /// nil, with the reason, where there is no folder.
    ///
    /// - Parameters:
    ///   - address: The site's address where it is not the one that the site was built for.
    ///   - isPreviewed: Whether its pages are those of a preview, which adds to them.
    package static func open(
        _ path: String, address: WebLink?, isPreviewed: Bool = false
    ) -> Outcome<BuiltFolder?> {
        guard Files.kind(path) == .folder, let root = Files.realPath(path) else {
            return Outcome(
                nil,
                [
                    Diagnostic(
                        .error, .outputMissing, "there is no built site", at: Location(file: path),
                        fix: "build it with `recipegen build`, or serve without --built"
                    )
                ]
            )
        }
        do throws(FileError) {
            let basePath = if let address { address.path } else { try builtPath(root) }
            return Outcome(BuiltFolder(root: root, basePath: basePath, isPreviewed: isPreviewed))
        } catch {
            let fix = "make sure the file is readable"
            return Outcome(
                nil, [Diagnostic(.error, .outputMissing, error.description, at: Location(file: error.path), fix: fix)]
            )
        }
    }

    private init(root: String, basePath: String, isPreviewed: Bool) {
        self.root = root
        self.basePath = basePath
        self.isPreviewed = isPreviewed
    }

    /// A link is followed as long as it does not lead out of the folder.
    package func file(at path: String) -> ServedFile? {
        guard SitePath(path) != nil, let real = Files.realPath(root + "/" + path) else { return nil }
        guard Paths.isInside(real, root), let stamp = Files.stamp(real) else { return nil }
        if isPreviewed, path.hasSuffix(".html"), let page = Files.contents(of: real) {
            return ServedFile(body: .bytes(page), digest: Digest(of: page), isPage: true)
        }
        return ServedFile(body: .file(real, 0..<stamp.size), digest: stamp.digest, isPage: false)
    }

    /// Only the page for addresses that do not exist names the path that the site was built for: it is served at any
    /// depth, and so its links begin at the root of the host.
    private static func builtPath(_ root: String) throws(FileError) -> String {
        let page = root + "/404.html"
        guard Files.kind(page) == .file else { return "/" }
        let head = String(decoding: try Files.read(page).prefix(4096), as: UTF8.self)
        guard let mark = head.firstRange(of: "data-root=\"/") else { return "/" }
        let path = "/" + head[mark.upperBound...].prefix { $0 != "\"" }
        return path.hasSuffix("/") && !path.contains("&") ? path : "/"
    }
}
