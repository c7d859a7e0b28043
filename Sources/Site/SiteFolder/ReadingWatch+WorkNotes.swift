import Files
package import Parsing

extension ReadingWatch {
    /// Notes what each thread reads, for the case that it ends the process.
    package static let workNotes = ReadingWatch(
        begin: { document, record in
            WorkNote.begin(reading: document, record: record)
            return 0
        },
        end: { _, _, _ in WorkNote.end() })

    /// Notes how long each record took as well.
    static func timing(_ times: SlowestWork) -> ReadingWatch {
        let origin = ContinuousClock.now
        return ReadingWatch(
            begin: { document, record in
                WorkNote.begin(reading: document, record: record)
                return Int((ContinuousClock.now - origin) / .nanoseconds(1))
            },
            end: { start, document, record in
                WorkNote.end()
                times.note(
                    ContinuousClock.now - origin - .nanoseconds(start),
                    record > 0 ? "record \(record) in \(document)" : document)
            })
    }
}
