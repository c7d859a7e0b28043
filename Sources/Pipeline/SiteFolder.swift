import Digests
import Files

/// The folder of a site's sources.
package struct SiteFolder: Sendable, Hashable {
    /// As the owner would write it.
    package let path: String

    /// The given folder; without one the current folder if it holds `recipegen.yml`, else `./Site`.
    package init(_ path: String?) {
        self.path = Paths.normalized(path ?? (Files.kind("recipegen.yml") == .file ? "." : "Site"))
    }

    package var configurationFile: String { join("recipegen.yml") }
    /// What can be lost without harm: copies of feeds, records of builds.
    package var stateFolder: String { join(".recipegen") }
    package var defaultOutput: String { join("public") }

    func join(_ name: String) -> String { Paths.join(path, name) }

    /// Where the state of an output folder is kept. Below the site's folder it is named by its place in it, so that the
    /// whole folder can be moved.
    func outputState(_ output: String) -> String {
        let root = Files.realPath(path) ?? path
        let target = Self.realPath(of: Paths.join(Files.currentFolder(), output))
        let name = target.hasPrefix(root + "/") ? String(target.dropFirst(root.count + 1)) : target
        let plain = name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 > 0x20 && $0 < 0x7F } && name.utf8.count < 64
        return stateFolder + "/outputs/" + (plain ? name : Self.shortName(name))
    }
}

extension SiteFolder {
    /// Without links, as far as it stands: before the first build the output folder does not.
    private static func realPath(of path: String) -> String {
        if path == "/" { return path }
        if let real = Files.realPath(path) { return real }
        let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...].drop { $0 == "/" }
        return Paths.join(realPath(of: Paths.parent(path)), String(name))
    }

    private static func shortName(_ path: String) -> String {
        String(Digest(of: path).hex.prefix(16))
    }
}
