/// A day of the week.
package enum Weekday: String, Sendable, Hashable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// All days, from the one with which weeks begin where a language is spoken: in its main country where the tag names none
    /// (`weekData` and `likelySubtags` of CLDR 48).
    ///
    /// - Parameter language: A BCP 47 tag.
    package static func week(in language: String) -> [Weekday] {
        let parts = language.split(separator: "-").map { $0.uppercased() }
        // What follows a single letter is no country: `de-u-co-phonebk`.
        let named = parts.dropFirst().prefix { $0.utf8.count > 1 }.first { $0.utf8.count == 2 }
        let country = named ?? mainCountries[parts.first ?? ""] ?? ""
        let first: Weekday =
            fromSunday.contains(country) ? .sunday : fromSaturday.contains(country) ? .saturday : .monday
        let start = allCases.firstIndex(of: first) ?? allCases.startIndex
        return Array(allCases[start...] + allCases[..<start])
    }

    /// Of common languages whose main country's weeks do not begin with Monday.
    private static let mainCountries = [
        "AF": "ZA", "AM": "ET", "AR": "EG", "BN": "BD", "EN": "US", "FA": "IR", "FIL": "PH", "GU": "IN", "HE": "IL",
        "HI": "IN", "ID": "ID", "JA": "JP", "KM": "KH", "KN": "IN", "KO": "KR", "LO": "LA", "ML": "IN", "MR": "IN",
        "NE": "NP", "PA": "IN", "PS": "AF", "PT": "BR", "TA": "IN", "TE": "IN", "TH": "TH", "UR": "PK", "ZU": "ZA",
    ]
    private static let fromSunday: Set<String> = [
        "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN", "ID",
        "IL", "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE",
        "PH",
        "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
    ]
    private static let fromSaturday: Set<String> = [
        "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
    ]
}
