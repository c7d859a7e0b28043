// Unicode's normalization forms (UAX #15), by utf8proc: Swift's standard library has no public ones, and those of Foundation
// bring its 40 MB of data for languages.

import CUTF8Proc

/// How letters that can be written in several ways are written.
package enum NormalizationForm: CaseIterable, Sendable {
    /// NFD: letters and marks apart.
    case canonicalDecomposition
    /// NFC: letters and marks as one where there is such a letter.
    case canonicalComposition
    /// NFKD: as NFD, and variants of letters, such as ligatures and wide ones, as the letters that they mean.
    case compatibilityDecomposition
    /// NFKC: as NFKD, and composed.
    case compatibilityComposition

    fileprivate var options: UInt32 {
        let options =
            switch self {
            case .canonicalDecomposition: [UTF8PROC_DECOMPOSE]
            case .canonicalComposition: [UTF8PROC_COMPOSE]
            case .compatibilityDecomposition: [UTF8PROC_DECOMPOSE, UTF8PROC_COMPAT]
            case .compatibilityComposition: [UTF8PROC_COMPOSE, UTF8PROC_COMPAT]
            }
        return options.reduce(UTF8PROC_STABLE.rawValue) { $0 | $1.rawValue }
    }
}

extension String {
    /// The text in a form, with an invisible joiner after each 30 combining marks on a letter, so that the time is linear
    /// in the length of the text.
    ///
    /// - Parameter foldingCase: Whether letters that differ only in case become one (Unicode's full case folding).
    package func normalized(to form: NormalizationForm, foldingCase: Bool = false) -> String {
        let options = form.options | (foldingCase ? UTF8PROC_CASEFOLD.rawValue : 0)
        var text = limitingMarks
        return text.withUTF8 { bytes in
            var result: UnsafeMutablePointer<UInt8>?
            let count = utf8proc_map(bytes.baseAddress, bytes.count, &result, utf8proc_option_t(options))
            defer { utf8proc_release(result) }
            precondition(count >= 0, "it fails only for bytes that are not UTF-8, or without memory")
            return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
        }
    }

    /// The text with letters of usual width in place of the wide and narrow ones of East Asian character sets.
    package var withoutWidth: String {
        guard unicodeScalars.contains(where: \.isOfOtherWidth) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isOfOtherWidth {
                result += String(scalar).normalized(to: .compatibilityDecomposition)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether it is a wide space or in the block of wide and narrow letters, whose every letter has a usual one.
    fileprivate var isOfOtherWidth: Bool { value == 0x3000 || (0xFF00...0xFFEF).contains(value) }
}
