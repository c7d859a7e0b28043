// Numbers with degrees or a scale: "180°C", "350 degrees F", "325-350°F", "-18 °C".

import CatalogModel

extension Tokens {
    /// A temperature of a text, and the index after it.
    struct TemperatureReading {
        var temperature: StepTemperature
        var next: Int
    }

    /// A number, or a range of two, with degrees or a scale after it. Each end may have its own: "170°C-180°C".
    func degrees(at index: Int, after last: StepTemperature?, isFan: Bool) -> TemperatureReading? {
        let isNegative = self[index].isSign("-") && self[index].isSpaced && !self[index + 1].isSpaced
        let place = isNegative ? index + 1 : index
        // "um 20 °C senken", "90 Grad drehen"
        guard self[place].kind == .number, !self[index - 1].actions.contains(.difference), !isTurn(at: place) else {
            return nil
        }
        let sign = isNegative ? -1.0 : 1.0
        let lower = self[place].value.value * sign
        let own = scale(after: place, value: lower)
        if let end = rangeEnd(at: own.next, between: self[index - 1].has(.between)), self[end].kind == .number,
            self[end].value.value > lower
        {
            let upper = self[end].value.value
            let other = scale(after: end, value: upper)
            if let scale = other.scale ?? bare(other.hasDegree, upper, last), own.scale == nil || own.scale == scale,
                isPossible(lower, scale), isPossible(upper, scale)
            {
                return TemperatureReading(temperature: StepTemperature(lower, to: upper, scale), next: other.next)
            }
        }
        let hasFan = (isFan || self[own.next].has(.fan)) && isOvenNumber(at: place)
        guard let scale = own.scale ?? bare(own.hasDegree, lower, last) ?? (hasFan ? last?.scale : nil),
            isPossible(lower, scale), !(scale == .gasMark || scale == .thermostat)
        else { return nil }
        return TemperatureReading(temperature: StepTemperature(lower, scale), next: own.next)
    }

    /// Whether a number beside a fan may be a temperature, and not the minutes of "180 °C Umluft 30 Minuten".
    func isOvenNumber(at index: Int) -> Bool {
        guard self[index].kind == .number, self[index].value >= Rational(80) else { return false }
        let end = rangeEnd(at: index + 1).map { self[$0].kind == .number ? $0 + 1 : index + 1 } ?? index + 1
        return !has(isHyphen(end) ? end + 1 : end, .time)
    }

    /// Whether degrees without a scale are an angle: a part of a turn, where the nearest word turns something and heats no oven.
    private func isTurn(at index: Int) -> Bool {
        let own = scale(after: index, value: self[index].value.value)
        guard own.hasDegree, own.scale == nil, (self[index].value / Rational(45)).isWhole else { return false }
        for distance in 1...12 {
            for place in [index - distance, index + distance] {
                if self[place].actions.contains(.turning) { return true }
                if self[place].actions.contains(.ovenHeat) { return false }
            }
        }
        return false
    }

    /// The scale of degrees without one; beside a temperature in Celsius, Fahrenheit is clear: "180°C/350°".
    private func bare(_ hasDegree: Bool, _ value: Double, _ last: StepTemperature?) -> StepTemperature.Scale? {
        guard hasDegree else { return nil }
        if last?.scale == .fahrenheit, value < 275 { return .celsius }
        return scale(ofDegrees: value)
    }

    /// Degree sign or word and scale after the number at an index.
    private func scale(after index: Int, value: Double) -> (scale: StepTemperature.Scale?, hasDegree: Bool, next: Int) {
        var next = index + 1
        var hasDegree = false
        if self[next].isSign("-"), self[next + 1].has(.degree) { next += 1 }
        if self[next].isSign("^") || self[next].has(.degree) && !self[next].has([.celsius, .fahrenheit]) {
            hasDegree = true
            next += 1
            if self[next].isSign("."), self[next + 1].has([.celsius, .fahrenheit]) { next += 1 }
        }
        // "400 degrees (F)"
        if hasDegree, self[next].isSign("("), self[next + 1].has([.celsius, .fahrenheit]), self[next + 2].isSign(")") {
            return (self[next + 1].has(.celsius) ? .celsius : .fahrenheit, hasDegree, next + 3)
        }
        let letter = self[next]
        guard letter.has([.celsius, .fahrenheit]), hasDegree || isScale(letter, value: value, at: next) else {
            return (nil, hasDegree, next)
        }
        next += 1
        // "180 C°", "350F degrees"
        if self[next].isSign("^") || self[next].has(.degree) { next += 1 }
        return (letter.has(.celsius) ? .celsius : .fahrenheit, hasDegree, next)
    }

    /// Whether a word directly after a number is a scale: "180 C" and "180c" are temperatures, "2 C" and "100 c" cups.
    private func isScale(_ letter: Token, value: Double, at index: Int) -> Bool {
        if letter.length > 1 { return true }
        if self[index + 1].isSign("^") { return true }
        let least = letter.has(.celsius) ? 30.0 : 90
        return value >= least && (letter.isCapitalized || !letter.isSpaced)
    }

    /// The scale of a number of degrees without one: "350 degrees", "180 Grad"; nil if that is unknown. English recipes are of
    /// two worlds: 180 degrees may be an oven in Leeds or a roast in Boston, so only the heat of an oven in Fahrenheit, which no
    /// oven reaches in Celsius, is told. The others count in Celsius.
    private func scale(ofDegrees value: Double) -> StepTemperature.Scale? {
        if language.countsInFahrenheit { return value >= 275 && value <= 600 ? .fahrenheit : nil }
        // An unknown language may be English after all.
        return value >= 35 && value <= (language.isUnknown ? 250 : 300) ? .celsius : nil
    }

    private func isPossible(_ value: Double, _ scale: StepTemperature.Scale) -> Bool {
        switch scale {
        case .celsius: (-50...600).contains(value)
        case .fahrenheit: (-60...1100).contains(value)
        case .gasMark, .thermostat: (0.25...10).contains(value)
        }
    }
}
