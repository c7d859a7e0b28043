/// The head of a request out of bytes (RFC 9112, sections 2 to 5), strictly: what is understood differently here and
/// elsewhere is a way in.
package enum RequestHead {
    /// Longer heads are refused.
    static let maximumBytes = 32 * 1024

    /// What came of the bytes so far.
    package enum ParseResult: Equatable {
        /// More bytes have to come.
        case incomplete
        /// A whole head, and how many bytes it has with the empty line after it.
        case request(Request, length: Int)
        /// Nothing that could be answered otherwise; nothing after it can be understood either.
        case refused(Response)
    }

    package static func read(_ bytes: [UInt8]) -> ParseResult {
        var start = bytes.startIndex
        // RFC 9112, section 2.2: an empty line before a request is to be ignored.
        while start < min(bytes.endIndex, 64), bytes[start] == 0x0D || bytes[start] == 0x0A { start += 1 }
        var lines: [ArraySlice<UInt8>] = []
        var next = start
        while let end = bytes[next...].firstIndex(of: 0x0A) {
            let line = bytes[next..<end]
            next = end + 1
            let text = line.last == 0x0D ? line.dropLast() : line
            guard next - start <= maximumBytes else { return .refused(tooLarge(lines.count)) }
            if text.isEmpty {
                guard let request = request(lines) else {
                    return .refused(Response(.badRequest, "this is no request of HTTP/1.1"))
                }
                return .request(request, length: next)
            }
            lines.append(text)
        }
        return bytes.count - start > maximumBytes ? .refused(tooLarge(lines.count)) : .incomplete
    }

    private static func tooLarge(_ lines: Int) -> Response {
        lines == 0
            ? Response(.uriTooLong, "the address is longer than 8 KB")
            : Response(.headersTooLarge, "the headers are longer than 32 KB")
    }

    private static func request(_ lines: [ArraySlice<UInt8>]) -> Request? {
        guard let first = lines.first else { return nil }
        let parts = first.split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count == 3, isToken(parts[0]), !parts[1].isEmpty else { return nil }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { return nil }
        var headers: [Request.Header] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]), !line.contains(0),
                !line.contains(0x0D)
            else { return nil }
            let value = Request.trimmed(String(decoding: line[(colon + 1)...], as: UTF8.self))
            headers.append(Request.Header(String(decoding: line[..<colon], as: UTF8.self), value))
        }
        return Request(
            String(decoding: parts[0], as: UTF8.self), Array(parts[1]), headers: headers, isOld: version == "HTTP/1.0"
        )
    }

    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: tokenMarks.contains(byte)
                }
            }
    }

    private static let tokenMarks = Array("!#$%&'*+-.^_`|~".utf8)
}

extension Request {
    /// Whether the connection stays open after the answer (RFC 9112, section 9.3). A request with content ends it:
    /// no page sends one, and the server does not read the content.
    var keepsConnection: Bool {
        let words = list("Connection").map { $0.lowercased() }
        let hasContent = !values("Transfer-Encoding").isEmpty || values("Content-Length").contains { $0 != "0" }
        return !hasContent && (isOld ? words.contains("keep-alive") : !words.contains("close"))
    }
}

extension Response {
    /// The status line and the headers, to the empty line.
    func head(keepsConnection: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        // What has no end known before ends with the connection.
        if body != .events { text += "Content-Length: \(body.count)\r\n" }
        text += "Connection: \(keepsConnection && body != .events ? "keep-alive" : "close")\r\n\r\n"
        return Array(text.utf8)
    }
}

/// What a browser asks for, as it came over the wire: nothing in it is to be trusted.
package struct Request: Sendable, Equatable {
    package struct Header: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package var method: String
    /// The bytes between the method and the version.
    package var target: [UInt8]
    package var headers: [Header]
    /// HTTP/1.0, which knows neither hosts nor connections that stay open unless asked to.
    package var isOld: Bool

    package init(_ method: String, _ target: [UInt8], headers: [Header] = [], isOld: Bool = false) {
        self.method = method
        self.target = target
        self.headers = headers
        self.isOld = isOld
    }

    /// The values of a header, in any case of its name.
    package func values(_ name: String) -> [String] {
        let name = name.lowercased()
        return headers.filter { $0.name.lowercased() == name }.map(\.value)
    }

    /// The members of a header that is a list with commas, which may also come as several headers.
    package func list(_ name: String) -> [String] {
        values(name).flatMap { $0.split(separator: ",").map(Self.trimmed) }.filter { !$0.isEmpty }
    }

    /// Without spaces and tabs around it.
    static func trimmed(_ text: some StringProtocol) -> String {
        let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
        var scalars = Substring(text).unicodeScalars
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }
}
