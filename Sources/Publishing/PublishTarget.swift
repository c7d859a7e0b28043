import Bytes
package import CatalogModel

/// Why nothing more could be published.
package struct PublishFailure: Error, Sendable, Hashable {
    package var message: String
    package var fix: String

    package init(_ message: String, fix: String) {
        self.message = message
        self.fix = fix
    }
}

/// A place that files of a site are copied to, one after the other.
package protocol PublishTarget: Sendable {
    /// Reads the list of the last publication; nil where there is none.
    func list() throws(PublishFailure) -> [UInt8]?

    /// Writes the list.
    func write(list: [UInt8]) throws(PublishFailure)

    /// Copies files of the built site. Each replaces the one at its place at once, as far as the target can.
    ///
    /// - Parameter progress: Called with a number of files that are there.
    func copy(_ paths: [SitePath], progress: (Int) -> Void) throws(PublishFailure)

    /// Removes files. That one is not there is no trouble.
    ///
    /// - Parameter makingWay: Whether the folders above them, as far as they are empty then, have to go, too.
    func remove(_ paths: [SitePath], makingWay: Bool) throws(PublishFailure)
}

/// Where a site is published to, as an owner writes it: `dir:/srv/www`, `git:git@example.org:ann/site.git#pages`.
package enum TargetAddress: Sendable, Hashable {
    case folder(String)
    case git(remote: String, branch: String)
    case rsync(String)
    case rclone(String)
    /// Options of rclone that name the host and the user, and the path there.
    case sftp(host: String, path: String)

    /// nil for a text that is no such address.
    package init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let rest = String(text[text.index(after: colon)...])
        // Programs would take it for an option; a control character has no place in an address.
        guard !rest.isEmpty, rest.first != "-", rest.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else { return nil }
        switch text[..<colon] {
        case "dir": self = .folder(rest)
        case "git":
            guard let mark = rest.lastIndex(of: "#") else { return nil }
            let (remote, branch) = (String(rest[..<mark]), String(rest[rest.index(after: mark)...]))
            guard !remote.isEmpty, Self.isBranch(branch) else { return nil }
            self = .git(remote: remote, branch: branch)
        case "rsync": self = .rsync(rest)
        case "rclone": self = .rclone(rest)
        case "sftp":
            guard let (host, path) = Self.sftp(rest) else { return nil }
            self = .sftp(host: host, path: path)
        default: return nil
        }
    }

    /// The names that git allows (git-check-ref-format(1)), and of those the plain ones.
    private static func isBranch(_ name: String) -> Bool {
        !name.isEmpty && name.first != "-" && name.first != "/" && name.last != "/" && name.last != "."
            && !name.contains("..") && !name.contains("//") && !name.hasSuffix(".lock")
            && name.utf8.allSatisfy { $0.isLetterOrDigit || "-_./".utf8.contains($0) }
    }

    /// `ann@example.org:2222:www` in the words of rclone.
    private static func sftp(_ text: String) -> (host: String, path: String)? {
        func isPlain(_ text: Substring) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
        }
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return nil }
        let login = parts[0].split(separator: "@", omittingEmptySubsequences: false)
        guard login.count <= 2, login.allSatisfy(isPlain), let host = login.last else { return nil }
        var options = "host=\(host)"
        if login.count == 2 { options += ",user=\(login[0])" }
        var path = parts.dropFirst().joined(separator: ":")
        if parts.count == 3, let port = UInt16(parts[1]) {
            options += ",port=\(port)"
            path = String(parts[2])
        }
        return (options, path)
    }

    /// A text about a target that may be shown: passwords and keys in addresses are left out.
    package static func withoutSecrets(_ text: String) -> String {
        text.replacing(/:\/\/[^\/@\s]+@/, with: "://...@")
            .replacing(/((?:pass|secret|key|token)[a-z_]*=)(?:"[^"]*"|[^,:\s"]*)/.ignoresCase()) { "\($0.output.1)..." }
    }

    /// What an address looks like, for people.
    package static let forms = "dir:PATH, git:REMOTE#BRANCH, rsync:HOST:PATH, sftp:USER@HOST:PATH or rclone:REMOTE:PATH"
}
