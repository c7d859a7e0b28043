import CatalogModel
import Diagnostics
import JSONText

/// The records of `MealMasterDocument`, in schema.org's terms.
enum MealMasterFormat: FeedFormat {
    static let name = "mealmaster"

    /// The member of a recipe after which the next begins without an end mark.
    static let isOpen: StaticString = "x:isOpen"
    /// The member of a recipe that the end of the file ends.
    static let isCut: StaticString = "x:isCut"

    static let takesCommonNames = false
    static let isOfDocuments = true

    static func recognizes(_ record: JSONValue) -> Bool { false }

    static func recipe(from reader: inout RecordReader) -> Recipe? {
        if reader[isOpen] != nil {
            reader.leaveOut(
                .textInvalid, "\(reader.recordName) has no end before the next recipe begins and is left out",
                fix: "write MMMMM or ----- as a line of its own after it, as at the beginning of its first line"
            )
            return nil
        }
        guard reader.hasTitle(fix: "write a line such as \"Title: Soup\" below its first line") else { return nil }
        if reader[isCut] != nil {
            reader.report(
                .warning, .textInvalid, "\(reader.recordName) has no end mark; the file may have been cut off",
                at: reader.record, fix: "write MMMMM or ----- as a line of its own after it, or export it again"
            )
        }
        return SchemaOrgFormat.recipe(from: &reader)
    }
}
