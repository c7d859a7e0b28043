import ArgumentParser
import Pipeline

/// The program: its commands, and nothing of their work.
@main
struct Recipegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recipegen",
        abstract: "Turns recipe feeds into a website that any static host can serve.",
        discussion: """
            Exit codes: 0 the site was written, even if recipes were left out; 1 nothing was written; 2 wrong use; \
            3 the machine failed.
            """,
        version: Program.version,
        subcommands: [BuildCommand.self, ServeCommand.self, InspectCommand.self, CleanCommand.self]
    )

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            exit(with: error)
        }
    }

    /// Wrong use is 2 and a failing machine 3, where ArgumentParser has 64 and 1.
    private static func exit(with error: any Error) -> Never {
        if let code = error as? ExitCode { Exit.now(code.rawValue) }
        let code = exitCode(for: error)
        if code == .success {
            print(fullMessage(for: error))
            Exit.now(0)
        }
        let isWrongUse = code == .validationFailure
        Console.error(isWrongUse ? fullMessage(for: error) : "recipegen: \(error)")
        Exit.now(isWrongUse ? 2 : 3)
    }
}
