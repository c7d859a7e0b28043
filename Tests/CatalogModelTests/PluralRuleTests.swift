import CatalogModel
import Testing

/// The samples of CLDR 48 (`supplemental/plurals.xml`) for whole numbers.
struct PluralRuleTests {
    @Test(
        arguments: [
            ("ja", "0 other 1 other 21 other"),
            ("en", "0 other 1 one 2 other"), ("xx", "1 one 2 other"),
            ("fr", "0 one 1 one 2 other 1000000 many"), ("fr-CA", "0 one"), ("pt-BR", "0 one"),
            ("pt-PT", "0 other 1 one 1000000 many"), ("es", "0 other 1 one 2 other 2000000 many"),
            ("hi", "0 one 1 one 2 other 1000000 other"),
            ("is", "1 one 11 other 21 one 111 other"),
            ("lv", "0 zero 1 one 2 other 10 zero 11 zero 21 one 111 zero"),
            ("lt", "1 one 2 few 10 other 11 other 21 one 22 few 112 other"),
            ("ru", "0 many 1 one 2 few 5 many 11 many 12 many 21 one 22 few 111 many"),
            ("pl", "0 many 1 one 2 few 5 many 12 many 21 many 22 few 112 many"),
            ("cs", "0 other 1 one 2 few 4 few 5 other 22 other"),
            ("hr", "1 one 2 few 5 other 11 other 21 one 22 few 112 other"),
            ("sl", "0 other 1 one 2 two 3 few 5 other 101 one 102 two 104 few"),
            ("ro", "0 few 1 one 2 few 19 few 20 other 101 few 120 other"),
            ("he", "0 other 1 one 2 two 3 other 20 other"),
            ("ga", "1 one 2 two 3 few 7 many 10 many 11 other"),
            ("cy", "0 zero 1 one 2 two 3 few 4 other 6 many 7 other"),
            ("mt", "0 few 1 one 2 two 3 few 11 many 20 other 111 many"),
            ("ar", "0 zero 1 one 2 two 3 few 11 many 100 other 102 other 103 few"),
        ] as [(String, String)])
    func followsCLDR(language: String, samples: String) {
        let parts = samples.split(separator: " ").map(String.init)
        let rule = PluralRule.of(language)
        for index in stride(from: 0, to: parts.count, by: 2) {
            let number = Int(parts[index]) ?? -1
            #expect(rule.category(of: number).rawValue == parts[index + 1], "\(number)")
        }
    }

    @Test func theLargestAndSmallestNumbersHaveACategory() {
        for rule in PluralRule.allCases {
            for number in [Int.min, -1, Int.max] { _ = rule.category(of: number) }
        }
    }
}
