/// Services that build and publish a site at each push, by a file in its repository.
package enum ContinuousIntegration: String, Sendable, CaseIterable {
    case github, gitlab

    /// The path of the service's file within the site's folder, which is the root of its repository.
    var path: String {
        switch self {
        case .github: ".github/workflows/site.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
    }

    var bytes: [UInt8] {
        switch self {
        case .github: PackageResources.github_yml
        case .gitlab: PackageResources.gitlab_yml
        }
    }
}
