/// Brings a target to hold a site, step by step.
///
/// The target holds a whole site at each moment: what a file needs comes before it, and deletions are last. A publication that
/// is ended in any way is taken up by the next one: the list says of each file whether it is there.
package struct Publisher: Sendable {
    private let target: any PublishTarget
    private let publication: Publication
    /// What the target had.
    private let before: PublicationList
    package let plan: PublicationPlan
    /// Whether the list of the target could not be understood.
    package let isListDamaged: Bool
    /// Why the plan is not carried out; nil for one that is.
    package let refusal: PublishFailure?

    package init(_ publication: Publication, to target: any PublishTarget) throws(PublishFailure) {
        self.publication = publication
        self.target = target
        (before, isListDamaged) = PublicationList.read(try target.list())
        plan = PublicationPlan(publication.files, after: before)
        refusal = publication.refusal(of: plan, after: before)
        if refusal == nil, !plan.isEmpty { try target.check(plan.paths) }
    }

    /// - Parameter progress: Called with a number of files that are done.
    package func run(progress: (Int) -> Void) throws(PublishFailure) {
        guard !plan.isEmpty else { return }
        var list = before
        list.site = publication.site
        // From now on they are ours, and what they hold is not known.
        for step in plan.steps { for file in step.files { list.files[file.path] = .some(nil) } }
        try target.write(list: list.bytes)
        if !plan.obstacles.isEmpty {
            try target.remove(plan.obstacles, makingWay: true)
            progress(plan.obstacles.count)
            for path in plan.obstacles { list.files[path] = nil }
        }
        for (index, step) in plan.steps.enumerated() {
            try target.copy(step.files.map(\.path), progress: progress)
            for file in step.files { list.files[file.path] = .some(file.digest) }
            if index < plan.steps.count - 1 || !plan.deletions.isEmpty { try target.write(list: list.bytes) }
        }
        if !plan.deletions.isEmpty {
            try target.remove(plan.deletions, makingWay: false)
            progress(plan.deletions.count)
            for path in plan.deletions { list.files[path] = nil }
        }
        try target.write(list: list.bytes)
    }
}
