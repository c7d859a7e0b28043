import Planning
import SafeHTML

/// The lines that the owner has put into the head of every page (`theme.head`).
struct OwnHead: HTMLTemplate {
    let site: SiteFrame

    /// As they were written: the owner may say on the own site what feeds may not. What the page's policy forbids does
    /// not run all the same.
    var html: HTML {
        site.ownHead.map { "\(HTML(trusted: Array($0.utf8)))\n" } ?? ""
    }
}
