import Bytes
import CatalogModel
import Kitchen

/// What a reader finds in a text, one line for each mark: "1 to 2 hours = 3600-7200 s", "180C = 180 C", "olive oil = #0",
/// "half the butter" as "butter = part of #1", "both kinds of mince" as "mince = #0 #1".
func stepMarks(_ text: String, items: [String] = [], _ language: String? = "en") -> [String] {
    var reader = StepReader(items: items, language: language)
    return reader.marks(in: text)
}

extension StepReader {
    /// - Parameter items: The lines of ingredients.
    init(items: [String], language: String?, unsure: Set<Int> = []) {
        self.init(language: language, unsure: unsure)
        var lines = LineReader(language: language)
        for item in items { item.withBytes { add(IngredientLine($0, lines.cut($0))) } }
    }

    mutating func step(_ text: String) -> CutStep { text.withBytes { cut($0) } }

    mutating func marks(in text: String) -> [String] {
        let step = step(text)
        return step.texts(in: text).map { mark, words in "\(words) = \(Self.description(of: step.marks[mark]))" }
    }

    private static func description(of mark: CutStep.Mark) -> String {
        switch mark {
        case .time(let time):
            time.lower == time.upper ? "\(time.lower) s" : "\(time.lower)-\(time.upper) s"
        case .temperature(let temperatures, _):
            temperatures.map(description(of:)).joined(separator: ", ")
        case .ingredient(let ingredient):
            (ingredient.isPart ? "part of " : "")
                + ([ingredient.index] + ingredient.others).map { "#\($0)" }.joined(separator: " ")
        case .amount(let cut):
            cut.amounts.map(description(of:)).joined(separator: ", ")
        case .written: "as written"
        }
    }

    /// "3/2 cup", "2-3"
    private static func description(of amount: LineAmount) -> String {
        ReadLine.text(amount.quantity) + (amount.unit.map { " \($0.name)" } ?? "")
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

extension CutStep {
    /// The words of each mark.
    func texts(in text: String) -> [(mark: Int, words: String)] {
        var texts: [(mark: Int, words: String)] = []
        text.withBytes { bytes in
            forEachPiece(of: bytes) { piece, words in
                guard piece.mark >= 0 else { return }
                if texts.last?.mark == Int(piece.mark) {
                    texts[texts.count - 1].words += String(words)
                } else {
                    texts.append((Int(piece.mark), String(words)))
                }
            }
        }
        return texts
    }

    /// The texts of all pieces.
    func whole(of text: String) -> String {
        var whole = ""
        text.withBytes { forEachPiece(of: $0) { whole += String($1) } }
        return whole
    }
}
