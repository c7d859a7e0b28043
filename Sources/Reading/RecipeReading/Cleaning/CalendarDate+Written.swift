import CatalogModel

extension CalendarDate {
    /// A day as people write it, with or without a time after it: "12.11.2025 18:22:01", "13/11/2025".
    ///
    /// With dots, the day comes first. With slashes the day or the month may: only where one of them can be no month, or both
    /// are the same, it is known which.
    ///
    /// - Returns: nil for what is no day.
    init?(written text: String) {
        let end = text.firstIndex { $0 == " " || $0 == "," || $0 == "T" } ?? text.endIndex
        guard let separator = text.first(where: { !$0.isNumber }), separator == "." || separator == "/" else {
            return nil
        }
        let parts = text[..<end].split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
        guard parts.count == 3, numbers.count == 3, parts[2].utf8.count == 4 || parts[2].utf8.count == 2 else {
            return nil
        }
        let year = parts[2].utf8.count == 2 ? 2000 + numbers[2] : numbers[2]
        let (first, second) = (numbers[0], numbers[1])
        if separator == "." || first > 12 || first == second {
            self.init(year: year, month: second, day: first)
        } else if second > 12 {
            self.init(year: year, month: first, day: second)
        } else {
            return nil
        }
    }
}
