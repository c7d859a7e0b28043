import Bytes
import CatalogModel

extension Tokens {
    /// The lengths of time that a text in words may begin with, the best first.
    static func beginnings(of text: ByteView) -> [DurationText.Beginning] {
        var tokens = Tokens(.forDuration(text))
        tokens.scan(text, .step)
        var start = 0
        while start < tokens.count {
            let lengths = tokens.lengths(at: start)
            if !lengths.isEmpty { return lengths.map { tokens.beginning($0) } }
            guard tokens.isApproximation(start) else { break }
            start += 1
        }
        return []
    }

    /// The length at an index with all its parts, then its first part alone: "1 hour, 30 minutes chilling".
    private func lengths(at index: Int) -> [Length] {
        guard let length = length(at: index) ?? clock(at: index) ?? bareMinutes(at: index) else { return [] }
        guard let first = lengthInOneUnit(at: index), first.next < length.next else { return [length] }
        return [length, first]
    }

    /// "1:30" and "1:30:00", also before "h": hours and minutes.
    private func clock(at index: Int) -> Length? {
        func whole(_ index: Int) -> Double? {
            self[index].kind == .number && self[index].value.isWhole ? self[index].value.value : nil
        }
        guard let hours = whole(index), isSign(index + 1, ":"), let minutes = whole(index + 2), minutes < 60 else {
            return nil
        }
        var (seconds, next) = (hours * 3600 + minutes * 60, index + 3)
        if isSign(next, ":"), let last = whole(next + 1), last < 60 {
            (seconds, next) = (seconds + last, next + 2)
        } else if has(next, .time), self[next].value == Rational(3600) {
            next += 1
        }
        return Length(lower: seconds, upper: seconds, unit: 1, next: next)
    }

    /// "90", "20-25"
    private func bareMinutes(at index: Int) -> Length? {
        guard self[index].kind == .number, let first = number(at: index) ?? zero(at: index) else { return nil }
        let last = rangeEnd(at: first.next).flatMap { number(at: $0) } ?? first
        let (lower, upper) = (first.value.value * 60, last.value.value * 60)
        return Length(lower: min(lower, upper), upper: max(lower, upper), unit: 0, next: last.next)
    }

    /// Words and signs beside a length that is a limit or an estimate: "ca.", "jusqu'à", "<".
    private func isApproximation(_ index: Int) -> Bool {
        has(index, .approximation) || self[index].kind == .sign && self[index].word.first.isOne(of: "~<>'.")
    }

    private func beginning(_ length: Length) -> DurationText.Beginning {
        var next = length.next
        while isSign(next, ".") { next += 1 }
        // "30 min max.", "30 min+"
        var last = next
        while has(last, .approximation) || self[last].kind == .sign && self[last].word.first.isOne(of: "+,.") {
            last += 1
        }
        if self[last].kind == .end { next = last }
        let isClear = length.unit > 0 || (0..<length.next).contains { self[$0].kind == .word }
        return DurationText.Beginning(seconds: length.upper, isClear: isClear, end: self[next].start)
    }
}
