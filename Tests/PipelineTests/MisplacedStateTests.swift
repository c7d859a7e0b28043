import Files
import Pipeline
import Testing

@testable import SiteFolder
@testable import Tasks

/// Folders where the state has files, and files where it has folders.
@Suite struct MisplacedStateTests {
    private func state(of site: TestSite) throws -> (files: [String], folders: [String]) {
        let files = try Files.contents(site.path + "/.recipegen", includesHidden: true).files
        return (files.map { ".recipegen/" + $0 }, Array(Set(files.map { Paths.parent(".recipegen/" + $0) })).sorted())
    }

    private func said(_ place: String, _ message: String) -> String {
        """
        SITE/\(place): error[state-damaged]: \(message)
          fix: remove it, or move it elsewhere if it is yours: the next build makes anew what it needs
        """
    }

    @Test func areNamedWithWhatToDo() async throws {
        let site = try TestSite(["recipes/a.json": OutputFolderTests.feed])
        try await site.build()
        let (files, folders) = try state(of: site)
        #expect(files.count > 3)
        var named: [String] = []
        for file in files + [".recipegen/outputs/public/journal"] {
            try await site.build()
            try site.remove(file)
            try site.write(file + "/mine.txt", "text")
            let report = try await site.build { $0.isForced = true }
            // Copies of feeds are named by their content: nobody asks for one that is a folder.
            if report.files == nil {
                named.append(Paths.parent(file))
                let expected = [said(file, "a folder is where recipegen keeps a file of its own")]
                #expect(report.said(in: site) == expected, "\(file)")
            }
            try site.remove(file)
            #expect(try await site.build { $0.isForced = true }.files != nil, "\(file)")
        }
        #expect(
            Set(named).isSuperset(of: [".recipegen", ".recipegen/recipes", ".recipegen/outputs/public"]), "\(named)")
        for folder in folders {
            try site.remove(folder)
            try site.write(folder, "text")
            let expected = [said(folder, "a file is where recipegen keeps a folder of its own")]
            #expect(try await site.build { $0.isForced = true }.said(in: site) == expected)
            try site.remove(folder)
            #expect(try await site.build { $0.isForced = true }.files != nil, "\(folder)")
        }
    }

    @Test(arguments: ["lock", "outputs/public/manifest"])
    func areNamedByCleanWithWhatToDo(file: String) async throws {
        let site = try TestSite(["recipes/a.json": OutputFolderTests.feed])
        try await site.build()
        try site.remove(".recipegen/" + file)
        try site.write(".recipegen/\(file)/mine.txt", "text")
        let outcome = try await SiteCleaner(site: site.path).run(output: nil, isCacheOnly: false)
        #expect(
            outcome.said(in: site) == [
                said(".recipegen/" + file, "a folder is where recipegen keeps a file of its own")
            ])
    }
}
