import Bytes
import CatalogModel
import Kitchen
import Testing

/// Whether a line that was taken apart reads as it was written.
struct IngredientDisplayTests {
    @Test(arguments: [
        ("2 cups flour, sifted", 0..<6, 7..<12, 14..<20, true, ", "),
        ("2 eggs (large)", 0..<1, 2..<6, 7..<14, true, " "),
        ("salt", 0..<0, 0..<4, 0..<0, true, ", "), ("200g flour", 0..<4, 5..<10, 0..<0, true, ", "),
        ("200gflour", 0..<4, 4..<9, 0..<0, false, ", "), ("flour 200g", 6..<10, 0..<5, 0..<0, false, ", "),
        ("salt!", 0..<0, 0..<4, 0..<0, false, ", "), ("salt - fine", 0..<0, 0..<4, 7..<11, false, ", "),
        ("salt, (fine)", 0..<0, 0..<4, 6..<12, false, " "), ("salt fine", 0..<0, 0..<4, 5..<9, false, ", "),
        (" salt", 0..<0, 1..<5, 0..<0, false, ", "),
    ])
    func partsReadAsWrittenOnlyIfTheyMakeUpTheLine(
        line: String, amount: Range<Int>, item: Range<Int>, note: Range<Int>, isAsWritten: Bool, separator: String
    ) {
        line.withBytes { bytes in
            let display = IngredientDisplay(bytes, Ingredient.Parts(amount: amount, item: item, note: note))
            #expect(display.readsAsWritten == isAsWritten)
            #expect("\(display.noteSeparator)" == separator)
        }
    }
}
