/// The kinds of numbers that languages tell apart when they count (Unicode UTS #35, part 3, "Language Plural Rules").
///
/// English has `one` and `other`, Arabic all six.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other
}
