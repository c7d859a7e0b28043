// Words in the languages of the feeds, in lower case: feeds mix them, so all are tried at once.

/// Words for lengths of time.
enum TimeWords {
    static let hours = words("hours")
    static let minutes = words("minutes")
    static let seconds = words("seconds")
    static let days = words("days")
    static let weeks = words("weeks")
    /// Words between two parts of one length: "1 heure et 30 minutes".
    static let connectors = words("connectors")
    static let approximations = words("approximations")
    /// Words before a duration that make it a limit or an estimate: "less than", "up to", "jusqu'à", "höchstens".
    static let limits = words("limits")
    /// Words after a duration that begin a remark: "plus chilling", "zzgl. Kühlzeit", "or overnight".
    static let additions = words("additions")
    /// Words between the ends of a range. The number before the Spanish "a" distinguishes it from the English article.
    static let ranges = words("ranges")

    fileprivate static func words(_ key: String) -> Set<String> { Set(file.names(key)) }
    private static let file = WordFile(PackageResources.durations_txt)
}

/// Words for yields.
enum YieldWords {
    /// Portions and eaters, and "for".
    static let serving = TimeWords.words("serving")
    /// Words that only announce a yield, "Yield: 6", or occur within a number.
    static let labels = TimeWords.words("labels")
    /// Words that count at the beginning; not "a": "a crowd" has no number.
    static let numbers: [String: Double] = ["one": 1, "two": 2, "three": 3, "four": 4]
}
