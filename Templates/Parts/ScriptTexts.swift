import CatalogModel
import Configuration
import JSONText
import Planning
import SafeHTML

/// Texts for scripts that make elements:
/// `<script type="application/json" data-cooking>{"lang": "en", "startCooking": "Start cooking"}</script>`.
enum ScriptTexts {
    private static let cookingKeys: [InterfaceString] = [
        .startCooking, .leaveCooking, .stepOf, .previousStep, .nextStep, .lastStep, .moreOfTheList, .wholeLine,
    ]

    private static let scalingKeys: [InterfaceString] = [
        .amountsFor, .amountsTimes, .numberRefused, .asWritten, .servings, .linesAsWritten,
    ]

    private static let timerKeys: [InterfaceString] = [
        .timers, .stepNumber, .startTimer, .timerStarted, .timerEnded, .pauseTimer, .resumeTimer, .addMinute, .remove,
        .more, .timerSound,
    ]

    private static let shoppingListKeys: [InterfaceString] = [
        .itemsToBuy, .neededFor, .staplesAtHome, .otherAisle, .someMore, .editItem, .removeItem, .itemText, .saveItem,
        .cancel, .recipesAskFor, .useThis, .removedItem, .removedItems, .undo, .undone, .copiedList,
        .smallerAmounts, .largerAmounts, .amountFactor,
    ]

    private static let mealPlanKeys: [InterfaceString] = [
        .today, .addRecipe, .addRecipeTo, .moveTo, .plannedFor, .removeItem, .removedItem, .undo, .undone,
        .addedRecipes, .plannedRecipes, .recipeNotAdded, .shoppingList, .smallerAmounts, .largerAmounts, .amountFactor,
    ]

    private static let suggestionKeys: [InterfaceString] = [
        .suggestions, .allResults, .suggestionCount, .recipeCount,
    ]

    private static let favoriteKeys: [InterfaceString] = [
        .remove, .undo, .removedFavorite, .restoredFavorite, .allFavorites, .listExists, .restoredList, .placeInList,
        .moveEarlier, .moveLater, .lists, .listsFor, .nameAndCount, .recipeCount, .cookedTimes, .linkCopied,
        .importedFavorites, .importedMore, .importBad, .importUnchecked, .listCount, .noteCount, .deviceLinkCopied,
        .tooMuchForLink, .linkHolds, .linkDamaged, .shoppingList, .mealPlan,
    ]

    private static let printKeys: [InterfaceString] = [
        .printRecipe, .textSize, .smallText, .normalText, .largeText, .printedPhotos, .addressCode, .cancel,
    ]

    private static let noteKeys: [InterfaceString] = [
        .noteLabel, .notesStayHere, .notesNotKept, .cookedIt, .cookedWhen, .remove, .nameAndCount,
    ]

    /// For steps and cook mode.
    ///
    /// - Parameter language: Of the interface, a BCP 47 tag.
    static func cooking(_ strings: Strings, language: String) -> HTML {
        element("<script type=\"application/json\" data-cooking>", cookingKeys, strings, language)
    }

    /// For servings and units.
    ///
    /// - Parameter language: Of the interface, a BCP 47 tag.
    static func scaling(_ strings: Strings, language: String) -> HTML {
        element("<script type=\"application/json\" data-texts>", scalingKeys, strings, language)
    }

    /// For timers, with the addresses of their script and stylesheet; nothing for a site without them.
    static func timers(on page: PageContext) -> HTML {
        guard let script = page.site.features[.timers]?.script, let styles = page.site.features[.timers]?.styles else {
            return ""
        }
        let files = [("script", script.text), ("styles", styles.text)]
        return element(
            "<script type=\"application/json\" data-timers>", timerKeys, page.strings, page.interfaceLanguage, files)
    }

    /// For suggestions below the search box, with the addresses of their script and stylesheet; nothing on the search page,
    /// which shows results instead.
    static func suggestions(on page: PageContext) -> HTML {
        guard page.frame.section != .search, page.site.navigation.contains(where: { $0.kind == .search }),
            let script = page.site.features[.suggestions]?.script, let styles = page.site.features[.suggestions]?.styles
        else { return "" }
        let files = [("script", script.text), ("styles", styles.text)]
        return element(
            "<script type=\"application/json\" data-search-suggestions>", suggestionKeys, page.strings,
            page.interfaceLanguage, files)
    }

    /// For the visitor's lists on the favorites page.
    static func favorites(on page: PageContext) -> HTML {
        element(
            "<script type=\"application/json\" data-favorite-texts>", favoriteKeys, page.strings,
            page.interfaceLanguage)
    }

    /// For the shopping list.
    static func shoppingList(on page: PageContext) -> HTML {
        element(
            "<script type=\"application/json\" data-shopping-list>", shoppingListKeys, page.strings,
            page.interfaceLanguage)
    }

    /// For the plan of the week.
    static func mealPlan(on page: PageContext) -> HTML {
        element(
            "<script type=\"application/json\" data-meal-texts>", mealPlanKeys, page.strings, page.interfaceLanguage)
    }

    private static func element(
        _ start: StaticString, _ keys: [InterfaceString], _ strings: Strings, _ language: String,
        _ members: [(key: String, value: String)] = []
    ) -> HTML {
        var html = HTML()
        html.append(literal: start)
        html.append { write(keys, strings, language, members, to: &$0) }
        html.append(literal: "</script>\n")
        return html
    }

    private static func write(
        _ keys: [InterfaceString], _ strings: Strings, _ language: String,
        _ members: [(key: String, value: String)] = [], to json: inout JSONWriter
    ) {
        json.beginObject()
        for (key, value) in members {
            json.key(key)
            json.value(value)
        }
        json.member("lang", language)
        json.member("dir", WritingDirection(language: language).rawValue)
        for key in keys {
            json.key(key.name)
            guard key.form == .plural else {
                json.value(strings[key])
                continue
            }
            json.beginObject()
            for form in strings.forms(of: key) {
                json.key(form.category.rawValue)
                json.value(form.text)
            }
            json.endObject()
        }
        json.endObject()
    }

    /// The texts of a feature's script, in a file: `{"lang": "en", "dir": "ltr", "noteLabel": "Note"}`. Pages do not contain
    /// them, which keeps them small.
    static func file(of feature: ClientFeature, _ strings: Strings, _ language: String) -> [UInt8] {
        let keys =
            switch feature {
            case .notes: noteKeys
            case .print: printKeys
            default: preconditionFailure("the table of features says that \(feature) has texts")
            }
        var json = JSONWriter()
        write(keys, strings, language, to: &json)
        return json.finish()
    }
}
