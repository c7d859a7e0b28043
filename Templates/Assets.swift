import Bytes
import CatalogModel
package import Configuration
package import Planning

// The files of `Assets/`, which are embedded in the program.

/// A stylesheet or script of the site.
package struct Asset: Sendable {
    /// Planning's description. Its digest is part of the address, so browsers may cache the file for good.
    package let file: AssetFile
    package let bytes: [UInt8]

    /// Without its ending: "site". Unique among assets; `PageContent.asset` holds it.
    package var name: String { file.name }

    fileprivate init(
        _ name: String, _ fileExtension: String, _ bytes: [UInt8], pages: PageKind? = nil,
        layouts: [LayoutSettings.Detail] = []
    ) {
        file = AssetFile(
            name: name, fileExtension: fileExtension, digest: Digest(of: bytes), pages: pages, layouts: layouts)
        self.bytes = bytes
    }
}

/// The stylesheets, scripts and texts of a site.
package struct SiteAssets: Sendable {
    /// All files but those of texts. The owner's look is a stylesheet of its own.
    private let files: [Asset]
    /// The texts of scripts that pages load on demand, in the languages of the interface.
    private var texts = Self.texts(.named("en"), tag: "en") { $0.rawValue }
    /// For each kind of pages one in each layout, made by `ScriptBundler`.
    package let scripts: [Asset]
    /// Runs before the first paint, within each page.
    package let inlineScript: InlineScript
    /// The scripts of `ServiceWorkerFile`, which are no files of their own.
    package let workerScripts: WorkerScripts
    /// What is wrong with the modules; none of those that are embedded.
    let scriptErrors: [ScriptError]

    /// All files that a site needs beside its pages.
    package var all: [Asset] { files + texts + scripts }

    /// The bytes of a file; none of one that is not there.
    package subscript(asset: SharedAsset) -> [UInt8] { all.first { $0.name == asset.rawValue }?.bytes ?? [] }

    /// The files as they were when the program was built.
    package static let embedded = SiteAssets { $1 }

    /// - Parameter read: Returns the bytes of a file of `Assets/`. Gets its path, `Styles/tokens.css`, and the bytes
    ///   that are embedded in the program.
    package init<Failure>(read: (_ path: String, _ embedded: [UInt8]) throws(Failure) -> [UInt8]) throws(Failure) {
        var rules: [String: [UInt8]] = [:]
        var bundler = ScriptBundler()
        for (file, bytes) in EmbeddedTexts.all {
            if file.hasSuffix(".css") {
                rules[String(file.dropLast(4))] = try read("Styles/\(file)", bytes())
            } else {
                bundler.add(String(file.dropLast(3)), try read("Scripts/\(file)", bytes()))
            }
        }
        inlineScript = InlineScript(
            Minifier.script(try read("Scripts/before-paint.js", EmbeddedTexts.before_paint_js)))
        var errors: [ScriptError] = []
        let styles = Self.styles.map { asset, names in
            let bytes = Minifier.stylesheet(names.flatMap { rules[$0] ?? [] })
            let colours = asset == .styles ? Array(PaletteRules.standard.text.utf8) : []
            return Asset(asset.rawValue, "css", bytes + colours)
        }
        let loaded = Self.loadedModules.map { asset, modules in
            Asset(asset.rawValue, "js", Self.script(of: modules, bundler, &errors))
        }
        files = styles + loaded
        scripts = Self.scripts(bundler, &errors)
        workerScripts = WorkerScripts(
            keeping: Self.script(of: ["service-worker"], bundler, &errors),
            removing: Self.script(of: ["worker-removal"], bundler, &errors))
        scriptErrors = errors
    }

    /// Takes the texts of a site: those of its languages with its owner's own words.
    package mutating func takeTexts(of settings: SiteConfiguration) {
        let language = PageLanguage.named(settings.site.language, settings.strings, settings.languageRules)
        let tag = PageLanguage.tag(of: settings.site.language, settings.strings)
        texts = Self.texts(language, tag: tag) { $0.rawValue }
        for further in settings.site.furtherLanguages {
            let own = settings.furtherTranslations[further]
            let language = PageLanguage.named(further, own?.texts ?? [:], own?.rules)
            texts += Self.texts(language, tag: PageLanguage.tag(of: further, own?.texts ?? [:])) {
                $0.name(in: further)
            }
        }
    }

    private static func texts(
        _ language: PageLanguage, tag: String, named name: (SharedAsset) -> String
    ) -> [Asset] {
        SharedAsset.texts.map { asset in
            let texts = asset == .notesTexts ? ScriptTexts.notes : ScriptTexts.printOptions
            return Asset(name(asset), "json", texts(language.strings, tag))
        }
    }

    /// One script for each kind of pages; layouts whose scripts are equal share it.
    private static func scripts(_ bundler: ScriptBundler, _ errors: inout [ScriptError]) -> [Asset] {
        var scripts: [Asset] = []
        for kind in PageKind.allCases {
            let layouts = Dictionary(grouping: LayoutSettings.Detail.allCases) { modules(of: kind, in: $0) }
            for (modules, layouts) in layouts.sorted(by: { $0.value[0].rawValue < $1.value[0].rawValue }) {
                let bytes = script(of: modules, bundler, &errors)
                let name = "\(kind.rawValue)-\(layouts[0].rawValue)"
                scripts.append(Asset(name, "js", bytes, pages: kind, layouts: layouts))
            }
        }
        return scripts
    }

    /// A script with all that its modules import.
    private static func script(
        of modules: [String], _ bundler: ScriptBundler, _ errors: inout [ScriptError]
    ) -> [UInt8] {
        do {
            return try bundler.script(of: modules)
        } catch {
            errors.append(error)
            return error.script
        }
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
    /// The modules of the scripts that pages load on demand.
    private static let loadedModules: KeyValuePairs<SharedAsset, [String]> = [
        .kitchen: ["scaling", "temperatures", "cook-mode"], .popover: ["ingredient-popover"], .notes: ["notes"],
        .print: ["print-options"], .timers: ["timers"], .suggestions: ["suggestions"],
        .listFilters: ["list-filters"], .videoPlayer: ["video-player"], .slotScripts: ["slot-scripts"],
        .addToList: ["add-to-list"],
    ]

    /// The files of `Assets/Styles` in each stylesheet, in the order of the cascade: a later one overrides an earlier one.
    private static let styles: KeyValuePairs<SharedAsset, [String]> = [
        .styles: [
            // Custom properties, which all other files use, and elements without classes.
            "tokens", "icons", "base",
            // On every page.
            "site-header-footer", "page-headings", "chips", "cards", "buttons", "status-messages", "toast",
            "filled-lists",
            // Of recipes, which other pages show in a pane or a sheet.
            "recipe-header", "hero", "ingredients", "scaling", "recipe-columns", "method", "related", "transitions",
            // Overrides for recipes in a pane or a sheet.
            "recipe-frame", "detail-pane", "split", "sheet",
            // Overrides for devices, visitors' preferences, and paper.
            "user-preferences", "print",
        ],
        // What pages of recipes do without. Pages load it before the other stylesheet, so that the owner's rules are last.
        .listStyles: [
            "home", "running-text", "terms", "pending", "drawings", "favorites", "search", "pager", "offline-marks",
        ],
        .kitchenStyles: ["scaling-form", "cook-mode"],
        .notesStyles: ["notes"],
        .printStyles: ["print-options"],
        .timersStyles: ["timers"],
        .suggestionsStyles: ["suggestions"],
        .whatToCookStyles: ["suggestions", "what-to-cook"],
        .shoppingListStyles: ["shopping-list", "meal-plan"],
        .bookStyles: ["book"],
    ]
}
