import CatalogModel
import Testing

/// What a member says on whether a text is public.
@Suite struct PublicationMarkTests {
    @Test(
        arguments: [
            ("draft", "true"), ("Draft", "TRUE"), ("DRAFT", "Yes"), ("is_draft", "1"), ("isDraft", "true"),
            ("hidden", "on"),
            ("Hidden", "x"), ("private", "true"), ("isPrivate", "✓"), ("unpublished", "true"), ("publish", "false"),
            ("Published", "False"), ("isPublished", "0"), ("public", "no"), ("status", "draft"), ("Status", "PRIVATE"),
            ("status", "Pending"), ("status", "trash"), ("post_status", "auto-draft"),
            ("Post Status", "Pending Review"),
            ("visibility", "hidden"), ("creativeWorkStatus", "Draft"), ("in_trash", "true"), ("Entwurf", "ja"),
            ("veröffentlicht", "nein"), ("Status", "Entwurf"), ("brouillon", "oui"), ("visible", "false"),
            ("unlisted", "yes"), ("publish", "never"), ("publish", "disabled"), ("published", "f"),
            ("draft", "enabled"),
            ("status", "draft, review"), ("status", "Draft (not ready)"),
        ] as [(String, String)])
    func keepsATextPrivate(key: String, value: String) {
        #expect(PublicationMark(key: key, value: value) == .isPrivate)
        #expect(PublicationMark.isKey(key))
    }

    @Test(
        arguments: [
            ("draft", "false"), ("hidden", "No"), ("publish", "true"), ("published", "YES"), ("status", "publish"),
            ("status", "Published"), ("visibility", "public"), ("Entwurf", "nein"),
        ] as [(String, String)])
    func letsATextBePublic(key: String, value: String) {
        #expect(PublicationMark(key: key, value: value) == .isPublic)
    }

    @Test(
        arguments: [("draft", "perhaps"), ("hidden", "the cellar"), ("private", "2"), ("draft", "???")]
            as [(String, String)])
    func isUnclearWhereAFlagIsNeitherYesNorNo(key: String, value: String) {
        #expect(PublicationMark(key: key, value: value) == .isUnclear)
    }

    @Test(
        arguments: [
            ("published", "2024-05-01"), ("published", "Penguin Books"), ("status", "tried"), ("state", "Bavaria"),
            ("draft", ""), ("hidden", "  "), ("title", "true"), ("drafty", "true"), ("name", "draft"),
            ("description", "no"),
            ("", "true"), ("is", "true"), ("dr", "true"), ("hi", "1"), ("publisher", "false"),
        ] as [(String, String)])
    func isNoneForOtherMembers(key: String, value: String) {
        #expect(PublicationMark(key: key, value: value) == nil)
    }

    @Test func isNoneForALongText() {
        #expect(PublicationMark(key: "status", value: String(repeating: "draft ", count: 100_000)) == nil)
    }
}
