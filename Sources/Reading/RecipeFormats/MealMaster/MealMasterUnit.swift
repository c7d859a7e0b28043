/// The units of Meal-Master: two letters each, of which a capital T is another than a small one.
enum MealMasterUnit {
    /// What the unit of an amount is called in a line of ingredients, with a space after it: "tb" is "tablespoons ". Empty
    /// for those that only count things (`ea`, `x`); nil for what is no unit.
    static func words(for unit: Substring, amount: String) -> String? {
        if unit.isEmpty { return "" }
        let key = unit == "T" ? "tb" : unit.lowercased()
        guard let name = names[key] else { return nil }
        if name.one.isEmpty { return "" }
        return (isPlural(amount) ? name.several : name.one) + " "
    }

    private static let names: [String: (one: String, several: String)] = {
        var names: [String: (one: String, several: String)] = [
            "x": ("", ""), "ea": ("", ""), "sm": ("small", "small"), "md": ("medium", "medium"),
            "lg": ("large", "large"), "fl": ("fl oz", "fl oz"), "dr": ("drop", "drops"), "ds": ("dash", "dashes"),
            "pn": ("pinch", "pinches"), "bn": ("bunch", "bunches"), "cb": ("cubic cm", "cubic cm"),
        ]
        for (unit, name) in [
            ("cn", "can"), ("pk", "package"), ("ct", "carton"), ("sl", "slice"), ("t", "teaspoon"), ("ts", "teaspoon"),
            ("tb", "tablespoon"), ("c", "cup"), ("pt", "pint"), ("qt", "quart"), ("ga", "gallon"), ("oz", "ounce"),
            ("lb", "pound"),
        ] {
            names[unit] = (name, name + "s")
        }
        for symbol in ["ml", "cl", "dl", "l", "mg", "cg", "dg", "g", "kg"] { names[symbol] = (symbol, symbol) }
        return names
    }()

    /// Whether an amount is more than one.
    private static func isPlural(_ amount: String) -> Bool {
        if amount.contains(where: { $0 == " " || $0 == "-" }) { return true }
        return Double(amount.replacing(",", with: ".")).map { $0 > 1 } ?? false
    }
}
