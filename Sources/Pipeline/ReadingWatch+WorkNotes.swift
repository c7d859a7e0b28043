import Files
import Parsing

extension ReadingWatch {
    /// Notes what each thread reads, for the case that it ends the process.
    static let workNotes = ReadingWatch(
        begin: { WorkNote.begin(reading: $0, record: $1) }, end: { WorkNote.end() })
}
