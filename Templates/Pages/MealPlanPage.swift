import CatalogModel
import Configuration
import JSONText
import Planning
import SafeHTML

/// The page of a week: the visitor's plan, which is on the device and which a script shows, and the owner's with its cards.
struct MealPlanPage: HTMLTemplate {
    let content: MealPlanContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: page.strings[.mealPlan],
            description: PageDescription.of(
                page.strings[.mealPlanText], [content.plan?.title].compactMap(\.self), on: page),
            kind: .mealPlan,
            main: """
                <div class="heading">
                <h1\(page.interfaceLang)>\(page.strings[.mealPlan])</h1>
                </div>
                \(NavigationLink(kind: .shoppingList, page: page))\
                <p class="status-message" data-without-script\(page.interfaceLang)>\(page.strings[.mealPlanNeedsScript])</p>
                <div class="meal-plan" data-meal-plan data-pending\(page.interfaceLang)>
                \(bar)
                <div class="days" data-part="days"></div>
                <section class="earlier" aria-labelledby="earlier" data-part="earlier" hidden>
                <h2 id="earlier">\(page.strings[.earlierDays])</h2><ul class="plain"></ul></section>
                \(picker)
                </div>
                \(content.plan.map(plan))\(ScriptTexts.mealPlan(on: page))
                """
        ).html
    }

    private var bar: HTML {
        """
        <p class="meal-plan-text">\(page.strings[.mealPlanText])</p>
        <div class="actions" data-part="actions" hidden>
        <button class="button primary" type="button" data-part="add-week">\(page.strings[.addWeek])</button>
        <button class="button quiet print" type="button" data-part="print">\(page.strings[.printRecipe])</button></div>
        <p class="message-line" role="alert" data-part="missing"></p>
        <div class="message-line" role="alert" data-part="unreadable" hidden><span>\(page.strings[.deviceUnreadable])</span>\
        <button class="button" type="button" data-part="anew">\(page.strings[.startAnew])</button></div>
        <p class="message-line" role="alert" data-part="unkept" hidden>\(page.strings[.deviceNotKept])</p>
        """
    }

    /// Where the visitor chooses a recipe for a day.
    private var picker: HTML {
        """
        <dialog class="picker" aria-labelledby="picker" data-part="picker"><div>
        <div class="picker-head"><h2 id="picker">\(page.strings[.addRecipe])</h2>\
        <button class="button" type="button" data-part="leave">\(page.strings[.close])</button></div>
        <label for="find-recipe">\(page.strings[.searchRecipes])</label>
        <input id="find-recipe" type="search" maxlength="80" autocomplete="off" enterkeyhint="search" autofocus data-part="find">
        <p>\(page.strings[.chooseRecipeHint])</p>
        <p role="status" data-part="found" data-text="\(page.strings[.recipesFound])"></p>
        <p role="alert" data-part="failed" hidden>\(page.strings[.searchFailed])</p>
        <ul class="plain" data-part="choices"\(page.contentLang)></ul>
        </div></dialog>
        """
    }

    // MARK: The owner's plan

    private func plan(_ plan: MealPlanContent.Plan) -> HTML {
        let heading: HTML =
            plan.title.map { "<h2 id=\"owners-plan\">\($0)</h2>" }
            ?? "<h2 id=\"owners-plan\"\(page.interfaceLang)>\(page.strings[.ownersPlan])</h2>"
        let days = plan.days.map { day, cards -> HTML in
            """
            <section class="planned-day" aria-labelledby="owners-\(day.rawValue)">
            <h3 id="owners-\(day.rawValue)"\(page.interfaceLang)>\(page.strings[.of(day)])</h3>
            \(CardGrid(cards: cards, page: page, level: .third))
            </section>

            """
        }
        return """
            <section class="owners-plan" aria-labelledby="owners-plan">
            \(heading)
            \(plan.note.map { "<p>\($0)</p>\n" as HTML })<p\(page.interfaceLang)><button class="button" type="button" \
            data-part="take-over" hidden>\(page.strings[.takeOverPlan])</button></p>
            \(days)</section>
            \(recipes(of: plan))
            """
    }

    /// What the script takes over: `{"monday": [{"id": "f:1", "title": "Pie", "url": "recipes/pie/"}]}`.
    private func recipes(of plan: MealPlanContent.Plan) -> HTML {
        var html: HTML = "<script type=\"application/json\" data-suggested-plan>"
        html.append { json in
            json.beginObject()
            for (day, cards) in plan.days {
                json.key(day.rawValue)
                json.beginArray()
                for card in cards {
                    json.beginObject()
                    json.member("id", card.id.description)
                    json.member("title", card.title)
                    json.member("url", card.path.address)
                    json.endObject()
                }
                json.endArray()
            }
            json.endObject()
        }
        html.append(literal: "</script>\n")
        return html
    }
}

extension InterfaceString {
    /// The name of a day.
    fileprivate static func of(_ day: Weekday) -> InterfaceString {
        switch day {
        case .monday: .monday
        case .tuesday: .tuesday
        case .wednesday: .wednesday
        case .thursday: .thursday
        case .friday: .friday
        case .saturday: .saturday
        case .sunday: .sunday
        }
    }
}
