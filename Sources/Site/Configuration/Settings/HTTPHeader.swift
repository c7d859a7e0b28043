// Headers of requests: the only place of the configuration where secrets are used, and where none may be.

import Bytes
import CatalogModel
import YAML

/// A header that is sent with requests for a feed.
package struct HTTPHeader: Sendable, Hashable {
    /// A token of RFC 9110, section 5.6.2.
    package var name: String
    /// One line, with `${NAME}` in the place of each secret; `FeedSettings.secrets` has the secrets.
    package var value: String
}

extension HTTPHeader {
    /// - Parameter secrets: Gets the values that the headers need.
    static func headers(
        from reader: inout MappingReader, variables: [String: String], secrets: inout Secrets
    ) -> [HTTPHeader] {
        let names = SettingKind.Names(description: "name of a header", pattern: "[A-Za-z0-9!#$%&'*+.^_`|~-]+")
        return reader.namedValues(
            "headers", names, of: .text,
            "Headers of requests to the host of `source`. Secrets are written as `${NAME}`, an environment variable."
        ) { header($1, from: &$0, variables: variables, secrets: &secrets) }
    }

    private static func header(
        _ member: YAMLMember, from reader: inout MappingReader, variables: [String: String], secrets: inout Secrets
    ) -> HTTPHeader? {
        let path = reader.path(of: member.key)
        guard isToken(member.key) else {
            reader.report(
                "\(member.key.quotedForPeople) can't be the name of a header", at: member.position, path: path,
                fix: "use letters, digits and hyphens"
            )
            return nil
        }
        guard let template = reader.text(member.value, at: path) else { return nil }
        // No message repeats the value: it may be the secret itself.
        if isSecret(member.key), !template.contains("${") {
            reader.report(
                "\(path) holds a secret, and this file is no place for one", at: member.value.position, path: path,
                fix: "write \"${NAME}\" for it and set the environment variable NAME"
            )
            return nil
        }
        let text = VariableText(template, at: member.value.position, path: path)
        guard let found = text.secrets(variables, "take the header out", reporting: &reader) else { return nil }
        guard found.filled(template).utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            reader.report(
                "\(path) is not one line of text", at: member.value.position, path: path,
                fix: "write it on one line, and look for line ends in the variables that it uses"
            )
            return nil
        }
        secrets.formUnion(found)
        return HTTPHeader(name: member.key, value: template)
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
            && name.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "!#$%&'*+-.^_`|~") }
    }
}
