import Bytes
import CatalogModel
import Kitchen
import Testing

/// The pieces of a line on a page, in their order, read as it was written.
struct IngredientDisplayTests {
    @Test(arguments: [
        ("2 cups flour, sifted", ["2 cups", " ", "flour", ", ", "sifted", ""]),
        ("2 eggs (large)", ["2", " ", "eggs", " ", "(large)", ""]),
        ("salt", ["", "", "salt", "", "", ""]), ("salt,", ["", "", "salt", "", "", ","]),
        ("1 apple - peeled", ["1", " ", "apple", " - ", "peeled", ""]),
        ("1 cup, packed", ["1 cup", ", ", "packed", "", "", ""]),
        ("- 2\u{A0}eggs", ["2", "\u{A0}", "eggs", "", "", ""]),
        ("Pane 80 g", ["", "", "Pane 80 g", "", "", ""]),
    ])
    func piecesReadAsWritten(line: String, pieces: [String]) {
        line.withBytes { bytes in
            let display = IngredientDisplay(bytes, IngredientReader(language: nil).parts(of: bytes))
            let found = [
                display.amount, display.itemSeparator, display.item, display.noteSeparator, display.note, display.end,
            ]
            #expect(found.map { String($0) } == pieces)
            #expect(line.hasSuffix(pieces.joined()))
        }
    }
}
