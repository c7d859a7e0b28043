import Configuration
import Diagnostics
import Feeds
import Files
import SiteFolder

extension TargetAddress {
    /// The address with the whole path in place of a relative one, and of one that begins with `~/`.
    ///
    /// - Parameters:
    ///   - folder: From which it is relative.
    ///   - home: The user's own; nil where it is not known.
    func resolved(from folder: String, home: String?) -> TargetAddress {
        guard let path = localPath else { return self }
        // It may be the name of a remote, which the repository knows.
        if case .git = self, !path.contains("/"), ![".", "..", "~"].contains(path) { return self }
        let whole = path.first == "~" ? Paths.join(home ?? folder, "." + path.dropFirst()) : Paths.join(folder, path)
        return switch self {
        case .folder: .folder(whole)
        case .git(_, let branch): .git(remote: whole, branch: branch)
        case .rsync: .rsync(whole)
        case .rclone: .rclone(whole)
        case .sftp: self
        }
    }

    /// Why the site cannot be published there: it is made from what is there, or built there. nil where that is not so.
    ///
    /// - Parameters:
    ///   - output: Where the site is built.
    ///   - settings: Those of the site in `folder`.
    func refusal(output: String, _ settings: SiteConfiguration, in folder: SiteFolder) -> Diagnostic? {
        // A branch of the repository in which the sources are is not in their way.
        if case .git = self { return nil }
        guard let path = localPath else { return nil }
        let target = SiteFolder.realPath(of: path)
        let here = Files.currentFolder()
        func conflicts(_ name: String) -> Bool {
            let real = SiteFolder.realPath(of: Paths.join(here, name))
            return Paths.isInside(target, real) || Paths.isInside(real, target)
        }
        func refusal(_ message: String) -> Diagnostic {
            Diagnostic(
                .error, .publishTarget, "\(path) is no place to publish to: \(message)",
                fix: "name a folder that is neither above nor below these")
        }
        if conflicts(output) { return refusal("the site is built in \(output)") }
        let source = (folder.ownFiles + settings.sourceFiles.map(folder.join)).first(where: conflicts)
        return source.map { refusal("the site is made from \($0)") }
    }
}

extension SiteConfiguration {
    /// The files and folders that settings name, from the site's folder.
    fileprivate var sourceFiles: [String] {
        feeds.filter { $0.link == nil }.map(\.source) + [favorites.file] + [theme.css, theme.head].compactMap(\.self)
    }
}
