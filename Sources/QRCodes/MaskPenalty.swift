/// How hard a symbol is to read; its mask is the one with the least penalty (ISO/IEC 18004:2015, 7.8.3.1). Each rule is
/// counted for a whole row at once.
enum MaskPenalty {
    static func total(of rows: [UInt64]) -> Int {
        let columns = transposed(rows)
        let lines = rows + columns
        return runs(lines, count: rows.count) + blocks(rows) + finders(lines, count: rows.count) + proportion(rows)
    }

    private static func transposed(_ rows: [UInt64]) -> [UInt64] {
        rows.indices.map { column in
            rows.enumerated().reduce(0) { $0 | ($1.element >> column & 1) << $1.offset }
        }
    }

    /// 3 for five modules of one color in a line, and 1 for each module more.
    static func runs(_ lines: [UInt64], count: Int) -> Int {
        var penalty = 0
        let ends: UInt64 = (1 << (count - 4)) - 1
        for line in lines {
            // Bit i: Module i is as the next one.
            let pairs = ~(line ^ line >> 1)
            // Bit i: Module i and the next four are alike. A run of n has n - 4 of these, all beside each other.
            let fives = pairs & pairs >> 1 & pairs >> 2 & pairs >> 3 & ends
            penalty += fives.nonzeroBitCount + 2 * (fives & ~(fives << 1)).nonzeroBitCount
        }
        return penalty
    }

    /// 3 for each square of two by two modules of one color.
    static func blocks(_ rows: [UInt64]) -> Int {
        let ends: UInt64 = (1 << (rows.count - 1)) - 1
        var penalty = 0
        for (row, next) in zip(rows, rows.dropFirst()) {
            penalty += 3 * (~(row ^ row >> 1) & ~(next ^ next >> 1) & ~(row ^ next) & ends).nonzeroBitCount
        }
        return penalty
    }

    /// 40 for each line of modules as in a finder pattern, with four light modules before or after it.
    static func finders(_ lines: [UInt64], count: Int) -> Int {
        let ends: UInt64 = (1 << (count - 10)) - 1
        return lines.reduce(0) { penalty, line in
            let before = starts(of: 0b000_0101_1101, in: line) & ends
            let after = starts(of: 0b101_1101_0000, in: line) & ends
            return penalty + 40 * (before.nonzeroBitCount + after.nonzeroBitCount)
        }
    }

    /// The modules at which eleven modules begin that are as the bits of a pattern.
    private static func starts(of pattern: Int, in line: UInt64) -> UInt64 {
        (0..<11).reduce(~0) { $0 & (pattern >> $1 & 1 == 1 ? line : ~line) >> $1 }
    }

    /// 10 for each whole 5 % by which the dark modules are more or less than half.
    static func proportion(_ rows: [UInt64]) -> Int {
        let dark = rows.reduce(0) { $0 + $1.nonzeroBitCount }
        let all = rows.count * rows.count
        return abs(20 * dark - 10 * all) / all * 10
    }
}
