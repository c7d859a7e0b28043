import Bytes

/// The head of a response while it arrives, line by line: heads of 1xx responses come before it (RFC 9110, section
/// 15.2), trailers after it. The sum of all of them is limited.
struct ResponseHead: Sendable {
    /// The most bytes of all heads and trailers of a response.
    static let maximumBytes = 262_144

    /// The codings that may be undone, in lower case.
    private let codings: Set<String>
    private(set) var status: Int?
    private(set) var fields: [HTTPField] = []
    private var places: [String: Int] = [:]
    private var size = 0
    private var isCoded = false
    /// Whether a head other than that of a 1xx response is complete.
    private(set) var isComplete = false

    /// - Parameter codings: The content codings that may be undone, in lower case.
    init(codings: Set<String>) {
        self.codings = codings
    }

    /// The length of the body in bytes, if the server states it.
    var contentLength: Int? { places["content-length"].flatMap { Int(fields[$0].value) } }
    /// Whether the body's length is that of what arrives.
    var isPlain: Bool { !isCoded }

    /// Adds a line, with or without its end.
    mutating func add(_ line: some Collection<UInt8>) throws(TransportFailure) {
        size += line.count
        guard size <= Self.maximumBytes else { throw .broken("the head of the answer is too long") }
        // Trailers are ignored.
        guard !isComplete else { return }
        let text = String(decoding: line, as: UTF8.self).limitingMarks
        let content = text.trimmed
        if content.isEmpty {
            isComplete = status.map { !(100..<200).contains($0) } ?? false
        } else if content.hasPrefix("HTTP/") {
            status = content.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            fields = []
            places = [:]
        } else if text.first == " " || text.first == "\t", let last = fields.indices.last {
            fields[last].value += " " + content
        } else if let colon = content.firstIndex(of: ":") {
            try add(String(content[..<colon]).trimmed, String(content[content.index(after: colon)...]).trimmed)
        }
    }

    private mutating func add(_ name: String, _ value: String) throws(TransportFailure) {
        let key = name.lowercased()
        if key == "content-encoding" || key == "transfer-encoding" { try check(value) }
        // Several fields of a name are one list (RFC 9110, section 5.3).
        if let place = places[key] {
            fields[place].value += ", " + value
        } else {
            places[key] = fields.count
            fields.append(HTTPField(name, value))
        }
    }

    /// Refuses codings that were not asked for, such as zstd with its window of 128 MB, and codings of codings, of which a
    /// few bytes can keep a machine busy for hours.
    private mutating func check(_ value: String) throws(TransportFailure) {
        for coding in value.lowercased().split(separator: ",").map({ String($0).trimmed }) {
            if coding.isEmpty || coding == "identity" || coding == "chunked" { continue }
            guard !isCoded, codings.contains(coding) else {
                throw .broken("the answer has the coding \"\(coding.prefix(40))\", which was not asked for")
            }
            isCoded = true
        }
    }
}
