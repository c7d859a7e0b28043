package import Planning
import Templates

/// A row of the plan to the bytes of its file: the one place that knows which stage renders what.
package struct Renderer: Sendable {
    private let plan: SitePlan
    private let templates: Templates

    package init(_ plan: SitePlan) {
        self.plan = plan
        templates = Templates(site: plan.frame)
    }

    /// The file of a row.
    package func render(_ row: Row) -> RenderedFile {
        let content = plan.content(of: row)
        if case .copy(let path) = content { return .copy(of: path) }
        guard let bytes = templates.render(content) else {
            preconditionFailure("every asset of a plan comes from the list of Templates")
        }
        return .bytes(bytes)
    }
}
