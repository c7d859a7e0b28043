// Errors of YAML files in words for their owners: the library's own messages name tokens and scalars.

package import Diagnostics

/// The one reason why a file has no tree of values.
package struct YAMLFailure: Error, Sendable, Equatable {
    package var diagnostic: Diagnostic

    package init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    package init(_ message: String, at position: YAMLPosition?, name: String, fix: String) {
        let location = Location(file: name, line: position?.line, column: position?.column)
        diagnostic = Diagnostic(.error, .configurationSyntax, message, at: location, fix: fix)
    }

    static func tooManyAliases(at position: YAMLPosition, name: String) -> YAMLFailure {
        YAMLFailure(
            "the anchors (&) and aliases (*) of the file expand to too many values", at: position, name: name,
            fix: "write the values out where they are used"
        )
    }

    static func tooDeep(at position: YAMLPosition, name: String) -> YAMLFailure {
        YAMLFailure(
            "lists and mappings are nested more than \(YAMLDocument.maximumDepth) deep", at: position, name: name,
            fix: "look for brackets that are never closed"
        )
    }

    static func unknownAlias(at position: YAMLPosition, name: String) -> YAMLFailure {
        YAMLFailure(
            "an alias (*) names no anchor (&) before it", at: position, name: name,
            fix: "put a text that begins with * into double quotes"
        )
    }

    static func secondDocument(at position: YAMLPosition, name: String) -> YAMLFailure {
        YAMLFailure(
            "a second document begins here", at: position, name: name, fix: "keep one document, without --- inside")
    }

    static func duplicate(_ keys: [String], at position: YAMLPosition, name: String) -> YAMLFailure {
        YAMLFailure(
            "\(keys.map(\.quotedForPeople).joined(separator: " and ")) is more than once in this mapping",
            at: position, name: name, fix: "keep one of them"
        )
    }
}

extension YAMLFailure {
    /// What libyaml says of a text.
    init(_ problem: YAMLProblem, in text: String, name: String) {
        let position = problem.position
        if let lost = LostValue.first(in: text, upTo: position.line) {
            self.init(lost.message, at: lost.position, name: name, fix: lost.fix)
            return
        }
        let words = Words(problem, scalar: Self.scalar(at: position, in: text))
        let opening = words.isAboutOpening ? problem.context?.position : nil
        self.init(words.message, at: opening ?? position, name: name, fix: words.fix)
    }

    private static func scalar(at position: YAMLPosition, in text: String) -> Unicode.Scalar? {
        var line = 1
        var column = 1
        for scalar in text.unicodeScalars {
            if line == position.line, column == position.column { return scalar }
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
            if line > position.line { return nil }
        }
        return nil
    }
}

/// The words for a problem of libyaml's.
private struct Words {
    var message: String
    var fix: String
    /// Whether the place that helps is where something was opened rather than where the reader gave up.
    var isAboutOpening = false

    init(_ problem: YAMLProblem, scalar: Unicode.Scalar?) {
        let context = problem.context?.text
        switch problem.message {
        case "found character that cannot start any token" where scalar == "\t":
            (message, fix) = ("a tab is where YAML requires spaces", "indent with spaces")
        case "found character that cannot start any token":
            let found = scalar.map { String($0).quotedForPeople } ?? "this character"
            (message, fix) = ("\(found) can't begin a value", "put the text into double quotes")
        case "mapping values are not allowed in this context":
            message = "a colon makes a key of a text where no key is allowed"
            fix = "put a text that holds a colon into double quotes, and indent keys of one mapping alike"
        case "could not find expected ':'":
            (message, fix) = ("a line that must be a key has no colon", "write \"key: value\"")
            isAboutOpening = true
        case "found unexpected end of stream" where context?.contains("quoted") == true:
            (message, fix) = ("a quote is never closed", "close the quote")
            isAboutOpening = true
        case "found unknown escape character":
            (message, fix) = ("this escape does not exist in YAML", "write \\\\ for a backslash, or use single quotes")
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            let (bracket, kind) = problem.message.hasSuffix("']'") ? ("]", "list") : ("}", "mapping")
            (message, fix) = (
                "a \(kind) in brackets is not closed", "write \(bracket) after its last item, and commas between"
            )
            isAboutOpening = true
        case "did not find expected key":
            (message, fix) = ("expected a key here", "indent keys of one mapping alike, and write \"key: value\"")
        case "did not find expected '-' indicator":
            (message, fix) = ("expected the next item of a list here", "begin each item with \"- \", indented alike")
        case "found unexpected ':'":
            (message, fix) = (
                "a colon is followed by neither a value nor a space", "write a space after the colon"
            )
            isAboutOpening = true
        default:
            message = [context, problem.message].compactMap { $0 }.joined(separator: ", ")
            fix = "look at indentation, quotes, brackets and colons here"
        }
    }
}
