// `${NAME}` in the configuration: a variable of the environment.

import Bytes
import CatalogModel
import YAML

/// A text that may have `${NAME}`, and its position.
struct VariableText {
    let template: String
    let position: YAMLPosition
    let path: String

    init(_ template: String, at position: YAMLPosition, path: String) {
        self.template = template
        self.position = position
        self.path = path
    }

    /// The names of its variables; nil, and reported, when a `${` names none.
    func names(reporting reader: inout MappingReader) -> [String]? {
        var names: [String] = []
        var rest = template[...]
        while let start = rest.firstRange(of: "${") {
            rest = rest[start.upperBound...]
            let name = rest.prefix { $0 != "}" }
            guard rest.endIndex != name.endIndex, Self.isName(name) else {
                reader.report(
                    "\(path) holds a ${ that names no variable", at: position, path: path,
                    fix: "write ${NAME} with a name of letters, digits and underscores"
                )
                return nil
            }
            names.append(String(name))
            rest = rest[name.endIndex...].dropFirst()
        }
        return names
    }

    /// The values of its variables; nil, and reported, when one is not set or empty. No message repeats a value.
    ///
    /// - Parameter remedy: What to do instead of setting the variable, in the imperative.
    func secrets(_ variables: [String: String], _ remedy: String, reporting reader: inout MappingReader) -> Secrets? {
        guard let names = names(reporting: &reader) else { return nil }
        var values: [String: String] = [:]
        var isComplete = true
        for name in names {
            if let value = variables[name], !value.isEmpty {
                values[name] = value
            } else {
                reader.report(
                    "\(path) needs the environment variable \(name), which is not set", at: position, path: path,
                    fix: "set \(name), or \(remedy)"
                )
                isComplete = false
            }
        }
        return isComplete ? Secrets(values) : nil
    }

    private static func isName(_ name: Substring) -> Bool {
        guard let first = name.utf8.first, !first.isDigit else { return false }
        return name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    }
}
