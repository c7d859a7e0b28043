package import ArgumentParser
import Files
import SiteFolder
package import Templates

/// The command line: its commands, and nothing of their work.
package struct Recipegen: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "recipegen",
        abstract: "Turns recipe feeds into a website that any static host can serve.",
        discussion: """
            Examples:
              recipegen new MyFolder             make a small site, or one of your recipes: --from export.zip
              recipegen inspect recipes.json     show how a file is understood
              recipegen build MyFolder           write the site to MyFolder/public
              recipegen serve MyFolder --open    show it in the browser
              recipegen add "Nonna's ragù"       write a new recipe
              recipegen check MyFolder           find what is wrong before you publish it
              recipegen publish MyFolder         put it where visitors see it
              recipegen book --pdf family.pdf    make a book of it
              recipegen import export.zip --into recipes
                                                 turn any source into files that you can edit

            Exit codes: 0 the site was written, even if recipes were left out; 1 nothing was written; 2 usage error; \
            3 system error.
            """,
        version: Program.version,
        subcommands: [
            NewCommand.self, BuildCommand.self, MergeCommand.self, ServeCommand.self, InspectCommand.self,
            ImportCommand.self, AddCommand.self, CheckCommand.self, PublishCommand.self, BookCommand.self,
            StringsCommand.self, CleanCommand.self,
        ]
    )

    /// The owner's templates of the command that runs; nil for the project's own.
    @TaskLocal static var templates: (any PageTemplates)?

    package init() {}

    /// Runs the command that the program's arguments name, with an owner's templates, and ends the program.
    package static func main(templates: any PageTemplates) async {
        await $templates.withValue(templates) { await main() }
    }

    /// Runs the command that the program's arguments name, and ends the program.
    package static func main() async {
        WorkNote.install()
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let message = UsageMessage.unknownCommand(in: arguments, commands: names) {
            Console.error(message)
            Exit.now(2)
        }
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
        Console.error(isWrongUse ? UsageMessage.withoutFarSuggestion(fullMessage(for: error)) : "recipegen: \(error)")
        Exit.now(isWrongUse ? 2 : 3)
    }
}
