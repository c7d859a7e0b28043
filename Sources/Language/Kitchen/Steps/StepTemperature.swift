/// A temperature of an oven or of food, as a step gives it.
package struct StepTemperature: Sendable, Hashable {
    package enum Scale: Sendable, Hashable {
        case celsius
        case fahrenheit
        /// Of British gas ovens: 1/4 to 10.
        case gasMark
        /// Of French ovens: 1 to 10.
        case thermostat
    }

    /// `upper` equals `lower` unless the text gives a range.
    package var lower, upper: Double
    package var scale: Scale
    /// Whether it is for an oven with a fan, which is set about 20 °C lower than one without.
    package var isFan: Bool

    package init(_ lower: Double, to upper: Double? = nil, _ scale: Scale, isFan: Bool = false) {
        self.lower = lower
        self.upper = upper ?? lower
        self.scale = scale
        self.isFan = isFan
    }
}

extension StepTemperature {
    /// The temperature on another scale, rounded as cooks round: 180 °C is 350 °F and gas mark 4.
    ///
    /// - The settings of an oven are those of the table of gas marks that British cookbooks print (Wikipedia, "Gas
    ///   mark"): each mark is 25 °F above the one before.
    /// - Other temperatures from 160 °C (320 °F) on are rounded to 5 degrees: no oven is more exact. Lower ones, of
    ///   sugar, fat and meat, are rounded to one degree.
    /// - A fan oven is set 20 °C or 25 °F lower.
    /// - A French thermostat counts 30 °C for each number.
    ///
    /// - Returns: The temperature itself if it is on the scale already. nil for a gas mark or a fan oven where the
    ///   temperature is none of an oven, and for any conversion to a thermostat.
    package func converted(to scale: Scale, isFan: Bool = false) -> StepTemperature? {
        if scale == self.scale, isFan == self.isFan { return self }
        guard let lower = Self.convert(lower, from: self, to: scale, isFan: isFan),
            let upper = Self.convert(upper, from: self, to: scale, isFan: isFan)
        else { return nil }
        return StepTemperature(lower, to: upper, scale, isFan: isFan)
    }

    private static func convert(_ value: Double, from source: Self, to scale: Scale, isFan: Bool) -> Double? {
        // An oven with a fan stays one with a fan.
        if source.isFan, isFan {
            return scale == .celsius || scale == .fahrenheit ? convert(value, from: source.scale, to: scale) : nil
        }
        let setting = value + (source.isFan ? fanOffset(of: source.scale) : 0)
        if source.isFan != isFan, celsius(setting, source.scale) < coolestOven { return nil }
        guard let result = convert(setting, from: source.scale, to: scale) else { return nil }
        guard isFan else { return result }
        return scale == .celsius || scale == .fahrenheit ? result - fanOffset(of: scale) : nil
    }

    private static func fanOffset(of scale: Scale) -> Double { scale == .fahrenheit ? 25 : 20 }

    private static func convert(_ value: Double, from source: Scale, to scale: Scale) -> Double? {
        if source == scale { return value }
        let row = ovenSettings.first { $0.value(on: source) == value }
        switch scale {
        case .celsius: return row?.celsius ?? rounded(celsius(value, source), ovenFrom: 160)
        case .fahrenheit: return row?.fahrenheit ?? rounded(celsius(value, source) * 1.8 + 32, ovenFrom: 320)
        case .gasMark: return row?.gasMark ?? nearestGasMark(celsius(value, source))
        case .thermostat: return nil
        }
    }

    private static func celsius(_ value: Double, _ scale: Scale) -> Double {
        switch scale {
        case .celsius: value
        case .fahrenheit: (value - 32) / 1.8
        case .gasMark: ovenSettings.last { $0.gasMark <= value }?.celsius ?? coolestOven
        case .thermostat: value * 30
        }
    }

    private static func rounded(_ value: Double, ovenFrom limit: Double) -> Double {
        value < limit ? value.rounded() : (value / 5).rounded() * 5
    }

    /// Between two marks the lower one: a dish can go back into the oven.
    private static func nearestGasMark(_ celsius: Double) -> Double? {
        guard celsius >= coolestOven - 10, celsius <= hottestOven + 20 else { return nil }
        return ovenSettings.min { abs($0.celsius - celsius) < abs($1.celsius - celsius) }?.gasMark
    }

    private struct OvenSetting: Sendable {
        let gasMark, celsius, fahrenheit: Double

        func value(on scale: Scale) -> Double {
            switch scale {
            case .celsius: celsius
            case .fahrenheit: fahrenheit
            case .gasMark: gasMark
            case .thermostat: celsius / 30
            }
        }
    }

    private static let coolestOven = 110.0
    private static let hottestOven = 260.0

    private static let ovenSettings = [
        OvenSetting(gasMark: 0.25, celsius: 110, fahrenheit: 225),
        OvenSetting(gasMark: 0.5, celsius: 120, fahrenheit: 250),
        OvenSetting(gasMark: 1, celsius: 140, fahrenheit: 275), OvenSetting(gasMark: 2, celsius: 150, fahrenheit: 300),
        OvenSetting(gasMark: 3, celsius: 160, fahrenheit: 325), OvenSetting(gasMark: 4, celsius: 180, fahrenheit: 350),
        OvenSetting(gasMark: 5, celsius: 190, fahrenheit: 375), OvenSetting(gasMark: 6, celsius: 200, fahrenheit: 400),
        OvenSetting(gasMark: 7, celsius: 220, fahrenheit: 425), OvenSetting(gasMark: 8, celsius: 230, fahrenheit: 450),
        OvenSetting(gasMark: 9, celsius: 240, fahrenheit: 475), OvenSetting(gasMark: 10, celsius: 260, fahrenheit: 500),
    ]
}
