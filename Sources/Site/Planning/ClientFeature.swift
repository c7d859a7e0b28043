package import CatalogModel
import Configuration

/// What pages have beside the script of their kind: something that visitors can do, or a look, with files of its own. The raw
/// values begin the names of these files.
package enum ClientFeature: String, Sendable, Hashable, CaseIterable {
    /// The look of all pages but those of recipes. Before that of all pages, so that the owner's rules are last.
    case lists
    /// The look of all pages.
    case site
    /// Servings, units and the cook mode of a recipe.
    case kitchen
    /// The amount of an ingredient that a visitor points at in a step.
    case popover
    /// Visitors' own notes.
    case notes
    /// The dialog before a recipe is printed.
    case print
    case timers
    /// What a search box suggests.
    case suggestions
    /// Filters of lists.
    case listFilters = "list-filters"
    /// Plays videos within pages, where the owner allows a player.
    case videoPlayer = "video-player"
    /// Runs the owner's scripts in recipes that open from a list.
    case slotScripts = "slot-scripts"
    /// The button of a recipe that adds it to the shopping list.
    case addToList = "add-to-list"
    /// The page that finds recipes by foods.
    case whatToCook = "what-to-cook"
    /// The shopping list and the plan of the week.
    case shoppingList = "shopping-list"
    case book

    /// What a feature is made of, and which pages load it.
    package struct Row: Sendable {
        /// The modules of `Assets/Scripts` in its script, beside those that they import; empty without a script.
        package var modules: [String] = []
        /// The files of `Assets/Styles` in its stylesheet, in the order of the cascade: a later one overrides an earlier one.
        package var styles: [String] = []
        /// Whether its script has texts, in a file for each language of the interface.
        package var hasTexts = false
        /// Whether all pages of a kind load it. What no page loads so is loaded when a visitor first needs it.
        package var isOf: @Sendable (PageKind) -> Bool = { _ in false }
        /// Whether a site has it.
        var isNeeded: @Sendable (SiteFeatures) -> Bool = { _ in true }
    }

    /// The table of features.
    package var row: Row {
        switch self {
        case .site:
            Row(
                styles: [
                    // Custom properties, which all other files use, and elements without classes.
                    "tokens", "icons", "base",
                    // On every page.
                    "site-header-footer", "page-headings", "chips", "cards", "buttons", "status-messages", "toast",
                    "filled-lists",
                    // Of recipes, which other pages show in a pane or a sheet.
                    "recipe-header", "hero", "ingredients", "scaling", "recipe-columns", "method", "related",
                    "transitions",
                    // Overrides for recipes in a pane or a sheet.
                    "recipe-frame", "detail-pane", "split", "sheet",
                    // Overrides for devices, visitors' preferences, and paper.
                    "user-preferences", "print",
                ], isOf: { _ in true })
        case .lists:
            Row(
                styles: [
                    "home", "running-text", "terms", "pending", "drawings", "favorites", "search", "pager",
                    "offline-marks",
                ], isOf: { $0 != .recipe })
        case .kitchen:
            Row(modules: ["scaling", "temperatures", "cook-mode"], styles: ["scaling-form", "cook-mode"])
        case .popover: Row(modules: ["ingredient-popover"])
        case .notes: Row(modules: ["notes"], styles: ["notes"], hasTexts: true)
        case .print: Row(modules: ["print-options"], styles: ["print-options"], hasTexts: true)
        case .timers: Row(modules: ["timers"], styles: ["timers"])
        case .suggestions: Row(modules: ["suggestions"], styles: ["suggestions"])
        case .listFilters: Row(modules: ["list-filters"])
        case .videoPlayer: Row(modules: ["video-player"], isOf: { _ in true }, isNeeded: \.playsVideos)
        case .slotScripts: Row(modules: ["slot-scripts"], isOf: { _ in true }, isNeeded: \.runsSlotScripts)
        case .addToList: Row(modules: ["add-to-list"])
        case .whatToCook:
            Row(styles: ["suggestions", "what-to-cook"], isOf: { $0 == .whatToCook }, isNeeded: \.hasFoods)
        case .shoppingList:
            Row(styles: ["shopping-list", "meal-plan"], isOf: { [.shoppingList, .mealPlan].contains($0) })
        case .book: Row(styles: ["book"], isNeeded: \.hasBook)
        }
    }

    /// The name of its script without the digest and the ending.
    package var scriptName: String { rawValue }
    /// The name of its stylesheet.
    package var stylesName: String { self == .site || self == .lists ? rawValue : "\(rawValue)-styles" }

    /// The name of its texts in a further language of the interface; nil for the site's own.
    package func textsName(in language: String? = nil) -> String {
        "\(rawValue)-texts\(language.map { "-\($0.lowercased())" } ?? "")"
    }
}

/// Where the files of a feature are.
package struct FeatureFiles: Sendable, Hashable {
    package var script: SitePath?
    package var styles: SitePath?
    package var texts: SitePath?
}

/// What decides which features and scripts a site has.
struct SiteFeatures: Sendable {
    var layout: LayoutSettings.Detail
    /// Whether recipes can be found by the foods that they need.
    var hasFoods = true
    /// Whether own pages show whole recipes.
    var hasPosts = true
    /// Whether visitors' devices keep recipes.
    var isKeptOffline = true
    /// Whether pages play videos, run the owner's scripts in recipes that open from a list, and whether there is a book: few
    /// sites have these.
    var playsVideos = false
    var runsSlotScripts = false
    var hasBook = false
}

extension AssetFile {
    /// Whether a site has the file.
    func isNeeded(for site: SiteFeatures) -> Bool {
        guard layouts.isEmpty || layouts.contains(site.layout) else { return false }
        if let feature { return feature.row.isNeeded(site) }
        return switch pages {
        case .whatToCook: site.hasFoods
        case .post: site.hasPosts
        case .offline: site.isKeptOffline
        default: true
        }
    }
}

extension [AssetFile] {
    /// The files of features among them, with the texts in a further language of the interface; nil for the site's own.
    func features(in language: String? = nil) -> [ClientFeature: FeatureFiles] {
        reduce(into: [:]) { features, file in
            guard let feature = file.feature else { return }
            switch file.name {
            case feature.scriptName where !file.isStylesheet: features[feature, default: .init()].script = file.path
            case feature.stylesName: features[feature, default: .init()].styles = file.path
            case feature.textsName(in: language): features[feature, default: .init()].texts = file.path
            default: break
            }
        }
    }
}
