import Bytes

/// A list in one line, as cells of tables have it: "200 g flour; 3 eggs; milk", "1 onion | 2 eggs".
enum ListInOneLine {
    /// The ingredients of a list; nil for a line that is one ingredient.
    static func ingredients(_ line: String) -> [String]? {
        if let parts = parts(line, at: "|") { return parts }
        // An ingredient may have one of these signs itself: "1 onion; chopped", "2 eggs, beaten".
        if let parts = parts(line, at: ";"), parts.count > 2 || parts.allSatisfy(hasAmount) { return parts }
        if let parts = parts(line, at: ", "), parts.count > 2, parts.allSatisfy(hasAmount) { return parts }
        return nil
    }

    /// The steps of a list; nil for a line without bars.
    static func steps(_ line: String) -> [String]? { parts(line, at: "|") }

    private static func parts(_ line: String, at separator: String) -> [String]? {
        guard line.contains(separator) else { return nil }
        let parts = line.split(separator: separator).map(\.trimmed).filter { !$0.isEmpty }
        return parts.count > 1 ? parts : nil
    }

    private static func hasAmount(_ part: String) -> Bool { part.first?.isNumber ?? false }
}
