import CatalogModel
import Configuration
import Digests
package import Planning

// The files of `Assets/`, which SwiftPM has put into the program.

/// A stylesheet or script of the site.
package struct Asset: Sendable {
    /// How planning knows it; its digest stands in the address, so that browsers may keep the file for good.
    package let file: AssetFile
    package let bytes: [UInt8]

    /// Without its ending: "site". No two assets share it; `PageContent.asset` holds it.
    package var name: String { file.name }

    fileprivate init(
        _ name: String, _ fileExtension: String, _ bytes: [UInt8], sections: [NavigationItem.Kind] = [],
        isEarly: Bool = false, purpose: AssetFile.Purpose? = nil, layouts: [LayoutSettings.Detail] = []
    ) {
        file = AssetFile(
            name: name, fileExtension: fileExtension, digest: Digest(of: bytes), sections: sections, isEarly: isEarly,
            purpose: purpose, layouts: layouts
        )
        self.bytes = bytes
    }

    /// A script that runs before anything is painted.
    fileprivate init(early name: String, _ bytes: [UInt8]) {
        self.init(name, "js", Minifier.script(bytes), isEarly: true)
    }

    /// An ES module. It imports others as the files that they are in `Assets/`, `from "./cards.js"`; the site has them
    /// under names with digests, which stand in it then. So a changed module changes the names of those that import it.
    ///
    /// - Parameters:
    ///   - sections: The only sections whose pages load it; empty for all.
    ///   - purpose: The part of some pages that alone needs it.
    ///   - layouts: The only layouts whose sites have it; empty for all.
    fileprivate init(
        module name: String, _ bytes: [UInt8], importing modules: [Asset] = [], sections: [NavigationItem.Kind] = [],
        purpose: AssetFile.Purpose? = nil, layouts: [LayoutSettings.Detail] = []
    ) {
        let source = Minifier.script(bytes)
        // Imports stand at the beginning, and texts are slow to search: the whole of all scripts took three milliseconds.
        let end = Self.endOfImports(in: source)
        var imports = String(decoding: source[..<end], as: UTF8.self)
        for module in modules {
            let placeholder = "from \"./\(module.name).js\""
            precondition(imports.contains(placeholder), "\(name).js does not import \(module.name).js")
            let published = module.file.path.text.dropFirst("assets/".utf8.count)
            imports = imports.replacing(placeholder, with: "from \"./\(published)\"")
        }
        self.init(
            name, "js", Array(imports.utf8) + source[end...], sections: sections, purpose: purpose, layouts: layouts)
    }

    private static func endOfImports(in source: [UInt8]) -> Int {
        var start = 0
        while source[start...].starts(with: "import ".utf8),
            let end = source[start...].firstIndex(of: UInt8(ascii: "\n"))
        {
            start = end + 1
        }
        return start
    }
}

extension Templates {
    /// The rules of every page: the files of `Assets/Styles`, what comes later wins. A site's `Stylesheet` has colours
    /// beside them.
    package static let stylesheet = Asset("site", "css", Minifier.stylesheet(cascade.flatMap(\.self)))

    /// The files of `Assets/Styles` in the order of the cascade: a later one overrides an earlier one.
    private static let cascade = [
        // Custom properties, which all other files use, and elements without classes.
        PackageResources.tokens_css,
        PackageResources.icons_css,
        PackageResources.base_css,
        // On every page.
        PackageResources.site_header_footer_css,
        PackageResources.page_headings_css,
        PackageResources.chips_css,
        PackageResources.terms_css,
        PackageResources.cards_css,
        PackageResources.buttons_css,
        PackageResources.status_messages_css,
        PackageResources.pager_css,
        PackageResources.toast_css,
        // Of some kinds of pages.
        PackageResources.favorites_css,
        PackageResources.search_css,
        PackageResources.recipe_header_css,
        PackageResources.hero_css,
        PackageResources.ingredients_css,
        PackageResources.recipe_columns_css,
        PackageResources.method_css,
        PackageResources.related_css,
        PackageResources.home_css,
        PackageResources.transitions_css,
        // Overrides for recipes in a pane or a sheet.
        PackageResources.recipe_frame_css,
        PackageResources.detail_pane_css,
        PackageResources.split_css,
        PackageResources.sheet_css,
        // Overrides for devices, visitors' preferences, and paper.
        PackageResources.user_preferences_css,
        PackageResources.print_css,
    ]

    private static let beforePaint = Asset(early: "before-paint", PackageResources.before_paint_js)
    private static let transitions = Asset(module: "transitions", PackageResources.transitions_js)
    private static let schemeSwitch = Asset(module: "scheme-switch", PackageResources.scheme_switch_js)
    private static let photos = Asset(module: "photos", PackageResources.photos_js)
    private static let pageParts = Asset(module: "page-parts", PackageResources.page_parts_js)
    private static let favorites = Asset(module: "favorites", PackageResources.favorites_js, importing: [pageParts])
    private static let recipeActions = Asset(
        module: "recipe-actions", PackageResources.recipe_actions_js, importing: [favorites, pageParts]
    )
    private static let ingredientCheckboxes = Asset(
        module: "ingredient-checkboxes", PackageResources.ingredient_checkboxes_js, importing: [favorites, pageParts]
    )
    private static let searchBox = Asset(module: "search-box", PackageResources.search_box_js)
    private static let cards = Asset(
        module: "cards", PackageResources.cards_js, importing: [favorites], sections: [.favorites, .search]
    )
    private static let favoritesPage = Asset(
        module: "favorites-page", PackageResources.favorites_page_js, importing: [favorites, cards],
        sections: [.favorites]
    )
    private static let search = Asset(
        module: "search", PackageResources.search_js, importing: [cards], sections: [.search]
    )
    private static let returnList = Asset(
        module: "return-list", PackageResources.return_list_js, importing: [favorites, pageParts]
    )
    // On other pages it is loaded later, as an import of another script.
    private static let detailPane = Asset(
        module: "detail-pane", PackageResources.detail_pane_js, importing: [pageParts], sections: [.recipes],
        layouts: [.split, .sheet]
    )
    private static let split = Asset(
        module: "split", PackageResources.split_js, importing: [favorites, cards, returnList, detailPane],
        sections: [.recipes],
        layouts: [.split]
    )
    private static let sheet = Asset(
        module: "sheet", PackageResources.sheet_js, importing: [returnList, detailPane], layouts: [.sheet]
    )

    private static let greeting = Asset(module: "greeting", PackageResources.greeting_js, purpose: .greeting)

    /// The early ones, then ES modules, each after those that it imports.
    package static let scripts = [
        beforePaint, schemeSwitch, transitions, photos, pageParts, favorites, recipeActions, ingredientCheckboxes,
        searchBox, cards, favoritesPage, search, returnList, detailPane, split, sheet, greeting,
    ]

    /// All files that a site needs beside its pages.
    package static let assets = [stylesheet] + scripts
}
