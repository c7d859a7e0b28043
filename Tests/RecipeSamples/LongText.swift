/// A text of a part that repeats. A test's arguments are in its log: there it is some words, not its hundred thousand bytes.
package struct LongText: CustomStringConvertible, Sendable {
    private let start: String
    private let count: Int
    private let end: String
    private let part: @Sendable (Int) -> String

    /// - Parameter full: Whether it has its whole length in each run: without, it is a twentieth of it where the run is no
    ///   long one. Reading in the square of the length is found by the full length only.
    package init(
        _ start: String = "", repeating part: String, _ count: Int, then end: String = "", full: Bool = isLongRun
    ) {
        self.init(start, parts: count, then: end, full: full) { _ in part }
    }

    /// A text whose parts have their number in them.
    package init(
        _ start: String = "", parts count: Int, then end: String = "", full: Bool = isLongRun,
        part: @escaping @Sendable (Int) -> String
    ) {
        self.start = start
        self.count = full ? count : max(1, count / 20)
        self.end = end
        self.part = part
    }

    package var text: String {
        var text = start
        for number in 0..<count { text += part(number) }
        return text + end
    }

    package var description: String {
        let pieces = [start, part(0), end].map { String($0.prefix(40)).debugDescription }
        return "\(pieces[0]), \(count) times \(pieces[1]), \(pieces[2])"
    }
}
