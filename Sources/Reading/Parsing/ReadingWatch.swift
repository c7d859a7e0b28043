/// Who is told what each thread reads, so that it can be named where a fault ends the process. Told on the thread that reads.
package struct ReadingWatch: Sendable {
    private let begin: @Sendable (_ document: String, _ record: Int) -> Int
    private let end: @Sendable (_ start: Int, _ document: String, _ record: Int) -> Void

    /// - Parameters:
    ///   - begin: Takes the name of a document and the number of a record in it, from 1 on, or 0 for the whole document.
    ///     What it returns is passed to `end`.
    ///   - end: Called when it is read.
    package init(
        begin: @escaping @Sendable (_ document: String, _ record: Int) -> Int = { _, _ in 0 },
        end: @escaping @Sendable (_ start: Int, _ document: String, _ record: Int) -> Void = { _, _, _ in }
    ) {
        self.begin = begin
        self.end = end
    }

    func reading<Result>(_ document: String, record: Int = 0, _ body: () -> Result) -> Result {
        let start = begin(document, record)
        defer { end(start, document, record) }
        return body()
    }
}
