import Bytes
import CatalogModel
import Kitchen

/// What a line says, as `inspect` shows it.
struct ReadLine {
    let amounts: [LineAmount]
    let unit: MeasureUnit?
    let size: String
    let item: String
    let notes: String
    let isHeading: Bool
    /// The texts that no amount changes, without white space.
    let fixedTexts: [String]
    /// The text of each piece, with the kind and the part of the pieces that have some.
    let pieces: [String]

    init(_ line: String, language: String? = nil) {
        var reader = LineReader(language: language)
        (amounts, unit, size, item, notes, isHeading, fixedTexts, pieces) = line.withBytes { bytes in
            let line = IngredientLine(bytes, reader.cut(bytes))
            let own = line.amounts { $0.role != .other && $0.role != .size && $0.quantity.value > .zero }
            var pieces: [String] = []
            var fixed: [String] = []
            line.forEachPiece { piece, text in
                pieces.append(String(text))
                let words = String(text).split { $0.isWhitespace }.map(String.init)
                if piece.kind != .number, piece.kind != .word { fixed += words }
            }
            return (
                own, own.first?.unit ?? line.looseUnit, line.sizes, line.text(of: .item),
                line.text(of: .note, joinedBy: ", "), line.traits.contains(.isHeading), fixed,
                pieces
            )
        }
    }

    var quantity: Quantity? { amounts.first?.quantity }

    /// The first amount with what is added to it, in the smallest of the units that spoons, cups, grams and pounds change into.
    var total: Double {
        let ratios: [MeasureUnit: Double] = [
            .tablespoon: 3, .cup: 48, .kilogram: 1000, .liter: 1000, .pound: 16, .pinch: 1.0 / 16, .stick: 24,
        ]
        return amounts.prefix { $0.role == .first || $0.role == .added }.reduce(0) { sum, amount in
            sum + amount.quantity.value.value * (amount.unit.flatMap { ratios[$0] } ?? 1)
        }
    }

    static func text(_ number: Rational) -> String {
        number.isWhole ? "\(number.numerator)" : "\(number.numerator)/\(number.denominator)"
    }

    static func text(_ quantity: Quantity) -> String {
        text(quantity.value) + (quantity.upper.map { "-" + text($0) } ?? "")
    }
}

/// A line with its amounts multiplied, and in a system of units; nil for a factor that is none.
func scaled(
    _ line: String, _ factor: String, _ units: String? = nil, language: String? = nil, uses: Set<MeasureUnit>? = nil
) -> String? {
    guard let scale = AmountScale(factor, units: units) else { return nil }
    var reader = LineReader(language: language)
    return line.withBytes { bytes in
        let line = IngredientLine(bytes, reader.cut(bytes))
        return AmountWriter(language: language).text(of: line, scale, units: uses ?? Set(line.units))
    }
}
