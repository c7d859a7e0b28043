import Bytes
import Kitchen

/// What a reader finds in a text, one line for each span: "1 to 2 hours = 3600-7200 s", "180C = 180 C",
/// "olive oil = #0", "half the butter" as "butter = part of #1".
func stepMarks(_ text: String, items: [String] = [], _ language: String? = "en") -> [String] {
    StepReader(items: items, language: language).marks(in: text)
}

extension StepReader {
    func marks(in text: String) -> [String] {
        text.withBytes { spans(in: $0) }.map { span in
            let words = String(Substring(text.utf8.dropFirst(span.range.lowerBound).prefix(span.range.count)))
            return "\(words) = \(Self.description(of: span.kind))"
        }
    }

    private static func description(of kind: StepSpan.Kind) -> String {
        switch kind {
        case .time(let time):
            time.lower == time.upper ? "\(time.lower) s" : "\(time.lower)-\(time.upper) s"
        case .temperature(let temperatures):
            temperatures.map(description(of:)).joined(separator: ", ")
        case .ingredient(let ingredient):
            (ingredient.isPart ? "part of #" : "#") + "\(ingredient.index)"
        case .amount(let group):
            group.amounts.map(description(of:)).joined(separator: ", ")
        }
    }

    /// "3/2 cup", "2-3"
    private static func description(of amount: ScalableAmount) -> String {
        let numbers = [amount.quantity.value, amount.quantity.upper].compactMap { $0 }
        let quantity = numbers.map { $0.isWhole ? "\($0.numerator)" : "\($0.numerator)/\($0.denominator)" }
        return quantity.joined(separator: "-") + (amount.unit.map { " \($0.name)" } ?? "")
    }

    private static func description(of temperature: StepTemperature) -> String {
        let range =
            temperature.lower == temperature.upper
            ? text(temperature.lower) : "\(text(temperature.lower))-\(text(temperature.upper))"
        let scale =
            switch temperature.scale {
            case .celsius: "C"
            case .fahrenheit: "F"
            case .gasMark: "gas"
            case .thermostat: "th"
            }
        return "\(range) \(scale)" + (temperature.isFan ? " fan" : "")
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}
