// Programs that this one has started would go on when a signal ends it: a killed build would go on building, and a killed
// publication would go on publishing.

import CLibrary
import Synchronization

/// The programs that this one waits for. A signal that ends this one ends them, too.
package enum StartedPrograms {
    /// More programs at a time are not ended: each processor converts one photo.
    private static let capacity = 256
    /// The processes, and the groups as negative numbers; 0 where there is none. The handler of signals reads them, which
    /// may take no lock.
    nonisolated(unsafe) private static let processes: UnsafeMutablePointer<pid_t> = {
        let processes = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
        processes.initialize(repeating: 0, count: capacity)
        return processes
    }()
    private static let lock = Mutex(false)

    /// Ends a process, or a group by a negative number, with this program until `remove`.
    static func add(_ process: pid_t) {
        lock.withLock { isInstalled in
            if let free = (0..<capacity).first(where: { processes[$0] == 0 }) { processes[free] = process }
            guard !isInstalled else { return }
            isInstalled = true
            install()
        }
    }

    static func remove(_ process: pid_t) {
        lock.withLock { _ in
            for index in 0..<capacity where processes[index] == process { processes[index] = 0 }
        }
    }

    /// Asks all of them to end.
    package static func end() {
        for index in 0..<capacity {
            // Read once: another thread may remove it meanwhile, and 0 means the group of this program.
            let process = processes[index]
            if process != 0 { kill(process, SIGTERM) }
        }
    }

    /// Signals that something else handles stay with it, and those that are ignored, as with `nohup`.
    private static func install() {
        for number in [SIGHUP, SIGINT, SIGTERM] {
            // The default is a null pointer.
            if let previous = signal(number, endWithAll) { signal(number, previous) }
        }
    }
}

/// Calls nothing but functions that POSIX allows in a handler.
private func endWithAll(_ number: Int32) {
    StartedPrograms.end()
    signal(number, SIG_DFL)
    raise(number)
}
