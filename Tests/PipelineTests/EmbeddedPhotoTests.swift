import Files
import Foundation
import Pipeline
import RecipeSamples
import Testing

@testable import Tasks

/// Photos that are written into documents are files of the site like others.
@Suite struct EmbeddedPhotoTests {
    private static let photo: [UInt8] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/pie.jpg")
        return (try? Array(Data(contentsOf: file))) ?? []
    }()

    private static let base64 = Data(photo).base64EncodedString()
    private static let lines = Data(photo).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])

    static let documents: [(name: String, text: String)] = [
        (
            "a.grmt",
            "<gourmetDoc><recipe><title>Pie</title><image format=\"jpeg\"><![CDATA[\(base64)]]></image><instructions>Cut.</instructions></recipe></gourmetDoc>"
        ),
        (
            "a.enex",
            """
            <en-export><note><title>Pie</title><content><![CDATA[<en-note><h2>Ingredients</h2><ul><li>2 leeks</li></ul></en-note>]]></content>
            <resource><data encoding="base64">
            \(lines)
            </data></resource></note></en-export>
            """
        ),
        ("a.yml", "name: Pie\nphoto: \(base64)\ningredients: |\n  2 leeks\ndirections: Cut.\n"),
        (
            "a.json",
            "[{\"title\": \"Pie\", \"directions\": [\"Cut.\"], \"image\": \"data:image\\/jpeg;base64,\(base64.replacing("/", with: "\\/"))\"}]"
        ),
        ("a.md", "---\ntitle: Pie\nimage: data:image/jpeg;base64,\(base64)\n---\n\n## Directions\n\n1. Cut.\n"),
        (
            "a.crumb",
            "{\"name\": \"Pie\", \"cookingDuration\": 600, \"images\": [\"\(base64)\"], \"steps\": [{\"step\": \"Cut.\", \"isSection\": false}]}"
        ),
    ]

    @Test(arguments: documents.indices)
    func writesThePhotoOf(index: Int) async throws {
        let (name, text) = Self.documents[index]
        let site = try TestSite(["feed/" + name: text])
        let into = site.path + "/imported"
        _ = try await Import([site.path + "/feed/" + name], into: into).run()
        #expect(try Files.read(into + "/pie.jpg") == Self.photo)
    }

    @Test func writesThePhotoBesideXMLInAnArchive() async throws {
        let xml = """
            <cookbook><recipe><title>Pie</title><recipetext><li>Cut.</li></recipetext><imagepath>/sd/images/x.jpg</imagepath></recipe></cookbook>
            """
        let site = try TestSite([:])
        try site.write(
            "feed/a.mcb", ZipFile.bytes([ZipFile("my.xml", Array(xml.utf8)), ZipFile("images/x.jpg", Self.photo)]))
        let into = site.path + "/imported"
        _ = try await Import([site.path + "/feed/a.mcb"], into: into).run()
        #expect(try Files.read(into + "/pie.jpg") == Self.photo)
    }
}
