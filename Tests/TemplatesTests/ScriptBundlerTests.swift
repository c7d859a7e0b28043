import Configuration
import Testing

@testable import Planning
@testable import Templates

@Suite struct ScriptBundlerTests {
    private func bundle(_ modules: [(String, String)], of names: [String]) throws(ScriptError) -> String {
        var bundler = ScriptBundler()
        for (name, source) in modules { bundler.add(name, Array(source.utf8)) }
        return String(decoding: try bundler.script(of: names), as: UTF8.self)
    }

    /// Each module once, after its imports, whatever the order in which they are named.
    @Test func modulesFollowTheirImports() throws {
        let modules = [
            ("a", "import { b, c } from \"./b-c.js\";\nimport { d } from \"./d.js\";\n// why\nb(c, d);\n"),
            ("b-c", "import { d } from \"./d.js\";\nexport const b = d;\nexport async function c() {}\n"),
            ("d", "const own = 1;\nexport class d {}\n"),
        ]
        #expect(
            try bundle(modules, of: ["a", "d"]) == """
                const $0 = (() => {
                const own = 1;
                class d {}
                return { d };
                })();
                const $1 = (() => {
                const { d } = $0;
                const b = d;
                async function c() {}
                return { b, c };
                })();
                try {
                const { b, c } = $1;
                const { d } = $0;
                b(c, d);
                } catch (error) {
                reportError(error);
                }

                """)
    }

    @Test(arguments: [
        "import * as b from \"./b.js\";", "import b from \"./b.js\";", "import \"./b.js\";",
        "import { b as c } from \"./b.js\";", "import {", "import(\"./b.js\");", "f();\nimport { b } from \"./b.js\";",
        "export let a = 1;", "export default 1;", "export { a };", "export * from \"./b.js\";",
    ])
    func formsThatCannotBeBundledAreErrors(source: String) {
        let line = source.split(separator: "\n").last ?? ""
        #expect(throws: ScriptError("a", "this form cannot be bundled: \(line)")) {
            try bundle([("a", source), ("b", "export const b = 1;")], of: ["a"])
        }
    }

    @Test(arguments: [
        ("import { b } from \"./none.js\";", ScriptError("none", "no such module")),
        ("import { a } from \"./a.js\";", ScriptError("a", "it imports itself")),
    ])
    func moduleNeedsImportsThatEnd(source: String, error: ScriptError) {
        #expect(throws: error) { try bundle([("a", source)], of: ["a"]) }
    }

    @Test func errorIsShownInTheConsole() {
        let script = String(decoding: ScriptError("a", "this form: \"b\"").script, as: UTF8.self)
        #expect(script == "throw new Error(\"a.js: this form: \\\"b\\\"\");\n")
    }

    @Test func everyPageOfEveryLayoutHasOneScript() {
        #expect(SiteAssets.embedded.scriptErrors == [])
        let files = SiteAssets.embedded.scripts.map(\.file)
        for layout in LayoutSettings.Detail.allCases {
            let own = files.filter { $0.isNeeded(for: SiteFeatures(layout: layout)) }
            #expect(own.compactMap(\.pages) == PageKind.allCases)
        }
    }

    /// Imports on demand would load a module a second time, with a state of its own.
    @Test func scriptsImportNothing() {
        for script in SiteAssets.embedded.scripts {
            let source = String(decoding: script.bytes, as: UTF8.self)
            #expect(!source.contains("import(") && !source.contains("import {") && !source.contains("import.meta"))
        }
    }

    @Test func inlineScriptIsSmallAndEndsNoElement() {
        let source = SiteAssets.embedded.inlineScript.source
        #expect(source.utf8.count <= 600)
        #expect(!source.contains("</") && !source.contains("<!--"))
    }
}
