// The positions of values, for diagnostics.

package import Diagnostics

extension JSONValue {
    /// Where the value begins, in bytes from the start of the file. A string begins with its quote.
    package var offset: Int {
        let node = tapeNode
        let isString = node.tag == .string || node.tag == .codedString
        return document.start + Int(node.offset) - (isString ? 1 : 0)
    }

    /// Where the value begins.
    package var position: JSONPosition { document.source.position(at: offset) }

    /// The value's place in the structure, such as `recipes[3].name` or `["@graph"][0]`; empty for the root of a file.
    /// Computed on demand, in time that grows with the bytes before the value.
    package var path: String {
        var steps: [JSONPath.Step] = []
        var container = 0
        while container < index {
            let isArray = document.tape[container].tag == .array
            var child = container + (isArray ? 1 : 2)
            var number = 0
            while true {
                let next = Int(document.tape[child].next)
                guard next <= index else { break }
                child = next + (isArray ? 0 : 1)
                number += 1
            }
            steps.append(isArray ? .index(number) : .key(JSONValue(document, child - 1).string ?? ""))
            container = child
        }
        return JSONPath.text(document.rootPath, steps)
    }

    /// File, line, column and path.
    package var location: Location {
        let position = position
        let path = path
        return Location(
            file: document.source.name, line: position.line, column: position.column, path: path.isEmpty ? nil : path
        )
    }
}
