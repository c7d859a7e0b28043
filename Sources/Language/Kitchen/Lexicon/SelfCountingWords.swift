package import Bytes
import Languages

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

    /// The forms of a word for one and for more. Only a noun has another one for more.
    fileprivate func forms(of word: ByteView, _ folded: PackedWord, isNoun: Bool) -> UnitName {
        let one = ones[folded] ?? String(word)
        let more = isNoun ? others[PackedWord(folding: one) ?? folded] : nil
        return UnitName(one: one, other: more ?? one)
    }
}

extension Lexicon {
    /// What follows the number of an amount that is written in one word, with the space before it: of "كوب ونصف" " كوب" and
    /// " أكواب", of "ملعقتان كبيرتان" " ملعقة كبيرة" and " ملاعق كبيرة", of "1個半" and "一個と1/2" "個".
    package func forms(ofCounted text: ByteView) -> UnitName {
        guard let selfCounting else {
            guard isUnspaced else { return formsOfUnit(in: text) }
            var word = String(text).drop { !$0.isLetter || $0.isNumber }.prefix { $0.isLetter }
            for end in ["半分", "半", "と"] where word.count > end.count && word.hasSuffix(end) {
                word.removeLast(end.count)
            }
            return UnitName(one: String(word), other: String(word))
        }
        var forms = UnitName(one: "", other: "")
        for word in text.split(separator: UInt8(ascii: " ")) {
            let word = text.view(word.startIndex..<word.endIndex)
            let line = LineBytes(word, end: word.count)
            guard let folded = PackedWord(folding: word),
                words[folded].roles.isDisjoint(with: [.fraction, .number, .and]),
                // "و½"
                !word.indices.contains(where: { line.numberEnd(at: $0) != nil })
            else { continue }
            let form = selfCounting.forms(of: word, folded, isNoun: forms.one.isEmpty)
            forms.one += " " + form.one
            forms.other += " " + form.other
        }
        return forms.one.isEmpty ? UnitName(one: " ", other: " ") : forms
    }

    /// " litre" and " litres" of "1 litre et demi".
    private func formsOfUnit(in text: ByteView) -> UnitName {
        var tokens = Tokens(self)
        tokens.scan(text, .line)
        let first = tokens.numberOrArticle(at: 0)?.next ?? 0
        guard let unit = tokens.unit(at: first) else { return UnitName(one: " ", other: " ") }
        let name = String(text.view(tokens[first].start..<max(tokens[first].start, tokens[unit.next - 1].end)))
        // "cuillères à soupe": the first word changes.
        let (word, rest) = (name.prefix { $0 != " " }, name.drop { $0 != " " })
        let forms = plurals[Int(tokens.unitPlural(at: first))]
        return UnitName(
            one: " \(forms.word(String(word), isOne: true))\(rest)",
            other: " \(forms.word(String(word), isOne: false))\(rest)")
    }
}
