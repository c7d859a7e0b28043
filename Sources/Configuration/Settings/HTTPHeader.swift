// Headers of requests: the only place of the configuration where secrets are used, and where none may stand.

import Diagnostics

/// A header that is sent with requests for a feed.
package struct HTTPHeader: Sendable, Hashable {
    /// A token of RFC 9110, section 5.6.2.
    package var name: String
    /// One line, with secrets filled in.
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension HTTPHeader: CustomStringConvertible, CustomDebugStringConvertible {
    /// The name alone: the value may be a secret, and descriptions end in logs.
    package var description: String { "\(name): …" }
    /// The same as `description`.
    package var debugDescription: String { description }
}

extension HTTPHeader {
    static func headers(from reader: inout MappingReader, variables: [String: String]) -> [HTTPHeader] {
        reader.mapping("headers") { reader in
            reader.namedMembers().compactMap { header($0, from: &reader, variables: variables) }
        } ?? []
    }

    private static func header(
        _ member: YAMLMember, from reader: inout MappingReader, variables: [String: String]
    ) -> HTTPHeader? {
        let path = reader.path(of: member.key)
        guard isToken(member.key) else {
            reader.report(
                "\(member.key.quotedForPeople) can't be the name of a header", at: member.place, path: path,
                fix: "use letters, digits and hyphens"
            )
            return nil
        }
        guard let template = reader.text(member.value, at: path) else { return nil }
        // No message repeats the value: it may be the secret itself.
        if isSecret(member.key), !template.contains("${") {
            reader.report(
                "\(path) holds a secret, and this file is no place for one", at: member.value.place, path: path,
                fix: "write \"${NAME}\" for it and set the environment variable NAME"
            )
            return nil
        }
        guard let value = filled(template, path: path, member, from: &reader, variables: variables) else { return nil }
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            reader.report(
                "\(path) is not one line of text", at: member.value.place, path: path,
                fix: "write it on one line, and look for line ends in the variables that it uses"
            )
            return nil
        }
        return HTTPHeader(name: member.key, value: value)
    }

    /// The text with the values of its `${NAME}`; nil, and reported, when one is malformed, not set or empty.
    private static func filled(
        _ template: String, path: String, _ member: YAMLMember, from reader: inout MappingReader,
        variables: [String: String]
    ) -> String? {
        var result = ""
        var rest = template[...]
        var isComplete = true
        while let start = rest.firstRange(of: "${") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            let name = rest.prefix { $0 != "}" }
            guard rest.endIndex != name.endIndex, isVariableName(name) else {
                reader.report(
                    "\(path) holds a ${ that names no variable", at: member.value.place, path: path,
                    fix: "write ${NAME} with a name of letters, digits and underscores"
                )
                return nil
            }
            rest = rest[name.endIndex...].dropFirst()
            if let value = variables[String(name)], !value.isEmpty {
                result += value
            } else {
                reader.report(
                    "\(path) needs the environment variable \(name), which is not set", at: member.value.place,
                    path: path, fix: "set \(name), or take the header out"
                )
                isComplete = false
            }
        }
        return isComplete ? result + rest : nil
    }

    /// Headers that carry secrets, by the words in their names.
    private static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["authorization", "cookie", "token", "secret", "password", "api-key", "apikey"].contains {
            name.contains($0)
        }
    }

    private static func isToken(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    private static func isVariableName(_ name: Substring) -> Bool {
        guard let first = name.utf8.first, !first.isASCIIDigit else { return false }
        return name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
}
