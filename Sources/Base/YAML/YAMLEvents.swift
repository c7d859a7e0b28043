// The one file that calls libyaml: its parser as a sequence of events.

import Bytes
import CYAML

/// A piece of a YAML text.
package struct YAMLEvent {
    enum Kind: Equatable {
        case documentStart
        case documentEnd
        case alias(String)
        case scalar(String, isPlain: Bool)
        case listStart
        case mappingStart
        /// Of the list or mapping that was opened last.
        case end
        case streamStart
        case streamEnd
    }

    var kind: Kind
    /// The name that aliases have for the value.
    var anchor: String?
    /// Where it begins.
    var position: YAMLPosition
}

/// Why libyaml reads no further, in its words.
package struct YAMLProblem: Error {
    var message: String
    var position: YAMLPosition
    /// What was being read, and where that began.
    var context: (text: String, position: YAMLPosition)?
}

/// The events of a text, one after the other. Not copyable: it owns libyaml's parser, which holds its own address, and the
/// bytes that it reads.
package struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ text: String) {
        bytes = .allocate(capacity: text.utf8.count)
        _ = bytes.initialize(fromContentsOf: text.utf8)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        precondition(yaml_parser_initialize(parser) == 1, "it fails only where there is no memory")
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    /// The next event; after the last one, `streamEnd` again.
    mutating func next() throws(YAMLProblem) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLProblem(parser.pointee) }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(event)
    }
}

extension YAMLEvent {
    fileprivate init(_ event: yaml_event_t) {
        position = YAMLPosition(event.start_mark)
        switch event.type {
        case YAML_STREAM_START_EVENT: kind = .streamStart
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        case YAML_ALIAS_EVENT: kind = .alias(Self.name(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            kind = .scalar(text.limitingMarks, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
            anchor = Self.name(scalar.anchor)
        case YAML_SEQUENCE_START_EVENT:
            kind = .listStart
            anchor = Self.name(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT:
            kind = .mappingStart
            anchor = Self.name(event.data.mapping_start.anchor)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
        default: kind = .streamEnd
        }
    }

    private static func name(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(decodingCString: $0, as: UTF8.self).limitingMarks }
    }
}

extension YAMLProblem {
    fileprivate init(_ parser: yaml_parser_t) {
        message = parser.problem.map { String(cString: $0) } ?? "the file is not YAML"
        position = YAMLPosition(parser.problem_mark)
        context = parser.context.map { (String(cString: $0), YAMLPosition(parser.context_mark)) }
    }
}

extension YAMLPosition {
    /// libyaml counts from zero.
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
    }
}
