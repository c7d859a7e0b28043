import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The controls for servings and units, which a script makes work: they are shown where scripts run.
struct ScalingControls: HTMLTemplate {
    let yield: RecipeYield?
    let unitTable: HTML
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        """
        <div class="scaling" data-scaling="\(quantity ?? "1")"\(if: quantity == nil, " data-factor")\(language.interfaceLang)>
        <div class="stepper" role="group" aria-label="\(label)">\
        <span aria-hidden="true">\(label)</span>\
        <button type="button" data-step="-1" aria-label="\(page.strings[.lessOfIt])">−</button>\
        <input type="number" inputmode="decimal" min="0.1" max="1000" step="any" value="\(quantity ?? "1")" autocomplete="off" \
        aria-label="\(label)">\
        <button type="button" data-step="1" aria-label="\(page.strings[.moreOfIt])">+</button></div>
        <select data-system aria-label="\(page.strings[.unitsLabel])" autocomplete="off">\
        <option value="written">\(page.strings[.unitsAsWritten])</option>\
        <option value="metric">\(page.strings[.unitsMetric])</option>\
        <option value="us">\(page.strings[.unitsUS])</option></select>
        <button class="button" type="button" data-original hidden>\(page.strings[.originalAmounts])</button>
        <details><summary>\(page.strings[.scaleToIngredient])</summary>
        <form data-have>\
        <label>\(page.strings[.iHave]) <input type="number" inputmode="decimal" min="0.01" step="any" required autocomplete="off"></label> \
        <label>\(page.strings[.ofIngredient]) <select autocomplete="off"></select></label> \
        <button class="button">\(page.strings[.scaleNow])</button></form></details>
        <label><input type="checkbox" role="switch" data-step-amounts autocomplete="off"> \(page.strings[.amountsInSteps])</label>
        <script type="application/json" data-units>\(unitTable)</script></div>

        """
    }

    /// What the recipe gives, as a number field has it; nil if it does not say.
    private var quantity: String? {
        guard let number = yield?.quantity, number > 0, number <= 1000 else { return nil }
        let hundredths = (number * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    }

    private var label: String {
        if quantity == nil { return page.strings[.amountFactor] }
        return yield?.unit ?? page.strings[.servingsLabel]
    }
}
