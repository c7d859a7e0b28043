package import CatalogModel
package import Diagnostics
import Files

/// A folder that a build has written, served as a static host serves it.
package struct BuiltFolder: ServedSite {
    package let basePath: String
    /// Without links.
    private let root: String

    /// nil, with the reason, where there is no folder.
    ///
    /// - Parameter address: The site's address where it is not the one that the site was built for.
    package static func open(_ path: String, address: WebLink?) -> Outcome<BuiltFolder?> {
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
            if let address { return Outcome(BuiltFolder(root: root, basePath: address.path)) }
            return Outcome(BuiltFolder(root: root, basePath: try builtPath(root)))
        } catch {
            let fix = "make sure the file is readable"
            return Outcome(
                nil, [Diagnostic(.error, .outputMissing, error.description, at: Location(file: error.path), fix: fix)]
            )
        }
    }

    private init(root: String, basePath: String) {
        self.root = root
        self.basePath = basePath
    }

    /// A link is followed as long as it does not lead out of the folder.
    package func file(at path: String) -> ServedFile? {
        guard SitePath(path) != nil, let real = Files.realPath(root + "/" + path) else { return nil }
        guard Paths.isInside(real, root), let stamp = Files.stamp(real) else { return nil }
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
