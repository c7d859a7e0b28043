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

extension Response {
    /// What is left of an answer when the request said what its sender has already, which part it wants, or that it
    /// wants no content at all (RFC 9110, sections 13 and 14).
    func answering(_ request: Request) -> Response {
        var response = self
        if status == .ok, let tag = self["ETag"] {
            if Self.matches(request.list("If-None-Match"), tag) {
                response.status = .notModified
                return response.withoutContent
            }
            response.headers.append(Request.Header("Accept-Ranges", "bytes"))
            response = response.part(of: request, tag)
        }
        return request.method == "HEAD" ? response.withoutContent : response
    }

    /// The same without its content, but with its length.
    var withoutContent: Response {
        var response = self
        response.body = .nothing(insteadOf: body.count)
        return response
    }

    private static func matches(_ tags: [String], _ tag: String) -> Bool {
        tags.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    }

    /// The part that is asked for. Several parts, other units and parts of what has changed since give the whole, as
    /// they may; Safari plays no film without this.
    private func part(of request: Request, _ tag: String) -> Response {
        let asked = request.values("Range")
        guard request.method == "GET", asked.count == 1, let text = asked.first, text.hasPrefix("bytes=") else {
            return self
        }
        guard request.values("If-Range").allSatisfy({ $0 == tag }) else { return self }
        let bounds = text.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let range = Self.range(bounds[0], bounds[1], of: body.count) else { return self }
        guard !range.isEmpty else {
            var refusal = Response(.rangeNotSatisfiable, "the file has \(body.count) bytes")
            refusal.headers.append(Request.Header("Content-Range", "bytes */\(body.count)"))
            return refusal
        }
        var response = self
        response.status = .partialContent
        response.headers.append(
            Request.Header("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)")
        )
        switch body {
        case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
        case .file(let path, let whole):
            response.body = .file(path, whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
        case .nothing, .events: break
        }
        return response
    }

    /// `5-9`, `5-` or `-5` of that many bytes; empty for a range after the end, nil for an invalid range.
    private static func range(_ first: Substring, _ last: Substring, of count: Int) -> Range<Int>? {
        guard (first + last).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        switch (Int(first), Int(last)) {
        case (let first?, let last?) where first <= last: return min(first, count)..<min(last, count - 1) + 1
        case (let first?, nil) where last.isEmpty: return min(first, count)..<count
        case (nil, let last?) where first.isEmpty: return count - min(last, count)..<count
        default: return nil
        }
    }
}
