import CatalogModel

/// Words that say their number by their form: in Arabic "كوب" is one cup, "كوبان" are two.
struct SelfCountingWords: Sendable {
    /// The forms for one, by those for two and for more.
    private var ones: [PackedWord: String] = [:]
    /// The forms for more, by those for one.
    private var others: [PackedWord: String] = [:]

    /// nil for a language that has no such words.
    init?(_ file: WordFile) {
        for row in file.rows where row.key == "dual" {
            for pair in row.text[...].parts(at: " ") {
                let sides = pair.parts(at: "=")
                if sides.count == 2, let dual = PackedWord(folding: sides[0]) { ones[dual] = String(sides[1]) }
            }
        }
        guard !ones.isEmpty else { return nil }
        for row in file.rows where row.key == "plural" || row.key.hasPrefix("unit ") {
            for forms in row.text[...].parts(at: " ") {
                let forms = forms.parts(at: "/")
                guard forms.count == 2, let one = PackedWord(folding: forms[0]),
                    let more = PackedWord(folding: forms[1])
                else { continue }
                others[one] = String(forms[1])
                ones[more] = String(forms[0])
            }
        }
    }

    /// The forms of words: of "ملعقتان كبيرتان" "ملعقة كبيرة" and "ملاعق كبيرة".
    ///
    /// - Parameter words: The first one is the noun.
    func forms(of words: [Substring]) -> UnitName {
        let all = words.map { word in PackedWord(folding: word).flatMap { ones[$0] } ?? String(word) }
        let first = all.first ?? ""
        let more = PackedWord(folding: first).flatMap { others[$0] } ?? first
        let rest = all.dropFirst().map { " " + $0 }.joined()
        return UnitName(one: first + rest, other: more + rest)
    }
}

extension Language {
    /// What follows the number of an amount that is written in one word, with the space before it: of "كوب ونصف" " كوب" and
    /// " أكواب", of "1個半" and "一個と1/2" "個".
    package func forms(ofCounted text: String) -> UnitName {
        guard let selfCounting else {
            var word = text.drop { !$0.isLetter || $0.isNumber }.prefix { $0.isLetter }
            for end in ["半分", "半", "と"] where word.count > end.count && word.hasSuffix(end) {
                word.removeLast(end.count)
            }
            return UnitName(one: String(word), other: String(word))
        }
        let nouns = text.split(separator: " ").filter { word in
            // "و½"
            !word.contains { $0.isNumber }
                && PackedWord(folding: word).map { words[$0].roles.isDisjoint(with: [.fraction, .number, .and]) }
                    ?? false
        }
        let forms = selfCounting.forms(of: nouns)
        return UnitName(one: " " + forms.one, other: " " + forms.other)
    }
}
