import SafeHTML

// XML escapes what HTML escapes, so the same type writes both.

extension HTML.StringInterpolation {
    /// Text for a document of XML: without the two characters that XML forbids beside those that HTML does, U+FFFE and
    /// U+FFFF (XML 1.0, section 2.2).
    mutating func appendInterpolation(xml text: String) {
        // Both begin with EF in UTF-8, which few texts have at all.
        guard text.utf8.contains(0xEF) else { return appendInterpolation(text) }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.unicodeScalars.lazy.filter { $0.value != 0xFFFE && $0.value != 0xFFFF })
        appendInterpolation(String(kept))
    }
}
