package import JSONText

/// A document of a feed, as it was found.
package struct FeedDocument: Sendable {
    /// Its bytes, under the name that its owner knows it by.
    package var source: JSONSource
    /// The folder that its relative addresses start from, relative to the site's folder.
    package var folder: String

    package init(source: JSONSource, folder: String) {
        self.source = source
        self.folder = folder
    }
}
