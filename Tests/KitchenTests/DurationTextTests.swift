import CatalogModel
import Kitchen
import Testing

@Suite struct DurationTextTests {
    /// A text and what it says, in seconds.
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var seconds: Int

        init(_ text: String, _ seconds: Int) {
            self.text = text
            self.seconds = seconds
        }

        var testDescription: String { "\(text.debugDescription) is \(seconds) s" }
    }

    private static let hour = 3600
    private static let half = 5400

    @Test(
        arguments: [
            Case("PT1H30M", half), Case("P0DT1H10M0S", 4200), Case("PT90M", half), Case("P1DT2H", 26 * hour),
            Case("PT0S", 0), Case("pt1h30m", half), Case(" PT1H30M ", half), Case("PT1.5H", half), Case("PT1,5H", half),
            Case("P1W", 7 * 24 * hour), Case("P0Y0M0DT0H35M0.000S", 2100), Case("PT5M30S", 330),
            Case("PT1H30", half),
        ] as [Case])
    func readsISO8601(_ example: Case) throws {
        let reading = try #require(DurationText.read(example.text))
        #expect(reading.duration == .seconds(example.seconds))
    }

    @Test(arguments: [
        Case("PTH30MS", 1800), Case("PT1HMS", hour), Case("P2H30M", 9000), Case("P1H", hour), Case("PT0D1H0M", hour),
    ])
    func readsWhatTheWildMeans(_ example: Case) throws {
        #expect(DurationText.read(example.text)?.duration == .seconds(example.seconds))
    }

    @Test(
        arguments: [
            Case("45 minutes", 2700), Case("35 minuti", 2100), Case("2h 20m", 8400), Case("1 hour 30 minutes", half),
            Case("1 h 30 min", half), Case("1 hour, 30 minutes", half), Case("1 hour and 30 minutes", half),
            Case("1½ hours", half), Case("1 1/2 hrs", half), Case("1-1/2 hours", half), Case("1 ½ hours", half),
            Case("1.5hrs", half), Case("½ hour", 1800), Case("90", half), Case("45 mins", 2700), Case("1:30", half),
            Case("an hour", hour), Case("half an hour", 1800), Case("2 Std. 30 Min.", 9000), Case("1,5 Stunden", half),
            Case("1 h und 10 Min.", 4200), Case("1 heure et 30 minutes", half), Case("1 hora y 30 minutos", half),
            Case("2 días", 48 * hour), Case("2 weeks", 14 * 24 * hour), Case("30 sec", 30),
            Case("1 hour + 30 min", half),
            Case("1h30", half), Case("1 h 30", half), Case("1 hour 30", half), Case("1H05", 3900),
            Case("1 Std. 30", half),
            Case("1 heure 30", half), Case("00:45:00", 2700), Case("1:30:00", half), Case("1:30:30", half + 30),
            Case("1:30 h", half), Case("1:30 Std.", half), Case("0:45", 2700), Case("1 hour plus 30 minutes", half),
            Case("30 دقيقة", 1800), Case("1 ساعة و 30 دقيقة", half),
            Case("20′", 1200), Case("20 ′", 1200), Case("20'", 1200), Case("20’", 1200), Case("1h 20′", 4800),
            Case("1h20'", 4800), Case("1½′", 90), Case("1′ 30″", 90), Case("1'30\"", 90), Case("1’30”", 90),
            Case("1'30''", 90), Case("30″", 30), Case("1 Std. 20′", 4800),
            Case("0 h 30 min", 1800), Case("1 h 0 min", hour), Case("0 min", 0), Case("0 hours 75 minutes", 4500),
            Case("1 hour & 30 minutes", half), Case("1 Std. und 30 Min.", half), Case("1 Std. + 30 Min.", half),
            Case("une heure et demie", half), Case("anderthalb Stunden", half), Case("una hora y media", half),
            Case("un'ora e mezza", half), Case("2 horas e meia", 9000), Case("halv timme", 1800),
            Case("zwei Stunden", 7200), Case("PT30MIN", 1800), Case("PT1H15min", 4500),
            Case("1 hour 75 minutes", 8100), Case("1 day, 2 hours, 30 min", 95_400),
        ] as [Case])
    func readsWordsAndNumbers(_ example: Case) throws {
        let reading = try #require(DurationText.read(example.text))
        #expect(reading.duration == .seconds(example.seconds))
    }

    @Test(
        arguments: [
            Case("about 20 minutes", 1200), Case("ca. 20 Minuten", 1200), Case("~20 min", 1200),
            Case("20-25 minutes", 1500),
            Case("25-20 minutes", 1500), Case("20–25 Minuten", 1500), Case("20 to 25 minutes", 1500),
            Case("20 a 25 minutos", 1500), Case("20 min - 25 min", 1500), Case("1 hour to 1 1/2 hours", half),
            Case("1 hour 15-30 minutes", half), Case("20-25", 1500),
            Case("under 30 minutes", 1800), Case("less than 30 min", 1800), Case("up to 1h30", half),
            Case("<30 min", 1800),
            Case("unter 30 Minuten", 1800), Case("höchstens 2 Std.", 7200), Case("rund 20 Min.", 1200),
            Case("bis zu 1 Stunde", 3600), Case("moins de 30 minutes", 1800), Case("jusqu'à 30 min", 1800),
            Case("20-25′", 1500), Case("20′-25′", 1500), Case("~20'", 1200), Case("jusqu’à 30′", 1800),
            Case("30 min max.", 1800), Case("30 minutes approx.", 1800), Case("30 min+", 1800),
            Case("10/12 minutes", 720), Case("≤ 30 min", 1800), Case("1 hour 15–30 min", half),
            Case("plus de 2 heures", 7200), Case("menos de 30 minutos", 1800), Case("meno di 30 minuti", 1800),
        ] as [Case])
    func takesTheLongerEndOfARangeAndReadsLimitsAndEstimates(_ example: Case) throws {
        let reading = try #require(DurationText.read(example.text))
        #expect(reading.duration == .seconds(example.seconds))
    }

    @Test(
        arguments: [
            ("10-13 minutes", 600), ("20 to 25 min", 1200), ("13-10 min", 600), ("30 min - 1 hour", 1800),
            ("20-25", 1200),
            ("20–25 Minuten plus Ruhezeit", 1200), ("30 min", nil), ("PT25M", nil), ("30-30 min", nil),
        ] as [(String, Int?)])
    func keepsTheShorterEndOfARange(text: String, seconds: Int?) throws {
        let reading = try #require(DurationText.read(text))
        #expect(reading.least == seconds.map { .seconds($0) })
        let time = CookingTime(reading.duration, least: reading.least)
        let again = try #require(DurationText.read(DurationText.text(for: time)))
        #expect(again.duration == reading.duration && again.least == reading.least)
    }

    @Test(
        arguments: [
            ("20 mins plus chilling", 1200, "plus chilling"), ("20 min + resting", 1200, "+ resting"),
            ("20 mins, plus chilling", 1200, "plus chilling"), ("20 mins (plus chilling)", 1200, "plus chilling"),
            ("20 mins+ cooling time", 1200, "+ cooling time"),
            ("about 1h30 plus 2 hours chilling", half, "plus 2 hours chilling"),
            ("PT20M plus chilling", 1200, "plus chilling"), ("30 Min. zzgl. Kühlzeit", 1800, "zzgl. Kühlzeit"),
            ("1 Std. (ohne Ruhezeit)", 3600, "ohne Ruhezeit"), ("20 min + repos", 1200, "+ repos"),
            ("30 minutes plus repos", 1800, "plus repos"), ("1 hora más reposo", 3600, "más reposo"),
            ("30 minutes or less", 1800, "or less"), ("1 hour or overnight", 3600, "or overnight"),
            ("1:30, plus resting (2 h)", half, "plus resting (2 h)"), ("20′ plus chilling", 1200, "plus chilling"),
            ("20' + repos", 1200, "+ repos"), ("1 hour, 30 minutes chilling", 3600, "30 minutes chilling"),
            ("1 h 30 min, plus resting", half, "plus resting"), ("about 20 + resting", 1200, "+ resting"),
            ("1 hour plus 30 minutes chilling", 3600, "plus 30 minutes chilling"),
        ] as [(String, Int, String)])
    func readsRemarkBesideDurationAsNote(text: String, seconds: Int, note: String) throws {
        let reading = try #require(DurationText.read(text))
        #expect(reading.duration == .seconds(seconds))
        #expect(reading.note == note)
    }

    @Test(arguments: [
        "10 minutes, 20 minutes", "2 + resting", "plus chilling", "(20 min) chilling", "20 min (1)", "20 min and 1",
    ])
    func refusesANoteThatMayBeALengthAndALengthWithoutAUnit(_ text: String) {
        #expect(DurationText.read(text) == nil)
    }

    @Test(arguments: [
        "", " ", "overnight", "PT30", "PT1H75", "PT1D2", "1 day 12", "1 h 75", "5 min 30", "P", "PT", "T", "PTHM",
        "PTNaNM", "PTundefinedM",
        "PTnullM", "PT-471406H28M55S", "-30 minutes", "P1Y", "P2M", "1 month", "1 year", "PT1H1H", "1 hour 1 hour",
        "1:75", "1:30:75", "1:30:", "1:30:00:00", "1:30 min", "20 -", "- 20", "20 - - 25 min", "1 h - 2 h - 3 h",
        "1/0 h", "a", "minutes", "1 2 3 min",
        "PT99999999999999999999H", "999999999999 hours", "9000 hours", "1'30",
        "′", "20′′′", "20' 30'", "1h″", "20″ 10′ 10″", "1:30′", "20'h",
    ])
    func refusesWhatCannotBeUnderstood(_ text: String) {
        #expect(DurationText.read(text) == nil)
    }

    @Test(arguments: ["9", "PT", "1 ", "1-", "½", ":", "P1DT", "~", "\u{0}", "𝟗", "'", "1′"])
    func readsALongTextWithoutHarm(_ part: String) {
        let reading = DurationText.read(String(repeating: part, count: 20_000))
        #expect(reading == nil)
    }

    @Test(
        arguments: [
            (.zero, "PT0S"), (.seconds(30), "PT30S"), (.seconds(5400), "PT1H30M"), (.seconds(2700), "PT45M"),
            (.seconds(50 * 3600), "PT50H"), (.seconds(3661), "PT1H1M1S"), (.seconds(-1), "PT0S"),
        ] as [(Duration, String)])
    func writesISO8601ThatReadsAsTheSame(_ duration: Duration, _ text: String) {
        #expect(DurationText.iso8601(duration) == text)
        #expect(DurationText.read(text)?.duration == max(.zero, duration))
    }

    @Test(
        arguments: [
            Case("1 h 30 min", half), Case("45 min", 2700), Case("26 h", 26 * hour), Case("2 days", 48 * hour),
            Case("2 days 1 h", 49 * hour), Case("1 min 30 s", 90), Case("20 s", 20),
        ] as [Case])
    func writesWordsThatReadAsTheSame(_ example: Case) {
        #expect(DurationText.text(for: .seconds(example.seconds)) == example.text)
        #expect(DurationText.read(example.text)?.duration == .seconds(example.seconds))
    }

    @Test func writesLongestDuration() {
        #expect(DurationText.iso8601(.seconds(Int64.max)) == "PT2562047788015215H30M7S")
    }
}
