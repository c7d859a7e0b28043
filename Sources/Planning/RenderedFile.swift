package import Digests

/// The file of a row, as the renderer returns it: a build writes it, a preview sends it.
package struct RenderedFile: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// The content of another file.
        case copy(of: String)
        /// The content of another file, which will not be written to any more: it may be the same file under two names.
        case link(to: String)
        /// What is made of another file, when it is asked for; nil when that cannot be read.
        case made(of: String, @Sendable () -> [UInt8]?)
    }

    package let body: Body
    /// The row's, by `SitePlan.fingerprint(of:)`.
    package let fingerprint: Digest

    /// The file of a row that cannot be rendered: the document of its recipe has changed since the recipe was read.
    ///
    /// - Parameter document: The document's name for people.
    package static func lost(_ document: String) -> RenderedFile {
        RenderedFile(.made(of: document) { nil }, fingerprint: Digest(high: 0, low: 0))
    }

    package init(_ body: Body, fingerprint: Digest) {
        self.body = body
        self.fingerprint = fingerprint
    }
}
