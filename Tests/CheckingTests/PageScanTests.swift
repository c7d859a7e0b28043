import Bytes
import Checking
import Testing

/// What is read of the HTML of a page.
@Suite struct PageScanTests {
    @Test func readsHeadAndLinks() {
        let page = scan(
            """
            <!doctype html><html><head><title>Pie &amp; peas – Supper</title>
            <meta name="description" content="&quot;Good&quot; &lt;food&gt;">
            <link rel="stylesheet" href="http://a.example/a.css"><script src="HTTP://a.example/b.js"></script>
            <!-- <a href="comment"> --><style>a > b {}</style></head>
            <body><a class=x href="one?a=1&amp;b=2">1</a><a href='two'>2</a><a>3</a>
            <img class="placeholder" src="data:image/webp;base64,AA" alt=""><img src="http://a.example/c.jpg" alt=""><img src="d.jpg" alt="d">
            <script type="application/json">"<a href=\\"three\\">"</script></body></html>
            """)
        #expect(page.title == "Pie & peas – Supper")
        #expect(page.description == "\"Good\" <food>")
        #expect(page.links == ["one?a=1&b=2", "two", "d.jpg"])
        #expect(page.insecureLoads == ["http://a.example/a.css", "HTTP://a.example/b.js", "http://a.example/c.jpg"])
        #expect(page.silentPictures == 1)
        #expect(page.properties == nil)
    }

    @Test func findsLostFragments() {
        let page = scan("<p id=\"a b\">x</p><a href=\"#a%20b\">1</a><a href=\"#c\">2</a><a href=\"#top\">3</a>")
        #expect(page.lostFragments == ["c"])
        #expect("<p id=\"x\"><a name='y'>".withBytes { PageScan.ids(in: $0) } == ["x", "y"])
    }

    @Test func readsPropertiesOfRecipeAndNotOfItsBreadcrumb() throws {
        let page = scan(
            """
            <script type="application/ld+json">{"@type":"Recipe","name":"Pie","image":[],"description":"",\
            "nutrition":{"calories":"1 kcal"},"prepTime":"PT1M"}</script>
            <script type="application/ld+json">{"@type":"BreadcrumbList","name":"x"}</script>
            """)
        let properties = try #require(page.properties)
        let names = RecipeProperties.list.indices.filter { properties[$0] }.map { RecipeProperties.list[$0].name }
        #expect(names == ["name", "nutrition.calories", "prepTime"])
    }
}
