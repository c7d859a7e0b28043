import Diagnostics
import Testing

@testable import Configuration

/// What is wrong with a feed. A feed without a source or name is left out.
struct FeedDefectTests {
    @Test(arguments: defects)
    func reports(_ defect: Defect) {
        let outcome = read(defect.document)
        #expect(outcome.diagnostics == defect.diagnostics)
        #expect(outcome.value != nil)
    }

    static let defects: [Defect] = [
        Defect(
            "no feeds in the list", "feeds: []\n",
            .value(
                1, 8, "feeds", "feeds is an empty list",
                fix: "name a source, or leave feeds out to read the folder recipes")
        ),
        Defect(
            "a program without words", "feeds: [{exec: []}]\n",
            .value(
                1, 16, "feeds[0].exec", "feeds[0].exec is an empty list", fix: "name a program, such as [./my-feed]")
        ),
        Defect(
            "a feed that is a text", "feeds: [a.json]\n",
            .value(
                1, 9, "feeds[0]", #"feeds[0] must be a mapping, not "a.json""#,
                fix: #"write "key: value" lines, indented below it"#)
        ),
        Defect(
            "feeds that are a mapping", "feeds: {source: a.json}\n",
            .value(
                1, 8, "feeds", "feeds must be a list, not a mapping",
                fix: #"begin each item with "- " on a line of its own"#)
        ),
        Defect(
            "a mapping with brackets that hold no number",
            "feeds:\n  - source: a.json\n    mapping: {title: \"names[x]\"}\n",
            .value(
                3, 22, "feeds[0].mapping.title",
                #"feeds[0].mapping.title must be the way to a value, not "names[x]""#,
                fix: #"write keys with dots between, and [] after a list, such as "data.parts[].line""#)
        ),
        Defect(
            "a mapping with two kinds of paging",
            "feeds:\n  - source: a.json\n    mapping: {title: name, page: p, offset: o}\n",
            .value(
                3, 45, "feeds[0].mapping.offset", "feeds[0].mapping has page and offset",
                fix: "keep the one that the feed's address has in its query")
        ),
        Defect(
            "a mapping whose paging is no name", "feeds:\n  - source: a.json\n    mapping: {page: \"?page=\"}\n",
            .value(
                3, 21, "feeds[0].mapping.page",
                #"feeds[0].mapping.page must be the name of a member of the address's query, not "?page=""#,
                fix: "write the word before the = of the query, such as page of ?page=2")
        ),
        Defect(
            "a feed without a source", "feeds:\n  - name: fetch\n",
            .value(2, 5, "feeds[0].source", "feeds[0] has no source", fix: #"write "source: ...""#)
        ),
        Defect(
            "a feed with an empty source", "feeds:\n  - source: \"\"\n",
            .value(2, 5, "feeds[0].source", "feeds[0] has no source", fix: #"write "source: ...""#)
        ),
        Defect(
            "a source of the wrong kind", "feeds:\n  - source: [a.json]\n",
            .value(
                2, 13, "feeds[0].source", "feeds[0].source must be a text, not a list",
                fix: "write a text, in double quotes if it is not plain words")
        ),
        Defect(
            "a slip in a format", "feeds:\n  - source: a.json\n    format: schemaorgg\n",
            .value(
                3, 13, "feeds[0].format", #"feeds[0].format must be coles, fetch or schemaorg, not "schemaorgg""#,
                fix: "write schemaorg")
        ),
        Defect(
            "a format that is like none", "feeds:\n  - source: a.json\n    format: yaml\n",
            .value(
                3, 13, "feeds[0].format", #"feeds[0].format must be coles, fetch or schemaorg, not "yaml""#,
                fix: "write coles, fetch or schemaorg")
        ),
        Defect(
            "a name with capitals", "feeds:\n  - {source: a.json, name: My Feed}\n",
            .value(
                2, 28, "feeds[0].name", #"feeds[0].name must be small letters, digits and hyphens, not "My Feed""#,
                fix: "write my-feed")
        ),
        Defect(
            "a name of another script", "feeds:\n  - {source: a.json, name: 寿司}\n",
            .value(
                2, 28, "feeds[0].name", #"feeds[0].name must be small letters, digits and hyphens, not "寿司""#,
                fix: #"write a name of small letters, digits and hyphens, such as "name: my-feed""#)
        ),
        Defect(
            "a source that gives no name", "feeds:\n  - source: ../\n",
            .value(
                2, 13, "feeds[0].name", #"no name can be made from "../""#,
                fix: #"give the feed a name such as "name: my-feed""#)
        ),
        Defect(
            "two feeds of one name", "feeds:\n  - source: a/recipes.json\n  - source: b/recipes.json\n",
            .value(
                3, 13, "feeds[1].name", #"another feed is called "recipes""#,
                fix: #"give the feed a name of its own, such as "name: recipes-2""#)
        ),
        Defect(
            "a source in an environment alone", "feeds:\n  - environments: {production: {source: a.json}}\n",
            .value(
                2, 5, "feeds[0].name",
                "feeds[0] has no name, and no source outside its environments to make one from",
                fix: #"give the feed a name such as "name: my-feed""#)
        ),
        Defect(
            "a limit below nothing", "feeds:\n  - {source: a.json, limit: -1}\n",
            .value(
                2, 29, "feeds[0].limit", #"feeds[0].limit must be a whole number of 0 or more, not "-1""#,
                fix: "write a whole number of 0 or more")
        ),
        Defect(
            "a limit in words", "feeds:\n  - {source: a.json, limit: ten}\n",
            .value(
                2, 29, "feeds[0].limit", #"feeds[0].limit must be a whole number of 0 or more, not "ten""#,
                fix: "write a whole number of 0 or more")
        ),
        Defect(
            "a relative base", "feeds:\n  - {source: a.json, baseURL: photos/}\n",
            .value(
                2, 31, "feeds[0].baseURL", #"feeds[0].baseURL must be an address of the web, not "photos/""#,
                fix: "write an address that begins with https://")
        ),
    ]
}
