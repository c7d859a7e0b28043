import Languages

/// Which plural a whole number takes in a language (CLDR 48, `supplemental/plurals.xml`, type "cardinal").
package enum PluralRule: Sendable, Hashable, CaseIterable {
    /// No difference: Japanese, Chinese.
    case other
    /// One thing, and any other number of them: English, German.
    case oneAndOther
    /// Nothing counts as one thing: Hindi, Persian.
    case zeroIsOne
    /// The same, and whole millions: French, Portuguese.
    case zeroIsOneAndMillions
    /// One thing, and whole millions: Italian, Spanish.
    case oneAndMillions
    /// By the last digits: Icelandic, Macedonian.
    case lastDigitOne
    case latvian, lithuanian
    /// Russian, Ukrainian, Belarusian.
    case russian
    case polish
    /// Czech, Slovak.
    case czech
    /// Bosnian, Croatian, Serbian.
    case croatian
    case slovenian, romanian, hebrew, irish, welsh, maltese
    /// All six categories, by the last two digits from 3 on.
    case arabic

    /// The rule of a language, by the first part of its tag; that of English where it is not known.
    ///
    /// - Parameter tag: A BCP 47 tag.
    package static func of(_ tag: String) -> PluralRule {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        if parts.starts(with: ["pt", "pt"]) { return .oneAndMillions }
        return parts.first.flatMap { rules[$0] } ?? .oneAndOther
    }

    private static let rules = allCases.reduce(into: [Substring: PluralRule]()) { rules, rule in
        for tag in Language.tags.words("plural \(rule)") { rules[tag] = rule }
    }

    /// The plural that a number takes. Fractions take `other` in most languages and are not asked for.
    package func category(of number: Int) -> PluralCategory {
        let n = number.magnitude
        let (tens, hundreds) = (n % 10, n % 100)
        switch self {
        case .other: return .other
        case .oneAndOther: return n == 1 ? .one : .other
        case .zeroIsOne: return n <= 1 ? .one : .other
        case .zeroIsOneAndMillions: return n <= 1 ? .one : n.isMultiple(of: 1_000_000) ? .many : .other
        case .oneAndMillions: return n == 1 ? .one : n != 0 && n.isMultiple(of: 1_000_000) ? .many : .other
        case .lastDigitOne: return tens == 1 && hundreds != 11 ? .one : .other
        case .latvian:
            if tens == 0 || 11...19 ~= hundreds { return .zero }
            return tens == 1 ? .one : .other
        case .lithuanian:
            if 11...19 ~= hundreds || tens == 0 { return .other }
            return tens == 1 ? .one : .few
        case .russian:
            if tens == 1, hundreds != 11 { return .one }
            return 2...4 ~= tens && !(12...14 ~= hundreds) ? .few : .many
        case .polish:
            if n == 1 { return .one }
            return 2...4 ~= tens && !(12...14 ~= hundreds) ? .few : .many
        case .czech: return n == 1 ? .one : 2...4 ~= n ? .few : .other
        case .croatian:
            if tens == 1, hundreds != 11 { return .one }
            return 2...4 ~= tens && !(12...14 ~= hundreds) ? .few : .other
        case .slovenian: return hundreds == 1 ? .one : hundreds == 2 ? .two : 3...4 ~= hundreds ? .few : .other
        case .romanian: return n == 1 ? .one : n == 0 || 1...19 ~= hundreds ? .few : .other
        case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
        case .irish: return n == 1 ? .one : n == 2 ? .two : 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
        case .welsh:
            let named: [UInt: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
            return named[n] ?? .other
        case .maltese:
            if n == 1 { return .one }
            if n == 2 { return .two }
            return n == 0 || 3...10 ~= hundreds ? .few : 11...19 ~= hundreds ? .many : .other
        case .arabic:
            switch (n, hundreds) {
            case (0, _): return .zero
            case (1, _): return .one
            case (2, _): return .two
            case (_, 3...10): return .few
            case (_, 11...99): return .many
            default: return .other
            }
        }
    }

    /// The categories that its whole numbers take, and `other`, which fractions take.
    package var categories: Set<PluralCategory> {
        // Millions are rare in recipes: a translator need not write a form for them.
        Set((0...200).map(category)).union([.other])
    }
}
