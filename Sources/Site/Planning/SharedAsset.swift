import Configuration

/// Styles, scripts and texts of the program that pages of several kinds use, or load when a visitor first needs them. The raw
/// values are the names of their files.
package enum SharedAsset: String, Sendable, Hashable, CaseIterable {
    /// Of all pages.
    case styles = "site"
    /// Of all pages but those of recipes.
    case listStyles = "lists"
    /// What recipes load when a visitor changes servings or units, or cooks.
    case kitchen
    case kitchenStyles = "kitchen-styles"
    /// What recipes load when a visitor points at an ingredient in a step.
    case popover
    /// What recipes load when a visitor comes to their own notes.
    case notes
    case notesStyles = "notes-styles"
    case notesTexts = "notes-texts"
    /// What recipes load when a visitor reaches for the button that prints.
    case print
    case printStyles = "print-styles"
    case printTexts = "print-texts"
    /// What every page loads while the visitor has a timer.
    case timers
    case timersStyles = "timers-styles"
    /// What pages load when a visitor reaches for their search box.
    case suggestions
    case suggestionsStyles = "suggestions-styles"
    /// What lists load when a visitor narrows them.
    case listFilters = "list-filters"
    /// Plays videos within pages, where the owner allows a player.
    case videoPlayer = "video-player"
    /// Runs the owner's scripts in recipes that open from a list.
    case slotScripts = "slot-scripts"
    /// Of the book.
    case bookStyles = "book-styles"
    /// Of the page that finds recipes by foods.
    case whatToCookStyles = "what-to-cook-styles"
    /// What recipes load when a visitor adds one to the shopping list.
    case addToList = "add-to-list"
    /// Of the shopping list and the plan of the week.
    case shoppingListStyles = "shopping-list-styles"

    /// The name of the file of texts in a further language of the interface.
    package func name(in language: String) -> String { "\(rawValue)-\(language.lowercased())" }

    /// Those with texts, which each language of the interface has.
    package static let texts: [SharedAsset] = [.notesTexts, .printTexts]
}

/// What decides which stylesheets and scripts of the program a site has.
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
        switch pages {
        case .whatToCook: return site.hasFoods
        case .post: return site.hasPosts
        case .offline: return site.isKeptOffline
        default: break
        }
        return switch SharedAsset(rawValue: name) {
        case .whatToCookStyles: site.hasFoods
        case .videoPlayer: site.playsVideos
        case .slotScripts: site.runsSlotScripts
        case .bookStyles: site.hasBook
        default: true
        }
    }
}
