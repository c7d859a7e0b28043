package import CatalogModel

/// What a build is asked to do.
package struct BuildOptions: Sendable {
    /// The folder of the site's sources; nil for the current folder, else `./Site`.
    package var site: String?
    /// Where the site is written; nil for `public` in the site's folder, and for a shard a folder in the state.
    package var output: String?
    /// Files and folders that are no part of the folders of feeds, besides the site's own files.
    package var excluded: [String] = []
    /// In place of `site.url`.
    package var baseURL: WebLink?
    /// Which of the feeds' environments is used; nil for production.
    package var environment: String?
    /// The values of `${NAME}` in the configuration.
    package var variables: [String: String] = [:]
    /// A folder of stylesheets and scripts such as `Templates/Assets`, read in place of those in the program; nil for these.
    package var assetFolder: String?
    /// Whether no server is asked: what was fetched before has to do.
    package var isOffline = false
    /// Whether an error keeps the site from being written.
    package var isStrict = false
    /// Whether feeds may become empty or lose most of their recipes.
    package var acceptsLoss = false
    /// Whether drafts are on the site, with a mark.
    package var includesDrafts = false
    /// How many files a build may delete; nil for any number.
    package var mostDeleted: Int?
    /// How many things are done at once; at least 1.
    package var jobs = 1
    /// Whether the pages and records that take longest are found.
    package var measuresWork = false
    /// Whether every page is rendered, changed or not.
    package var isForced = false
    package var part = BuildPart.whole

    /// The program that makes smaller copies of photos, a name in the search path or a path; nil for none.
    package var photoProgram: String? = "vipsthumbnail"

    package init() {}
}
