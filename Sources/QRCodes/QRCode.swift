/// A QR code of error correction level M (ISO/IEC 18004:2015), which is read with up to 15 % of it damaged.
package struct QRCode: Sendable, Equatable {
    /// The dark modules of each row; bit 0 is the first column.
    package let rows: [UInt64]

    /// The number of modules in a row and in a column, without the quiet zone: 21 to 57.
    package var size: Int { rows.count }

    /// The most bytes of UTF-8 in a text: they fill version 10.
    package static let mostBytes = 213

    /// The smallest code of a text; nil if it has more than `mostBytes`.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.smallest(for: bytes.count) else { return nil }
        let layout = SymbolLayout.ofVersions[version.number - 1]
        let data = layout.placing(version.codewords(of: bytes))
        var best: (rows: [UInt64], penalty: Int)?
        for mask in SymbolLayout.masks {
            let rows = layout.symbol(of: data, mask: mask)
            let penalty = MaskPenalty.total(of: rows)
            if penalty < best?.penalty ?? .max { best = (rows, penalty) }
        }
        rows = best?.rows ?? data
    }

    package func isDark(row: Int, column: Int) -> Bool { rows[row] >> column & 1 == 1 }
}
