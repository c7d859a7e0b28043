// Temperatures: "180°C", "350 degrees F", "325-350°F", "gas mark 4", and several ways to say the same in one span:
// "180C/160C fan/gas 4", "200 °C Ober-/Unterhitze (Umluft 180 °C)".

import Bytes
import CatalogModel

extension Tokens {
    /// The temperature that begins at an index, in all the ways that the text gives it.
    func temperature(at index: Int) -> (temperatures: [StepTemperature], next: Int)? {
        guard self[index].kind == .number || self[index].isSign("-") || self[index].has([.fan, .gas, .thermostat]),
            let first = reading(at: index, after: nil)
        else { return nil }
        var temperatures = [first.temperature]
        var next = first.next
        // Before a bracket that goes on: "250 °C (Umluft 230 °C, Gas Stufe 5)".
        var whole = (count: 1, next: next)
        // Nobody gives more than Celsius, Fahrenheit, both with a fan, and gas.
        while temperatures.count < 5 {
            let place = skipSeparators(next)
            guard let other = reading(at: place, after: temperatures.last),
                !temperatures.contains(where: { isSameKind($0, other.temperature) })
            else { break }
            temperatures.append(other.temperature)
            next = closingBracket(from: first.next, to: other.next)
            if bracketDepth(from: first.next, to: next) <= 0 { whole = (temperatures.count, next) }
        }
        return (Array(temperatures.prefix(whole.count)), whole.next)
    }

    /// Whether a temperature is set on an oven: the text says it for one with a fan or with gas, or the word nearest to it is of
    /// an oven. Without such a word it is not sure.
    ///
    /// - Parameters:
    ///   - heatsOven: What the last word before it says.
    ///   - next: The index after it.
    func isOfOven(_ temperatures: [StepTemperature], after heatsOven: Bool?, _ next: Int) -> Bool {
        if temperatures.contains(where: { $0.isFan || $0.scale == .gasMark || $0.scale == .thermostat }) { return true }
        if let heatsOven { return heatsOven }
        var place = next
        while place < min(count, next + Self.wordsOfSentence), !endsSentence(at: place), !has(place, .degree) {
            if let isOven = isOvenWord(place) { return isOven }
            place += 1
        }
        return false
    }

    /// Whether a word is of an oven, or of something else that is heated.
    func isOvenWord(_ index: Int) -> Bool? {
        let actions = self[index].actions
        return actions.contains(.ovenHeat) ? true : actions.contains(.otherHeat) ? false : nil
    }

    private func isSameKind(_ one: StepTemperature, _ other: StepTemperature) -> Bool {
        one.scale == other.scale && one.isFan == other.isFan
    }

    /// - Parameter last: The reading before it in the same span, whose scale "180 fan" shares.
    private func reading(at index: Int, after last: StepTemperature?) -> TemperatureReading? {
        if self[index].has([.gas, .thermostat]) { return setting(at: index) }
        var start = index
        let hasFanBefore = self[index].has(.fan)
        if hasFanBefore {
            start = index + 1
            while start < index + 4, self[start].has(.oven) || isSeparator(start) { start += 1 }
        }
        guard var reading = degrees(at: start, after: last, isFan: hasFanBefore) else { return nil }
        if hasFanBefore { reading.temperature.isFan = true } else { takeFan(after: &reading) }
        return reading
    }

    /// "gas mark 4", "gas: 4", "th. 6-7".
    private func setting(at index: Int) -> TemperatureReading? {
        let scale = self[index].has(.gas) ? StepTemperature.Scale.gasMark : .thermostat
        var place = index + 1
        while place < index + 4, self[place].has(.oven) || isSeparator(place) || self[place].isSign(".") { place += 1 }
        guard self[place].kind == .number, let range = settings(at: place), !self[range.next].has(.time),
            !self[range.next].has([.degree, .celsius]), self[range.next].unit?.kind != .weight,
            !self[range.next].isSign("^")
        else { return nil }
        return TemperatureReading(temperature: StepTemperature(range.lower, to: range.upper, scale), next: range.next)
    }

    private func settings(at index: Int) -> (lower: Double, upper: Double, next: Int)? {
        let first = self[index].value.value
        guard (0.25...10).contains(first) else { return nil }
        if let place = rangeEnd(at: index + 1), self[place].kind == .number, self[place].value.value > first,
            self[place].value.value <= 10, !self[place + 1].has(.time)
        {
            return (first, self[place].value.value, place + 1)
        }
        return (first, first, index + 1)
    }

    /// "fan", "(fan)", "fan-forced", "Umluft" after a temperature, unless it belongs to the next one: "(fan 160°C)".
    private func takeFan(after reading: inout TemperatureReading) {
        var place = reading.next
        if self[place].isSign("(") { place += 1 }
        if self[place].has(.oven), self[place + 1].has(.fan) { place += 1 }
        guard self[place].has(.fan) else { return }
        var next = place + 1
        while next < place + 4, self[next].has(.oven) || self[next].isSign("-") && self[next + 1].has(.oven) {
            next += 1
        }
        let number = self[next].isSign(":") ? next + 1 : next
        guard !isOvenNumber(at: number) else { return }
        reading.temperature.isFan = true
        reading.next = closingBracket(from: reading.next, to: next)
    }

    private func isSeparator(_ index: Int) -> Bool {
        self[index].kind == .sign && self[index].word.first.isOne(of: "/(),|:-=[;")
    }

    /// After the signs and words between two ways to say one temperature.
    private func skipSeparators(_ index: Int) -> Int {
        var place = index
        while place < index + 7,
            isSeparator(place) || self[place].has([.oven, .and, .to, .or, .approximation])
                || isSign(place, ".") && self[place - 1].has(.approximation)
        {
            place += 1
        }
        return place
    }

    /// After the bracket at an index if one was opened since.
    private func closingBracket(from start: Int, to index: Int) -> Int {
        let isClosed = self[index].isSign(")") || self[index].isSign("]")
        return isClosed && bracketDepth(from: start, to: index) > 0 ? index + 1 : index
    }

    private func bracketDepth(from start: Int, to index: Int) -> Int {
        var depth = 0
        for place in start..<max(start, index) {
            if self[place].isSign("(") || self[place].isSign("[") { depth += 1 }
            if self[place].isSign(")") || self[place].isSign("]") { depth -= 1 }
        }
        return depth
    }
}
