// What the tests of this folder fetch with.

import CatalogModel
import Files
import Foundation
import LoopbackServer
import Testing

@testable import Fetching

/// A client with the limits of a test, which never waits before a second try.
func client(
    perHost: Int = 4, silence: Duration = .seconds(600), maximumBytes: Int = 1_000_000, allowedPrivate: [String] = []
) -> HTTPClient {
    let limits = FetchLimits(
        perHost: perHost, silence: silence, maximumBytes: [.document: maximumBytes, .photo: maximumBytes],
        allowedPrivate: allowedPrivate
    )
    return HTTPClient(
        CurlTransport(memory: 1_000_000), limits: limits, userAgent: "recipegen/test", pause: { _ in }
    )
}

/// A request for a document, as for the feed of a server's owner.
func request(_ address: String, _ change: (inout FeedTrust) -> Void = { _ in }) -> FetchRequest {
    guard let link = WebLink(address), let origin = WebAddress(link)?.origin else {
        preconditionFailure("\(address) is no address")
    }
    var trust = FeedTrust(origins: [origin], home: origin)
    change(&trust)
    return FetchRequest(link, .document, trust: trust)
}

extension HTTPClient {
    /// The body as text, or why there is none.
    func text(_ request: FetchRequest) async -> Result<String, FetchFailure> {
        do throws(FetchFailure) {
            return .success(String(decoding: try await ask(request).response.body, as: UTF8.self))
        } catch {
            return .failure(error)
        }
    }
}

/// A folder for one test, removed with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "recipegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }
}
