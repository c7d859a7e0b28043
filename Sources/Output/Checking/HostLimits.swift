// What hosts of static files refuse. Each limit has its source and the month in which it was read.

package import CatalogModel

extension StaticHost {
    var limits: HostLimits {
        switch self {
        case .cloudflarePages:
            HostLimits(
                name: "Cloudflare Pages", files: [("free plan", 20_000), ("paid plans", 100_000)],
                bytesOfFile: 25 << 20, redirects: 2000,
                source: "developers.cloudflare.com/pages/platform/limits, 2026-11")
        case .githubPages:
            HostLimits(
                name: "GitHub Pages", bytesOfSite: 1_000_000_000, bytesOfFile: 100 << 20,
                source: "docs.github.com/pages/getting-started-with-github-pages/github-pages-limits, 2026-11")
        case .netlify:
            HostLimits(
                name: "Netlify", filesOfFolder: 54_000, forbidden: ["#", "?"],
                source: "docs.netlify.com/site-deploys/overview, 2026-11")
        case .vercel:
            // Its limits of files and sizes were for uploads by its command line tool, and were removed in 2026.
            HostLimits(name: "Vercel", redirects: 2048, source: "vercel.com/docs/limits, 2026-11")
        case .s3:
            HostLimits(
                name: "Amazon S3", bytesOfFile: 5_000_000_000, bytesOfName: 1024,
                source: "docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html, 2026-11")
        }
    }
}

/// The limits of a host; nil and empty where there is none that a site of recipes could meet.
struct HostLimits {
    let name: String
    /// For each plan, the least first, how many files a site may have.
    var files: [(plan: String, count: Int)] = []
    var bytesOfSite: Int?
    var bytesOfFile: Int?
    var filesOfFolder: Int?
    /// Characters that no name may have.
    var forbidden: Set<Character> = []
    /// How many bytes a whole path may have.
    var bytesOfName: Int?
    /// How many rules its file of redirects may have.
    var redirects: Int?
    /// The host's own page, and the month in which it was read.
    let source: String
}

/// Whether a host takes the files of a site.
package struct HostCheck: Sendable {
    /// A file of the site and, where it has been built, its size in bytes.
    package struct File: Sendable, Equatable {
        package var path: SitePath
        package var size: Int?

        package init(_ path: SitePath, size: Int? = nil) {
            self.path = path
            self.size = size
        }
    }

    private let limits: HostLimits
    private let files: [File]
    private let redirects: Int

    /// - Parameter redirects: How many rules the site's file of redirects has.
    package init(_ host: StaticHost, files: [File], redirects: Int = 0) {
        limits = host.limits
        self.files = files
        self.redirects = redirects
    }

    package var findings: [Finding] {
        [tooManyFiles, tooLarge, largeFiles, fullFolders, forbiddenNames, tooManyRedirects, unmeasured]
            .compactMap(\.self)
    }

    private var tooManyFiles: Finding? {
        guard let exceeded = limits.files.last(where: { files.count > $0.count }) else { return nil }
        let higher = limits.files.first { $0.count >= files.count }
        return Finding(
            .hostFiles,
            "the site has \(files.count.grouped) files, and \(limits.name) takes \(exceeded.count.grouped) (\(exceeded.plan); "
                + "\(limits.source))",
            fix: higher.map {
                "use one of the \($0.plan), which take \($0.count.grouped), or leave out small groups: taxonomies: {minimum: 3}"
            }
                ?? "use another host, or leave out small groups: taxonomies: {minimum: 3}",
            items: [])
    }

    private var tooLarge: Finding? {
        let size = files.reduce(0) { $0 + ($1.size ?? 0) }
        guard let most = limits.bytesOfSite, size > most else { return nil }
        return Finding(
            .hostSize,
            "the site has \(Self.words(size)), and \(limits.name) takes \(Self.words(most)) (\(limits.source))",
            fix: "use another host, or fewer or smaller photos: images: {widths: [...]}", items: [])
    }

    private var largeFiles: Finding? {
        guard let most = limits.bytesOfFile else { return nil }
        let large = files.filter { $0.size ?? 0 > most }
            .sorted { ($1.size ?? 0, $0.path) < ($0.size ?? 0, $1.path) }
        return finding(.hostFileSize, large, "larger than the \(Self.words(most)) that \(limits.name) takes") {
            "/\($0.path) (\(Self.words($0.size ?? 0)))"
        }
    }

    private var fullFolders: Finding? {
        guard let most = limits.filesOfFolder else { return nil }
        var counts: [Substring: Int] = [:]
        for file in files {
            let end = file.path.text.lastIndex(of: "/") ?? file.path.text.startIndex
            counts[file.path.text[..<end], default: 0] += 1
        }
        let full = counts.filter { $0.value > most }.sorted { $0.key < $1.key }
        guard !full.isEmpty else { return nil }
        return Finding(
            .hostFolder,
            "\(full.count.counted("folder")) have more than the \(most.grouped) files that \(limits.name) takes (\(limits.source))",
            fix: "use another host", items: full.map { Finding.Item("/\($0.key)/: \($0.value.grouped) files") })
    }

    private var forbiddenNames: Finding? {
        let bad = files.filter { file in
            !limits.forbidden.isEmpty && file.path.text.contains(where: limits.forbidden.contains)
                || limits.bytesOfName.map { file.path.text.utf8.count > $0 } ?? false
        }
        return finding(.hostName, bad, "named as \(limits.name) refuses it") { "/\($0.path)" }
    }

    private var tooManyRedirects: Finding? {
        guard let most = limits.redirects, redirects > most else { return nil }
        return Finding(
            .hostRedirects,
            "the site has \(redirects.grouped) redirects, and \(limits.name) takes \(most.grouped) (\(limits.source))",
            fix: "take \"redirects: {form: ...}\" out: pages that redirect are written without it", items: [])
    }

    private func finding(
        _ code: FindingCode, _ files: [File], _ what: String, _ words: (File) -> String
    ) -> Finding? {
        guard !files.isEmpty else { return nil }
        return Finding(
            code,
            "\(files.count.counted("file")) \(files.count == 1 ? "is" : "are") \(what) (\(limits.source))",
            fix: code == .hostName ? "give the file in static/ another name" : "make the file smaller, or leave it out",
            items: files.map { Finding.Item(words($0)) })
    }

    private var unmeasured: Finding? {
        let unknown = files.count { $0.size == nil }
        guard unknown > 0, limits.bytesOfSite != nil || limits.bytesOfFile != nil else { return nil }
        let what = unknown == files.count ? "the site is not built" : "\(unknown.counted("file")) are not built"
        return Finding(
            .hostUnmeasured, "\(what), so not every size could be compared with the limits of \(limits.name)",
            fix: "run `recipegen build` first", items: [])
    }

    private static func words(_ bytes: Int) -> String {
        for (unit, size) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)] where bytes >= size {
            let tenths = bytes / (size / 10)
            return tenths % 10 == 0 || tenths >= 1000
                ? "\((tenths / 10).grouped) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
        }
        return "\(bytes) bytes"
    }
}
