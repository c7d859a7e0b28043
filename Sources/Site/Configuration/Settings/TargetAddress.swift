import Bytes

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
        case "rclone":
            // rclone takes any other name without a colon for a folder of this machine.
            guard rest.contains(":") || ["/", "./", "../", "~"].contains(where: rest.hasPrefix) else { return nil }
            self = .rclone(rest)
        case "sftp":
            guard let (host, path) = Self.sftp(rest) else { return nil }
            self = .sftp(host: host, path: path)
        default: return nil
        }
        // The folder of another user: no program but a shell finds it.
        if let path = localPath, path.first == "~", path != "~", !path.hasPrefix("~/") { return nil }
    }

    /// The names that git allows (git-check-ref-format(1)), and of those the plain ones.
    private static func isBranch(_ name: String) -> Bool {
        !name.isEmpty && name.first != "-" && name.first != "/" && name.last != "/" && name.last != "."
            && !name.contains("..") && !name.contains("//") && !name.hasSuffix(".lock")
            && name.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "-_./") }
    }

    /// `ann@example.org:2222:www` in the words of rclone.
    private static func sftp(_ text: String) -> (host: String, path: String)? {
        func isPlain(_ text: Substring) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "-_.") }
        }
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return nil }
        let login = parts[0].split(separator: "@", omittingEmptySubsequences: false)
        guard login.count <= 2, login.allSatisfy(isPlain), let host = login.last else { return nil }
        var options = "host=\(host)"
        if login.count == 2 { options += ",user=\(login[0])" }
        var path = parts.dropFirst().joined(separator: ":")
        if parts.count == 3, let port = parts[1].port {
            options += ",port=\(port)"
            path = String(parts[2])
        }
        // A password was meant to be before it.
        guard !path.prefix(while: { $0 != "/" }).contains("@") else { return nil }
        // It begins in the user's own folder, and has no other name for it.
        if path == "~" || path.hasPrefix("~/") { path = String(path.dropFirst(2)) }
        return (options, path)
    }

    // MARK: Folders of this machine

    /// The folder of this machine that the address names; for git also a name of a remote may be one. nil for others.
    package var localPath: String? {
        switch self {
        case .folder(let path): path
        case .rsync(let text), .rclone(let text), .git(let text, _): Self.isLocal(text) ? text : nil
        case .sftp: nil
        }
    }

    /// Whether it is a path of this machine: a host, a protocol or a remote ends with a colon before the first slash.
    private static func isLocal(_ text: String) -> Bool { !text.prefix { $0 != "/" }.contains(":") }

    // MARK: Messages

    /// A text about a target that may be shown: passwords and keys in addresses are left out.
    ///
    /// - Parameter target: As its owner wrote it. Of a connection string of rclone (`:s3,key=...:bucket`) the backend alone is
    ///   shown: each option may be a secret, and a value without quotes may be read as a path. Its words are left out wherever
    ///   they are.
    package static func withoutSecrets(_ text: String, of target: String) -> String {
        var shown = text
        if let match = target.firstMatch(of: /^(?:rclone:)?:?[\w-]+,(.*)$/) {
            let words = match.1.split { !($0.isLetter || $0.isNumber || "-_.+/".contains($0)) }.map { String($0) }
            // A value in quotes may hold any sign.
            let quoted = match.1.matches(of: /"((?:[^"]|"")+)"|'((?:[^']|'')+)'/).compactMap {
                $0.output.1 ?? $0.output.2
            }
            let secrets = Set(words.filter { $0.count > 3 } + quoted.map { String($0) })
                .sorted { ($1.count, $0) < ($0.count, $1) }
            shown = ([String(match.1)] + secrets).reduce(shown) { $0.replacing($1, with: "...") }
        }
        // A password may hold an @ itself.
        return shown.replacing(/:\/\/[^\/\s]*@/, with: "://...@").replacing(/(:\/\/[^\s?]*\?)[^\s"']*/) {
            "\($0.output.1)..."
        }
    }

    /// What an address looks like, for people.
    package static let forms = "dir:PATH, git:REMOTE#BRANCH, rsync:HOST:PATH, sftp:USER@HOST:PATH or rclone:REMOTE:PATH"
}
