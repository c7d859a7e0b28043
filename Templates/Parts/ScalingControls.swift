import CatalogModel
import Configuration
import SafeHTML

/// The controls for servings and units, which a script makes work: they are shown where scripts run. The menu of the units
/// has the scale of the oven, the switch for amounts in steps, and scaling to the amount of one ingredient.
struct ScalingControls: HTMLTemplate {
    let yield: RecipeYield?
    let unitTable: HTML
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        """
        <div class="scaling" data-scaling="\(quantity ?? "1")"\(counted)\(language.interfaceLang)>
        <div class="stepper" role="group" aria-label="\(label)"><span aria-hidden="true">\(label)</span>\
        <button type="button" data-step="-1" aria-label="\(fewer)">−</button>\
        <input type="number" inputmode="decimal" min="0.1" max="1000" step="any" value="\(quantity ?? "1")" autocomplete="off" \
        aria-label="\(label)">\
        <button type="button" data-step="1" aria-label="\(more)">+</button></div>
        <details><summary><span>\(page.strings[.unitsLabel])<span class="visually-hidden">: </span></span>\
        <span data-chosen>\(page.strings[.unitsAsWritten])</span></summary>
        <div class="scaling-menu">
        <form autocomplete="off"><div role="radiogroup" aria-label="\(page.strings[.unitsLabel])">\
        \(system("written", .unitsAsWritten, isChosen: true))\(system("metric", .unitsMetric))\(system("us", .unitsUS))</div>
        <label class="oven">\(page.strings[.temperaturesLabel]) <select data-scale>\
        <option value="">\(page.strings[.temperaturesAsUnits])</option>\
        <option value="c">°C</option><option value="fan">\(page.strings[.temperaturesFan])</option>\
        <option value="f">°F</option><option value="gas">\(page.strings[.temperaturesGas])</option></select></label>
        <label><input type="checkbox" role="switch" data-step-amounts> \(page.strings[.amountsInSteps])</label></form>
        <form data-have><p>\(page.strings[.scaleToIngredient])</p>\
        <label>\(page.strings[.iHave]) <input type="number" inputmode="decimal" step="any" required autocomplete="off"></label> \
        <label>\(page.strings[.ofIngredient]) <select autocomplete="off"></select></label> \
        <button class="button">\(page.strings[.scaleNow])</button></form>
        </div></details>
        <p class="visually-hidden" role="status"></p>
        <p data-scaled hidden><button class="button" type="button" data-original>\(page.strings[.originalAmounts])</button> \
        <span data-count></span></p>
        <script type="application/json" data-units>\(unitTable)</script>
        \(page.scalingTexts)</div>

        """
    }

    private func system(_ value: String, _ name: InterfaceString, isChosen: Bool = false) -> HTML {
        """
        <label><input type="radio" name="units" value="\(value)" data-system\
        \(if: isChosen, " checked")> \(page.strings[name])</label>
        """
    }

    /// What the recipe gives, as a number field has it; nil if it does not say.
    private var quantity: String? {
        guard let number = yield?.quantity, number >= 0.1, number <= 1000 else { return nil }
        let hundredths = (number * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    }

    /// Whether it gives a number of things without a name: "Makes 12", "About 3 dozen".
    private var countsUnnamed: Bool { quantity != nil && yield?.kind == .makes && yield?.unit == nil }

    /// What is counted, if not servings: "cookies".
    private var unit: String? { quantity == nil ? nil : yield?.unit }

    /// For the script that says how many there are.
    private var counted: HTML {
        if quantity == nil { return " data-factor" }
        if countsUnnamed { return " data-counts=\"\"" }
        return unit.map { " data-counts=\"\($0)\"" } ?? ""
    }

    private var label: String {
        if quantity == nil { return page.strings[.amountFactor] }
        if countsUnnamed { return page.strings[.yield] }
        return unit.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? page.strings[.servingsLabel]
    }

    private var fewer: String {
        if quantity == nil || countsUnnamed { return page.strings[.smallerAmounts] }
        return unit.map { page.strings.fewerOf(page.isolated($0)) } ?? page.strings[.fewerServings]
    }

    private var more: String {
        if quantity == nil || countsUnnamed { return page.strings[.largerAmounts] }
        return unit.map { page.strings.moreOf(page.isolated($0)) } ?? page.strings[.moreServings]
    }
}
