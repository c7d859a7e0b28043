/// Files that other programs keep in the folder of a project: evidently no recipes.
enum OtherPrograms {
    /// What package managers install.
    static let folders: Set<Substring> = ["node_modules", "bower_components"]

    private static let files: Set<Substring> = [
        "angular.json", "asset-manifest.json", "biome.json", "bower.json", "composer.json", "cspell.json", "deno.json",
        "firebase.json", "jsconfig.json", "lerna.json", "manifest.json", "npm-shrinkwrap.json", "nx.json",
        "package-lock.json", "package.json", "renovate.json", "tsconfig.json", "turbo.json", "vercel.json",
    ]

    static func isFile(_ name: Substring) -> Bool {
        // As in "tsconfig.build.json" and "staticwebapp.config.json".
        files.contains(name) || name.hasPrefix("tsconfig.") || name.hasSuffix(".config.json")
    }
}
