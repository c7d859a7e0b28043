/// A slot's HTML, taken apart once: each page copies the pieces and puts its values between them.
package struct SlotTemplate: Sendable, Hashable {
    package enum Piece: Sendable, Hashable {
        /// HTML of the owner, as it is.
        case html([UInt8])
        case value(SlotValue, Escape)
    }

    /// How a value is written, by its place.
    package enum Escape: Sendable, Hashable {
        /// As text or in a quoted attribute.
        case text
        /// Within an address: percent-encoded, so that it stays one part of it.
        case addressPart
    }

    /// As the owner wrote it.
    package let source: String
    package let pieces: [Piece]

    /// Whether it loads scripts.
    package var hasScripts: Bool { source.lowercased().contains("<script") }

    /// Whether it shows values of the recipe or the page that it is on.
    package var hasValues: Bool {
        pieces.contains { piece in
            guard case .value = piece else { return false }
            return true
        }
    }
}

extension SlotTemplate {
    /// The compiled slots of a site.
    package typealias All = [Slot: SlotTemplate]
}
