package import Digests

// The files of `Assets/`, which SwiftPM has put into the program.

/// A stylesheet or script of the site.
package struct Asset: Sendable {
    /// Without its ending: "site". No two assets share it; `PageContent.asset` holds it.
    package let name: String
    /// Without the dot: "css".
    package let fileExtension: String
    package let bytes: [UInt8]
    /// Of the bytes; it stands in the address, so that browsers may keep the file for good.
    package let digest: Digest

    fileprivate init(_ name: String, _ fileExtension: String, _ bytes: [UInt8]) {
        self.name = name
        self.fileExtension = fileExtension
        self.bytes = bytes
        digest = Digest(of: bytes)
    }
}

extension Templates {
    /// The stylesheet of every page.
    package static let stylesheet = Asset("site", "css", PackageResources.site_css)

    /// ES modules that every page loads. They import nothing: names with digests in them could not be imported.
    package static let scripts = [Asset("favorites", "js", PackageResources.favorites_js)]

    /// All files that a site needs beside its pages.
    package static let assets = [stylesheet] + scripts
}
