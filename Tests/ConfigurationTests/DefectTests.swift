import Diagnostics
import Testing

@testable import Configuration

/// What is wrong in a document that is YAML: all of it is said, with its place, and the rest is read.
struct DefectTests {
    @Test(arguments: keys + values)
    func reports(_ defect: Defect) {
        let outcome = read(defect.document)
        #expect(outcome.diagnostics == defect.diagnostics)
        #expect(outcome.value != nil)
    }

    static let keys: [Defect] = [
        Defect(
            "a slip in a key at the top", "siet:\n  title: Supper\n",
            .key(1, 1, "siet", #"there is no key "siet""#, fix: "write site")
        ),
        Defect(
            "a slip in a key inside", "site:\n  title: Supper\n  tilte: Dinner\n",
            .key(3, 3, "site.tilte", #"there is no key "tilte" in site"#, fix: "write title")
        ),
        Defect(
            "a key that is like none", "zzzzzzzz: 1\n",
            .key(
                1, 1, "zzzzzzzz", #"there is no key "zzzzzzzz""#,
                fix:
                    "take it out, or write one of site, feeds, overrides, favorites, taxonomies, layout, images, network, home, greeting, banner, partners, addresses, redirects, host, compress, robots, security, publish, links, shopping, book, print, offline, theme, policy, export or strings"
            )
        ),
        Defect(
            "a key of another case", "feeds:\n  - source: a.json\n    base_url: https://example.org\n",
            .key(3, 5, "feeds[0].base_url", #"there is no key "base_url" in feeds[0]"#, fix: "write baseURL")
        ),
        Defect(
            "the beginning of a key", "site: {lang: de}\n",
            .key(1, 8, "site.lang", #"there is no key "lang" in site"#, fix: "write language")
        ),
        Defect(
            "a key in an environment", "feeds:\n  - source: a.json\n    environments: {staging: {indx: false}}\n",
            .key(
                3, 30, "feeds[0].environments.staging.indx",
                #"there is no key "indx" in feeds[0].environments.staging"#, fix: "write index")
        ),
        Defect(
            "a key in an override", "overrides:\n  \"fetch:1\": {titel: Pie}\n",
            .key(
                2, 15, #"overrides["fetch:1"].titel"#, #"there is no key "titel" in overrides["fetch:1"]"#,
                fix: "write title")
        ),
        Defect(
            "a merge key", "site: {<<: {title: a}}\n",
            .key(
                1, 8, #"site["<<"]"#, #"there is no key "<<" in site"#,
                fix: "take it out, or write one of title, tagline, url, language, languages, future or author")
        ),
        Defect(
            "many at once, in the order of the file",
            "colour: red\nsite: {url: x, tite: y}\nlayout: {detail: sheets}\ngreeting: {enabled: yes}\n",
            .key(
                1, 1, "colour", #"there is no key "colour""#,
                fix:
                    "take it out, or write one of site, feeds, overrides, favorites, taxonomies, layout, images, network, home, greeting, banner, partners, addresses, redirects, host, compress, robots, security, publish, links, shopping, book, print, offline, theme, policy, export or strings"
            ),
            .value(
                2, 13, "site.url", #"site.url must be an address of the web, not "x""#,
                fix: "write an address that begins with https://"),
            .key(2, 16, "site.tite", #"there is no key "tite" in site"#, fix: "write title"),
            .value(
                3, 18, "layout.detail", #"layout.detail must be split, sheet or page, not "sheets""#, fix: "write sheet"
            ),
            .value(4, 21, "greeting.enabled", #"greeting.enabled must be true or false, not "yes""#, fix: "write true")
        ),
    ]

    static let values: [Defect] = [
        Defect(
            "a contact that is no address", "security: {contact: Ann, expires: 2027-11-30}\n",
            .value(
                1, 21, "security.contact",
                #"security.contact must be a mail address or an address that begins with https://, not "Ann""#,
                fix: "write one such as ann@example.org")
        ),
        Defect(
            "a day that is none", "security: {contact: ann@example.org, expires: 30.11.2027}\n",
            .value(
                1, 47, "security.expires", #"security.expires must be a day, not "30.11.2027""#,
                fix: "write it as year, month and day, such as 2027-11-30")
        ),
        Defect(
            "a short key", "publish: {indexNow: {key: abc}}\n",
            .value(
                1, 27, "publish.indexNow.key",
                #"publish.indexNow.key must be a key of 8 to 128 letters, digits and hyphens, not "abc""#,
                fix: "write one of your choice, such as 5f1c9a0e7b3d4628")
        ),
        Defect(
            "a text for a mapping", "site: Supper\n",
            .value(
                1, 7, "site", #"site must be a mapping, not "Supper""#,
                fix: #"write "key: value" lines, indented below it"#)
        ),
        Defect(
            "a list for a mapping", "site: [Supper]\n",
            .value(
                1, 7, "site", "site must be a mapping, not a list", fix: #"write "key: value" lines, indented below it"#
            )
        ),
        Defect(
            "a mapping for a text", "site: {title: {a: b}}\n",
            .value(
                1, 15, "site.title", "site.title must be a text, not a mapping",
                fix: "write a text, in double quotes if it is not plain words")
        ),
        Defect(
            "a truth value for a text", "site: {title: true}\n",
            .value(
                1, 15, "site.title", "site.title must be a text, not true",
                fix: "write a text, in double quotes if it is not plain words")
        ),
        Defect(
            "a control character", "site: {title: \"a\\0b\"}\n",
            .value(1, 15, "site.title", "site.title holds a control character", fix: "take it out")
        ),
        Defect(
            "an address without a scheme", "site: {url: example.org}\n",
            .value(
                1, 13, "site.url", #"site.url must be an address of the web, not "example.org""#,
                fix: "write an address that begins with https://")
        ),
        Defect(
            "an address that runs", "site: {url: \"javascript:alert(1)\"}\n",
            .value(
                1, 13, "site.url", #"site.url must be an address of the web, not "javascript:alert(1)""#,
                fix: "write an address that begins with https://")
        ),
        Defect(
            "an address with letters that no registry knows", "site: {url: \"https://kö.example/\"}\n",
            .value(
                1, 13, "site.url", #"site.url must be an address of the web, not "https://kö.example/""#,
                fix: "write the name of kö.example as it is registered: it begins with xn--")
        ),
        Defect(
            "an address with a password", "site: {url: \"https://ann:word@example.org/\"}\n",
            .value(
                1, 13, "site.url", "site.url names a user, and each page of the site would show it",
                fix: "take out what is between // and @")
        ),
        Defect(
            "a target that is none", "publish: {to: \"git:https://ann:word@example.org/\"}\n",
            .value(
                1, 15, "publish.to", "publish.to must be a place to publish to",
                fix: "write one of \(TargetAddress.forms)")
        ),
        Defect(
            "an address with a query", "site: {url: \"https://example.org/?a=b\"}\n",
            .value(
                1, 13, "site.url", #"site.url must be the address of a folder, not "https://example.org/?a=b""#,
                fix: "take out what begins with ? or #")
        ),
        Defect(
            "a language by its name", "site: {language: english}\n",
            .value(
                1, 18, "site.language", #"site.language must be a language tag, not "english""#,
                fix: "write a tag such as en, de-AT or zh-Hans")
        ),
        Defect(
            "a language of a locale", "site: {language: en_US}\n",
            .value(1, 18, "site.language", #"site.language must be a language tag, not "en_US""#, fix: "write en-US")
        ),
        Defect(
            "a word that is no choice", "layout: {detail: splt}\n",
            .value(
                1, 18, "layout.detail", #"layout.detail must be split, sheet or page, not "splt""#, fix: "write split")
        ),
        Defect(
            "a list that is an answer", "export: true\n",
            .value(1, 9, "export", "export must be a list, not true", fix: "write [schemaorg, recipemd]")
        ),
        Defect(
            "a list that is a denial", "export: no\n",
            .value(1, 9, "export", #"export must be a list, not "no""#, fix: "write []")
        ),
        Defect(
            "a list that is a text", "taxonomies: cuisine\n",
            .value(1, 13, "taxonomies", #"taxonomies must be a list, not "cuisine""#, fix: "write [cuisine]")
        ),
        Defect(
            "a choice twice", "taxonomies: [tag, cuisine, tag]\n",
            .value(1, 28, "taxonomies[2]", "taxonomies[2] is already in the list", fix: "keep one of them")
        ),
        Defect(
            "a truth value of YAML 1.1", "greeting: {askName: off}\n",
            .value(1, 21, "greeting.askName", #"greeting.askName must be true or false, not "off""#, fix: "write false")
        ),
        Defect(
            "a quoted truth value", "greeting: {askName: \"true\"}\n",
            .value(
                1, 21, "greeting.askName", #"greeting.askName must be true or false, not "true""#,
                fix: "write true or false, without quotes")
        ),
        Defect(
            "numbers out of bounds", "network: {perHost: 0, timeout: 99999999999999999999, maxBytes: 0}\n",
            .value(
                1, 20, "network.perHost", #"network.perHost must be a whole number from 1 to 64, not "0""#,
                fix: "write a whole number from 1 to 64"),
            .value(
                1, 32, "network.timeout",
                #"network.timeout must be a whole number from 1 to 3600, not "99999999999999999999""#,
                fix: "write a whole number from 1 to 3600"),
            .value(
                1, 64, "network.maxBytes", #"network.maxBytes must be a number of bytes, not "0""#,
                fix: "write a size such as 200MB")
        ),
        Defect(
            "numbers of a list out of bounds", "images: {widths: [320, 5, wide], quality: 101}\n",
            .value(
                1, 24, "images.widths[1]", #"images.widths[1] must be a whole number from 16 to 4096, not "5""#,
                fix: "write a whole number from 16 to 4096"),
            .value(
                1, 27, "images.widths[2]", #"images.widths[2] must be a whole number from 16 to 4096, not "wide""#,
                fix: "write a whole number from 16 to 4096"),
            .value(
                1, 43, "images.quality", #"images.quality must be a whole number from 1 to 100, not "101""#,
                fix: "write a whole number from 1 to 100")
        ),
        Defect(
            "a number in quotes", "network: {perHost: \"4\"}\n",
            .value(
                1, 20, "network.perHost", #"network.perHost must be a whole number from 1 to 64, not "4""#,
                fix: "write 4 without quotes")
        ),
        Defect(
            "sizes that are none", "network:\n  maxBytes: lots\n",
            .value(
                2, 13, "network.maxBytes", #"network.maxBytes must be a number of bytes, not "lots""#,
                fix: "write a size such as 200MB")
        ),
        Defect(
            "a size past all bounds", "network:\n  maxBytes: 1e999GB\n",
            .value(
                2, 13, "network.maxBytes", #"network.maxBytes must be a number of bytes, not "1e999GB""#,
                fix: "write a size such as 200MB")
        ),
        Defect(
            "a colour that is none", "theme:\n  accent: \"#12\"\n  ink: \"red;}\"\n",
            .value(
                2, 11, "theme.accent", ##"theme.accent must be a colour, not "#12""##,
                fix: ##"write a colour such as "#b3541e" or teal"##),
            .value(
                3, 8, "theme.ink", #"theme.ink must be a colour, not "red;}""#,
                fix: ##"write a colour such as "#b3541e" or teal"##)
        ),
        Defect(
            "a colour that YAML takes for a comment", "theme:\n  accent: #b3541e\n  paper: # later\n",
            .value(
                2, 3, "theme.accent", "theme.accent is empty: without quotes # begins a comment",
                fix: "write the colour in double quotes")
        ),
        Defect(
            "a typeface that closes the rule", "theme: {titleFont: \"x; } body {\"}\n",
            .value(
                1, 20, "theme.titleFont", #"theme.titleFont must be names of typefaces, not "x; } body {""#,
                fix: "write names with commas between, such as Georgia, serif")
        ),
        Defect(
            "a length without a unit", "theme: {radius: 12}\n",
            .value(
                1, 17, "theme.radius", #"theme.radius must be a length, not "12""#,
                fix: "write a length such as 12px or 0.5rem")
        ),
        Defect(
            "a banner without a text", "banner: {url: \"https://example.org\"}\n",
            .value(1, 9, "banner.text", "banner has no text", fix: #"write "text: ...""#)
        ),
        Defect(
            "a partner without its parts", "partners: [{}]\n",
            .value(1, 12, "partners[0].name", "partners[0] has no name", fix: #"write "name: ...""#),
            .value(1, 12, "partners[0].url", "partners[0] has no url", fix: #"write "url: ...""#)
        ),
        Defect(
            "a long value", "layout: {detail: \(String(repeating: "x", count: 100))}\n",
            .value(
                1, 18, "layout.detail",
                #"layout.detail must be split, sheet or page, not "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…""#,
                fix: "write split, sheet or page")
        ),
    ]
}
