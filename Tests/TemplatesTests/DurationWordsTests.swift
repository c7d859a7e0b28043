import Testing

@testable import Templates

@Suite struct DurationWordsTests {
    private static func words(_ tag: String) -> DurationWords { PageLanguage.named(tag).strings.conventions.duration }

    /// A duration and its texts.
    struct Case: Sendable, CustomTestStringConvertible {
        var duration: Duration
        var short: String
        var wide: String

        init(_ duration: Duration, _ short: String, _ wide: String) {
            self.duration = duration
            self.short = short
            self.wide = wide
        }

        var testDescription: String { "\(duration) is \(short)" }
    }

    @Test(
        arguments: [
            Case(.zero, "0 min", "0 minutes"),
            Case(.seconds(1), "1 s", "1 second"),
            Case(.seconds(59), "59 s", "59 seconds"),
            Case(.seconds(60), "1 min", "1 minute"),
            Case(.seconds(89), "1 min", "1 minute"),
            Case(.seconds(90), "2 min", "2 minutes"),
            Case(.seconds(3599), "1 h", "1 hour"),
            Case(.seconds(5400), "1 h 30 min", "1 hour, 30 minutes"),
            Case(.seconds(7260), "2 h 1 min", "2 hours, 1 minute"),
            Case(.seconds(26 * 3600), "26 h", "26 hours"),
            Case(.seconds(48 * 3600), "2 days", "2 days"),
            Case(.seconds(49 * 3600), "2 days 1 h", "2 days, 1 hour"),
            Case(.seconds(-5), "0 min", "0 minutes"),
        ] as [Case])
    func writesDurationsInEnglish(_ example: Case) {
        #expect(Self.words("en").short.text(for: example.duration) == example.short)
        #expect(Self.words("en").wide.text(for: example.duration) == example.wide)
    }

    @Test(
        arguments: [
            Case(.zero, "0 Min.", "0 Minuten"),
            Case(.seconds(1), "1 Sek.", "1 Sekunde"),
            Case(.seconds(60), "1 Min.", "1 Minute"),
            Case(.seconds(5400), "1 Std. 30 Min.", "1 Stunde, 30 Minuten"),
            Case(.seconds(49 * 3600), "2 Tg. 1 Std.", "2 Tage, 1 Stunde"),
        ] as [Case])
    func writesDurationsInGerman(_ example: Case) {
        #expect(Self.words("de").short.text(for: example.duration) == example.short)
        #expect(Self.words("de").wide.text(for: example.duration) == example.wide)
    }

    @Test(
        arguments: [
            Case(.zero, "0 د", "0 دقيقة"),
            Case(.seconds(2), "2 ث", "ثانيتان"),
            Case(.seconds(3), "3 ث", "3 ثوان"),
            Case(.seconds(60), "1 د", "دقيقة"),
            Case(.seconds(120), "2 د", "دقيقتان"),
            Case(.seconds(180), "3 د", "3 دقائق"),
            Case(.seconds(660), "11 د", "11 دقيقة"),
            Case(.seconds(3600), "1 س", "ساعة"),
            Case(.seconds(5400), "1 س و30 د", "ساعة و30 دقيقة"),
            Case(.seconds(2 * 3600 + 120), "2 س و2 د", "ساعتان ودقيقتان"),
            Case(.seconds(3 * 3600), "3 س", "3 ساعات"),
            Case(.seconds(12 * 3600), "12 س", "12 ساعة"),
            Case(.seconds(48 * 3600), "يومان", "يومان"),
            Case(.seconds(72 * 3600), "3 أيام", "3 أيام"),
            Case(.seconds(11 * 86_400), "11 يومًا", "11 يومًا"),
            Case(.seconds(100 * 86_400), "100 يوم", "100 يوم"),
        ] as [Case])
    func writesDurationsInArabic(_ example: Case) {
        #expect(Self.words("ar").short.text(for: example.duration) == example.short)
        #expect(Self.words("ar").wide.text(for: example.duration) == example.wide)
    }

    @Test(
        arguments: [
            ("fr", "1 h 30 min", "1\u{A0}heure et 30\u{A0}minutes"), ("es", "1 h 30 min", "1 hora y 30 minutos"),
            ("it", "1 h 30 min", "1 ora e 30 minuti"), ("nl", "1 u 30 min", "1 uur en 30 minuten"),
            ("pt", "1 h 30 min", "1 hora e 30 minutos"), ("ja", "1時間30分", "1 時間 30 分"),
        ] as [(String, String, String)])
    func writesAnHourAndAHalf(tag: String, short: String, wide: String) {
        func plain(_ text: String) -> String {
            text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
        }
        #expect(plain(Self.words(tag).short.text(for: .seconds(5400))) == short)
        #expect(plain(Self.words(tag).wide.text(for: .seconds(5400))) == plain(wide))
    }

    @Test func writesLongestDuration() {
        let longest = Duration.seconds(Int64.max)
        #expect(Self.words("en").short.text(for: longest).hasPrefix("106,751,991,167,300 days"))
    }
}
