import CatalogModel
import Diagnostics
import JSONText

/// The records of `MealMasterDocument`, in schema.org's terms.
enum MealMasterFormat: CollectionFormat {
    static let name = "mealmaster"
    static let title = "Meal-Master"
    static let endings = [".mmf", ".mm"]
    static let advice = "begin each recipe with a line such as \"MMMMM----- Meal-Master\", and end it with \"MMMMM\""
    static let titleAdvice = "write a line such as \"Title: Soup\" below its first line"

    /// The member of a recipe after which the next begins without an end mark.
    static let isOpen: StaticString = "x:isOpen"
    /// The member of a recipe that the end of the file ends.
    static let isCut: StaticString = "x:isCut"

    static func utf8(_ bytes: [UInt8]) -> [UInt8] { MealMasterEncoding.utf8(bytes) }

    static func isIn(_ utf8: [UInt8]) -> Bool { MealMasterDocument.isMealMaster(SourceLines(utf8)) }

    static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        MealMasterDocument(SourceLines(utf8), named: name).map { Outcome($0.records, $0.diagnostics) }
    }

    static func recipe(from reader: inout RecordReader) -> Recipe? {
        if reader[isOpen] != nil {
            reader.leaveOut(
                .textInvalid, "\(reader.recordName) has no end before the next recipe begins and is left out",
                fix: "write MMMMM or ----- as a line of its own after it, as at the beginning of its first line"
            )
            return nil
        }
        guard reader.hasTitle(fix: titleAdvice) else { return nil }
        if reader[isCut] != nil {
            reader.report(
                .warning, .textInvalid, "\(reader.recordName) has no end mark; the file may have been cut off",
                at: reader.record, fix: "write MMMMM or ----- as a line of its own after it, or export it again"
            )
        }
        return SchemaOrgFormat.recipe(from: &reader)
    }
}
