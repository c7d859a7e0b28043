import CatalogModel
import Testing

@Suite struct LanguageSuffixTests {
    static let names: [(name: String, language: String, plainName: String)] = [
        ("pie.de.md", "de", "pie.md"), ("pie.pt-BR.md", "pt-BR", "pie.md"), ("pie.zh-Hant.cook", "zh-Hant", "pie.cook"),
        ("pie.es-419.txt", "es-419", "pie.txt"), ("apple.pie.fr.md", "fr", "apple.pie.md"),
        ("pie.DE.md", "DE", "pie.md"),
    ]

    @Test(arguments: names)
    func aTagBeforeTheEndingIsALanguage(name: String, language: String, plainName: String) {
        let suffix = LanguageSuffix(fileName: name)
        #expect(suffix?.language == language)
        #expect(suffix?.plainName == plainName)
    }

    @Test(arguments: [
        "pie.md", "pie", "", ".md", "de.md", ".de.md", "pie.old.md", "pie.xx.md", "pie.2.md", "pie.de-.md",
        "pie.de-a.md",
        "pie.de-AT-x-y.md", "pie.ger.md", "pie..md", "Dr. Oetker.md",
    ])
    func otherNamesHaveNone(name: String) {
        #expect(LanguageSuffix(fileName: name) == nil)
    }
}
