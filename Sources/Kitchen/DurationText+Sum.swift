extension DurationText {
    /// The parts of a length of time as they come: "1 hour and 30 minutes", "20 to 25 minutes", "1 h - 1 h 30 min".
    struct Sum {
        private var seconds = 0.0
        private var isExact = true
        /// A number whose unit has not come yet.
        private var pending: Double?
        /// Whether it is an article: "a" alone is no number of minutes.
        private var isArticle = false
        /// The units so far; the same unit twice is no duration.
        private var units: Set<Double> = []
        /// Whether a sign or word for a range waits for its upper end.
        private var isRangeOpen = false
        /// The number before the hyphen of a range: "20 min -".
        private var lower: Double?

        /// Seconds; nil when something is missing. A bare number is minutes, also after hours ("1h30"); after another
        /// unit it could be anything.
        var result: (seconds: Double, isExact: Bool)? {
            guard !isRangeOpen else { return nil }
            if let pending {
                guard !isArticle else { return nil }
                if units.isEmpty { return lower == nil ? (pending * 60, isExact) : nil }
                guard units == [3600], pending < 60, pending == pending.rounded() else { return nil }
                return (max(seconds + pending * 60, lower ?? 0), isExact)
            }
            return units.isEmpty ? nil : (max(seconds, lower ?? 0), isExact)
        }

        /// Whether nothing counts yet of what was taken.
        private var isAtStart: Bool { pending == nil && units.isEmpty && lower == nil }

        mutating func take(_ number: Double) -> Bool {
            if let whole = pending {
                if isRangeOpen, !(number < 1 && whole >= 1) {
                    pending = max(whole, number)
                    isExact = false
                } else {
                    // "1 1/2" and "1-1/2"; two whole numbers are no length of time.
                    guard number < 1, whole == whole.rounded(), whole >= 1 else { return false }
                    pending = whole + number
                }
            } else {
                pending = number
            }
            isRangeOpen = false
            return true
        }

        mutating func take(_ sign: Character) -> Bool {
            switch sign {
            case "-": return openRange()
            case "~": isExact = false
            case "′": return take("min")
            case "″": return take("sec")
            case "<", ">", "≤", "≥", "'", "’":
                // "<30 min", "jusqu'à 30 min", but "30' - 40'"
                if sign == "'" || sign == "’", pending != nil { return take("min") }
                isExact = false
                return isAtStart
            case "+", ".", ",", "&": break
            default: return false
            }
            return !isRangeOpen
        }

        mutating func take(_ word: String) -> Bool {
            if let factor = Self.factor(of: word) {
                guard let number = pending, units.insert(factor).inserted, !isRangeOpen else { return false }
                seconds += number * factor
                pending = nil
                return true
            }
            if word == "a" || word == "an", pending == nil || pending == 0.5 {
                // "an hour", "half an hour"
                isArticle = isArticle || pending == nil
                pending = pending ?? 1
                return true
            }
            if TimeWords.ranges.contains(word), pending != nil || !units.isEmpty { return openRange() }
            if TimeWords.approximations.contains(word) {
                isExact = false
                return true
            }
            if isAtStart, TimeWords.limits.contains(word) {
                isExact = false
                return true
            }
            if TimeWords.connectors.contains(word) { return !isRangeOpen }
            guard word == "half", pending == nil else { return false }
            pending = 0.5
            return true
        }

        /// The text after the colon of "1:30".
        mutating func take(minutesOfClock minutes: Double) -> Bool {
            guard units.isEmpty, !isRangeOpen, lower == nil, let hours = pending, hours == hours.rounded(),
                minutes < 60, minutes == minutes.rounded()
            else { return false }
            pending = nil
            units = [3600]
            seconds = hours * 3600 + minutes * 60
            return true
        }

        /// What follows the second colon of "1:30:00".
        mutating func take(secondsOfClock value: Double) -> Bool {
            guard value < 60, value == value.rounded() else { return false }
            seconds += value
            return true
        }

        private mutating func openRange() -> Bool {
            guard !isRangeOpen else { return false }
            if pending == nil {
                // "20 min - 25 min": a range of whole lengths, once.
                guard !units.isEmpty, lower == nil else { return false }
                lower = seconds
                seconds = 0
                units = []
                isExact = false
            }
            isRangeOpen = true
            return true
        }

        private static func factor(of word: String) -> Double? {
            if TimeWords.minutes.contains(word) { return 60 }
            if TimeWords.hours.contains(word) { return 3600 }
            if TimeWords.days.contains(word) { return 86_400 }
            if TimeWords.seconds.contains(word) { return 1 }
            if TimeWords.weeks.contains(word) { return 7 * 86_400 }
            return nil
        }
    }
}
