/// How long ago something was, as people say it.
package struct Age: CustomStringConvertible, Sendable, Hashable {
    package let seconds: Int

    package init(seconds: Int) {
        self.seconds = seconds
    }

    package var description: String {
        switch seconds {
        case ..<120: "less than two minutes"
        case ..<7200: "\(seconds / 60) minutes"
        case ..<172_800: "\(seconds / 3600) hours"
        default: "\(seconds / 86_400) days"
        }
    }
}
