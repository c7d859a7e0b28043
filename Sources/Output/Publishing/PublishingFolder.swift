package import Files

/// The folder of the state in which the programs that publish keep what they need, and what they say, during a publication.
///
/// Only what the next publication can use outlives it: messages may hold passwords, and services of CI store the state.
package struct PublishingFolder: Sendable {
    package let path: String
    /// Held by one publication of the site at a time.
    let lock: FileLock?

    /// A repository that no program uses now.
    private static let storedName = "repository"

    /// A repository of git for this publication. It is not used again where the publication is killed: git leaves locks there.
    var repository: String { path + "/repository-in-use" }

    /// Removes what a publication left that was killed.
    package init(_ path: String, holding lock: FileLock? = nil) throws(FileError) {
        self.path = path
        self.lock = lock
        try Files.makeFolder(path)
        try removeAllButStored()
        if Files.kind(path + "/" + Self.storedName) == .folder {
            try Files.move(path + "/" + Self.storedName, to: repository)
        }
    }

    /// Removes what the next publication has no use for.
    package func close() throws(FileError) {
        if Files.kind(repository) == .folder { try Files.move(repository, to: path + "/" + Self.storedName) }
        try removeAllButStored()
        try Files.removeFolderIfEmpty(path)
    }

    private func removeAllButStored() throws(FileError) {
        for name in try Files.names(in: path) where name != Self.storedName {
            try Files.removeTree(path + "/" + name)
        }
    }
}
