import Digests
import Files

/// The digest of the running program: a program that was built anew may render pages anew, and nobody has to raise a
/// version number for it.
enum ProgramStamp {
    /// - Parameter known: What the last build found; it holds while size and time of the file are the same.
    static func current(known: BuildMemo.KnownFile?) throws(FileError) -> BuildMemo.KnownFile {
        let (path, stamp) = try file()
        if let known, known.path == path, known.stamp == stamp { return known }
        if let identity = BuildIdentity.read(try Files.read(path, 0..<min(4096, stamp.size))) {
            return BuildMemo.KnownFile(path: path, stamp: stamp, digest: Digest(of: identity))
        }
        var digest = Fingerprint()
        try Files.readParts(path) { digest.append($0) }
        return BuildMemo.KnownFile(path: path, stamp: stamp, digest: digest.finish())
    }

    /// Of the file's size and time alone: enough for a preview, which remembers nothing and has to be quick.
    static func light() throws(FileError) -> Digest {
        let (_, stamp) = try file()
        var digest = Fingerprint()
        digest.combine(stamp.size)
        digest.combine(stamp.modified)
        return digest.finish()
    }

    /// Whether the running program is the file that a build knew.
    static func isCurrent(_ known: BuildMemo.KnownFile) throws(FileError) -> Bool {
        let (path, stamp) = try file()
        return known.path == path && known.stamp == stamp
    }

    private static func file() throws(FileError) -> (path: String, stamp: FileStamp) {
        guard let path = Files.executablePath(), let stamp = Files.stamp(path) else {
            throw FileError("find", "the program's own file", number: 2)
        }
        return (path, stamp)
    }
}
