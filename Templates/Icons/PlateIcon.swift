import Configuration
import Planning
import SafeHTML

/// The site's icon: a plate in the accent's colour on paper. A pure function of the theme's colours.
struct PlateIcon {
    let scheme: Palette.Scheme

    /// As a drawing; its ground is whatever the browser has.
    var svg: HTML {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14"\
         fill="\(scheme.accent.css)"/><circle cx="16" cy="16" r="8" fill="\(scheme.paper.css)"/></svg>

        """
    }

    /// As a picture on a ground of paper.
    ///
    /// - Parameters:
    ///   - size: In pixels; a multiple of four.
    ///   - isMaskable: Whether the plate stays within the circle that systems leave of an icon whose corners they cut:
    ///     four fifths of it (Web Application Manifest, "Icon masks and safe zone").
    func png(size: Int, isMaskable: Bool) -> [UInt8] {
        let rim = Circle(radius: (isMaskable ? 11 : 14) * size / 4, size: size)
        let well = Circle(radius: (isMaskable ? 6 : 8) * size / 4, size: size)
        let shades = (0...16).map { scheme.paper.mixed(with: scheme.accent, sixteenths: $0) }
        let upperHalf = (0..<size / 2).map { y in Self.row(y, rim, well, size) }
        return PNG.file(size: size, palette: shades) { y in upperHalf[min(y, size - 1 - y)] }
    }

    /// A row in shades: how many of the sixteen points of a pixel are on the rim.
    private static func row(_ y: Int, _ rim: Circle, _ well: Circle, _ size: Int) -> [PNG.Run] {
        let outer = (0..<4).map { rim.span(4 * y + $0) }
        let inner = (0..<4).map { well.span(4 * y + $0) }
        // Shades change only at pixels that hold the end of a span.
        var stops = [0, size]
        for span in outer + inner where !span.isEmpty {
            for end in [span.lowerBound, span.upperBound] { stops += [end / 4, min(size, end / 4 + 1)] }
        }
        stops.sort()
        return zip(stops, stops.dropFirst()).compactMap { start, end in
            guard start < end else { return nil }
            let pixel = 4 * start..<4 * start + 4
            let covered = outer.reduce(0) { $0 + $1.clamped(to: pixel).count }
            let empty = inner.reduce(0) { $0 + $1.clamped(to: pixel).count }
            return PNG.Run(colour: UInt8(covered - empty), length: end - start)
        }
    }

    /// A circle in the middle of the picture, measured in quarters of a pixel: whole numbers, so that every machine
    /// draws the same.
    private struct Circle {
        /// In eighths of a pixel.
        let radius: Int
        let size: Int

        /// Which points of a row of them are within the circle. Points stand in the middle of their quarter.
        func span(_ row: Int) -> Range<Int> {
            let middle = 2 * size
            let height = 2 * row + 1 - 4 * size
            let square = radius * radius - height * height
            guard square > 0 else { return middle..<middle }
            // A root is rounded rightly by every machine (IEEE 754), and none of a whole number is near the next one.
            let half = (Int(Double(square).squareRoot()) + 1) / 2
            return middle - half..<middle + half
        }
    }
}
