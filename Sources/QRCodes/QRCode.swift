import CQREncode

/// A QR code of error correction level M (ISO/IEC 18004:2015), which is read with up to 15 % of it damaged.
package struct QRCode: Sendable, Equatable {
    /// The dark modules of each row; bit 0 is the first column.
    package let rows: [UInt64]

    /// The number of modules in a row and in a column, without the quiet zone: 21 to 57.
    package var size: Int { rows.count }

    /// The most bytes of UTF-8 in a text: they fill version 10.
    package static let mostBytes = 213

    /// The smallest code of a text; nil if it is empty or has more than `mostBytes`.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.mostBytes,
            let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        guard size <= UInt64.bitWidth, let modules = code.pointee.data else { return nil }
        rows = (0..<size).map { row in
            (0..<size).reduce(0) { $0 | UInt64(modules[row * size + $1] & 1) << UInt64($1) }
        }
    }

    package func isDark(row: Int, column: Int) -> Bool { rows[row] >> column & 1 == 1 }
}
