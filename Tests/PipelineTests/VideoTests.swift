import Pipeline
import Testing
import Writing

/// A recipe's video: a link, or a picture that becomes the player where the owner allows its host.
@Suite struct VideoTests {
    private func page(of video: String, policy: String) async throws -> (page: String, output: Tree) {
        let site = try TestSite()
        try site.write("recipegen.yml", "site: {title: Test, url: \"https://example.org/\"}\npolicy: \(policy)\n")
        try site.write(
            "recipes/a.md",
            "---\ntitle: Soup\nvideo: \(video)\n---\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil it.\n")
        let report = try await site.build()
        #expect(report.diagnostics == [])
        let output = try site.output()
        return (try output.text("recipes/soup/index.html"), output)
    }

    @Test(
        arguments: [
            (
                "https://www.youtube.com/watch?v=6R8ffRRJcrg", "{frames: [www.youtube-nocookie.com, www.youtube.com]}",
                "https://www.youtube-nocookie.com/embed/6R8ffRRJcrg?autoplay=1"
            ),
            (
                "https://youtu.be/6R8ffRRJcrg", "{frames: [\"*.youtube.com\"]}",
                "https://www.youtube.com/embed/6R8ffRRJcrg?autoplay=1"
            ),
            (
                "https://vimeo.com/12345/ab12", "{frames: [player.vimeo.com]}",
                "https://player.vimeo.com/video/12345?autoplay=1&amp;dnt=1&amp;h=ab12"
            ),
            ("https://films.example/soup.mp4", "{media: [films.example]}", "https://films.example/soup.mp4"),
        ] as [(String, String, String)])
    func playsInThePageWhereItsHostIsAllowed(video: String, policy: String, player: String) async throws {
        let (page, output) = try await page(of: video, policy: policy)
        #expect(page.contains(" data-player=\"\(player)\" data-title=\"Soup\""))
        #expect(page.contains(" data-film>") == video.hasSuffix(".mp4"))
        #expect(!page.contains("external-link video\""))
        #expect(page.contains("assets/video-player."))
        #expect(output.files.keys.contains { $0.hasPrefix("assets/video-player.") })
        // Nothing is loaded before the visitor asks for it.
        #expect(!page.contains("<iframe") && !page.contains("<video"))
    }

    @Test(
        arguments: [
            ("https://www.youtube.com/watch?v=6R8ffRRJcrg", "{}"),
            ("https://www.youtube.com/watch?v=6R8ffRRJcrg", "{frames: [player.vimeo.com]}"),
            ("https://www.youtube.com/watch?v=6R8ffRRJcrg\\\" x", "{frames: [www.youtube.com]}"),
            ("https://vimeo.com/abc", "{frames: [player.vimeo.com]}"),
            ("https://films.example/soup.mp4", "{frames: [films.example]}"),
        ] as [(String, String)])
    func isALinkElsewhere(video: String, policy: String) async throws {
        let (page, output) = try await page(of: "\"\(video)\"", policy: policy)
        #expect(page.contains("external-link video\""))
        #expect(!page.contains("data-player"))
        #expect(output.files.keys.contains { $0.hasPrefix("assets/video-player.") } == (policy != "{}"))
    }
}
