import Bytes
package import JSONText
import Kitchen

/// How lines of ingredients are understood.
package struct IngredientLineInspection: Sendable {
    private let reader: IngredientReader
    private let scaling: ScalingReader
    private let writer: AmountWriter
    private let scale: AmountScale?

    /// - Parameters:
    ///   - language: A BCP 47 tag; nil for English.
    ///   - factor: A number above zero that each line is shown multiplied by, such as "2" or "3/4".
    ///   - units: The system that each line is shown in: "metric" or "us". Without factor and units no line is shown changed.
    /// - Returns: nil for another factor or system.
    package init?(language: String?, factor: String? = nil, units: String? = nil) {
        reader = IngredientReader(language: language)
        scaling = ScalingReader(language: language)
        writer = AmountWriter(language: language)
        scale = factor == nil && units == nil ? nil : AmountScale(factor ?? "1", units: units)
        if scale == nil, factor != nil || units != nil { return nil }
    }

    /// What a text says, one object for each of its lines that is not empty.
    ///
    /// - Parameter text: UTF-8; what is not well-formed is replaced.
    package func objects(of text: [UInt8]) -> [JSONNode] {
        String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            line.allSatisfy(\.isWhitespace) ? nil : object(of: String(line))
        }
    }

    /// `{"line", "quantity": {"value", "upper"}, "unit", "size", "item", "notes"}`, `"amounts"` if there are several,
    /// and the line `"scaled"`.
    package func object(of line: String) -> JSONNode {
        let reading = line.withBytes { reader.reading(of: $0) }
        var node: JSONNode = [
            "line": .string(line), "quantity": reading.quantity.map(Self.node) ?? .null,
            "unit": reading.unit.map { .string($0.name) } ?? .null, "size": .string(reading.size),
            "item": .string(reading.item), "notes": .string(reading.notes),
        ]
        guard case .object(var members) = node else { return node }
        if reading.amounts.count > 1 {
            let amounts = reading.amounts.map { amount -> JSONNode in
                [
                    "quantity": Self.node(amount.quantity), "unit": amount.unit.map { .string($0.name) } ?? .null,
                    "text": .string(line.withBytes { String($0.view(amount.range)) }),
                ]
            }
            members.append(JSONNode.Member("amounts", .array(amounts)))
        }
        if let scale {
            var storage = IngredientReader.Storage()
            let scaled = line.withBytes { writer.text(of: $0, scaling.groups(of: $0, reusing: &storage), scale) }
            members.append(JSONNode.Member("scaled", .string(scaled)))
        }
        if reading.isHeading { members.append(JSONNode.Member("heading", true)) }
        node = .object(members)
        return node
    }

    private static func node(_ quantity: Quantity) -> JSONNode {
        ["value": number(quantity.value), "upper": quantity.upper.map(number) ?? .null]
    }

    /// With at most six decimals.
    private static func number(_ value: Rational) -> JSONNode {
        value.isWhole ? .integer(value.numerator) : .number((value.value * 1e6).rounded() / 1e6)
    }
}
