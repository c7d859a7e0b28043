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

    /// Finds, before anything changes, what would lead files of the site to another place: a link in place of a folder.
    ///
    /// - Parameter paths: Of all files that are written or deleted.
    func check(_ paths: [SitePath]) throws(PublishFailure)

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
