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
