import Bytes
import Files

/// A program that publishes.
struct PublishingProgram: Sendable {
    /// Its name in the search path.
    let name: String
    /// How to install it.
    let installing: String
    /// For its output and what it needs.
    let folder: PublishingFolder
    /// Whether a variable of the environment is passed on.
    let inherits: @Sendable (String) -> Bool
    /// Whether it holds the lock of the publication: where this program is killed, it goes on for a while, and the next
    /// publication has to wait for its end.
    var holdsLock = true

    /// Its own repositories and files come from the arguments, not from a hook that runs this program. A push is atomic and
    /// needs no lock, which a helper for passwords would hold for a quarter of an hour.
    static func git(_ folder: PublishingFolder) -> PublishingProgram {
        PublishingProgram(
            name: "git", installing: "sudo apt install git, or brew install git", folder: folder,
            inherits: { name in
                !name.hasPrefix("GIT_") || gitVariables.contains { name.hasPrefix("GIT_" + $0) }
            }, holdsLock: false)
    }

    /// What variables of git say of the user and of the ways to other machines.
    private static let gitVariables = [
        "ALLOW_PROTOCOL", "ASKPASS", "AUTHOR_", "COMMITTER_", "CONFIG_", "CURL_", "EXEC_PATH", "HTTP_", "PROTOCOL",
        "PROXY_", "SSH", "SSL_", "TERMINAL_PROMPT", "TRACE",
    ]

    static func rsync(_ folder: PublishingFolder) -> PublishingProgram {
        PublishingProgram(
            name: "rsync", installing: "sudo apt install rsync, or brew install rsync", folder: folder,
            inherits: { _ in true })
    }

    /// Which files it sends comes from the arguments.
    static func rclone(_ folder: PublishingFolder) -> PublishingProgram {
        PublishingProgram(
            name: "rclone", installing: "sudo apt install rclone, or brew install rclone", folder: folder,
            inherits: { name in !rcloneFilters.contains { name.hasPrefix("RCLONE_" + $0) } })
    }

    private static let rcloneFilters = [
        "BACKUP_DIR", "COMPARE_DEST", "COPY_DEST", "DRY_RUN", "EXCLUDE", "FILES_FROM", "FILTER", "IGNORE_", "IMMUTABLE",
        "INCLUDE", "INTERACTIVE", "MAX_", "MIN_", "SIZE_ONLY", "SUFFIX", "UPDATE",
    ]

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
            let (output, messages) = (folder.path + "/output", folder.path + "/messages")
            var process = OutputProcess(
                [name] + arguments, in: Files.currentFolder(), output: output, messages: messages,
                seconds: Self.seconds, maximumBytes: 1 << 30, isAlone: false)
            process.variables = variables
            process.lock = holdsLock ? folder.lock : nil
            let ending = process.run()
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

    /// Its messages are read here, so they are in English and UTF-8.
    private var variables: [String: String] {
        Files.variables().filter { inherits($0.key) }.merging(["LC_ALL": "C.UTF-8", "LANGUAGE": ""]) { $1 }
    }

    /// Runs the program, and throws if it ends with another status than 0.
    @discardableResult
    func succeed(_ arguments: [String]) throws(PublishFailure) -> [UInt8] {
        let result = try run(arguments)
        guard result.status == 0 else { throw failure("failed with status \(result.status)", result.messages) }
        return result.output
    }

    func failure(_ what: String, _ messages: String) -> PublishFailure {
        let said = Self.shortened(messages).joined(separator: "\n    ")
        return PublishFailure(
            "\(name) \(what)" + (said.isEmpty ? "" : ". It says:\n    \(said)"),
            fix: "see what it says, and publish again: what is there already is not sent again")
    }

    /// The first lines of a message say what is wrong, and the last ones of a long list what came of it.
    private static func shortened(_ messages: String) -> [String] {
        let lines = messages.split(whereSeparator: \.isNewline).compactMap { line -> String? in
            let text = line.withoutControls(most: 300)
            return text.allSatisfy(\.isWhitespace) ? nil : text
        }
        guard lines.count > 2 * mostLines else { return lines }
        return lines.prefix(mostLines) + ["..."] + lines.suffix(mostLines)
    }

    private static let mostLines = 4

    /// Writes a list of files for the program, each ended by a byte.
    func list(_ paths: [String], endedBy end: UInt8) throws(PublishFailure) -> String {
        let file = folder.path + "/files"
        try told { () throws(FileError) in
            try Files.replace(file, with: paths.flatMap { Array($0.utf8) + [end] })
        }
        return file
    }

    /// Work on files of the folder.
    func told<Value>(_ body: () throws(FileError) -> Value) throws(PublishFailure) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw PublishFailure("\(error)", fix: "make sure that \(folder.path) can be written to")
        }
    }
}
