// recipegen as a library: what a package of an owner imports. Everything public is in this target, in `Templates/Library` and
// in `SafeHTML`. Documentation/library.md says how to use it and what is promised.

import Commands
import Pipeline
@_exported public import SafeHTML
import SiteFolder
@_exported public import Templates

/// Runs recipegen's command line with an owner's templates: `build`, `serve`, `check`, `publish` and all other commands read
/// the arguments of the program. Ends the program.
///
///     await RecipeSite.main(templates: MyTemplates())
///
/// - Parameter templates: What pages are made with.
public func main(templates: some PageTemplates) async {
    await Recipegen.main(templates: templates)
}

/// Builds a site, as `recipegen build` does, and returns what was done. Nothing is printed.
///
/// - Parameters:
///   - folder: The folder with `recipegen.yml`.
///   - output: Where the site is written; nil for `public` in that folder.
///   - templates: What pages are made with.
/// - Throws: An error of this machine, such as a full disk. What is wrong with the site is in the report.
public func build(
    folder: String, output: String? = nil, templates: some PageTemplates
) async throws -> SiteReport {
    var options = BuildOptions(site: folder)
    options.output = output
    return SiteReport(try await Build(options, templates: templates).run())
}
