/// How the list of all recipes is sorted.
package enum ListOrder: String, Sendable, Hashable, CaseIterable {
    /// By title: the home page and the pages that follow it.
    case title
    case newest
    case quickest

    /// The path of its first page; empty for the home page.
    package var folder: String {
        switch self {
        case .title: ""
        case .newest: "newest"
        case .quickest: "quickest"
        }
    }
}
