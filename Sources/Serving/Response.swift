import CatalogModel

/// An answer as a value: sending it is the connection's work.
package struct Response: Sendable, Equatable {
    /// The statuses that are used here (RFC 9110, section 15).
    package enum Status: Int, Sendable {
        case ok = 200
        case partialContent = 206
        case movedPermanently = 301
        case found = 302
        case notModified = 304
        case badRequest = 400
        case notFound = 404
        case methodNotAllowed = 405
        case uriTooLong = 414
        case rangeNotSatisfiable = 416
        case misdirected = 421
        case headersTooLarge = 431
        case internalError = 500
        case notImplemented = 501
        case unavailable = 503

        package var phrase: String {
            switch self {
            case .ok: "OK"
            case .partialContent: "Partial Content"
            case .movedPermanently: "Moved Permanently"
            case .found: "Found"
            case .notModified: "Not Modified"
            case .badRequest: "Bad Request"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .uriTooLong: "URI Too Long"
            case .rangeNotSatisfiable: "Range Not Satisfiable"
            case .misdirected: "Misdirected Request"
            case .headersTooLarge: "Request Header Fields Too Large"
            case .internalError: "Internal Server Error"
            case .notImplemented: "Not Implemented"
            case .unavailable: "Service Unavailable"
            }
        }
    }

    package enum Body: Sendable, Equatable {
        case bytes([UInt8])
        /// A part of a file, which is read while it is sent: a film of a gigabyte is never in memory.
        case file(String, Range<Int>)
        /// Events, as long as the connection is open.
        case events
        /// Nothing is sent where that many bytes would be: an answer to HEAD, and "not modified".
        case nothing(insteadOf: Int)

        /// How long the content is, sent or not.
        package var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let range): range.count
            case .events: 0
            case .nothing(let count): count
            }
        }
    }

    package var status: Status
    /// Names and values, in the order in which they are sent; without those of the connection.
    package var headers: [Request.Header]
    package var body: Body

    init(_ status: Status, _ body: Body, headers: [Request.Header] = []) {
        self.status = status
        self.body = body
        // A preview must show the current content; an unchanged file costs a request without content.
        let common = [
            Request.Header("Cache-Control", "no-cache"), Request.Header("X-Content-Type-Options", "nosniff"),
        ]
        self.headers = headers + common
    }

    /// An answer in one line, for programs rather than people.
    init(_ status: Status, _ line: String) {
        self.init(
            status, .bytes(Array((line + "\n").utf8)),
            headers: [Request.Header("Content-Type", MediaType.plainText.name)]
        )
    }

    /// The value of a header.
    package subscript(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}
