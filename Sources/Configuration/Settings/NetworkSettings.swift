// Limits for requests.

/// How feeds and photos are fetched: `network`.
package struct NetworkSettings: Sendable, Hashable {
    /// Requests to one host at a time, 1 to 64.
    package var perHost = 4
    /// How long an answer may be silent, 1 second to 1 hour.
    package var timeout = Duration.seconds(30)
    /// How long all requests of a build together may take, 1 second to 1 day.
    package var budget = Duration.seconds(900)
    /// The longest answer in bytes, 1 or more.
    package var maxBytes = 200_000_000
    /// Hosts that may be asked although their address is of a private network.
    package var allowPrivate: [String] = []
    /// Whether the home page shows a notice while the old copy of a feed replaces one that cannot be read.
    package var tellsVisitors = false

    package init() {}

    init(from reader: inout MappingReader) {
        perHost = reader.integer("perHost", in: 1...64) ?? perHost
        timeout = reader.integer("timeout", in: 1...3600).map { .seconds($0) } ?? timeout
        budget = reader.integer("budget", in: 1...86_400).map { .seconds($0) } ?? budget
        maxBytes = reader.byteCount("maxBytes") ?? maxBytes
        allowPrivate = reader.texts("allowPrivate") ?? allowPrivate
        tellsVisitors = reader.flag("tellVisitors") ?? tellsVisitors
    }
}

extension MappingReader {
    /// A number of bytes: `200MB`, `1.5 GB`, `512 KiB` or `4096`.
    fileprivate mutating func byteCount(_ key: String) -> Int? {
        guard let value = value(key) else { return nil }
        if case .scalar(let text, _) = value.content, let count = ByteCount.read(text), count >= 1 { return count }
        refuse(value, at: path(of: key), wanted: "a number of bytes", fix: "write a size such as 200MB")
        return nil
    }
}

/// Sizes as people write them. KB, MB and GB are powers of 1,000; KiB, MiB and GiB are powers of 1,024 (IEC 80000-13).
enum ByteCount {
    /// The size in bytes; nil for other texts, and for more than 10^15.
    static func read(_ text: String) -> Int? {
        let number = text.prefix { $0 == "." || ("0"..."9").contains($0) }
        let unit = text[number.endIndex...].drop { $0 == " " }.lowercased()
        guard let factor = units[unit], let amount = Double(number) else { return nil }
        let bytes = amount * factor
        return bytes <= 1e15 ? Int(bytes) : nil
    }

    private static let units: [String: Double] = [
        "": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 1024, "mib": 1_048_576, "gib": 1_073_741_824,
    ]
}
