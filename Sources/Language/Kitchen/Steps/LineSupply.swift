import CatalogModel

/// An amount in what it can be compared in: grams, milliliters, or things of one unit.
struct ComparedAmount: Equatable {
    /// Of a range the upper end.
    var value: Rational
    /// nil for things without a unit.
    var unit: MeasureUnit?

    init(_ amount: LineAmount) {
        let most = amount.quantity.upper ?? amount.quantity.value
        // A stick of butter is half a cup.
        let ratio = amount.unit == .stick ? Rational(120) : amount.unit?.traits.ratio
        value = ratio.map { most * $0 } ?? most
        unit = ratio == nil ? amount.unit : amount.unit?.kind == .weight ? .gram : .milliliter
    }

    /// What amounts of one food come to, once for each way in which they say it: 300 ml for "1 cup plus 4 tbsp", 150 g and 149 g
    /// for "150g/5¼oz".
    static func sums(of amounts: some Sequence<LineAmount>, _ body: (ComparedAmount) -> Void) {
        var sum: ComparedAmount?
        for amount in amounts where amount.role != .size && !amount.traits.contains(.isFixed) {
            let own = ComparedAmount(amount)
            switch amount.role {
            case .added: sum = sum.flatMap { $0.unit == own.unit ? ComparedAmount($0.value + own.value, $0.unit) : nil }
            case .first, .equal:
                if let sum, sum.value > .zero { body(sum) }
                sum = own
            case .other, .size: break
            case .subtracted: sum = nil
            }
        }
        if let sum, sum.value > .zero { body(sum) }
    }

    private init(_ value: Rational, _ unit: MeasureUnit?) {
        self.value = value
        self.unit = unit
    }
}

/// What a line has of its food.
struct LineSupply {
    var item: Int
    var amount: ComparedAmount
    /// Whether it is a liquid.
    var isPoured: Bool
}

/// What a step takes of a line, as a share of what the line has.
struct LineShare {
    /// The position of the line.
    var item: Int
    var share: Rational
    var isPoured: Bool
    /// Whether it is one thing without a unit.
    var isOneThing = false

    /// How far apart two ways to say one amount are, such as 1 stick and 115 g.
    static let tolerance = Rational(2, 100)

    var isWhole: Bool { share.distance(to: .one) <= Self.tolerance }
    var isTooMuch: Bool { share > .one + Self.tolerance }
}
