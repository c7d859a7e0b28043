// A trap ends the process, and Swift has no way to catch it. So each thread notes what it works on in memory of its own, and
// the handler of the signal prints that before the process ends: one bad line in one of 100,000 recipes can be found.

import Bytes
import CLibrary

/// What the current thread works on. A note costs about as much as the copy of its text.
package enum WorkNote {
    /// Notes that a file of the site is made, for as long as a closure runs.
    ///
    /// - Parameters:
    ///   - path: Of the file in the site. `recipes/soup/index.html` is noted as `recipes/soup/`.
    ///   - feed: The name of the feed that its recipe is from.
    package static func making<Result>(_ path: String, from feed: String?, _ body: () throws -> Result) rethrows
        -> Result
    {
        guard let memory = NoteMemory.current() else { return try body() }
        memory.write("making ", path, cutting: "/index.html", feed == nil ? "" : " from ", feed ?? "")
        defer { memory.clear() }
        return try body()
    }

    /// Notes that a record is read, until `end`.
    ///
    /// - Parameter record: Its number, from 1 on; 0 for the document as a whole.
    package static func begin(reading document: String, record: Int) {
        let number = record > 0 ? String(record) : ""
        NoteMemory.current()?.write("reading ", document, cutting: "", record > 0 ? ", record " : "", number)
    }

    package static func end() {
        NoteMemory.current()?.clear()
    }

    /// Prints the note of the thread that failed to standard error when a trap or a fault ends the process. Whatever handled the signal
    /// before, such as Swift's backtraces, handles it after that. To be called once, before other threads begin.
    package static func install() {
        guard !NoteMemory.isInstalled else { return }
        NoteMemory.install()
        for (index, signal) in handledSignals.enumerated() {
            var action = sigaction()
            action.sa_flags = SA_SIGINFO | SA_ONSTACK
            #if canImport(Glibc)
                action.__sigaction_handler.sa_sigaction = printNote
            #elseif canImport(Musl)
                action.__sa_handler.sa_sigaction = printNote
            #else
                action.__sigaction_u.__sa_sigaction = printNote
            #endif
            sigaction(signal, &action, previousActions + index)
        }
        #if DEBUG
            testTrap = TestTrap()
        #endif
    }

    /// The signals of traps and faults.
    private static let handledSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    nonisolated(unsafe) fileprivate static let signals = {
        let signals = UnsafeMutableBufferPointer<Int32>.allocate(capacity: handledSignals.count)
        _ = signals.initialize(fromContentsOf: handledSignals)
        return UnsafeBufferPointer(signals)
    }()
    /// What handled each of the signals before.
    nonisolated(unsafe) fileprivate static let previousActions = UnsafeMutablePointer<sigaction>.allocate(
        capacity: signals.count)

    #if DEBUG
        /// nil outside of tests.
        nonisolated(unsafe) fileprivate static var testTrap: TestTrap?
    #endif
}

/// Runs on the thread that failed, in the middle of anything: it allocates nothing, takes no lock and calls nothing but
/// functions that POSIX allows in a handler, and `pthread_getspecific`, which only loads a value.
private func printNote(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?) {
    NoteMemory.ofThisThread?.print()
    var isFault = false
    if let info { isFault = info.pointee.si_code > 0 && signal != SIGTRAP }
    for index in 0..<WorkNote.signals.count where WorkNote.signals[index] == signal {
        sigaction(signal, WorkNote.previousActions + index, nil)
    }
    // After a fault, the same instruction runs again and fails again. A signal that was sent has to be sent once more.
    if !isFault { raise(signal) }
}

/// The note of one thread, in memory that is never moved.
private struct NoteMemory {
    private let start: UnsafeMutableRawPointer

    private static let size = 1024
    /// A thread that has used up its stack has none left for the handler.
    private static let stackSize = 1 << 16
    private static let opening: StaticString = "recipegen: stopped while "

    nonisolated(unsafe) private(set) static var isInstalled = false
    nonisolated(unsafe) private static var key = pthread_key_t()

    static func install() {
        pthread_key_create(&key) { memory in
            var none = stack_t()
            none.ss_flags = Int32(SS_DISABLE)
            #if canImport(Darwin)
                free(memory)
            #else
                sigaltstack(&none, nil)
                free(memory)
            #endif
        }
        _ = WorkNote.signals
        isInstalled = true
    }

    /// nil for a thread that has noted nothing.
    static var ofThisThread: NoteMemory? { pthread_getspecific(key).map { NoteMemory(start: $0) } }

    /// nil where the handler is not installed.
    static func current() -> NoteMemory? {
        guard isInstalled else { return nil }
        return ofThisThread ?? make()
    }

    private static func make() -> NoteMemory? {
        guard let memory = malloc(size + stackSize) else { return nil }
        memory.storeBytes(of: 0, as: Int.self)
        pthread_setspecific(key, memory)
        var stack = stack_t()
        if sigaltstack(nil, &stack) == 0, Int32(stack.ss_flags) & Int32(SS_DISABLE) != 0 {
            stack = stack_t()
            stack.ss_sp = memory + size
            stack.ss_size = numericCast(stackSize)
            sigaltstack(&stack, nil)
        }
        return NoteMemory(start: memory)
    }

    func clear() { start.storeBytes(of: 0, as: Int.self) }

    /// Writes a line, cut where the memory ends.
    ///
    /// - Parameter ending: Left out of the end of the name, all but its first byte.
    func write(
        _ verb: StaticString, _ name: String, cutting ending: StaticString, _ joint: StaticString, _ other: String
    ) {
        clear()
        var end = MemoryLayout<Int>.size
        append(Self.opening, &end)
        append(verb, &end)
        name.withBytes { bytes in
            let isCut = ending.utf8CodeUnitCount > 0 && bytes.ends(with: ending)
            append(bytes.view(0..<bytes.count - (isCut ? ending.utf8CodeUnitCount - 1 : 0)).unsafeBytes, &end)
        }
        append(joint, &end)
        other.withBytes { append($0.unsafeBytes, &end) }
        start.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: end, as: UInt8.self)
        start.storeBytes(of: end + 1, as: Int.self)
        #if DEBUG
            WorkNote.testTrap?.check(start, end)
        #endif
    }

    private func append(_ text: StaticString, _ end: inout Int) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), &end)
    }

    private func append(_ bytes: UnsafeBufferPointer<UInt8>, _ end: inout Int) {
        let count = min(bytes.count, Self.size - 1 - end)
        guard count > 0, let from = bytes.baseAddress else { return }
        (start + end).copyMemory(from: from, byteCount: count)
        end += count
    }

    func print() {
        let end = start.load(as: Int.self)
        let head = MemoryLayout<Int>.size
        guard end > head, end <= Self.size else { return }
        _ = Self.writeAll(start + head, end - head)
    }

    private static func writeAll(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(STDERR_FILENO, bytes, count)
        #elseif canImport(Musl)
            Musl.write(STDERR_FILENO, bytes, count)
        #else
            Glibc.write(STDERR_FILENO, bytes, count)
        #endif
    }
}

#if DEBUG
    /// A trap where a test wants one: the environment variable `RECIPEGEN_TEST_TRAP` has the number of a signal, or 0 for a trap
    /// of Swift's, and after a colon a text that the note contains, such as `0:recipes/soup/`. No owner needs it.
    private struct TestTrap {
        private let signal: Int32
        private let text: String

        init?() {
            guard let value = getenv("RECIPEGEN_TEST_TRAP").map({ String(cString: $0) }),
                let colon = value.firstIndex(of: ":"), let signal = Int32(value[..<colon])
            else { return nil }
            self.signal = signal
            text = String(value[value.index(after: colon)...])
        }

        func check(_ note: UnsafeMutableRawPointer, _ end: Int) {
            let note = String(decoding: UnsafeRawBufferPointer(start: note, count: end), as: UTF8.self)
            guard note.contains(text) else { return }
            if signal == 0 { preconditionFailure("a test asked for this trap") }
            if signal < 0 { overflow(0) }
            // Dispatch blocks the signal on its threads, and `abort` does not care.
            if signal == SIGABRT { abort() }
            raise(signal)
        }

        /// Uses up the stack.
        private func overflow(_ depth: Int) {
            if depth < .max { overflow(depth + 1) }
            if depth < 0 { raise(SIGABRT) }
        }
    }
#endif
