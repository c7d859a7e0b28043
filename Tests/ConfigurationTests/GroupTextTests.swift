import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

@Suite struct GroupTextTests {
    @Test(
        arguments: [
            ("Hot and *sour*.\n", "Hot and *sour*.\n"), ("# Thai\n\nHot.\n", "Hot.\n"),
            ("Hot.\n\n# Sour\n", "Hot.\n\n# Sour\n"),
            ("---\n---\nHot.", "Hot."), ("", nil), ("\n \n", nil), ("# Thai\n", nil),
        ] as [(String, String?)])
    func reads(text: String, expected: String?) {
        #expect(GroupText.read(Array(text.utf8), name: "thai.md") == Outcome(expected.map { .markdown($0) }))
    }

    @Test func groupTextHasNoSettings() {
        let outcome = GroupText.read(Array("---\ntitle: Siam\n---\nHot.".utf8), name: "thai.md")
        #expect(outcome.value == .markdown("Hot."))
        #expect(outcome.diagnostics.map(\.code) == [.configurationKeyUnknown])
    }

    @Test func givesNoGroupTextForInvalidUTF8() {
        let outcome = GroupText.read([0x48, 0xE9], name: "thai.md")
        #expect(outcome.value == nil)
        #expect(outcome.diagnostics.map(\.code) == [.encodingInvalid])
    }
}
