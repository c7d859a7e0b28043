import Bytes
import Foundation
import Testing

@Suite struct NormalizationTests {
    /// Foundation has another implementation, which is right for a single mark. Tests may link it; the program does not.
    @Test func agreesWithFoundationOnEveryAssignedLetter() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.age.map({ $0.major <= 14 }) == true else {
                continue
            }
            let text = "a\(scalar)b"
            let forms: [(NormalizationForm, String)] = [
                (.canonicalDecomposition, text.decomposedStringWithCanonicalMapping),
                (.canonicalComposition, text.precomposedStringWithCanonicalMapping),
                (.compatibilityDecomposition, text.decomposedStringWithCompatibilityMapping),
                (.compatibilityComposition, text.precomposedStringWithCompatibilityMapping),
            ]
            // Strings are equal whatever their form: their bytes are compared.
            let other = forms.filter { form, expected in
                !text.normalized(to: form).utf8.elementsEqual(expected.utf8)
            }
            #expect(other.isEmpty, "U+\(String(value, radix: 16, uppercase: true))")
        }
    }

    @Test(
        arguments: [
            ("a\u{5B0}\u{301}", "á\u{5B0}"), ("A\u{30A}\u{301}", "Ǻ"), ("か\u{3099}", "が"),
            ("\u{1100}\u{1161}\u{11A8}", "각"),
        ] as [(String, String)])
    func composesSeveralMarks(text: String, composed: String) {
        #expect(text.normalized(to: .canonicalComposition).unicodeScalars.elementsEqual(composed.unicodeScalars))
    }

    /// Whatever a letter decomposes to: no text has a run of marks whose order takes the square of its length.
    @Test func limitsTheMarksOnALetter() {
        for value in UInt32(0x80)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { continue }
            let letters = String(scalar).normalized(to: .compatibilityDecomposition).unicodeScalars
            guard letters.allSatisfy({ $0.properties.canonicalCombiningClass != .notReordered }) else { continue }
            for form in NormalizationForm.allCases {
                let text = String(repeating: Character(scalar), count: 200).normalized(to: form)
                let runs = text.unicodeScalars.split { $0.properties.canonicalCombiningClass == .notReordered }
                #expect(runs.allSatisfy { $0.count <= 124 }, "U+\(String(value, radix: 16, uppercase: true))")
            }
        }
    }

    @Test func ordersManyMarksInLinearTime() {
        let text = "e" + String(repeating: "\u{301}\u{323}", count: 500_000)
        #expect(text.normalized(to: .canonicalComposition).unicodeScalars.first == "\u{1EB9}")
    }

    /// Also those that no letter has, and those that no text should have.
    @Test(arguments: NormalizationForm.allCases)
    func takesEveryScalar(form: NormalizationForm) {
        // All forms read the same table: one of them takes all of it, the others the planes that have letters.
        let planes: [UInt32] = form == .compatibilityComposition ? Array(0...16) : [0, 1, 2, 14]
        for plane in planes {
            // Letters between keep marks apart, of which many in succession take long.
            let text = String(
                String.UnicodeScalarView(
                    (plane << 16...plane << 16 | 0xFFFF).lazy.compactMap(Unicode.Scalar.init).flatMap { ["a", $0] }))
            #expect(text.normalized(to: form, foldingCase: true).unicodeScalars.count >= 0xFFFF)
        }
    }

    @Test(arguments: NormalizationForm.allCases)
    func normalizesNothing(form: NormalizationForm) {
        #expect("".normalized(to: form) == "")
    }

    @Test(arguments: [("Straße ΣΑΣ Ligature ﬁ", "strasse σασ ligature fi"), ("İ", "i\u{307}")])
    func foldsCase(text: String, folded: String) {
        #expect(text.normalized(to: .canonicalComposition, foldingCase: true) == folded)
    }

    @Test(arguments: [("Ｓｏｕｐ　１", "Soup 1"), ("ﾀﾞｲ", "ダイ"), ("ﬁ", "ﬁ"), ("￠￥", "¢¥")] as [(String, String)])
    func takesWidthAway(text: String, usual: String) {
        #expect(text.withoutWidth == usual)
    }
}
