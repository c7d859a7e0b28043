/// A part of a method step that a cook acts on: a time, a temperature, an amount or an ingredient.
package struct StepSpan: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case time(StepTime)
        /// One temperature for each way in which the text gives it: "180C/160C fan/gas 4" has three. Never empty.
        case temperature([StepTemperature])
        case ingredient(StepIngredient)
        /// An amount of an ingredient that the step gives itself. The range is that of the amount with its unit; what is
        /// counted ("eggs") follows it.
        case amount(ScalableGroup)
    }

    /// Of the UTF-8 of the text.
    package var range: Range<Int>
    package var kind: Kind

    package init(_ range: Range<Int>, _ kind: Kind) {
        self.range = range
        self.kind = kind
    }
}

/// A length of time that a timer can count: from one second to 24 hours.
package struct StepTime: Sendable, Hashable {
    /// In seconds. `upper` equals `lower` unless the text gives a range.
    package var lower, upper: Int

    package init(_ lower: Int, to upper: Int? = nil) {
        self.lower = lower
        self.upper = upper ?? lower
    }
}

/// An ingredient that a step names.
package struct StepIngredient: Sendable, Hashable {
    /// The position of its item in the list that the reader was made with.
    package var index: Int
    /// Whether the step takes a part of it or says an amount itself: "half the butter", "the remaining flour", "2
    /// tbsp of the oil". The amount of the ingredient's line is out of place beside such a mention.
    package var isPart: Bool

    package init(_ index: Int, isPart: Bool = false) {
        self.index = index
        self.isPart = isPart
    }
}
