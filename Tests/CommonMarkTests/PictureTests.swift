import CatalogModel
import CommonMark
import SafeHTML
import Testing

/// Pictures of a text whose files the caller has.
struct PictureTests {
    /// Shows what each picture is.
    private static var pictures: MarkdownPictures {
        MarkdownPictures(["a.jpg", "b c.jpg"]) { picture in
            let kind = picture.isBlock ? "figure" : "img"
            return "{\(kind)|\(picture.address)|\(picture.description)|\(picture.title ?? "-")}"
        }
    }

    @Test(
        arguments: [
            ("![The *old* oven](a.jpg)", "{figure|a.jpg|The old oven|-}\n"),
            ("![](a.jpg \"Built in 1920\")", "{figure|a.jpg||Built in 1920}\n"),
            ("Ours ![oven](a.jpg) is old.", "<p>Ours {img|a.jpg|oven|-} is old.</p>\n"),
            ("![x](a.jpg)\n![y](<b c.jpg>)", "{figure|a.jpg|x|-}\n{figure|b c.jpg|y|-}\n"),
            ("![x](a.jpg)  \n![y](<b c.jpg>)", "{figure|a.jpg|x|-}\n{figure|b c.jpg|y|-}\n"),
            ("![x](a.jpg) ![y](gone.jpg)", "<p>{img|a.jpg|x|-} y</p>\n"),
            (
                "[![x](a.jpg)](https://e.org/)",
                "<p><a href=\"https://e.org/\" rel=\"noopener noreferrer\">{img|a.jpg|x|-}</a></p>\n"
            ),
            ("- ![x](a.jpg)\n- b", "<ul>\n<li>{figure|a.jpg|x|-}\n</li>\n<li>b</li>\n</ul>\n"),
            ("# ![x](a.jpg)", "<h2>{img|a.jpg|x|-}</h2>\n"),
            ("![a ![b](a.jpg) `c`<b>](a.jpg)", "{figure|a.jpg|a b c|-}\n"),
            ("![<script>&\"](a.jpg)", "{figure|a.jpg|&amp;&quot;|-}\n"),
            ("![x & \\\"y\\\"](a.jpg)", "{figure|a.jpg|x &amp; &quot;y&quot;|-}\n"),
            ("![gone](gone.jpg)", "<p>gone</p>\n"),
            ("![x](a.jpg)\n\nWords ![y](a.jpg)", "{figure|a.jpg|x|-}\n<p>Words {img|a.jpg|y|-}</p>\n"),
        ] as [(String, String)])
    func areShown(source: String, html: String) {
        #expect(Markdown.block(.markdown(source), headingOffset: 0, pictures: Self.pictures).text == html)
    }

    @Test func areTextInATextWithoutMarkup() {
        let text = Text.plain("![x](a.jpg)")
        #expect(
            Markdown.block(text, headingOffset: 0, pictures: Self.pictures) == Markdown.block(text, headingOffset: 0))
    }
}
