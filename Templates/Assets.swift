import CatalogModel
import Configuration
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
    package let stylesheet: Asset
    /// Each module comes after those that it imports.
    package let scripts: [Asset]

    /// All files that a site needs beside its pages.
    package var all: [Asset] { [stylesheet] + scripts }

    /// The files as they were when the program was built.
    package static let embedded = SiteAssets { $1 }

    /// - Parameter read: Returns the bytes of a file of `Assets/`. Gets its path, `Styles/tokens.css`, and the bytes
    ///   that are embedded in the program.
    package init<Failure>(read: (_ path: String, _ embedded: [UInt8]) throws(Failure) -> [UInt8]) throws(Failure) {
        var rules: [UInt8] = []
        for (name, bytes) in Self.cascade { rules += try read("Styles/\(name).css", bytes) }
        let minified = Minifier.stylesheet(rules)
        stylesheet = Asset(
            file: AssetFile(name: "site", fileExtension: "css", digest: Digest(of: minified)), bytes: minified
        )
        var scripts: [Asset] = []
        for script in Self.scripts {
            scripts.append(script.asset(try read("Scripts/\(script.name).js", script.bytes), after: scripts))
        }
        self.scripts = scripts
    }
}

/// A script as it is written, and the pages that load it.
private struct ScriptFile {
    let name: String
    let bytes: [UInt8]
    /// The only sections whose pages load it; empty for all.
    var sections: [NavigationItem.Kind] = []
    /// Whether it runs before anything is painted. Others are ES modules.
    var isEarly = false
    /// The part of some pages that alone needs it.
    var purpose: AssetFile.Purpose?
    /// The only layouts whose sites have it; empty for all.
    var layouts: [LayoutSettings.Detail] = []

    /// The script as it is published.
    ///
    /// It imports others as the files that they are in `Assets/`, `from "./cards.js"`, in lines at its start. Their
    /// published names have digests, so a changed module changes the modules that import it.
    func asset(_ source: [UInt8], after modules: [Asset]) -> Asset {
        var rest = Minifier.script(source)[...]
        var bytes: [UInt8] = []
        while rest.starts(with: "import ".utf8), let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            bytes += Self.withPublishedName(rest[...end], modules)
            rest = rest[(end + 1)...]
        }
        bytes += rest
        let file = AssetFile(
            name: name, fileExtension: "js", digest: Digest(of: bytes), sections: sections, isEarly: isEarly,
            purpose: purpose, layouts: layouts
        )
        return Asset(file: file, bytes: bytes)
    }

    /// A line with an import from the published file, or the line itself if the module is unknown.
    private static func withPublishedName(_ line: ArraySlice<UInt8>, _ modules: [Asset]) -> ArraySlice<UInt8> {
        let quote = UInt8(ascii: "\"")
        guard let start = line.firstIndex(of: quote), let end = line.lastIndex(of: quote),
            let module = modules.first(where: { line[start...end].elementsEqual("\"./\($0.name).js\"".utf8) })
        else { return line }
        return line[...start] + "./\(module.file.path.text.dropFirst("assets/".utf8.count))".utf8 + line[end...]
    }
}

extension SiteAssets {
    /// The files of `Assets/Styles` in the order of the cascade: a later one overrides an earlier one. A site's
    /// `Stylesheet` adds colours.
    private static let cascade: [(name: String, bytes: [UInt8])] = [
        // Custom properties, which all other files use, and elements without classes.
        ("tokens", PackageResources.tokens_css),
        ("icons", PackageResources.icons_css),
        ("base", PackageResources.base_css),
        // On every page.
        ("site-header-footer", PackageResources.site_header_footer_css),
        ("page-headings", PackageResources.page_headings_css),
        ("chips", PackageResources.chips_css),
        ("terms", PackageResources.terms_css),
        ("cards", PackageResources.cards_css),
        ("buttons", PackageResources.buttons_css),
        ("status-messages", PackageResources.status_messages_css),
        ("pager", PackageResources.pager_css),
        ("toast", PackageResources.toast_css),
        // Of some kinds of pages.
        ("favorites", PackageResources.favorites_css),
        ("search", PackageResources.search_css),
        ("recipe-header", PackageResources.recipe_header_css),
        ("hero", PackageResources.hero_css),
        ("ingredients", PackageResources.ingredients_css),
        ("recipe-columns", PackageResources.recipe_columns_css),
        ("method", PackageResources.method_css),
        ("related", PackageResources.related_css),
        ("home", PackageResources.home_css),
        ("transitions", PackageResources.transitions_css),
        // Overrides for recipes in a pane or a sheet.
        ("recipe-frame", PackageResources.recipe_frame_css),
        ("detail-pane", PackageResources.detail_pane_css),
        ("split", PackageResources.split_css),
        ("sheet", PackageResources.sheet_css),
        // Overrides for devices, visitors' preferences, and paper.
        ("user-preferences", PackageResources.user_preferences_css),
        ("print", PackageResources.print_css),
    ]

    /// The early ones, then ES modules, each after those that it imports.
    private static let scripts = [
        ScriptFile(name: "before-paint", bytes: PackageResources.before_paint_js, isEarly: true),
        ScriptFile(name: "scheme-switch", bytes: PackageResources.scheme_switch_js),
        ScriptFile(name: "transitions", bytes: PackageResources.transitions_js),
        ScriptFile(name: "photos", bytes: PackageResources.photos_js),
        ScriptFile(name: "page-parts", bytes: PackageResources.page_parts_js),
        ScriptFile(name: "favorites", bytes: PackageResources.favorites_js),
        ScriptFile(name: "recipe-actions", bytes: PackageResources.recipe_actions_js),
        ScriptFile(name: "ingredient-checkboxes", bytes: PackageResources.ingredient_checkboxes_js),
        ScriptFile(name: "search-box", bytes: PackageResources.search_box_js),
        ScriptFile(name: "cards", bytes: PackageResources.cards_js, sections: [.favorites, .search]),
        ScriptFile(name: "favorites-page", bytes: PackageResources.favorites_page_js, sections: [.favorites]),
        ScriptFile(name: "search", bytes: PackageResources.search_js, sections: [.search]),
        ScriptFile(name: "return-list", bytes: PackageResources.return_list_js),
        // On other pages it is loaded later, as an import of another script.
        ScriptFile(
            name: "detail-pane", bytes: PackageResources.detail_pane_js, sections: [.recipes],
            layouts: [.split, .sheet]
        ),
        ScriptFile(name: "split", bytes: PackageResources.split_js, sections: [.recipes], layouts: [.split]),
        ScriptFile(name: "sheet", bytes: PackageResources.sheet_js, layouts: [.sheet]),
        ScriptFile(name: "greeting", bytes: PackageResources.greeting_js, purpose: .greeting),
    ]
}
