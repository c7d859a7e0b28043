// The JSON Schema of `recipegen.yml`, with which editors complete and check the file.

import JSONText

/// The schema, made from the declarations of the reader.
package enum SettingsSchema {
    /// The schema as a file of JSON, with a line break at its end.
    ///
    /// - Parameters:
    ///   - formats: The formats that feeds can have.
    ///   - texts: The interface's texts in English, which describe the keys of `strings`; those left out are described
    ///     by their placeholders alone.
    package static func json(formats: [String], texts: [InterfaceString: String] = [:]) -> [UInt8] {
        let settings = SiteConfiguration.declarations(formats: formats).quoting(texts)
        var root: [JSONNode.Member] = [
            .init("$schema", "http://json-schema.org/draft-07/schema#"), .init("title", "recipegen.yml"),
            .init("description", "The settings of a site."),
        ]
        root += SettingKind.mapping(settings).schema(mayBeEmpty: false)
        root.append(.init("definitions", ["colour": .object(SettingKind.colourDefinition)]))
        return JSONNode.object(root).bytes(pretty: true) + [UInt8(ascii: "\n")]
    }
}

extension [SettingDeclaration] {
    /// The declarations with the interface's texts in the meanings of `strings`.
    func quoting(_ texts: [InterfaceString: String]) -> [SettingDeclaration] {
        let quotes = [String: String](uniqueKeysWithValues: texts.map { ($0.name, "\"\($1)\"") })
        return map { setting in
            guard setting.key == "strings", case .mapping(let strings) = setting.kind else { return setting }
            var setting = setting
            setting.kind = .mapping(
                strings.map { string in
                    guard let quote = quotes[string.key] else { return string }
                    var string = string
                    string.meaning = string.kind == .text ? quote : "\(quote). \(string.meaning)"
                    return string
                })
            return setting
        }
    }
}
