import Bytes

/// Files that other programs keep in the folder of a project: evidently no recipes.
package enum OtherPrograms {
    /// What package managers install.
    static let folders: Set<Substring> = ["node_modules", "bower_components"]

    private static let files: Set<Substring> = [
        "angular.json", "asset-manifest.json", "biome.json", "bower.json", "composer.json", "cspell.json", "deno.json",
        "firebase.json", "jsconfig.json", "lerna.json", "manifest.json", "npm-shrinkwrap.json", "nx.json",
        "package-lock.json", "package.json", "renovate.json", "tsconfig.json", "turbo.json", "vercel.json",
    ]

    /// Whether a file is about a collection of texts, and not one of them: `README.md`, `docs/LICENSE`, `_index.md`.
    package static func isDocumentation(_ path: String) -> Bool {
        let name = path.lastPathPart.lowercased()
        let stem = name.prefix { $0 != "." }
        return documentation.contains(String(stem)) && (name == stem || name.hasSuffix(".md") || name.hasSuffix(".txt"))
    }

    private static let documentation: Set<String> = [
        "readme", "license", "licence", "contributing", "changelog", "code_of_conduct", "authors", "copying", "index",
        "_index", "about", "404", "todo", "template",
    ]

    static func isFile(_ name: Substring) -> Bool {
        // As in "tsconfig.build.json" and "staticwebapp.config.json".
        files.contains(name) || name.hasPrefix("tsconfig.") || name.hasSuffix(".config.json")
    }
}
