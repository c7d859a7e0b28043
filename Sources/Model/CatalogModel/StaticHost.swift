/// A host of static files.
package enum StaticHost: String, Sendable, Hashable, CaseIterable {
    case cloudflarePages = "cloudflare-pages"
    case githubPages = "github-pages"
    case netlify
    case vercel
    case s3
}

/// Domains of hosts where each name below is another owner's.
package enum SharedDomains {
    /// Those whose owners have names at one level: `ann.github.io`.
    package static let names = [
        "appspot.com", "azurestaticapps.net", "azurewebsites.net", "blogspot.com", "cloudfront.net", "codeberg.page",
        "deno.dev", "firebaseapp.com", "fly.dev", "github.io", "gitlab.io", "herokuapp.com", "myshopify.com",
        "netlify.app", "onrender.com", "pages.dev", "r2.dev", "surge.sh", "tumblr.com", "vercel.app", "web.app",
        "weebly.com", "wixsite.com", "wordpress.com", "workers.dev",
    ]
    /// Those whose owners have names at several levels: `s3.amazonaws.com`, `blob.core.windows.net`.
    package static let namesAbove = ["amazonaws.com", "googleusercontent.com", "windows.net"]
}

/// Names in the root of a site that its lists and files have.
package enum SiteFolders {
    /// The book, where the owner has set one.
    package static let book = "book"
    /// The list of the owner's posts, where there are some.
    package static let posts = "posts"

    /// No recipe and no page of the owner can have one of them as its first folder.
    package static let reserved: Set<String> = [
        "assets", "categories", "cuisines", "data", "favorites", "meal-plan", "newest", "offline", "page", "photos",
        "quickest",
        "search", "shopping-list", "sitemaps", "tags", "what-can-i-cook",
    ]
}
