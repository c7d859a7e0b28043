import Kitchen
import Testing

@Suite struct StepTimeTests {
    @Test(
        arguments: [
            ("Simmer for 15 minutes.", "15 minutes = 900 s"),
            ("Simmer for 15 mins until soft", "15 mins = 900 s"), ("Bake 20 min.", "20 min = 1200 s"),
            ("Bake 20min", "20min = 1200 s"), ("Rest 1 hour", "1 hour = 3600 s"),
            ("Stand 30 seconds", "30 seconds = 30 s"),
            ("Stand 30 secs", "30 secs = 30 s"), ("Cook 1½ hours", "1½ hours = 5400 s"),
            ("Cook 1 1/2 hours", "1 1/2 hours = 5400 s"), ("Cook 1-1/2 hours", "1-1/2 hours = 5400 s"),
            ("Cook 1.5 hrs", "1.5 hrs = 5400 s"), ("Cook 1 h 30 min", "1 h 30 min = 5400 s"),
            ("Cook 1h30", "1h30 = 5400 s"), ("Cook 1hr30", "1hr30 = 5400 s"), ("Cook 1h30m", "1h30m = 5400 s"),
            ("Cook 1h30min", "1h30min = 5400 s"),
            ("Cook 1 hour 30 minutes", "1 hour 30 minutes = 5400 s"),
            ("Cook 1 hour and 30 minutes", "1 hour and 30 minutes = 5400 s"),
            ("Cook 1 hour, 30 minutes", "1 hour, 30 minutes = 5400 s"),
            ("Boil 1 minute 30 seconds", "1 minute 30 seconds = 90 s"),
            ("Cook 1 hour & 30 minutes", "1 hour & 30 minutes = 5400 s"),
            ("Rest 1 hour, 1 minute, 30 seconds", "1 hour, 1 minute, 30 seconds = 3690 s"),
            ("a 15-minute rest", "15-minute = 900 s"), ("Cook 5 more minutes", "5 more minutes = 300 s"),
            ("Cook for 10 minute(s) more", "10 minute(s) = 600 s"), ("for 24 hours", "24 hours = 86400 s"),
        ] as [(String, String)])
    func readsNumbersWithUnits(_ text: String, _ mark: String) {
        #expect(stepMarks(text) == [mark])
    }

    @Test(
        arguments: [
            ("for half an hour", "half an hour = 1800 s"), ("for a half hour", "a half hour = 1800 s"),
            ("for half a minute", "half a minute = 30 s"), ("for half-hour", "half-hour = 1800 s"),
            ("for an hour", "an hour = 3600 s"), ("for a minute", "a minute = 60 s"),
            ("for an hour and a half", "an hour and a half = 5400 s"),
            ("for 1 hour and a half", "1 hour and a half = 5400 s"),
            ("for one and a half hours", "one and a half hours = 5400 s"),
            ("for 1 and 1/2 hours", "1 and 1/2 hours = 5400 s"),
            ("for an hour and a quarter", "an hour and a quarter = 4500 s"),
            ("for three quarters of an hour", "three quarters of an hour = 2700 s"),
            ("for a quarter of an hour", "a quarter of an hour = 900 s"), ("for ten minutes", "ten minutes = 600 s"),
            ("for twenty-five minutes", "twenty-five minutes = 1500 s"), ("Forty minutes", "Forty minutes = 2400 s"),
        ] as [(String, String)])
    func readsNumberWords(_ text: String, _ mark: String) {
        #expect(stepMarks(text) == [mark])
    }

    @Test(
        arguments: [
            ("10-12 mins", "10-12 mins = 600-720 s"), ("10 – 12 minutes", "10 – 12 minutes = 600-720 s"),
            ("10 to 12 minutes", "10 to 12 minutes = 600-720 s"), ("10 or 12 minutes", "10 or 12 minutes = 600-720 s"),
            ("between 10 and 12 minutes", "10 and 12 minutes = 600-720 s"),
            ("1 to 1½ hours", "1 to 1½ hours = 3600-5400 s"), ("1-1 1/2 hours", "1-1 1/2 hours = 3600-5400 s"),
            ("two to three hours", "two to three hours = 7200-10800 s"),
            ("30 minutes to 1 hour", "30 minutes to 1 hour = 1800-3600 s"),
            ("45 seconds to a minute", "45 seconds to a minute = 45-60 s"),
            ("1 hour to 1 hour 15 minutes", "1 hour to 1 hour 15 minutes = 3600-4500 s"),
            ("20-25-minute nap", "20-25-minute = 1200-1500 s"), ("a minute or two", "a minute or two = 60-120 s"),
            ("10/15 minutes", "10/15 minutes = 600-900 s"),
            ("1 hour 15-30 minutes", "1 hour 15-30 minutes = 4500-5400 s"),
        ] as [(String, String)])
    func readsRanges(_ text: String, _ mark: String) {
        #expect(stepMarks(text) == [mark])
    }

    @Test(
        arguments: [
            ("Then, after 5 minutes, stir", "5 minutes = 300 s"), ("for the last 10 minutes", "10 minutes = 600 s"),
            ("5 minutes before the end", "5 minutes = 300 s"), ("2 minutes per side", "2 minutes = 120 s"),
            ("2 minutes a side", "2 minutes = 120 s"), ("another 5 minutes", "5 minutes = 300 s"),
            ("20 minutes per 500g plus 20 minutes, then 5 minutes", "5 minutes = 300 s"),
            ("Simmer 1 hour, stirring every 10 minutes", "1 hour = 3600 s"),
        ] as [(String, String)])
    func readsWhatBeginsWhenTheWordsApply(_ text: String, _ mark: String) {
        #expect(stepMarks(text) == [mark])
    }

    @Test(arguments: [
        "overnight", "a few minutes", "several minutes", "a couple of minutes", "minutes", "some hours",
        "Keeps for 2 days", "3 weeks", "48 hours", "24 to 48 hours", "0 minutes",
        "stir every 10 minutes", "every half hour", "30 minutes per pound", "20 minutes per 500g", "25 minutes a pound",
        "20 minutes for every pound", "20 minutes/lb", "up to 8 hours ahead", "2 hours in advance",
        "a second bowl", "3minutesque", "20 m", "step 10. Minutes later",
        "https://example.com/15-minutes", "15 minutely", "file2 minutes",
    ])
    func leavesWhatNoTimerCanCount(_ text: String) {
        #expect(stepMarks(text) == [])
    }

    @Test func findsSeveralTimesInOrder() {
        #expect(
            stepMarks("Fry 5 minutes, turn, fry 3 minutes more, then rest for 1 hour.")
                == ["5 minutes = 300 s", "3 minutes = 180 s", "1 hour = 3600 s"])
    }

    @Test(
        arguments: [
            ("de", "15 Minuten ziehen lassen", "15 Minuten = 900 s"), ("de", "ca. 20 Min. backen", "20 Min = 1200 s"),
            ("de", "1,5 Stunden", "1,5 Stunden = 5400 s"), ("de", "anderthalb Stunden", "anderthalb Stunden = 5400 s"),
            ("de", "eine halbe Stunde", "eine halbe Stunde = 1800 s"), ("de", "1/2 Std.", "1/2 Std = 1800 s"),
            ("de", "eine Viertelstunde", "eine Viertelstunde = 900 s"),
            ("de", "1 Std. 30 Min.", "1 Std. 30 Min = 5400 s"),
            ("de", "20 bis 25 Minuten", "20 bis 25 Minuten = 1200-1500 s"),
            ("de", "zehn Minuten", "zehn Minuten = 600 s"),
            ("de-AT", "1 Stunde und 10 Minuten", "1 Stunde und 10 Minuten = 4200 s"),
            ("de", "weitere 5 Minuten", "5 Minuten = 300 s"), ("de", "30 Sekunden", "30 Sekunden = 30 s"),
            ("fr", "15 à 20 minutes", "15 à 20 minutes = 900-1200 s"), ("fr", "1 h 30", "1 h 30 = 5400 s"),
            ("fr", "une heure et demie", "une heure et demie = 5400 s"),
            ("fr", "une demi-heure", "une demi-heure = 1800 s"),
            ("fr", "un quart d'heure", "un quart d'heure = 900 s"),
            ("fr", "un quart d’heure", "un quart d’heure = 900 s"),
            ("fr", "trois quarts d'heure", "trois quarts d'heure = 2700 s"),
            ("fr", "une dizaine de minutes", "une dizaine de minutes = 600 s"),
            ("fr", "entre 10 et 15 min", "10 et 15 min = 600-900 s"), ("fr", "1,5 heure", "1,5 heure = 5400 s"),
            ("fr", "1 heure 30", "1 heure 30 = 5400 s"),
            ("fr", "3/4 d'heure", "3/4 d'heure = 2700 s"),
            ("es", "de 20 a 25 minutos", "20 a 25 minutos = 1200-1500 s"), ("es", "media hora", "media hora = 1800 s"),
            ("es", "una hora y media", "una hora y media = 5400 s"),
            ("es", "un cuarto de hora", "un cuarto de hora = 900 s"),
            ("es", "1 hora y 30 minutos", "1 hora y 30 minutos = 5400 s"),
            ("es", "unos 20 minutos", "20 minutos = 1200 s"),
            ("it", "mezz'ora", "mezz'ora = 1800 s"), ("it", "un'ora e mezza", "un'ora e mezza = 5400 s"),
            ("it", "un quarto d'ora", "un quarto d'ora = 900 s"), ("it", "circa 35 minuti", "35 minuti = 2100 s"),
            ("it", "3/4 minuti", "3/4 minuti = 180-240 s"),
            ("it", "una decina di minuti", "una decina di minuti = 600 s"),
            ("nl", "een half uur", "een half uur = 1800 s"), ("nl", "anderhalf uur", "anderhalf uur = 5400 s"),
            ("nl", "een kwartier", "een kwartier = 900 s"), ("nl", "drie kwartier", "drie kwartier = 2700 s"),
            ("nl", "10 à 15 minuten", "10 à 15 minuten = 600-900 s"), ("nl", "2 uur", "2 uur = 7200 s"),
            ("pt", "meia hora", "meia hora = 1800 s"), ("pt-BR", "uma hora e meia", "uma hora e meia = 5400 s"),
            ("pt", "20 a 25 minutos", "20 a 25 minutos = 1200-1500 s"), ("pt", "dez minutos", "dez minutos = 600 s"),
            ("sv", "20 min", "20 min = 1200 s"), ("en", "20 Minuten", "20 Minuten = 1200 s"),
            ("fr", "20 minutes", "20 minutes = 1200 s"), ("ja", "1 h 30 min", "1 h 30 min = 5400 s"),
        ] as [(String, String, String)])
    func readsTimesInEachLanguage(_ language: String, _ text: String, _ mark: String) {
        #expect(stepMarks(text, language) == [mark])
    }

    @Test(
        arguments: [
            ("de", "alle 10 Minuten umrühren"), ("de", "über Nacht"), ("de", "einige Minuten"),
            ("de", "20 Minuten pro kg"),
            ("de", "2 Tage"), ("fr", "toutes les 10 minutes"), ("fr", "une nuit"), ("fr", "quelques minutes"),
            ("fr", "20 minutes par kilo"), ("fr", "2 heures à l'avance"), ("es", "cada 5 minutos"),
            ("es", "unos minutos"), ("it", "ogni 10 minuti"), ("it", "un paio di minuti"), ("nl", "elke 5 minuten"),
            ("nl", "een paar minuten"), ("pt", "a cada 10 minutos"), ("pt", "alguns minutos"),
        ] as [(String, String)])
    func leavesWhatNoTimerCanCountInEachLanguage(_ language: String, _ text: String) {
        #expect(stepMarks(text, language) == [])
    }
}
