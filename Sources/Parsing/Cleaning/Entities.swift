import Bytes

/// Character references of HTML in texts that should have none (HTML, section 13.5: the 252 of HTML 4, and of HTML 5 the
/// letters of Latin Extended-A and the fractions and signs that recipes use).
enum Entities {
    /// Decodes up to twice: feeds hold `&amp;frac12;`. A third layer would be the author's own.
    static func decoded(_ text: String) -> String {
        let once = decodedOnce(text)
        return once.utf8.contains(UInt8(ascii: "&")) ? decodedOnce(once) : once
    }

    /// Decodes the character references of a line of Markdown. Decoded ASCII punctuation is escaped with a backslash, so
    /// that it does not become markup.
    static func decodedInMarkdown(_ text: String) -> String {
        decodedOnce(text, escapesMarks: true)
    }

    private static func decodedOnce(_ text: String, escapesMarks: Bool = false) -> String {
        return text.withBytes { bytes in
            guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "&"), let found = reference(in: bytes, at: index) {
                    if escapesMarks, found.replacement.allSatisfy({ $0.isASCII && !$0.isLetter && !$0.isNumber }) {
                        result.append(UInt8(ascii: "\\"))
                    }
                    result.append(contentsOf: found.replacement.utf8)
                    index = found.end
                } else {
                    result.append(bytes[index])
                    index += 1
                }
            }
            return String(decoding: result, as: UTF8.self).limitingMarks
        }
    }

    /// The reference that begins at an ampersand. The longest name has 21 letters; a semicolon is required, since
    /// without one `&times` in an address would change it.
    private static func reference(
        in bytes: ByteView, at start: Int
    ) -> (replacement: String, end: Int)? {
        let limit = min(bytes.count, start + 24)
        var end = start + 1
        while end < limit, isNamePart(bytes[end]) { end += 1 }
        guard end < limit, end > start + 1, bytes[end] == UInt8(ascii: ";") else { return nil }
        let name = bytes[start + 1..<end]
        guard name.first == UInt8(ascii: "#") else {
            guard let value = named[String(decoding: name, as: UTF8.self)] else { return nil }
            return (value, end + 1)
        }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
        let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard let value = UInt32(number, radix: isHexadecimal ? 16 : 10) else { return nil }
        return (String(scalar(numbered: value)), end + 1)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "#")
    }

    /// Numbers from 128 to 159 mean Windows-1252 (HTML, section 13.2.5.80); what is no character is U+FFFD.
    private static func scalar(numbered value: UInt32) -> Character {
        if (0x80...0x9F).contains(value) { return Character(windows1252[Int(value - 0x80)]) }
        guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        return Character(scalar)
    }

    /// What Windows-1252 has at 0x80...0x9F; where it has nothing, the control character of that number.
    static let windows1252: [Unicode.Scalar] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}", "\u{90}", "‘",
        "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]

    private static let named: [String: String] = {
        var table: [String: String] = [:]
        // Latin 1 in the order of its code points, from U+00A0.
        for (offset, name) in latin1.split(separator: " ").enumerated() {
            table[String(name)] = Unicode.Scalar(UInt32(0xA0 + offset)).map { String(Character($0)) }
        }
        let pairs = others.split { $0 == " " || $0 == "\n" }
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            table[String(pairs[index])] = String(pairs[index + 1])
        }
        table["amp"] = "&"
        table["nbsp"] = "\u{A0}"
        table["shy"] = "\u{AD}"
        for (name, value) in [
            ("AMP", "&"), ("NonBreakingSpace", "\u{A0}"), ("ZeroWidthSpace", "\u{200B}"), ("NoBreak", "\u{2060}"),
            ("emsp13", "\u{2004}"), ("emsp14", "\u{2005}"), ("numsp", "\u{2007}"), ("puncsp", "\u{2008}"),
            ("ThinSpace", "\u{2009}"), ("ensp", "\u{2002}"), ("emsp", "\u{2003}"), ("thinsp", "\u{2009}"),
            ("hairsp", "\u{200A}"),
            ("zwnj", "\u{200C}"), ("zwj", "\u{200D}"), ("lrm", "\u{200E}"), ("rlm", "\u{200F}"), ("Tab", "\t"),
            ("NewLine", "\n"),
        ] {
            table[name] = value
        }
        return table
    }()

    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
        Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times \
        Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave \
        eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave \
        uacute ucirc uuml yacute thorn yuml
        """

    private static let others = """
        quot " apos ' lt < gt > OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜
        Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο
        Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ epsilon ε zeta ζ
        eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ
        chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ
        ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰
        prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑
        rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈
        notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴
        sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅
        lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦
        half ½ frac13 ⅓ frac23 ⅔ frac15 ⅕ frac25 ⅖ frac35 ⅗ frac45 ⅘ frac16 ⅙ frac56 ⅚ frac18 ⅛ frac38 ⅜ frac58 ⅝
        frac78 ⅞ excl ! num # dollar $ percnt % lpar ( rpar ) ast * plus + comma , period . sol / colon : semi ;
        equals = quest ? commat @ lsqb [ bsol \\ rsqb ] lowbar _ grave ` lcub { verbar | rcub } check ✓ star ☆ starf ★
        phone ☎ inodot ı
        lbrack [ rbrack ] lbrace { rbrace } vert | lsquor ‚ rsquor ’ ldquor „ rdquor ” OpenCurlyQuote ‘
        CloseCurlyQuote ’ OpenCurlyDoubleQuote “ CloseCurlyDoubleQuote ” hyphen ‐ dash ‐ horbar ― bullet • mldr … nldr
        ‥ tprime ‴ caret ⁁ pm ± div ÷ die ¨ COPY © REG ® QUOT " LT < GT > Amacr Ā amacr ā Abreve Ă abreve ă Aogon Ą
        aogon ą Cacute Ć cacute ć Ccirc Ĉ ccirc ĉ Cdot Ċ cdot ċ Ccaron Č ccaron č Dcaron Ď dcaron ď Dstrok Đ dstrok đ
        Emacr Ē emacr ē Edot Ė edot ė Eogon Ę eogon ę Ecaron Ě ecaron ě Gcirc Ĝ gcirc ĝ Gbreve Ğ gbreve ğ Gdot Ġ gdot
        ġ Gcedil Ģ Hcirc Ĥ hcirc ĥ Hstrok Ħ hstrok ħ Itilde Ĩ itilde ĩ Imacr Ī imacr ī Iogon Į iogon į Idot İ imath ı
        IJlig Ĳ ijlig ĳ Jcirc Ĵ jcirc ĵ Kcedil Ķ kcedil ķ kgreen ĸ Lacute Ĺ lacute ĺ Lcedil Ļ lcedil ļ Lcaron Ľ lcaron
        ľ Lmidot Ŀ lmidot ŀ Lstrok Ł lstrok ł Nacute Ń nacute ń Ncedil Ņ ncedil ņ Ncaron Ň ncaron ň napos ŉ ENG Ŋ eng
        ŋ Omacr Ō omacr ō Odblac Ő odblac ő Racute Ŕ racute ŕ Rcedil Ŗ rcedil ŗ Rcaron Ř rcaron ř Sacute Ś sacute ś
        Scirc Ŝ scirc ŝ Scedil Ş scedil ş Tcedil Ţ tcedil ţ Tcaron Ť tcaron ť Tstrok Ŧ tstrok ŧ Utilde Ũ utilde ũ
        Umacr Ū umacr ū Ubreve Ŭ ubreve ŭ Uring Ů uring ů Udblac Ű udblac ű Uogon Ų uogon ų Wcirc Ŵ wcirc ŵ Ycirc Ŷ
        ycirc ŷ Zacute Ź zacute ź Zdot Ż zdot ż Zcaron Ž zcaron ž
        """
}
