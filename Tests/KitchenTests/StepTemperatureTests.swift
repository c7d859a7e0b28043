import Kitchen
import Testing

@Suite struct StepTemperatureTests {
    @Test(
        arguments: [
            ("to 180°C.", "180°C = 180 C"), ("to 180 °C", "180 °C = 180 C"), ("to 180° C", "180° C = 180 C"),
            ("200 ºC", "200 ºC = 200 C"), ("180℃", "180℃ = 180 C"), ("350℉", "350℉ = 350 F"), ("180C", "180C = 180 C"),
            ("180 C", "180 C = 180 C"), ("180c", "180c = 180 C"), ("350 F", "350 F = 350 F"), ("350F.", "350F = 350 F"),
            ("350 degrees F", "350 degrees F = 350 F"), ("350 degrees", "350 degrees = 350 F"),
            ("a 350-degree oven", "350-degree = 350 F"),
            ("350 degrees Fahrenheit", "350 degrees Fahrenheit = 350 F"), ("180 deg C", "180 deg C = 180 C"),
            ("180 Celsius", "180 Celsius = 180 C"), ("74 C", "74 C = 74 C"), ("165°F", "165°F = 165 F"),
            ("at -18°C", "-18°C = -18 C"), ("at −18 °C", "−18 °C = -18 C"), ("400°", "400° = 400 F"),
            ("325-350°F", "325-350°F = 325-350 F"), ("160 to 180°C", "160 to 180°C = 160-180 C"),
            ("between 160 and 180°C", "160 and 180°C = 160-180 C"), ("350°F–375°F", "350°F–375°F = 350-375 F"),
            ("gas mark 4", "gas mark 4 = 4 gas"), ("Gas 6", "Gas 6 = 6 gas"), ("gas mark ½", "gas mark ½ = 0.5 gas"),
            ("gas mark 1/4", "gas mark 1/4 = 0.25 gas"), ("gas mark 3-4", "gas mark 3-4 = 3-4 gas"),
        ] as [(String, String)])
    func readsOneTemperature(_ text: String, _ mark: String) {
        #expect(stepMarks(text) == [mark])
    }

    @Test(
        arguments: [
            ("180C/160C fan/gas 4", "180 C, 160 C fan, 4 gas"), ("180 °C (fan 160 °C)", "180 C, 160 C fan"),
            ("180C/fan 160C/gas mark 4", "180 C, 160 C fan, 4 gas"), ("200C/180 fan/gas 6", "200 C, 180 C fan, 6 gas"),
            ("180°C (160°C fan-forced)", "180 C, 160 C fan"), ("180°C (350°F)", "180 C, 350 F"),
            ("350°F (180°C)", "350 F, 180 C"), ("180C/350F/Gas 4", "180 C, 350 F, 4 gas"),
            ("350 degrees F (175 degrees C)", "350 F, 175 C"), ("425°F (220°C, gas mark 7)", "425 F, 220 C, 7 gas"),
            ("350°/180°C", "350 F, 180 C"), ("180°C (conventional) or 160°C (fan)", "180 C, 160 C fan"),
            ("160C fan", "160 C fan"), ("fan 160C", "160 C fan"),
            ("Gas Mark 4 (180°C)", "4 gas, 180 C"), ("180°C, 160°C (fan), gas 4", "180 C, 160 C fan, 4 gas"),
        ] as [(String, String)])
    func readsSeveralWaysToSayOneTemperature(_ text: String, _ temperatures: String) {
        #expect(stepMarks("Heat to \(text) now") == ["\(text) = \(temperatures)"])
    }

    @Test(arguments: [
        "medium-high", "2 C flour", "2 c", "100 c water", "180 degrees", "rotate 90 degrees", "45° angle",
        "a gas grill",
        "gas for 5 guests", "vitamin C", "350", "Oven to 350.", "99999999999999999999°C", "1000°C", "gas mark 40",
        "5 F",
        "fan", "°C", "degrees",
    ])
    func leavesWhatIsNoCertainTemperature(_ text: String) {
        #expect(stepMarks(text) == [])
    }

    @Test(
        arguments: [
            ("de", "180 Grad", "180 C"), ("de", "180 °C Umluft", "180 C fan"),
            ("de", "250 °C (Umluft 230 °C)", "250 C, 230 C fan"),
            ("en", "350 degrees Fahrenheit (ca. 180 °C)", "350 F, 180 C"), ("de", "200°", "200 C"),
            ("de", "Umluft 160 °C", "160 C fan"), ("de", "Umluft: 160 °C", "160 C fan"),
            ("de", "200 °C Ober-/Unterhitze (180 °C Umluft)", "200 C, 180 C fan"),
            ("de", "160 bis 180 Grad", "160-180 C"),
            ("fr", "180 °C (th. 6)", "180 C, 6 th"), ("fr", "thermostat 6", "6 th"),
            ("fr", "200°C (thermostat 6-7)", "200 C, 6-7 th"),
            ("fr", "180 degrés", "180 C"), ("fr", "th.6", "6 th"), ("es", "180 grados", "180 C"),
            ("es", "180ºC", "180 C"),
            ("pl", "180 stopniach", "180 C"),
            ("it", "180 gradi", "180 C"), ("it", "180°", "180 C"), ("nl", "180 graden", "180 C"),
            ("nl", "180 °C (hetelucht 160 °C)", "180 C, 160 C fan"), ("pt", "180 graus", "180 C"),
            ("pt", "180ºC", "180 C"),
            ("sv", "175 °C", "175 C"), ("tr", "180 C", "180 C"),
        ] as [(String, String, String)])
    func readsTemperaturesInEachLanguage(_ language: String, _ text: String, _ temperatures: String) {
        #expect(stepMarks(text, language) == ["\(text) = \(temperatures)"])
    }
}

/// Whether an oven is set to a temperature.
@Suite struct OvenTests {
    private func ovens(_ text: String, _ language: String) -> [Bool] {
        var reader = StepReader(language: language)
        return reader.step(text).marks.compactMap { mark in
            if case .temperature(_, let isOven) = mark { isOven } else { nil }
        }
    }

    @Test(arguments: [
        ("de", "Bei 175 °C Umluft 30 Minuten backen."), ("de", "Bei 175 °C Umluft 20-25 Min. backen."),
        ("en", "Bake at 175C fan 90 minutes."), ("fr", "Cuire à 175 °C chaleur tournante 30 minutes."),
    ])
    func minutesAfterAFanAreNoTemperature(_ language: String, _ text: String) {
        var reader = StepReader(language: language)
        let found = reader.step(text).marks.compactMap { mark -> [StepTemperature]? in
            if case .temperature(let found, _) = mark { found } else { nil }
        }
        #expect(found == [[StepTemperature(175, .celsius, isFan: true)]])
    }

    @Test(
        arguments: [
            ("en", "Preheat the oven to 180°C.", [true]), ("en", "Bake at 350°F.", [true]),
            ("en", "A 350°F oven.", [true]),
            ("en", "Heat to 180C/160C fan/gas 4.", [true]), ("en", "Heat the oil to 180°C.", [false]),
            ("en", "Bake at 350°F until the center reads 165°F.", [true, false]),
            ("en", "Boil the syrup to 235°F.", [false]),
            ("en", "Keep at 60°C.", [false]), ("en", "Warm the milk to 37°C for the yeast.", [false]),
            ("de", "Backofen auf 180 °C vorheizen.", [true]), ("de", "Öl auf 170 °C erhitzen.", [false]),
            ("de", "Bei 180 °C (Umluft 160 °C) backen.", [true]), ("fr", "Préchauffer le four à 180 °C.", [true]),
            ("fr", "Chauffer l'huile à 170 °C.", [false]), ("es", "Precalentar el horno a 180 °C.", [true]),
            ("it", "Cuocere in forno a 180 °C.", [true]), ("nl", "Verwarm de oven voor op 180 °C.", [true]),
            ("pt", "Pré-aqueça o forno a 180 °C.", [true]), ("sv", "Sätt ugnen på 200 °C.", [true]),
            ("da", "Tænd ovnen på 200 °C.", [true]), ("pl", "Piekarnik nagrzać do 180 °C.", [true]),
        ] as [(String, String, [Bool])])
    func isToldByTheWordsBesideATemperature(_ language: String, _ text: String, _ expected: [Bool]) {
        #expect(ovens(text, language) == expected)
    }

    @Test(
        arguments: [
            ("de", "Den Teig um 90 Grad drehen."), ("de", "Um 180 Grad wenden"),
            ("fr", "Faire pivoter de 180° et cuire."),
            ("fr", "Tourner de 90 degrés la pâte."),
            ("es", "Girar la masa 180 grados."), ("it", "Ruotare di 90 gradi."), ("nl", "Draai het deeg 90 graden."),
            ("en", "Reduce the heat by 20°C."), ("de", "Um 20 °C senken."),
        ] as [(String, String)])
    func aTurnAndADifferenceAreNoTemperature(_ language: String, _ text: String) {
        #expect(ovens(text, language) == [])
    }

    @Test func aSentenceGoesOnInTheNextText() {
        var reader = StepReader(language: "en")
        reader.beginStep(1)
        _ = reader.step("Bake at ")
        #expect(reader.step("150 °C").marks == [.temperature([StepTemperature(150, .celsius)], isOven: true)])
    }

    @Test func anOvenThatTurnsIsSetToATemperature() {
        #expect(ovens("Den Ofen auf 180 Grad drehen.", "de") == [true])
    }
}
