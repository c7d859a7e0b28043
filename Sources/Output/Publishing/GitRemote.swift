import Bytes
import Files

/// Where a remote is that an owner names as git does.
enum GitRemote {
    /// The address of a remote, for a repository that knows no names.
    ///
    /// - Parameters:
    ///   - remote: An address, a path, or a name such as `origin`.
    ///   - sources: The folder whose repository knows the name.
    static func address(of remote: String, _ sources: String, _ git: PublishingProgram) throws(PublishFailure) -> String
    {
        guard !remote.contains("/"), !remote.contains(":") else { return remote }
        let here = ["-C", sources]
        let known = try git.run(here + ["remote", "get-url", "--push", remote])
        guard known.status == 0 else {
            let path = Paths.join(Files.currentFolder(), remote)
            guard Files.kind(path) == .folder else {
                throw git.failure("knows no remote \"\(remote)\" in the repository of the site", known.messages)
            }
            return path
        }
        let address = GitBranch.firstLine(known.output)
        guard !address.isAbsolutePath, !address.prefix(while: { $0 != "/" }).contains(":") else { return address }
        return Paths.join(GitBranch.firstLine(try git.succeed(here + ["rev-parse", "--show-toplevel"])), address)
    }
}
