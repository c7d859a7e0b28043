// Each kind of pages loads one script, which is made from ES modules when the program runs.
//
// The modules follow their imports, in the order in which a browser would run them. A module is a function of its own,
// so equal names of two modules do not meet:
//
//     const $0 = (() => {
//     const limit = 300;
//     function say(text) { … }
//     return { say };
//     })();
//     try {
//     const { say } = $0;
//     …
//     } catch (error) {
//     reportError(error);
//     }
//
// What exports nothing is a block, and its errors stop no other module.

import Bytes
import JSONText

/// Joins ES modules to one script. The modules may only use these forms:
///
/// - `import { a, b } from "./name.js";`, a line of its own, before all other code,
/// - `export` before `const`, `function`, `async function` or `class`, at the start of a line.
///
/// Exported values are read once, so `export let` is not allowed; nor are cycles, `await` outside of functions and
/// `import()`.
struct ScriptBundler {
    /// The minified modules by name.
    private var modules: [String: Module] = [:]

    /// Adds a module.
    mutating func add(_ name: String, _ source: [UInt8]) {
        modules[name] = Module(Minifier.script(source))
    }

    /// The script of some modules and all that they import.
    func script(of names: [String]) throws(ScriptError) -> [UInt8] {
        var order = Order()
        for name in names { try visit(name, &order) }
        var script: [UInt8] = []
        for (number, module) in order.modules.enumerated() {
            script += module.opening(number)
            for line in module.imports {
                script += "const ".utf8
                script += line.names
                script += " = $".utf8
                if case .placed(let imported) = order.places[line.module] { script += String(imported).utf8 }
                script += ";\n".utf8
            }
            script += module.body
            script += module.closing
        }
        return script
    }

    /// The modules of a script, each after those that it imports.
    private struct Order {
        enum Place {
            /// Its imports are visited.
            case open
            case placed(Int)
        }

        var modules: [Module] = []
        var places: [String: Place] = [:]
    }

    /// Adds a module to the order, after those that it imports.
    private func visit(_ name: String, _ order: inout Order) throws(ScriptError) {
        switch order.places[name] {
        case .placed: return
        case .open: throw ScriptError(name, "it imports itself")
        case nil: break
        }
        guard let module = modules[name] else { throw ScriptError(name, "no such module") }
        if let line = module.unknownLine { throw ScriptError(name, "this form cannot be bundled: \(line)") }
        order.places[name] = .open
        for line in module.imports { try visit(line.module, &order) }
        order.places[name] = .placed(order.modules.count)
        order.modules.append(module)
    }
}

/// Why a bundle cannot be made.
struct ScriptError: Error, Equatable {
    let module: String
    let message: String

    init(_ module: String, _ message: String) {
        self.module = module
        self.message = message
    }

    /// A script that says it in the browser's console, for the preview of edited modules.
    var script: [UInt8] {
        var json = JSONWriter()
        json.value("\(module).js: \(message)")
        return "throw new Error(".utf8 + json.finish() + ");\n".utf8
    }
}

/// A module without its imports and the word `export`.
private struct Module {
    /// `import { say } from "./favorites.js";`
    struct Import {
        /// `{ say }`
        var names: [UInt8]
        /// `favorites`
        var module: String
    }

    var imports: [Import] = []
    var exports: [String] = []
    var body: [UInt8] = []
    /// The first line that no rule knows.
    var unknownLine: String?

    init(_ source: [UInt8]) {
        body.reserveCapacity(source.count)
        source.withBytes { source in
            source.forEachLine { line in
                if line.begins(with: "import") {
                    readImport(line)
                } else if line.begins(with: "export") {
                    readExport(line)
                } else {
                    add(line)
                }
            }
        }
    }

    private mutating func add(_ line: ByteView) {
        body.append(line)
        body.append(UInt8(ascii: "\n"))
    }

    private mutating func readImport(_ line: ByteView) {
        let (start, between, end) = ("import " as StaticString, " from \"./" as StaticString, ".js\";" as StaticString)
        guard body.isEmpty, line.begins(with: "import { "), line.ends(with: end),
            let brace = line.firstIndex(of: UInt8(ascii: "}")), line.view(0..<brace).ends(with: " "),
            line.view(brace + 1..<line.count).begins(with: between)
        else {
            unknownLine = unknownLine ?? String(line)
            return
        }
        let names = line.view(start.utf8CodeUnitCount..<brace + 1)
        let isRenamed = (0..<names.count).contains { names.view($0..<names.count).begins(with: " as ") }
        let module = line.view(brace + 1 + between.utf8CodeUnitCount..<line.count - end.utf8CodeUnitCount)
        if isRenamed { unknownLine = unknownLine ?? String(line) }
        imports.append(Import(names: Array(names), module: String(module)))
    }

    private mutating func readExport(_ line: ByteView) {
        let declarations: [StaticString] = [
            "export const ", "export function ", "export async function ", "export class ",
        ]
        guard let start = declarations.first(where: { line.begins(with: $0) }) else {
            unknownLine = unknownLine ?? String(line)
            return
        }
        let rest = line.view(start.utf8CodeUnitCount..<line.count)
        let end = rest.firstIndex { !$0.isLetterOrDigit && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "$") }
        exports.append(String(rest.view(0..<(end ?? rest.count))))
        add(line.view(("export " as StaticString).utf8CodeUnitCount..<line.count))
    }

    func opening(_ number: Int) -> [UInt8] {
        Array((exports.isEmpty ? "try {\n" : "const $\(number) = (() => {\n").utf8)
    }

    var closing: [UInt8] {
        let exported = exports.joined(separator: ", ")
        return Array(
            (exports.isEmpty ? "} catch (error) {\nreportError(error);\n}\n" : "return { \(exported) };\n})();\n").utf8)
    }
}
