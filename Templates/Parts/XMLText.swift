import SafeHTML

// XML escapes what HTML escapes, so the same type writes both.

extension HTML.StringInterpolation {
    /// Text for an XML document: without U+FFFE and U+FFFF, which XML forbids in addition to HTML (XML 1.0, section 2.2).
    mutating func appendInterpolation(xml text: String) {
        // Both begin with EF in UTF-8, which few texts contain.
        guard text.utf8.contains(0xEF) else { return appendInterpolation(text) }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: text.unicodeScalars.lazy.filter { $0.value != 0xFFFE && $0.value != 0xFFFF })
        appendInterpolation(String(kept))
    }
}
