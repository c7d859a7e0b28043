/// Who is told what each thread reads, so that it can be named where a fault ends the process. Told on the thread that reads.
package struct ReadingWatch: Sendable {
    private let begin: @Sendable (_ document: String, _ record: Int) -> Void
    private let end: @Sendable () -> Void

    /// - Parameters:
    ///   - begin: Takes the name of a document and the number of a record in it, from 1 on, or 0 for the whole document.
    ///   - end: Called when it is read.
    package init(
        begin: @escaping @Sendable (_ document: String, _ record: Int) -> Void = { _, _ in },
        end: @escaping @Sendable () -> Void = {}
    ) {
        self.begin = begin
        self.end = end
    }

    func reading<Result>(_ document: String, record: Int = 0, _ body: () -> Result) -> Result {
        begin(document, record)
        defer { end() }
        return body()
    }
}
