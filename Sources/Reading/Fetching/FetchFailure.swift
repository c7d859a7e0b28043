import CatalogModel

/// Why something could not be fetched. Addresses in it are as people may have them.
package enum FetchFailure: Error, Sendable, Hashable {
    case transport(TransportFailure)
    /// A host that failed to answer several requests in a row, and is left alone for the rest of the build.
    case down(String)
    /// The time for all of fetching is over.
    case outOfTime(Duration)
    /// An answer that is none, by its status (RFC 9110, section 15).
    case status(Int)
    case tooLarge(limit: Int)
    case tooManyRedirections(limit: Int)
    case redirectionLoop
    /// A redirection to an address that is neither http nor https, or from https to http.
    case redirectionRefused(to: String)
    /// A host of a private network that nothing allows.
    case privateHost(String)
    /// No http or https address, or one with a password in it.
    case notWeb
    /// No request may be made, and there is no answer of an earlier one.
    case notCached
    /// The answer is no picture.
    case notAPicture
    /// What was found out some seconds ago, and is not asked again so soon.
    indirect case remembered(FetchFailure, age: Int)
}

extension FetchFailure {
    /// What went wrong, to follow "can't be fetched: ".
    package var reason: String {
        switch self {
        case .transport(.nameNotFound): "there is no host of this name"
        case .transport(.notConnected): "no connection to the server"
        case .transport(.notSecure(let words)): "there is no secure connection to the server (\(words))"
        case .transport(.silent): "the server does not answer"
        case .transport(.slow): "the answer takes too long"
        case .transport(.tooLarge): "the answer is too long"
        case .transport(.privateAddress): "its host is of a private network"
        case .transport(.down), .transport(.outOfTime): "it was not asked for"
        case .down(let host):
            "\(host) failed to answer \(Hosts.patience) requests in a row and is not asked again in this build"
        case .outOfTime(let budget):
            "the time for fetching, \(budget.components.seconds) seconds, is over"
        case .transport(.broken(let words)): "the connection broke (\(words))"
        case .status(let status): Self.words(for: status)
        case .tooLarge(let limit): "the answer is longer than \(Self.bytes(limit))"
        case .tooManyRedirections(let limit): "it is redirected more than \(limit) times"
        case .redirectionLoop: "it is redirected in a circle"
        case .redirectionRefused(let address): "it is redirected to \(address), which is not followed"
        case .privateHost(let host): "\(host) is of a private network"
        case .notWeb: "this is no address that can be asked"
        case .notCached: "it was never fetched, and --offline asks no server"
        case .notAPicture: "the answer is not an image that browsers can show"
        case .remembered(let failure, let age): "\(failure.reason), as of \(Age(seconds: age)) ago"
        }
    }

    /// What the owner can do.
    package var fix: String {
        switch self {
        case .transport(.nameNotFound): "correct the host's name, or see to the network"
        case .transport(.notConnected): "make sure that the server runs and can be reached from here"
        case .transport(.notSecure): "fix the server's certificate, or the clock and certificates of this machine"
        case .transport(.silent), .transport(.slow), .transport(.down):
            "try again later, or raise `network: {timeout: ...}`"
        case .down: "build again later, raise `network: {timeout: ...}`, or lower `network: {perHost: ...}`"
        case .transport(.outOfTime), .outOfTime: "build again later, or raise `network: {budget: ...}`"
        case .transport(.broken): "try again later"
        case .transport(.privateAddress): "if that is meant, name the host in `network: {allowPrivate: [...]}`"
        case .transport(.tooLarge), .tooLarge: "ask for less, or raise `network: {maxBytes: ...}`"
        case .status(401), .status(407):
            "set `headers: {Authorization: \"${NAME}\"}` of the feed, with the secret in the environment"
        case .status(403): "ask the owner of the server for access; a key goes into `headers` or the address as ${NAME}"
        case .status(404), .status(410): "correct the address"
        case .status(429): "try again later, or lower `network: {perHost: ...}`"
        case .status(500...): "try again later, or tell the server's administrator"
        case .status: "correct the address, or tell the server's administrator"
        case .tooManyRedirections, .redirectionLoop, .redirectionRefused:
            "write the address that it should lead to, or tell the server's administrator"
        case .privateHost(let host): "if that is meant, write `network: {allowPrivate: [\"\(host)\"]}`"
        case .notWeb: "write an address such as https://example.org/recipes.json; a password goes into `headers`"
        case .notCached: "build once without --offline"
        case .notAPicture: "correct the address, or tell the server's administrator"
        case .remembered(let failure, _):
            "\(failure.fix); it is asked again after an hour, or at once after `recipegen clean --cache`"
        }
    }

    /// With `${NAME}` in the place of each secret: some hold words of a server.
    func redacted(by secrets: Secrets) -> FetchFailure {
        switch self {
        case .transport(.broken(let words)): .transport(.broken(secrets.redacted(words)))
        case .transport(.notSecure(let words)): .transport(.notSecure(secrets.redacted(words)))
        case .privateHost(let host): .privateHost(secrets.redacted(host))
        case .down(let host): .down(secrets.redacted(host))
        default: self
        }
    }

    /// Whether a request was not sent for a reason that holds for all others of the host or of the build.
    package var isSkipped: Bool {
        switch self {
        case .down, .outOfTime: true
        default: false
        }
    }

    /// Whether the server refuses the request for good, so that a repetition soon is useless.
    var isFinal: Bool {
        switch self {
        case .status(404), .status(410), .tooLarge, .notAPicture: true
        default: false
        }
    }

    private static func words(for status: Int) -> String {
        let words: String? =
            switch status {
            case 304: "the server says that nothing changed since an answer that is not here"
            case 401: "the server requires authentication"
            case 403: "the server refuses it"
            case 404: "there is nothing at this address"
            case 410: "it is there no more"
            case 429: "the server gets too many requests"
            case 500...: "the server is in trouble"
            default: nil
            }
        return "\(words ?? "the server answers") (status \(status))"
    }

    private static func bytes(_ count: Int) -> String {
        for (unit, size) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)] where count % size == 0 {
            return "\(count / size) \(unit)"
        }
        return "\(count) bytes"
    }
}
