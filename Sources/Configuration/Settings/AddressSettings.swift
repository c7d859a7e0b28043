// What becomes of the addresses of pages: `addresses` and `redirects`.

package import CatalogModel

/// What the addresses of recipes are, and how they are remembered: `addresses`.
package struct AddressSettings: Sendable, Hashable {
    package var pattern = AddressPattern.standard
    /// Whether builds keep `addresses.json` up to date.
    package var areRecorded = true

    package init() {}

    init(from reader: inout MappingReader) {
        let written = reader.text(
            "pattern", .addressPattern,
            "What the addresses of recipes look like: folders, then `{slug}`. `{year}`, `{month}` and `{day}` are those of "
                + "the day on which a recipe was first published. (default: `/recipes/{slug}/`)"
        ) { AddressPattern($0) }
        if let written { pattern = written }
        areRecorded = reader.flag(
            "record", default: areRecorded,
            "Whether builds write the addresses of all recipes into `addresses.json`, which belongs into version control."
        )
    }
}

/// How old addresses lead to new ones: `redirects`.
package struct RedirectSettings: Sendable, Hashable {
    /// A file for a host that can redirect by itself.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        /// None: the pages that redirect in the browser are all there is.
        case pages
        /// `_redirects` of Netlify, which sends no page where a rule is forced.
        case netlify
        /// `_redirects` of Cloudflare Pages, whose rules come before files.
        case cloudflare
        /// `redirects.map`, for `map` in the configuration of nginx.
        case nginx
        /// `vercel.json`.
        case vercel
    }

    /// nil for that of the host.
    package var form: Form?

    package init() {}

    init(from reader: inout MappingReader) {
        form = reader.choice(
            "form", of: Form.self,
            "A file with all redirects for a host that can send them itself: `_redirects` for `netlify` and `cloudflare`, "
                + "`redirects.map` for `nginx`, `vercel.json` for `vercel`. Pages that redirect are always written, and are "
                + "all there is with `pages`. (default: that of `host`, else `pages`)"
        )
    }
}
