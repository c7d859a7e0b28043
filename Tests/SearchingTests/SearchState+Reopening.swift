import Bytes
import Files
import Foundation
import Testing

@testable import Searching

extension SearchState {
    /// A state as it is after it was in a file.
    static func reopened(_ bytes: [UInt8], seed: Digest) throws -> SearchState? {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try Files.replace(path, inParts: { write in bytes.withBytes(write) })
        // It stays readable while it is open.
        defer { try? Files.remove(path) }
        return try SearchState(#require(PartReader(path)), seed: seed)
    }
}
