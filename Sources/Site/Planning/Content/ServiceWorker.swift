package import Bytes
package import CatalogModel
import Configuration

/// The script with which a visitor's device keeps recipes for when there is no network. Its bytes change with the shell and not
/// with the recipes: browsers take a new one for a new version, and fetch the shell anew.
package struct ServiceWorker: Sendable {
    /// What a device keeps from the first visit on.
    package struct Shell: Sendable {
        /// Icons and others whose names have no digest.
        package var files: [SitePath]
        /// Kept with the styles and scripts that they name.
        package var pages: [SitePath]
        /// The expression that matches the addresses of recipes.
        package var recipes: String
        /// Of the files, the styles and scripts, and the page that lists what a device keeps. Other pages list recipes.
        package var version: Digest
    }

    /// In the root, because a service worker has power over its own folder only.
    package static let path: SitePath = SitePath("service-worker.js")

    /// nil where the owner has switched it off: the script then removes itself and what it has kept.
    package var shell: Shell?
    /// Of the program's scripts that it is made of.
    package var scripts: Digest?
}

extension ServiceWorker: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(shell) {
            $0.combine($1.files) { $0.combine($1.text) }
            $0.combine($1.pages) { $0.combine($1.text) }
            $0.combine($1.recipes)
            $0.combine($1.version)
        }
        digest.combine(scripts) { $0.combine($1) }
    }
}

/// The page that lists the recipes that the visitor's device keeps: a script does.
package struct OfflineContent: Sendable {
    package static let path = SitePath.page("offline")

    package var frame: PageFrame
}

extension OfflineContent: FramedContent {
    var slots: [Slot] { [.cardEnd] }

    func combine(into digest: inout Fingerprint) {}
}

extension SiteIndex {
    func serviceWorker() throws(RecipeLost) -> ServiceWorker {
        guard frame.isKeptOffline else { return ServiceWorker(shell: nil, scripts: inputs.workerScripts) }
        let pages = shell.filter(\.isPage)
        let site = SiteDigest(frame)
        var version = Fingerprint()
        for row in shell where !row.isPage || row.subject == .offline {
            version.combine(row.path.text)
            version.combine(try content(of: row.subject, at: row.path).fingerprint(site: site))
        }
        let shell = ServiceWorker.Shell(
            files: shell.filter { !$0.isPage && !$0.isAsset }.map(\.path), pages: pages.map(\.path),
            recipes: frame.recipeAddresses?.expression ?? RecipeAddressForm.standardExpression,
            version: version.finish())
        return ServiceWorker(shell: shell, scripts: inputs.workerScripts)
    }
}
