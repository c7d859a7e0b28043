package import CatalogModel
import JSONText

/// Tells search engines which pages have changed (indexnow.org).
package struct IndexNowClient: Sendable {
    /// The most addresses of one note.
    private static let mostAddresses = 10_000

    /// Who tells, and how that is proved.
    package struct Sender: Sendable {
        package var host: String
        package var key: String
        /// The whole address of the file that has the key.
        package var keyAddress: String

        package init(host: String, key: String, keyAddress: String) {
            self.host = host
            self.key = key
            self.keyAddress = keyAddress
        }
    }

    private let client: HTTPClient

    package init(_ client: HTTPClient) {
        self.client = client
    }

    /// Sends the addresses of changed pages.
    ///
    /// - Throws: At the first note that is not taken.
    package func tell(_ addresses: [String], from sender: Sender, to endpoint: WebLink) async throws(FetchFailure) {
        for start in stride(from: 0, to: addresses.count, by: Self.mostAddresses) {
            let part = addresses[start..<min(start + Self.mostAddresses, addresses.count)]
            let note: JSONNode = [
                "host": .string(sender.host), "key": .string(sender.key), "keyLocation": .string(sender.keyAddress),
                "urlList": .array(part.map { .string($0) }),
            ]
            let status = try await client.post(
                note.bytes(), type: MediaType(ofFileAt: "note.json"), to: endpoint)
            // 202: the key is looked at later.
            guard [200, 202].contains(status) else { throw .status(status) }
        }
    }
}
