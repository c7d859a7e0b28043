// Limits for requests.

import JSONText
import YAML

/// How feeds and photos are fetched: `network`.
package struct NetworkSettings: Sendable, Hashable {
    /// Requests to one host at a time, 1 to 64.
    package var perHost = 4
    /// How long an answer may be silent, 1 second to 1 hour.
    package var timeout = Duration.seconds(30)
    /// How long all requests of a build together may take, 1 second to 1 day.
    package var budget = Duration.seconds(900)
    /// How long the program of a feed may run, 1 second to 1 day.
    package var programTimeout = Duration.seconds(60)
    /// The longest answer in bytes, 1 or more.
    package var maxBytes = 200_000_000
    /// How many pages a feed may have, 1 to 20,000.
    package var maxPages = 1000
    /// Hosts that may be asked although their address is of a private network.
    package var allowPrivate: [String] = []
    /// Whether the home page shows a notice while the old copy of a feed replaces one that cannot be read.
    package var tellsVisitors = false

    package init() {}

    init(from reader: inout MappingReader) {
        perHost = reader.integer("perHost", in: 1...64, default: perHost, "How many requests go to one host at a time.")
        timeout = reader.seconds(
            "timeout", in: 1...3600, default: timeout,
            "The seconds of silence after which a request fails. A whole response may take 20 times as long.")
        budget = reader.seconds(
            "budget", in: 1...86_400, default: budget,
            "The seconds for all requests of a build together. Then the last good copies are used.")
        programTimeout = reader.seconds(
            "programTimeout", in: 1...86_400, default: programTimeout,
            "The seconds that the program of a feed (`exec`) may run.")
        maxBytes = reader.byteCount(
            "maxBytes", default: maxBytes,
            "The longest response, after decompression, and the longest output of a program.")
        maxPages = reader.integer(
            "maxPages", in: 1...20_000, default: maxPages,
            "How many pages of a list are fetched. A feed that leads to more is an error, and its last good copy is used."
        )
        allowPrivate =
            reader.texts("allowPrivate", "Hosts of your own network that photos may come from.") ?? allowPrivate
        tellsVisitors = reader.flag(
            "tellVisitors", default: tellsVisitors,
            "Whether the home page says so while the old copy of a feed replaces one that cannot be read.")
    }
}

extension MappingReader {
    /// A number of seconds.
    fileprivate mutating func seconds(
        _ key: String, in bounds: ClosedRange<Int>, default standard: Duration, _ meaning: String
    ) -> Duration {
        .seconds(integer(key, in: bounds, default: Int(standard.components.seconds), meaning))
    }

    /// A number of bytes: `200MB`, `1.5 GB`, `512 KiB` or `4096`.
    fileprivate mutating func byteCount(_ key: String, default standard: Int, _ meaning: String) -> Int {
        let form = TextForm.byteCount
        let value = declare(key, .text(form), default: .string(ByteCount.text(standard)), meaning)
        guard let value else { return standard }
        if case .scalar(let text, _) = value.content, let count = ByteCount.read(text), count >= 1 { return count }
        refuse(value, at: path(of: key), wanted: form.wanted, fix: form.fix)
        return standard
    }
}

extension TextForm {
    fileprivate static let byteCount = TextForm(
        wanted: "a number of bytes", fix: "write a size such as 200MB",
        pattern: #"(?=[0.]*[1-9])(?:[0-9]+\.?[0-9]*|\.[0-9]+) *(?:[Bb]|[KkMmGg][Ii]?[Bb])?"#, examples: ["200MB"],
        numbers: .bounded(1...ByteCount.maximum)
    )
}

/// Sizes as people write them. KB, MB and GB are powers of 1,000; KiB, MiB and GiB are powers of 1,024 (IEC 80000-13).
enum ByteCount {
    static let maximum = 1_000_000_000_000_000

    /// The size in bytes; nil for other texts, and for more than `maximum`.
    static func read(_ text: String) -> Int? {
        let number = text.prefix { $0 == "." || ("0"..."9").contains($0) }
        let unit = text[number.endIndex...].drop { $0 == " " }.lowercased()
        guard let factor = units[unit], let amount = Double(number) else { return nil }
        let bytes = amount * factor
        return bytes <= Double(maximum) ? Int(bytes) : nil
    }

    /// A size in the largest unit that needs no fraction, of the powers of 1,000: `200MB`.
    static func text(_ bytes: Int) -> String {
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000)]
        where bytes.isMultiple(of: factor) {
            return "\(bytes / factor)\(unit)"
        }
        return String(bytes)
    }

    private static let units: [String: Double] = [
        "": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 1024, "mib": 1_048_576, "gib": 1_073_741_824,
    ]
}
