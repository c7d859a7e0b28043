import Files
import Pipeline
import RecipeSamples
import Testing
import Writing

@testable import SiteFolder

@Suite struct RandomEditTests {
    /// Whatever changed: after each build the output is what a build from nothing gives.
    @Test(arguments: seeds(2, long: 50))
    func endsAsACleanBuild(seed: UInt64) async throws {
        var sources = RandomSources(seed: seed)
        var written: [String: [UInt8]] = [:]
        let site = try TestSite()
        for round in 0..<9 {
            let files = sources.files
            for name in written.keys where files[name] == nil { try site.remove(name) }
            for (name, bytes) in files where written[name] != bytes {
                // A folder may become a file.
                if Files.kind(site.path + "/" + name) == .folder { try site.remove(name) }
                try site.write(name, bytes)
            }
            written = files
            let report = try await site.build()
            #expect(report.files != nil, "round \(round): \(report.diagnostics)")
            let clean = try await site.cleanBuild()
            let output = try site.output()
            #expect(output.differences(from: clean) == [], "seed \(seed), round \(round)")
            guard output == clean else { return }
            let again = try await site.build()
            #expect(again.files?.written == 0 && again.files?.deleted == 0, "seed \(seed), round \(round)")
            sources.change()
        }
    }

    /// How many do the work, and where the site lies, is not to be seen in it.
    @Test func givesTheSameBytesForAnyNumberOfJobsInAnyFolder() async throws {
        // More than a page of a list holds, and some of one title.
        let dishes = (1...60).map { number in
            Dish(String(number), "Dish \(number % 50)") {
                $0.cuisine = ["Thai", "Danish", "French"][number % 3]
                $0.tags = ["tag \(number % 7)"]
                $0.photo = number % 5 == 0 ? "photos/\(number % 4).png" : nil
            }
        }
        var first: Tree?
        for jobs in isLongRun ? Array(1...8) : [1, 2, 8] {
            let site = try TestSite(["recipes/a.json": dishes.feed], name: "a folder \(jobs)")
            for number in 0..<4 {
                try site.write("recipes/photos/\(number).png", picture(width: 1 + UInt8(number / 2), height: 1))
            }
            let report = try await site.build { $0.jobs = jobs }
            #expect(report.read == 60)
            let output = try site.output()
            #expect(output.differences(from: first ?? output) == [], "\(jobs) jobs")
            first = first ?? output
            let count = try #require(report.files?.written)
            let again = try await site.build { $0.jobs = 9 - jobs }
            #expect([again.files?.written, again.files?.unchanged] == [0, count], "\(jobs) jobs")
        }
    }
}
