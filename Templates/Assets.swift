import CatalogModel
package import Configuration
import Digests
package import Planning

// The files of `Assets/`, which SwiftPM embeds in the program.

/// A stylesheet or script of the site.
package struct Asset: Sendable {
    /// Planning's description. Its digest is part of the address, so browsers may cache the file for good.
    package let file: AssetFile
    package let bytes: [UInt8]

    /// Without its ending: "site". Unique among assets; `PageContent.asset` holds it.
    package var name: String { file.name }
}

/// The stylesheet and the scripts of a site.
package struct SiteAssets: Sendable {
    /// On every page. The owner's look is a stylesheet of its own.
    package let stylesheet: Asset
    /// On all pages but those of recipes.
    package let listStylesheet: Asset
    /// For each kind of pages one in each layout, made by `ScriptBundler`.
    package let scripts: [Asset]
    /// For servings, units and cook mode, which `kitchen-loader.js` loads on demand.
    package let kitchenScript: Asset
    package let kitchenStylesheet: Asset
    /// For the popover of ingredients in steps, which `step-links.js` loads on demand.
    package let popoverScript: Asset
    /// For the visitor's own notes on a recipe, which `notes-loader.js` loads on demand.
    package let notesScript: Asset
    package let notesStylesheet: Asset
    /// Its texts in the site's language.
    package private(set) var notesTexts = Self.notesTexts(.named("en"), tag: "en")
    /// For the choice of what is printed, which `recipe-actions.js` loads on demand.
    package let printScript: Asset
    package let printStylesheet: Asset
    /// Its texts in the site's language.
    package private(set) var printTexts = Self.printTexts(.named("en"), tag: "en")
    /// The texts of both in the further languages of the interface.
    private var furtherTexts: [Asset] = []
    /// For timers, which `timers-loader.js` loads on demand.
    package let timersScript: Asset
    package let timersStylesheet: Asset
    /// For suggestions while a visitor types in a search box, which `search-box.js` loads on demand.
    package let suggestionsScript: Asset
    package let suggestionsStylesheet: Asset
    /// For lists that a visitor narrows, which `list-filters-loader.js` loads on demand.
    package let listFiltersScript: Asset
    /// Plays videos within pages, where the owner allows a player.
    package let videoScript: Asset
    /// Runs the owner's scripts in recipes that open from a list.
    package let slotScript: Asset
    /// For the page that finds recipes by foods.
    package let whatToCookStylesheet: Asset
    /// Adds recipes to the shopping list, which `shopping-loader.js` loads on demand.
    package let addToListScript: Asset
    /// For the shopping list and the plan of the week.
    package let shoppingListStylesheet: Asset
    /// For the book, a document without others.
    package let bookStylesheet: Asset
    /// Runs before the first paint, within each page.
    package let inlineScript: InlineScript
    /// The scripts of `ServiceWorkerFile`, which are no files of their own.
    package let workerScripts: WorkerScripts
    /// What is wrong with the modules; none of those that are embedded.
    let scriptErrors: [ScriptError]

    /// All files that a site needs beside its pages.
    package var all: [Asset] {
        [
            stylesheet, listStylesheet, kitchenScript, kitchenStylesheet, popoverScript, notesScript, notesStylesheet,
            notesTexts, printScript, printStylesheet, printTexts, timersScript, timersStylesheet, suggestionsScript,
            suggestionsStylesheet, listFiltersScript,
            videoScript, slotScript, whatToCookStylesheet, addToListScript, shoppingListStylesheet,
            bookStylesheet,
        ] + furtherTexts + scripts
    }

    /// The files as they were when the program was built.
    package static let embedded = SiteAssets { $1 }

    /// - Parameter read: Returns the bytes of a file of `Assets/`. Gets its path, `Styles/tokens.css`, and the bytes
    ///   that are embedded in the program.
    package init<Failure>(read: (_ path: String, _ embedded: [UInt8]) throws(Failure) -> [UInt8]) throws(Failure) {
        stylesheet = try Self.stylesheet(AssetFile.styles, of: Self.siteRules, with: PaletteRules.standard, read)
        listStylesheet = try Self.stylesheet(AssetFile.listStyles, of: Self.listRules, read)
        kitchenStylesheet = try Self.stylesheet(AssetFile.kitchenStyles, of: Self.kitchenRules, read)
        notesStylesheet = try Self.stylesheet(
            AssetFile.notesStyles, of: [("notes", EmbeddedTexts.notes_css)], read)
        printStylesheet = try Self.stylesheet(
            AssetFile.printStyles, of: [("print-options", EmbeddedTexts.print_options_css)], read)
        timersStylesheet = try Self.stylesheet(
            AssetFile.timersStyles, of: [("timers", EmbeddedTexts.timers_css)], read)
        suggestionsStylesheet = try Self.stylesheet(
            AssetFile.suggestionsStyles, of: [("suggestions", EmbeddedTexts.suggestions_css)], read)
        whatToCookStylesheet = try Self.stylesheet(
            AssetFile.whatToCookStyles,
            of: [
                ("suggestions", EmbeddedTexts.suggestions_css), ("what-to-cook", EmbeddedTexts.what_to_cook_css),
            ],
            read)
        shoppingListStylesheet = try Self.stylesheet(
            AssetFile.shoppingListStyles,
            of: [
                ("shopping-list", EmbeddedTexts.shopping_list_css), ("meal-plan", EmbeddedTexts.meal_plan_css),
            ],
            read)
        bookStylesheet = try Self.stylesheet(AssetFile.bookStyles, of: [("book", EmbeddedTexts.book_css)], read)
        inlineScript = InlineScript(
            Minifier.script(try read("Scripts/before-paint.js", EmbeddedTexts.before_paint_js)))
        var bundler = ScriptBundler()
        for (name, bytes) in Self.modules { bundler.add(name, try read("Scripts/\(name).js", bytes)) }
        var errors: [ScriptError] = []
        scripts = Self.scripts(bundler, &errors)
        kitchenScript = Self.script(AssetFile.kitchen, of: ["scaling", "temperatures", "cook-mode"], bundler, &errors)
        popoverScript = Self.script(AssetFile.popover, of: ["ingredient-popover"], bundler, &errors)
        notesScript = Self.script(AssetFile.notes, of: ["notes"], bundler, &errors)
        printScript = Self.script(AssetFile.print, of: ["print-options"], bundler, &errors)
        timersScript = Self.script(AssetFile.timers, of: ["timers"], bundler, &errors)
        suggestionsScript = Self.script(AssetFile.suggestions, of: ["suggestions"], bundler, &errors)
        listFiltersScript = Self.script(AssetFile.listFilters, of: ["list-filters"], bundler, &errors)
        videoScript = Self.script(AssetFile.videoPlayer, of: ["video-player"], bundler, &errors)
        slotScript = Self.script(AssetFile.slotScripts, of: ["slot-scripts"], bundler, &errors)
        addToListScript = Self.script(AssetFile.addToList, of: ["add-to-list"], bundler, &errors)
        workerScripts = WorkerScripts(
            keeping: Self.script("keeping", of: ["service-worker"], bundler, &errors).bytes,
            removing: Self.script("removing", of: ["worker-removal"], bundler, &errors).bytes)
        scriptErrors = errors
    }

    /// Takes the texts of a site: those of its languages with its owner's own words.
    package mutating func takeTexts(of settings: SiteConfiguration) {
        let language = PageLanguage.named(settings.site.language, settings.strings, settings.languageRules)
        let tag = PageLanguage.tag(of: settings.site.language, settings.strings)
        notesTexts = Self.notesTexts(language, tag: tag)
        printTexts = Self.printTexts(language, tag: tag)
        furtherTexts = settings.site.furtherLanguages.flatMap { further in
            let own = settings.furtherTranslations[further]
            let language = PageLanguage.named(further, own?.texts ?? [:], own?.rules)
            let tag = PageLanguage.tag(of: further, own?.texts ?? [:])
            return [
                Self.notesTexts(language, tag: tag, named: AssetFile.notesTexts(in: further)),
                Self.printTexts(language, tag: tag, named: AssetFile.printTexts(in: further)),
            ]
        }
    }

    private static func notesTexts(
        _ language: PageLanguage, tag: String, named name: String = AssetFile.notesTexts
    ) -> Asset {
        texts(name, ScriptTexts.notes(language.strings, language: tag))
    }

    private static func printTexts(
        _ language: PageLanguage, tag: String, named name: String = AssetFile.printTexts
    ) -> Asset {
        texts(name, ScriptTexts.printOptions(language.strings, language: tag))
    }

    private static func texts(_ name: String, _ bytes: [UInt8]) -> Asset {
        Asset(file: AssetFile(name: name, fileExtension: "json", digest: Digest(of: bytes)), bytes: bytes)
    }

    private static func stylesheet<Failure>(
        _ name: String, of files: [(name: String, bytes: [UInt8])], with colours: PaletteRules? = nil,
        _ read: (_ path: String, _ embedded: [UInt8]) throws(Failure) -> [UInt8]
    ) throws(Failure) -> Asset {
        var rules: [UInt8] = []
        for (name, bytes) in files { rules += try read("Styles/\(name).css", bytes) }
        let minified = Minifier.stylesheet(rules) + Array((colours?.text ?? "").utf8)
        let file = AssetFile(name: name, fileExtension: "css", digest: Digest(of: minified))
        return Asset(file: file, bytes: minified)
    }

    /// One script for each kind of pages; layouts whose scripts are equal share it.
    private static func scripts(_ bundler: ScriptBundler, _ errors: inout [ScriptError]) -> [Asset] {
        var scripts: [Asset] = []
        for kind in PageKind.allCases {
            let layouts = Dictionary(grouping: LayoutSettings.Detail.allCases) { modules(of: kind, in: $0) }
            for (modules, layouts) in layouts.sorted(by: { $0.value[0].rawValue < $1.value[0].rawValue }) {
                let bytes: [UInt8]
                do {
                    bytes = try bundler.script(of: modules)
                } catch {
                    errors.append(error)
                    bytes = error.script
                }
                let file = AssetFile(
                    name: "\(kind.rawValue)-\(layouts[0].rawValue)", fileExtension: "js", digest: Digest(of: bytes),
                    pages: kind, layouts: layouts
                )
                scripts.append(Asset(file: file, bytes: bytes))
            }
        }
        return scripts
    }

    /// A script that pages load on demand.
    private static func script(
        _ name: String, of modules: [String], _ bundler: ScriptBundler, _ errors: inout [ScriptError]
    ) -> Asset {
        let bytes: [UInt8]
        do {
            bytes = try bundler.script(of: modules)
        } catch {
            errors.append(error)
            bytes = error.script
        }
        return Asset(file: AssetFile(name: name, fileExtension: "js", digest: Digest(of: bytes)), bytes: bytes)
    }

    /// The modules that a kind of pages needs beside those that they import.
    private static func modules(of kind: PageKind, in layout: LayoutSettings.Detail) -> [String] {
        var names = [
            "favorites", "return-list", "scheme-switch", "photos", "transitions", "search-box", "timers-loader",
            "shopping-loader",
            "offline",
        ]
        // A sheet shows recipes on every page.
        if kind == .recipe || kind == .post || layout == .sheet {
            names += ["recipe-actions", "ingredient-checkboxes", "step-links", "kitchen-loader", "notes-loader"]
        }
        if layout == .sheet { names.append("sheet") }
        switch kind {
        case .home: names += ["greeting", "list-filters-loader", "offline-marks"]
        case .recipe: if layout == .split { names.append("split") }
        case .favorites: names += ["favorites-cards", "favorites-exchange", "favorites-page", "offline-marks"]
        case .search: names.append("search")
        case .whatToCook: names.append("what-to-cook")
        case .shoppingList: names.append("shopping-list")
        case .mealPlan: names.append("meal-plan")
        case .offline: names.append("offline-page")
        case .other, .post: names += ["list-filters-loader", "offline-marks"]
        }
        return names
    }
}

extension SiteAssets {
    // Files of `Assets/Styles` in the order of the cascade: a later one overrides an earlier one.

    /// What pages of recipes do without. Pages load it before the other stylesheet, so that the owner's rules are last.
    private static let listRules: [(name: String, bytes: [UInt8])] = [
        ("home", EmbeddedTexts.home_css),
        ("running-text", EmbeddedTexts.running_text_css),
        ("terms", EmbeddedTexts.terms_css),
        ("pending", EmbeddedTexts.pending_css),
        ("drawings", EmbeddedTexts.drawings_css),
        ("favorites", EmbeddedTexts.favorites_css),
        ("search", EmbeddedTexts.search_css),
        ("pager", EmbeddedTexts.pager_css),
        ("offline-marks", EmbeddedTexts.offline_marks_css),
    ]

    private static let kitchenRules: [(name: String, bytes: [UInt8])] = [
        ("scaling-form", EmbeddedTexts.scaling_form_css),
        ("cook-mode", EmbeddedTexts.cook_mode_css),
    ]

    private static let siteRules: [(name: String, bytes: [UInt8])] = [
        // Custom properties, which all other files use, and elements without classes.
        ("tokens", EmbeddedTexts.tokens_css),
        ("icons", EmbeddedTexts.icons_css),
        ("base", EmbeddedTexts.base_css),
        // On every page.
        ("site-header-footer", EmbeddedTexts.site_header_footer_css),
        ("page-headings", EmbeddedTexts.page_headings_css),
        ("chips", EmbeddedTexts.chips_css),
        ("cards", EmbeddedTexts.cards_css),
        ("buttons", EmbeddedTexts.buttons_css),
        ("status-messages", EmbeddedTexts.status_messages_css),
        ("toast", EmbeddedTexts.toast_css),
        ("filled-lists", EmbeddedTexts.filled_lists_css),
        // Of recipes, which other pages show in a pane or a sheet.
        ("recipe-header", EmbeddedTexts.recipe_header_css),
        ("hero", EmbeddedTexts.hero_css),
        ("ingredients", EmbeddedTexts.ingredients_css),
        ("scaling", EmbeddedTexts.scaling_css),
        ("recipe-columns", EmbeddedTexts.recipe_columns_css),
        ("method", EmbeddedTexts.method_css),
        ("related", EmbeddedTexts.related_css),
        ("transitions", EmbeddedTexts.transitions_css),
        // Overrides for recipes in a pane or a sheet.
        ("recipe-frame", EmbeddedTexts.recipe_frame_css),
        ("detail-pane", EmbeddedTexts.detail_pane_css),
        ("split", EmbeddedTexts.split_css),
        ("sheet", EmbeddedTexts.sheet_css),
        // Overrides for devices, visitors' preferences, and paper.
        ("user-preferences", EmbeddedTexts.user_preferences_css),
        ("print", EmbeddedTexts.print_css),
    ]
}
