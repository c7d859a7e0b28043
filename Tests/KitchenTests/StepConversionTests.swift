import Kitchen
import Testing

@Suite struct StepConversionTests {
    @Test(
        arguments: [
            (180.0, 350.0, 4.0), (110, 225, 0.25), (120, 250, 0.5), (140, 275, 1), (150, 300, 2), (160, 325, 3),
            (190, 375, 5),
            (200, 400, 6), (220, 425, 7), (230, 450, 8), (240, 475, 9), (260, 500, 10),
        ] as [(Double, Double, Double)])
    func convertsTheSettingsOfAnOvenByTheTable(celsius: Double, fahrenheit: Double, gasMark: Double) {
        let settings = [
            StepTemperature(celsius, .celsius), StepTemperature(fahrenheit, .fahrenheit),
            StepTemperature(gasMark, .gasMark),
        ]
        for source in settings {
            for target in settings { #expect(source.converted(to: target.scale) == target) }
        }
    }

    @Test(
        arguments: [
            (StepTemperature(74, .celsius), StepTemperature(165, .fahrenheit)),
            (StepTemperature(165, .fahrenheit), StepTemperature(74, .celsius)),
            (StepTemperature(235, .fahrenheit), StepTemperature(113, .celsius)),
            (StepTemperature(121, .celsius), StepTemperature(250, .fahrenheit)),
            (StepTemperature(37, .celsius), StepTemperature(99, .fahrenheit)),
            (StepTemperature(-18, .celsius), StepTemperature(0, .fahrenheit)),
            (StepTemperature(170, .celsius), StepTemperature(340, .fahrenheit)),
            (StepTemperature(210, .celsius), StepTemperature(410, .fahrenheit)),
            (StepTemperature(360, .fahrenheit), StepTemperature(180, .celsius)),
            (StepTemperature(325, to: 350, .fahrenheit), StepTemperature(160, to: 180, .celsius)),
            (StepTemperature(170, .celsius), StepTemperature(3, .gasMark)),
            (StepTemperature(210, .celsius), StepTemperature(6, .gasMark)),
            (StepTemperature(6, .thermostat), StepTemperature(180, .celsius)),
            (StepTemperature(6, .thermostat), StepTemperature(350, .fahrenheit)),
            (StepTemperature(180, .celsius), StepTemperature(160, .celsius, isFan: true)),
            (StepTemperature(160, .celsius, isFan: true), StepTemperature(180, .celsius)),
            (StepTemperature(160, .celsius, isFan: true), StepTemperature(4, .gasMark)),
            (StepTemperature(160, .celsius, isFan: true), StepTemperature(350, .fahrenheit)),
            (StepTemperature(350, .fahrenheit), StepTemperature(325, .fahrenheit, isFan: true)),
            (StepTemperature(4, .gasMark), StepTemperature(160, .celsius, isFan: true)),
            (StepTemperature(180, .celsius, isFan: true), StepTemperature(350, .fahrenheit, isFan: true)),
        ] as [(StepTemperature, StepTemperature)])
    func convertsAsCooksRound(_ source: StepTemperature, _ target: StepTemperature) {
        #expect(source.converted(to: target.scale, isFan: target.isFan) == target)
    }

    @Test(
        arguments: [
            (StepTemperature(74, .celsius), StepTemperature.Scale.gasMark, false),
            (StepTemperature(74, .celsius), .celsius, true),
            (StepTemperature(180, .celsius), .thermostat, false), (StepTemperature(180, .celsius), .gasMark, true),
            (StepTemperature(400, .celsius), .gasMark, false),
        ] as [(StepTemperature, StepTemperature.Scale, Bool)])
    func refusesASettingThatNoOvenHas(_ source: StepTemperature, _ scale: StepTemperature.Scale, isFan: Bool) {
        #expect(source.converted(to: scale, isFan: isFan) == nil)
    }
}
