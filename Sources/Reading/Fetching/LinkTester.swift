package import CatalogModel
import JSONText

/// Asks whether pages on other sites are there. Nothing is stored, and no page of a private network is asked for unless the
/// limits of the client allow it.
package struct LinkTester: Sendable {
    package enum Answer: Sendable, Hashable {
        /// The status at the end of all redirections (RFC 9110, section 15).
        case status(Int)
        /// There is no host of this name.
        case unknownHost
        /// The host is of a private network, which visitors cannot reach.
        case privateHost
        /// The server gets too many requests.
        case busy
        /// The server did not answer, or not to the end.
        case none
    }

    private let client: HTTPClient

    package init(_ client: HTTPClient) {
        self.client = client
    }

    /// Asks by HEAD, and by GET where that gives no success: many servers refuse HEAD, or answer it wrongly.
    package func answer(of link: WebLink) async -> Answer {
        let request = FetchRequest(link, .page, trust: FeedTrust())
        let answer = await answer(of: request, isHead: true)
        if case .status(let status) = answer, status >= 400 { return await self.answer(of: request, isHead: false) }
        return answer
    }

    private func answer(of request: FetchRequest, isHead: Bool) async -> Answer {
        do throws(FetchFailure) {
            return .status(try await client.ask(request, isHead: isHead).response.status)
        } catch {
            return switch error {
            case .status(429), .status(503): .busy
            case .status(let status): .status(status)
            // It began to send a page.
            case .tooLarge: .status(200)
            case .transport(.nameNotFound): .unknownHost
            case .privateHost: .privateHost
            default: .none
            }
        }
    }
}

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
