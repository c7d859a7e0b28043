import Kitchen
import SafeHTML

/// A temperature on the scales of ovens, for the script that shows another one.
struct TemperatureTexts {
    let strings: Strings

    /// ` data-c="180 °C" data-fan="160 °C fan" data-f="350 °F" data-gas="gas mark 4"`. The heat of fat, sugar or meat has no fan
    /// and no gas mark. A text that gives both an oven without a fan and one with it, keeps both: "180 °C (160 °C fan)". One that
    /// gives an oven with a fan alone, keeps that.
    ///
    /// - Parameters:
    ///   - temperatures: One temperature in all the ways in which a step gives it; not empty.
    ///   - isOven: Whether it is set on an oven.
    func attributes(of temperatures: [StepTemperature], isOven: Bool) -> HTML {
        let hasFanAlone = temperatures.allSatisfy(\.isFan)
        let hasBoth = temperatures.contains(where: \.isFan) && !hasFanAlone
        func attribute(_ start: StaticString, _ scale: StepTemperature.Scale, isFan: Bool = false) -> HTML? {
            let isFan = isFan || hasFanAlone && scale != .gasMark
            guard let found = temperature(temperatures, on: scale, isFan: isFan) else { return nil }
            var text = text(of: found)
            if hasBoth, !isFan, let fan = temperature(temperatures, on: scale, isFan: true) {
                text += " (\(self.text(of: fan)))"
            }
            var html = HTML()
            html.append(literal: start)
            html.append(text: text)
            html.append(literal: "\"")
            return html
        }
        return """
            \(attribute(" data-c=\"", .celsius))\(isOven ? attribute(" data-fan=\"", .celsius, isFan: true) : nil)\
            \(attribute(" data-f=\"", .fahrenheit))\(isOven ? attribute(" data-gas=\"", .gasMark) : nil)
            """
    }

    /// A temperature on a scale: as the text gives it, else converted.
    private func temperature(
        _ temperatures: [StepTemperature], on scale: StepTemperature.Scale, isFan: Bool
    ) -> StepTemperature? {
        temperatures.first { $0.scale == scale && $0.isFan == isFan }
            ?? temperatures.lazy.compactMap { $0.converted(to: scale, isFan: isFan) }.first
    }

    private func text(of temperature: StepTemperature) -> String {
        let numbers =
            temperature.lower == temperature.upper
            ? number(temperature.lower) : "\(number(temperature.lower))–\(number(temperature.upper))"
        return switch temperature.scale {
        case .celsius: temperature.isFan ? strings.fanOven("\(numbers)\u{A0}°C") : "\(numbers)\u{A0}°C"
        case .fahrenheit: temperature.isFan ? strings.fanOven("\(numbers)\u{A0}°F") : "\(numbers)\u{A0}°F"
        case .gasMark: strings.gasMark(numbers)
        case .thermostat: numbers
        }
    }

    /// Gas marks below 1 are ¼ and ½; sugar and meat may have a decimal.
    private func number(_ value: Double) -> String {
        switch value {
        case 0.25: "¼"
        case 0.5: "½"
        case value.rounded(): "\(Int(value))"
        default: "\((value * 10).rounded() / 10)"
        }
    }
}
