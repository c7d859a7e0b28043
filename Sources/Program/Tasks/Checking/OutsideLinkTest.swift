import Bytes
import CatalogModel
import Checking
import Configuration
import Diagnostics
import Fetching
import Files
import SiteFolder

/// Tests the addresses on other sites that a site links to, and remembers the answers for a week.
struct OutsideLinkTest: Sendable {
    /// How many hosts are asked at a time, each for one page at a time.
    private static let width = 8
    /// For how many days an answer holds.
    private static let week = 7

    private let tester: LinkTester
    private let folder: SiteFolder
    private let today: CalendarDate?
    private let oldest: CalendarDate?
    /// Between two requests to one host.
    private let pace: Duration
    private let progress: ProgressHandler

    /// What is known of the addresses.
    struct Result: Sendable {
        /// The answers of now and of the last week: success, or gone.
        var checks: [String: CheckedLinks.Check] = [:]
        /// Addresses of private networks.
        var privateLinks: [String] = []
        var counts = OutsideLinkCounts()
    }

    init(_ context: BuildContext, _ settings: NetworkSettings, site: WebLink?, pace: Duration) {
        tester = Network.linkTester(settings, site: site)
        folder = context.folder
        let day = context.now() / 86_400
        today = CalendarDate(daysSince1970: day)
        oldest = CalendarDate(daysSince1970: day - Self.week)
        self.pace = pace
        progress = context.progress
    }

    /// Tests addresses, and writes `links.json` and the memory of tests.
    func run(_ addresses: [String]) async throws(FileError) -> Result {
        let known = try checks(in: folder.testedLinksFile)
        let wanted = Set(addresses)
        var result = Result()
        result.checks = known.filter { address, check in
            guard wanted.contains(address), let day = check.day, let oldest else { return false }
            return day > oldest
        }
        result.counts.remembered = result.checks.count
        let links = addresses.filter { result.checks[$0] == nil }.compactMap { WebLink($0) }
        let answers = await answers(of: links)
        // A machine without a network knows no host, and nothing of links.
        let isConnected = answers.contains { if case .status = $0.answer { true } else { false } }
        for (link, answer) in answers {
            switch answer {
            case .status(let status) where status < 400 || CheckedLinks.Check(status: status).isDead:
                result.checks[link.text] = CheckedLinks.Check(status: status, day: today)
            case .unknownHost where isConnected:
                result.checks[link.text] = CheckedLinks.Check(status: 0, day: today)
            case .privateHost: result.privateLinks.append(link.text)
            case .status, .unknownHost, .busy, .none: result.counts.unclear += 1
            }
        }
        result.counts.tested = answers.count
        result.counts.dead = result.checks.values.count(where: \.isDead)
        try store(result, wanted)
        return result
    }

    // MARK: Requests

    private func answers(of links: [WebLink]) async -> [(link: WebLink, answer: LinkTester.Answer)] {
        var byHost: [String: [WebLink]] = [:]
        for link in links { byHost[link.hostName ?? "", default: []].append(link) }
        let hosts = byHost.sorted { $0.key < $1.key }.map(\.value)
        let report = FetchProgress(.links, total: links.count, progress)
        defer { progress(.ended(.links)) }
        let answers = await mapConcurrently(count: hosts.count, width: Self.width) { index in
            await self.answers(ofHost: hosts[index], report)
        }
        return answers.flatMap(\.self)
    }

    /// One after the other, with a pause. A busy server is left alone.
    private func answers(
        ofHost links: [WebLink], _ report: FetchProgress
    ) async -> [(link: WebLink, answer: LinkTester.Answer)] {
        var isBusy = false
        var answers: [(link: WebLink, answer: LinkTester.Answer)] = []
        for (index, link) in links.enumerated() {
            if index > 0, !isBusy { await HTTPClient.sleep(pace) }
            report.begin()
            let answer = isBusy ? .busy : await tester.answer(of: link)
            isBusy = isBusy || answer == .busy
            answers.append((link, answer))
            report.advance()
        }
        return answers
    }

    // MARK: Files

    private func checks(in file: String) throws(FileError) -> [String: CheckedLinks.Check] {
        guard Files.kind(file) == .file else { return [:] }
        // A damaged file is as good as none.
        return CheckedLinks.checks(in: try Files.read(file), name: file).value
    }

    /// Addresses of which nothing is known now stay in `links.json` as they are.
    private func store(_ result: Result, _ wanted: Set<String>) throws(FileError) {
        try Files.makeFolder(folder.stateFolder)
        try Files.replace(folder.testedLinksFile, with: CheckedLinks.bytes(of: result.checks))
        let before = try checks(in: folder.linksFile)
        var dead = before.filter { $0.value.isDead && wanted.contains($0.key) && result.checks[$0.key] == nil }
        dead.merge(result.checks.filter(\.value.isDead)) { _, new in new }
        guard dead != before else { return }
        try Files.replace(folder.linksFile, with: CheckedLinks.bytes(of: dead))
    }
}
