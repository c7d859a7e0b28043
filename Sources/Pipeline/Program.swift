import CVersion

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
