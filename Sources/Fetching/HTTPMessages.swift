// What travels between the client and whatever sends its requests.

/// A line of a message's head.
package struct HTTPField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// One GET, as it goes to a server: secrets are filled in.
package struct HTTPRequest: Sendable, Hashable {
    package var address: WebAddress
    package var fields: [HTTPField]
    /// The longest body that is taken, in bytes, after any content coding is undone.
    package var maximumBytes: Int
    /// How long the server may be silent.
    package var silence: Duration
    /// How long the whole exchange may take.
    package var duration: Duration

    package init(
        _ address: WebAddress, fields: [HTTPField] = [], maximumBytes: Int, silence: Duration, duration: Duration
    ) {
        self.address = address
        self.fields = fields
        self.maximumBytes = maximumBytes
        self.silence = silence
        self.duration = duration
    }
}

/// A server's answer, redirections among them. Its body is as its author wrote it: content codings are undone.
package struct HTTPResponse: Sendable, Hashable {
    package var status: Int
    package var fields: [HTTPField]
    package var body: [UInt8]

    package init(status: Int, fields: [HTTPField] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The value of a field; names are compared without case (RFC 9110, section 5.1).
    package subscript(_ name: String) -> String? {
        let name = name.lowercased()
        return fields.first { $0.name.lowercased() == name }?.value
    }
}
