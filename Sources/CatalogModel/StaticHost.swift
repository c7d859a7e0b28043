/// A host of static files.
package enum StaticHost: String, Sendable, Hashable, CaseIterable {
    case cloudflarePages = "cloudflare-pages"
    case githubPages = "github-pages"
    case netlify
    case vercel
    case s3
}
