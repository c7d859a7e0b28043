/// What all symbols of a version have in common: the patterns by which a camera finds them, and the order of their data
/// (ISO/IEC 18004:2015, 6.3, 7.7).
struct SymbolLayout: Sendable {
    private let size: Int
    /// The dark modules of patterns and of the version's number.
    private var patterns: [UInt64]
    /// The modules that are not of data.
    private var isReserved: [UInt64]
    /// The row and the column of each bit of data.
    private var order: [(row: Int, column: Int)] = []
    /// The modules of data that each mask inverts.
    private var inverted: [[UInt64]] = []

    static let masks = 0..<8

    /// By number, from 1.
    static let ofVersions = QRVersion.all.map(SymbolLayout.init)

    init(_ version: QRVersion) {
        size = version.size
        patterns = Array(repeating: 0, count: size)
        isReserved = patterns
        addTiming()
        for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { addFinder(row, column) }
        for row in version.alignment {
            for column in version.alignment where !isReserved(row, column) || isTiming(row, column) {
                addSquares(row, column, 2) { $0 != 1 }
            }
        }
        if version.number >= 7 { addNumber(of: version) }
        // The format differs by mask, so only its modules are set here, and the one that is always dark.
        for (row, column) in formatModules.joined() { set(row, column, false) }
        set(size - 8, 8, true)
        order = dataOrder
        inverted = Self.masks.map(invertedModules)
    }

    /// The rows of a symbol without its mask.
    func placing(_ codewords: [UInt8]) -> [UInt64] {
        var rows = patterns
        // Bits after the last code word are light.
        for (index, module) in zip(0..<codewords.count * 8, order)
        where codewords[index / 8] >> (7 - index % 8) & 1 == 1 {
            rows[module.row] |= 1 << module.column
        }
        return rows
    }

    /// A symbol with a mask and the format that names it.
    func symbol(of rows: [UInt64], mask: Int) -> [UInt64] {
        var masked = zip(rows, inverted[mask]).map { $0 ^ $1 }
        let format = BlockCode.format(mask: mask)
        for modules in formatModules {
            for (bit, module) in modules.enumerated() {
                masked[module.row] |= UInt64(format >> bit & 1) << module.column
            }
        }
        return masked
    }

    // MARK: Patterns

    private func isReserved(_ row: Int, _ column: Int) -> Bool { isReserved[row] >> column & 1 == 1 }

    private func isTiming(_ row: Int, _ column: Int) -> Bool {
        (row == 6 && 8..<size - 8 ~= column) || (column == 6 && 8..<size - 8 ~= row)
    }

    private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
        guard 0..<size ~= row, 0..<size ~= column else { return }
        isReserved[row] |= 1 << column
        patterns[row] &= ~(1 << column)
        if isDark { patterns[row] |= 1 << column }
    }

    private mutating func addTiming() {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
    }

    /// With the light line around it.
    private mutating func addFinder(_ row: Int, _ column: Int) {
        addSquares(row, column, 4) { $0 != 2 && $0 != 4 }
    }

    /// Squares around a center.
    private mutating func addSquares(_ row: Int, _ column: Int, _ radius: Int, isDark: (_ distance: Int) -> Bool) {
        for down in -radius...radius {
            for right in -radius...radius {
                set(row + down, column + right, isDark(max(abs(down), abs(right))))
            }
        }
    }

    private mutating func addNumber(of version: QRVersion) {
        let bits = BlockCode.version(version.number)
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            set(index / 3, size - 11 + index % 3, isDark)
            set(size - 11 + index % 3, index / 3, isDark)
        }
    }

    /// The modules of the two copies of the format, from its lowest bit.
    private var formatModules: [[(row: Int, column: Int)]] {
        let around = (0...5).map { ($0, 8) } + [(7, 8), (8, 8), (8, 7)] + (0...5).reversed().map { (8, $0) }
        let apart = (0..<8).map { (8, size - 1 - $0) } + (0..<7).map { (size - 7 + $0, 8) }
        return [around, apart]
    }

    // MARK: Data

    /// Up and down in pairs of columns, from the right.
    private var dataOrder: [(row: Int, column: Int)] {
        var order: [(row: Int, column: Int)] = []
        // The column of the timing pattern belongs to no pair.
        let pairs = stride(from: size - 1, to: 6, by: -2).map { $0 } + [5, 3, 1]
        for (index, right) in pairs.enumerated() {
            for step in 0..<size {
                let row = index % 2 == 0 ? size - 1 - step : step
                for column in [right, right - 1] where !isReserved(row, column) { order.append((row, column)) }
            }
        }
        return order
    }

    private func invertedModules(by mask: Int) -> [UInt64] {
        var rows = [UInt64](repeating: 0, count: size)
        for (row, column) in order where Self.isInverted(row, column, by: mask) { rows[row] |= 1 << column }
        return rows
    }

    /// Table 10.
    private static func isInverted(_ i: Int, _ j: Int, by mask: Int) -> Bool {
        switch mask {
        case 0: (i + j) % 2 == 0
        case 1: i % 2 == 0
        case 2: j % 3 == 0
        case 3: (i + j) % 3 == 0
        case 4: (i / 2 + j / 3) % 2 == 0
        case 5: i * j % 2 + i * j % 3 == 0
        case 6: (i * j % 2 + i * j % 3) % 2 == 0
        default: ((i + j) % 2 + i * j % 3) % 2 == 0
        }
    }
}
