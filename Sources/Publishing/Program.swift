import Files

/// A program that publishes.
struct Program: Sendable {
    /// Its name in the search path.
    let name: String
    /// How to install it.
    let installing: String
    /// A folder for its output and what it needs.
    let folder: String

    static func git(_ folder: String) -> Program {
        Program(name: "git", installing: "sudo apt install git, or brew install git", folder: folder)
    }

    static func rsync(_ folder: String) -> Program {
        Program(name: "rsync", installing: "sudo apt install rsync, or brew install rsync", folder: folder)
    }

    static func rclone(_ folder: String) -> Program {
        Program(name: "rclone", installing: "sudo apt install rclone, or brew install rclone", folder: folder)
    }

    struct Result {
        var status: Int32
        var output: [UInt8]
        /// What it said, in UTF-8 as far as it is that.
        var messages: String
    }

    /// The longest time of one run: a slow line and much to send.
    private static let seconds = 6 * 60 * 60

    /// Runs the program and blocks the thread until it ends.
    ///
    /// - Throws: When it is not there or cannot be started.
    func run(_ arguments: [String]) throws(PublishFailure) -> Result {
        guard Files.program(named: name) != nil else {
            throw PublishFailure("\(name) is not installed, which publishes there", fix: installing)
        }
        let (ending, result) = try told { () throws(FileError) in
            let (output, messages) = (folder + "/output", folder + "/messages")
            try Files.makeFolder(folder)
            let ending = OutputProcess(
                [name] + arguments, in: Files.currentFolder(), output: output, messages: messages,
                seconds: Self.seconds, maximumBytes: 1 << 30, isAlone: false
            ).run()
            let said = try Files.kind(messages) == .file ? String(decoding: Files.read(messages), as: UTF8.self) : ""
            let written = try Files.kind(output) == .file ? Files.read(output) : []
            return (ending, Result(status: 0, output: written, messages: said))
        }
        switch ending {
        case .exited(let status): return Result(status: status, output: result.output, messages: result.messages)
        case .killed(let signal): throw failure("was ended by signal \(signal)", result.messages)
        case .timedOut: throw failure("did not end within six hours", result.messages)
        case .wroteTooMuch: throw failure("wrote too much", result.messages)
        case .notStarted(let reason): throw failure("can't be started: \(reason)", result.messages)
        }
    }

    /// Runs the program, and throws if it ends with another status than 0.
    @discardableResult
    func succeed(_ arguments: [String]) throws(PublishFailure) -> [UInt8] {
        let result = try run(arguments)
        guard result.status == 0 else { throw failure("failed with status \(result.status)", result.messages) }
        return result.output
    }

    func failure(_ what: String, _ messages: String) -> PublishFailure {
        let lines = messages.split(separator: "\n").suffix(4).joined(separator: "\n    ")
        return PublishFailure(
            "\(name) \(what)" + (lines.isEmpty ? "" : ". It says:\n    \(lines)"),
            fix: "see what it says, and publish again: what is there already is not sent again")
    }

    /// Writes a list of files for the program, each ended by a byte.
    func list(_ paths: [String], endedBy end: UInt8) throws(PublishFailure) -> String {
        let file = folder + "/files"
        try told { () throws(FileError) in
            try Files.makeFolder(folder)
            try Files.replace(file, with: paths.flatMap { Array($0.utf8) + [end] })
        }
        return file
    }

    /// Work on files of the folder.
    func told<Value>(_ body: () throws(FileError) -> Value) throws(PublishFailure) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw PublishFailure("\(error)", fix: "make sure that \(folder) can be written to")
        }
    }
}
