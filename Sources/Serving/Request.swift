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
