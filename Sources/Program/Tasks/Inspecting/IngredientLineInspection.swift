import Bytes
import CatalogModel
package import JSONText
import Kitchen
import RecipeReading

/// How lines of ingredients are understood: what pages show of them.
package struct IngredientLineInspection: Sendable {
    private let language: String?
    private let writer: AmountWriter
    private let scale: AmountScale?

    /// - Parameters:
    ///   - language: A BCP 47 tag; nil for English.
    ///   - factor: A number above zero that each line is shown multiplied by, such as "2" or "3/4".
    ///   - units: The system that each line is shown in: "metric" or "us". Without factor and units no line is shown changed.
    /// - Returns: nil for another factor or system.
    package init?(language: String?, factor: String? = nil, units: String? = nil) {
        self.language = language
        writer = AmountWriter(language: language)
        scale = factor == nil && units == nil ? nil : AmountScale(factor ?? "1", units: units)
        if scale == nil, factor != nil || units != nil { return nil }
    }

    /// What a text says, one object for each of its lines that is not empty.
    ///
    /// - Parameter text: UTF-8; what is not well-formed is replaced.
    package func objects(of text: [UInt8]) -> [JSONNode] {
        var reader = LineReader(language: language)
        return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            line.allSatisfy(\.isWhitespace) ? nil : object(of: TextCleaning.withSingleBrackets(String(line)), &reader)
        }
    }

    /// `{"line", "quantity": {"value", "upper"}, "unit", "size", "item", "notes"}`, `"amounts"` if there are several,
    /// and the line `"scaled"`. A line that stays as it is whatever the servings has `"fixed"`.
    private func object(of text: String, _ reader: inout LineReader) -> JSONNode {
        text.withBytes { bytes in
            let line = IngredientLine(bytes, reader.cut(bytes))
            let own = line.amounts { $0.role != .other && $0.role != .size && $0.quantity.value > .zero }
            // "16-ounce can" says how much it is, and not that it is one.
            let isImplied = own.first?.traits.contains(.isImplied) ?? false
            let first = isImplied ? line.amounts { $0.role == .size }.first : own.first
            var members: [JSONNode.Member] = [
                .init("line", .string(text)), .init("quantity", first.map { Self.node($0.quantity) } ?? .null),
                .init("unit", (first?.unit ?? line.looseUnit).map { .string($0.name) } ?? .null),
                .init("size", .string(line.sizes)), .init("item", .string(line.text(of: .item))),
                .init("notes", .string(line.text(of: .note, joinedBy: ", "))),
            ]
            if own.count > 1 {
                members.append(
                    .init(
                        "amounts",
                        .array(
                            own.map { amount in
                                [
                                    "quantity": Self.node(amount.quantity),
                                    "unit": amount.unit.map { .string($0.name) } ?? .null,
                                ]
                            })))
            }
            if let scale {
                members.append(.init("scaled", .string(writer.text(of: line, scale, units: Set(line.units)))))
            }
            if line.traits.contains(.isHeading) { members.append(.init("heading", true)) }
            if line.traits.contains(.isFixed) { members.append(.init("fixed", true)) }
            return .object(members)
        }
    }

    private static func node(_ quantity: Quantity) -> JSONNode {
        ["value": number(quantity.value), "upper": quantity.upper.map(number) ?? .null]
    }

    /// With at most six decimals.
    private static func number(_ value: Rational) -> JSONNode {
        value.isWhole ? .integer(value.numerator) : .number((value.value * 1e6).rounded() / 1e6)
    }
}
