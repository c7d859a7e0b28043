package import Planning
import Templates

/// A row of the plan to the bytes of its file: the one place that knows which stage renders what.
package struct Renderer: Sendable {
    private let plan: SitePlan

    package init(_ plan: SitePlan) {
        self.plan = plan
    }

    /// The file of a row.
    package func render(_ row: Row) -> RenderedFile {
        let content = plan.content(of: row)
        if case .copy(let path) = content { return .copy(of: path) }
        guard let bytes = Templates.render(content) else {
            preconditionFailure("every asset of a plan comes from the list of Templates")
        }
        return .bytes(bytes)
    }
}
