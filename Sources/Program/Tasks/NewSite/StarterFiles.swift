import CatalogModel
import Configuration
import JSONText
import Parsing
import RecipeFormats
import SiteFolder
import Templates
import TextRecipes

/// The files of a new site, from those in `Starter/`.
struct StarterFiles {
    let title: String
    let language: String
    /// The blog whose address it takes over; nil for a site of its own.
    let blog: WordPressBlog?
    /// The slugs of its owner's favorites.
    let favorites: [String]
    /// Whether it begins with three recipes of this program.
    let hasRecipes: Bool

    /// By their paths within the site, in the order in which they are written: the settings last, which make it a site.
    var all: [(path: String, bytes: [UInt8])] {
        var files: [(String, [UInt8])] = []
        if hasRecipes {
            files += [
                ("recipes/sunday-pancakes.md", PackageResources.pancakes_md),
                ("recipes/roasted-tomato-soup.md", PackageResources.tomato_soup_md),
                ("recipes/lemon-drizzle-cake.md", PackageResources.lemon_cake_md),
            ]
        }
        files += [
            ("favorites.json", picks),
            (".gitignore", Array("/public/\n/.recipegen/\n".utf8)),
            // Two versions of this file are joined by line.
            (".gitattributes", Array("addresses.json merge=union\n".utf8)),
            (SiteFolder.schemaName, SettingsSchema.json(formats: FeedFormats.names, texts: Templates.englishTexts)),
            (SiteFolder.recipeSchemaName, RecipeSchema.json()),
            ("recipegen.yml", settings),
        ]
        return files
    }

    private var settings: [UInt8] {
        let text = String(decoding: PackageResources.starter_yml, as: UTF8.self)
        // YAML has the texts of JSON.
        func quoted(_ text: String) -> String { String(decoding: JSONNode.string(text).bytes(), as: UTF8.self) }
        let url = blog?.address.map { "url: \(quoted($0.text))" }
        let addresses = blog?.pattern.map {
            """
            # The addresses of recipes are those that they have in the blog.
            addresses: {pattern: \(quoted($0))}


            """
        }
        return Array(
            text.replacing("{{title}}", with: quoted(title)).replacing("{{language}}", with: language)
                .replacing("{{url}}", with: url ?? "# url: https://example.org/")
                .replacing("{{addresses}}\n", with: addresses ?? "").utf8)
    }

    private var picks: [UInt8] {
        var collections: [JSONNode] = []
        if hasRecipes {
            collections = [
                [
                    "name": "Weekends", "note": "For mornings and afternoons with time.",
                    "recipes": ["sunday-pancakes", "lemon-drizzle-cake"],
                ]
            ]
        }
        if !favorites.isEmpty {
            collections.append(["name": "Favorites", "recipes": .array(favorites.map(JSONNode.string))])
        }
        let picks: JSONNode = ["version": 1, "collections": .array(collections)]
        return picks.bytes(pretty: true) + [UInt8(ascii: "\n")]
    }
}
