package import Bytes
import CVersion
package import Files

/// The program, as it introduces itself.
package enum Program {
    private static let sourceVersion = "0.1.0"

    /// That of the package, which also says how many commits follow the last release, and which is the last of them; in
    /// other builds that of the sources.
    package static let version: String = {
        let packaged = String(cString: recipegen_package_version())
        return packaged.isEmpty ? sourceVersion : packaged
    }()
}

/// Tells versions of the running program apart: another one may render other pages from the same inputs.
package enum ProgramVersion {
    /// How many bytes at the start of a program hold what the linker writes to identify it.
    private static let head = 4096

    /// A digest of the program's size and first bytes. Linkers put a digest of the whole program there: the build ID of
    /// ELF files, the UUID of Mach-O files.
    package static func digest() throws(FileError) -> Digest {
        guard let path = Files.executablePath(), let stamp = Files.stamp(path) else {
            throw FileError("find", "the program's own file", number: 2)
        }
        var digest = Fingerprint()
        digest.combine(stamp.size)
        digest.combine(Digest(of: try Files.read(path, 0..<min(head, stamp.size))))
        return digest.finish()
    }
}
