/// The size of a vector drawing, SVG. Drawings may hold scripts, which run when somebody opens the file itself: so only
/// those of the owner are published.
enum DrawingHeader {
    /// No drawing begins later: comments and a document type may be before it.
    private static let maximumStart = 16_384

    /// The drawing's `width` and `height` in pixels, or those of its `viewBox` (SVG 2, sections 7.2 and 8.2).
    static func read(_ bytes: [UInt8]) -> ImageHeader? {
        let text = String(decoding: bytes.prefix(maximumStart), as: UTF8.self)
        guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<",
            let tag = text.firstMatch(of: /<svg(?=[\s>\/])(?:[^>"']|"[^"]*"|'[^']*')*>/)?.output
        else { return nil }
        var size = [attribute("width", of: tag), attribute("height", of: tag)].map { $0.flatMap(pixels) }
        if size.contains(nil), let box = attribute("viewBox", of: tag) {
            let numbers = box.split { $0 == " " || $0 == "," || $0.isNewline }.map { Double($0) }
            if numbers.count == 4 { size = numbers[2...].map { $0 } }
        }
        guard let width = size[0].flatMap(whole), let height = size[1].flatMap(whole) else { return nil }
        return ImageHeader(format: .svg, width: width, height: height)
    }

    private static func attribute(_ name: String, of tag: Substring) -> Substring? {
        for match in tag.matches(of: /\s([A-Za-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) where match.output.1 == name {
            return match.output.2 ?? match.output.3
        }
        return nil
    }

    /// A length without a unit, or in pixels; other lengths depend on the page around the drawing.
    private static func pixels(_ text: Substring) -> Double? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let word = words.first else { return nil }
        return Double(word.hasSuffix("px") ? word.dropLast(2) : word)
    }

    private static func whole(_ length: Double) -> Int? {
        length >= 0.5 && length < 65_535.5 ? Int(length.rounded()) : nil
    }
}
