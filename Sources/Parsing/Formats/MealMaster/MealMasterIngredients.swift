import Bytes

/// Gathers the ingredients of a recipe: those of a right column come after those on the left of the same block.
struct MealMasterIngredients {
    /// The lines that were gathered; `## ` begins a group.
    private(set) var lines: [String] = []
    private var left: [String] = []
    private var right: [String] = []

    var isEmpty: Bool { lines.isEmpty && left.isEmpty && right.isEmpty }

    mutating func add(_ line: MealMasterLine) {
        Self.add(line.left, to: &left)
        if let column = line.right { Self.add(column, to: &right) }
    }

    private static func add(_ column: MealMasterLine.Column, to lines: inout [String]) {
        guard column.isContinuation, !lines.isEmpty else { return lines.append(column.line) }
        let more = column.text.drop { $0 == "-" }.trimmed
        if !more.isEmpty { lines[lines.count - 1] += " " + more }
    }

    /// Ends the block at a blank line or a header.
    mutating func endBlock() {
        lines += left + right
        left = []
        right = []
    }

    /// Begins a group.
    mutating func begin(_ name: String) {
        endBlock()
        lines.append("## " + name)
    }
}
