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
