/// Measures how long each stage takes; nothing of it gets into the site.
struct StageWatch {
    private let clock = ContinuousClock()
    private var last: ContinuousClock.Instant

    init() {
        last = clock.now
    }

    /// Notes the time since the last mark.
    mutating func mark(_ stage: String, _ report: inout BuildReport) {
        let now = clock.now
        report.timings.append(BuildReport.Timing(stage: stage, duration: now - last))
        last = now
    }
}
