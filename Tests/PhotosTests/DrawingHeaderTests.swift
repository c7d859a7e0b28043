import Testing

@testable import Photos

@Suite struct DrawingHeaderTests {
    @Test(
        arguments: [
            (#"<svg width="120" height="40"/>"#, 120, 40),
            (
                #"<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width='12.6px' height='40px'>"#,
                13, 40
            ),
            (#"<svg viewBox="0 0 120 40">"#, 120, 40),
            (#"<svg width="100%" height="100%" viewBox="-10,-10, 24,32.4">"#, 24, 32),
            ("\u{FEFF}\n<svg\n  stroke-width=\"3\"\n  width=\"8\" height=\"9\">", 8, 9),
            (#"<svg title="a > b" width="8" height="9">"#, 8, 9),
        ] as [(String, Int, Int)])
    func readsSize(text: String, width: Int, height: Int) {
        let header = ImageHeader.read(Array(text.utf8), allowsDrawings: true)
        #expect(header == ImageHeader(format: .svg, width: width, height: height))
        #expect(ImageHeader.read(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "", "<html><body></body></html>", "<svgx width=\"1\" height=\"1\">", "<svg>", "<svg width=\"0\" height=\"1\">",
        "<svg width=\"nan\" height=\"1\">", "<svg width=\"1e9\" height=\"1\">", "<svg width=\"1\" height=\"1\"",
        "words <svg width=\"1\" height=\"1\">",
    ])
    func refusesWhatHasNone(text: String) {
        #expect(ImageHeader.read(Array(text.utf8), allowsDrawings: true) == nil)
    }
}
