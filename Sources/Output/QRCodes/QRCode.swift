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

extension QRCode {
    /// The light modules around a code.
    private static let quietZone = 4

    /// The attribute `viewBox` of the code with its quiet zone, for a path whose lines are in the middle of rows.
    package var viewBox: String {
        let side = size + 2 * Self.quietZone
        return "-\(Self.quietZone) -\(Self.quietZone).5 \(side) \(side)"
    }

    /// The data of a path whose stroke, one unit wide, draws the dark modules: a line for each run of them.
    package var path: String {
        // As bytes, which saves 40 of 51 µs for a code of 37 rows.
        var path: [UInt8] = []
        func append(_ letter: Unicode.Scalar, _ number: Int) {
            path.append(UInt8(ascii: letter))
            if number >= 10 { path.append(UInt8(ascii: "0") + UInt8(number / 10)) }
            path.append(UInt8(ascii: "0") + UInt8(number % 10))
        }
        for (number, row) in rows.enumerated() {
            var start = row.trailingZeroBitCount
            append("M", start)
            append(" ", number)
            while start < size {
                let length = (~(row >> start)).trailingZeroBitCount
                append("h", length)
                let end = start + length
                // 64 where no dark module follows.
                let light = (row >> end).trailingZeroBitCount
                start = end + light
                guard start < size else { break }
                append("m", light)
                append(" ", 0)
            }
        }
        return String(decoding: path, as: UTF8.self)
    }
}
