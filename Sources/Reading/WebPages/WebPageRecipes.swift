import Bytes
import CatalogModel
import HTMLTree
import JSONText
import RecipeReading

/// The structured data of a page: which of it is the page's own recipe.
struct WebPageRecipes {
    /// A recipe as structured data.
    struct Candidate {
        var record: JSONValue
        var graph = LinkedGraph()
        /// The line of the element that it is made of; nil for JSON-LD, which knows its places itself.
        var line: Int?
    }

    /// The page's own recipes.
    private(set) var linkedData: [Candidate] = []
    /// The author of the article that the page is.
    private(set) var articleAuthor: String?
    /// The errors of scripts that cannot be read.
    private(set) var broken: [JSONError] = []

    /// A page has as many recipes at most.
    static let most = 32

    init(_ source: JSONSource) {
        let ranges = source.bytes.withView { LinkedDataScripts($0).ranges }
        var roots: [JSONValue] = []
        /// The lines of scripts that were written again: these do not know their places.
        var lines: [ObjectIdentifier: Int] = [:]
        for range in ranges {
            do throws(JSONError) {
                let nodes = try Self.nodes(source, range)
                if let document = nodes.first?.document, document.source !== source {
                    lines[ObjectIdentifier(document)] = source.position(at: range.lowerBound).line
                }
                roots += nodes
            } catch {
                if case .blank = error.reason { continue }
                broken.append(error)
            }
        }
        let graph = LinkedGraph(nodes: roots + roots.flatMap { Self.named(in: $0, depth: 0) })
        var own = roots.flatMap { LinkedGraph.recipes(in: $0) ?? [] }
        if own.isEmpty { own = roots.flatMap { Self.mentioned(in: $0, depth: 0) } }
        linkedData = own.prefix(Self.most).map { record in
            Candidate(record: record, graph: graph, line: lines[ObjectIdentifier(record.document)])
        }
        let nodes = roots + roots.flatMap { $0["@graph"].map { LinkedGraph.nodes(of: $0) } ?? [] }
        articleAuthor = nodes.lazy.compactMap { Self.author(of: $0, graph) }.first
    }

    /// The name of the author of an article.
    private static func author(of node: JSONValue, _ graph: LinkedGraph) -> String? {
        let isArticle = ["Article", "BlogPosting", "NewsArticle"].contains { SchemaOrgFormat.isA($0, node) }
        guard isArticle, let field = node["author"] else { return nil }
        let person = graph.resolved(field.isArray ? field.elements.first { _ in true } ?? field : field)
        return (person.isObject ? person["name"] : person)?.string
    }

    /// The nodes of a script, read in the lenient mode; where it cannot be read so, with its faults repaired.
    private static func nodes(_ source: JSONSource, _ range: Range<Int>) throws(JSONError) -> [JSONValue] {
        do throws(JSONError) {
            return nodes(of: try JSONDocument(source, range: range, mode: .lenient).root, source)
        } catch {
            guard let nodes = repairedNodes(source, range) else { throw error }
            return nodes
        }
    }

    /// The nodes of a script whose grammar is broken; nil where too little is left of them.
    private static func repairedNodes(_ source: JSONSource, _ range: Range<Int>) -> [JSONValue]? {
        let repaired = JSONSource(LinkedDataRepair.repaired(source.bytes[range]), name: source.name)
        guard let root = JSONDocument.root(of: repaired, mode: .lenient) else { return nil }
        let nodes = nodes(of: root, source)
        let recipes = nodes.flatMap { LinkedGraph.recipes(in: $0) ?? [] }
        return recipes.isEmpty || recipes.contains(where: SchemaOrgFormat.hasContent) ? nodes : nil
    }

    /// The nodes of a document, with the names that the reader knows.
    private static func nodes(of root: JSONValue, _ source: JSONSource) -> [JSONValue] {
        var root = root
        if let standard = LinkedDataNames.standard(root) { root = JSONDocument(standard, name: source.name).root }
        return root.isArray ? Array(root.elements) : [root]
    }

    /// The nodes within others that have an `@id`, for references from elsewhere: the author of an article, of its recipe.
    private static func named(in node: JSONValue, depth: Int) -> [JSONValue] {
        guard depth < 5 else { return [] }
        var found: [JSONValue] = []
        for part in parts(of: node) {
            if part.isObject, part.count > 1, part["@id"] != nil, part["name"] ?? part["url"] != nil {
                found.append(part)
            }
            found += named(in: part, depth: depth + 1)
            if found.count >= mostNamed { break }
        }
        return found
    }

    /// The lists and objects in a node.
    private static func parts(of node: JSONValue) -> [JSONValue] {
        (Array(node.elements) + node.members.map(\.value)).filter { $0.isArray || $0.isObject }
    }

    private static let mostNamed = 256

    /// Recipes that are parts of other things, for pages that have no other recipe: a review is about one.
    private static func mentioned(in node: JSONValue, depth: Int) -> [JSONValue] {
        guard depth < 8 else { return [] }
        if SchemaOrgFormat.isRecipe(node) { return [node] }
        var found: [JSONValue] = []
        for part in parts(of: node) {
            found += mentioned(in: part, depth: depth + 1)
            if found.count >= most { break }
        }
        return found
    }

    /// Recipes of microdata, RDFa or microformats.
    static func inMarkup(_ page: HTMLDocument, name: String) -> [Candidate] {
        for syntax in [Microdata.Syntax.microdata, .rdfa] {
            var markup = Microdata(page, syntax)
            let items = markup.recipes(most: most)
            if !items.isEmpty { return items.map { candidate($0, name: name) } }
        }
        return Microformats.recipes(in: page, most: most).map { candidate($0, name: name) }
    }

    /// The recipe that the headings of the text make, or the lists of a plugin.
    ///
    /// - Parameters:
    ///   - category: That of the page, for a recipe that states none.
    ///   - isWhole: Whether it has to have ingredients and steps.
    static func inText(
        _ rows: PageRows, of page: HTMLDocument, category: String?, name: String, isWhole: Bool
    ) -> [Candidate] {
        guard var recipe = PageText(rows).recipe(isWhole: isWhole) ?? PluginLists.recipe(in: page) else { return [] }
        if let category, recipe.json["recipeCategory"] == nil, case .object(let members) = recipe.json {
            recipe.json = .object(members + [.init("recipeCategory", .string(category))])
        }
        return [candidate(recipe, name: name)]
    }

    /// What the page around a recipe says of it, for what it lacks.
    ///
    /// - Parameter ingredients: All lines, where structured data has only some.
    static func around(_ recipe: Recipe, _ facts: [JSONNode.Member], ingredients: [String], name: String) -> Candidate {
        var members: [JSONNode.Member] = [.init("@type", "Recipe"), .init("name", .string(recipe.title))]
        if !ingredients.isEmpty { members.append(.init("recipeIngredient", .array(ingredients.map(JSONNode.string)))) }
        return candidate((.object(members + facts), 1), name: name)
    }

    private static func candidate(_ item: Microdata.Item, name: String) -> Candidate {
        Candidate(record: JSONDocument(item.json, name: name).root, line: item.line)
    }
}
