import Bytes
package import Configuration
package import Planning

// The files of `Assets/`, which are embedded in the program.

/// A stylesheet, a script or the texts of a script.
package struct Asset: Sendable {
    /// Planning's description. Its digest is part of the address, so browsers may cache the file for good.
    package let file: AssetFile
    package let bytes: [UInt8]

    /// Without its ending: "site". Unique among assets; `PageContent.asset` holds it.
    package var name: String { file.name }

    fileprivate init(
        _ name: String, _ fileExtension: String, _ bytes: [UInt8], pages: PageKind? = nil,
        layouts: [LayoutSettings.Detail] = [], of feature: ClientFeature? = nil
    ) {
        file = AssetFile(
            name: name, fileExtension: fileExtension, digest: Digest(of: bytes), pages: pages, layouts: layouts,
            of: feature)
        self.bytes = bytes
    }
}

/// The stylesheets, scripts and texts of a site.
package struct SiteAssets: Sendable {
    /// All files but those of texts. The owner's look is a stylesheet of its own.
    private let files: [Asset]
    /// The texts of scripts that pages load on demand, in the languages of the interface.
    private var texts = Self.texts(.named("en"), tag: "en")
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

    /// The stylesheet of a feature; empty without one.
    package func styles(of feature: ClientFeature) -> [UInt8] {
        files.first { $0.name == feature.stylesName }?.bytes ?? []
    }

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
        let breakpoints = Breakpoints(rules["breakpoints"] ?? [])
        let styles = ClientFeature.allCases.compactMap { feature -> Asset? in
            let names = feature.row.styles
            guard !names.isEmpty else { return nil }
            let bytes = Minifier.stylesheet(names.flatMap { rules[$0] ?? [] }, breakpoints)
            let colours = feature == .site ? Array(PaletteRules.standard.text.utf8) : []
            return Asset(feature.stylesName, "css", bytes + colours, of: feature)
        }
        let loaded = ClientFeature.allCases.filter { !$0.row.modules.isEmpty }.map { feature in
            Asset(feature.scriptName, "js", Self.script(of: feature.row.modules, bundler, &errors), of: feature)
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
        texts = Self.texts(language, tag: tag)
        for further in settings.site.furtherLanguages {
            let own = settings.furtherTranslations[further]
            let language = PageLanguage.named(further, own?.texts ?? [:], own?.rules)
            texts += Self.texts(language, tag: PageLanguage.tag(of: further, own?.texts ?? [:]), of: further)
        }
    }

    /// - Parameter further: The language of the interface; nil for the site's own.
    private static func texts(_ language: PageLanguage, tag: String, of further: String? = nil) -> [Asset] {
        ClientFeature.allCases.filter(\.row.hasTexts).map { feature in
            return Asset(
                feature.textsName(in: further), "json", ScriptTexts.file(of: feature, language.strings, tag),
                of: feature)
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
