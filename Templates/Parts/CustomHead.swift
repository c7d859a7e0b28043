import Planning
import SafeHTML

/// The owner's lines for the head of every page (`theme.head`).
struct CustomHead: HTMLTemplate {
    let site: SiteFrame

    /// Not escaped: owners may write HTML for their own site. The Content-Security-Policy still applies.
    var html: HTML {
        site.ownHead.map { "\(HTML(trusted: Array($0.utf8)))\n" } ?? ""
    }
}
