import Kitchen
import SafeHTML

/// A temperature on the scales of ovens, for the script that shows another one.
struct TemperatureTexts {
    let strings: Strings

    /// ` data-c="180 °C" data-fan="160 °C fan" data-f="350 °F" data-gas="gas mark 4"`. The heat of sugar or meat has no fan
    /// and no gas mark.
    ///
    /// - Parameter temperatures: One temperature in all the ways in which a step gives it; not empty.
    func attributes(of temperatures: [StepTemperature]) -> HTML {
        """
        \(attribute(" data-c=\"", temperatures, .celsius))\
        \(attribute(" data-fan=\"", temperatures, .celsius, isFan: true))\
        \(attribute(" data-f=\"", temperatures, .fahrenheit))\
        \(attribute(" data-gas=\"", temperatures, .gasMark))
        """
    }

    private func attribute(
        _ start: StaticString, _ temperatures: [StepTemperature], _ scale: StepTemperature.Scale, isFan: Bool = false
    ) -> HTML? {
        let own = temperatures.first { $0.scale == scale && $0.isFan == isFan }
        guard let found = own ?? temperatures.lazy.compactMap({ $0.converted(to: scale, isFan: isFan) }).first else {
            return nil
        }
        var html = HTML()
        html.append(literal: start)
        html.append(text: text(of: found))
        html.append(literal: "\"")
        return html
    }

    private func text(of temperature: StepTemperature) -> String {
        let numbers =
            temperature.lower == temperature.upper
            ? number(temperature.lower) : "\(number(temperature.lower))–\(number(temperature.upper))"
        return switch temperature.scale {
        case .celsius: temperature.isFan ? strings.fanOven("\(numbers)\u{A0}°C") : "\(numbers)\u{A0}°C"
        case .fahrenheit: "\(numbers)\u{A0}°F"
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
