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
        var order: [String] = []
        for name in names { try visit(name, after: [], &order) }
        var script: [UInt8] = []
        for (number, name) in order.enumerated() {
            guard let module = modules[name] else { continue }
            script += module.opening(number)
            for line in module.imports {
                let imported = order.firstIndex(of: line.module).map(String.init) ?? ""
                script += "const \(line.names) = $\(imported);\n".utf8
            }
            script += module.body
            script += module.closing
        }
        return script
    }

    /// Adds a module to the order, after those that it imports.
    private func visit(_ name: String, after importers: [String], _ order: inout [String]) throws(ScriptError) {
        if order.contains(name) { return }
        guard let module = modules[name] else { throw ScriptError(name, "no such module") }
        if let line = module.unknownLine { throw ScriptError(name, "this form cannot be bundled: \(line)") }
        if importers.contains(name) { throw ScriptError(name, "it imports itself") }
        for line in module.imports { try visit(line.module, after: importers + [name], &order) }
        order.append(name)
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
        var names: String
        /// `favorites`
        var module: String
    }

    var imports: [Import] = []
    var exports: [String] = []
    var body: [UInt8] = []
    /// The first line that no rule knows.
    var unknownLine: String?

    init(_ source: [UInt8]) {
        for line in source.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "import".utf8) {
                readImport(String(decoding: line, as: UTF8.self))
            } else if line.starts(with: "export".utf8) {
                readExport(String(decoding: line, as: UTF8.self))
            } else {
                body += line
                body.append(UInt8(ascii: "\n"))
            }
        }
    }

    private mutating func readImport(_ line: String) {
        let parts = line.split(separator: " from \"./")
        guard line.hasPrefix("import { "), parts.count == 2, parts[0].hasSuffix(" }"), parts[1].hasSuffix(".js\";"),
            !line.contains(" as "), body.isEmpty
        else {
            unknownLine = unknownLine ?? line
            return
        }
        imports.append(
            Import(
                names: String(parts[0].dropFirst("import ".count)), module: String(parts[1].dropLast(".js\";".count))))
    }

    private mutating func readExport(_ line: String) {
        let declaration = line.dropFirst("export ".count)
        for keyword in ["const ", "function ", "async function ", "class "] where declaration.hasPrefix(keyword) {
            exports.append(
                String(
                    declaration.dropFirst(keyword.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
                ))
            body += "\(declaration)\n".utf8
            return
        }
        unknownLine = unknownLine ?? line
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
