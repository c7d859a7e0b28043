import Testing

@testable import Commands

/// What is said of a command line that is not understood.
@Suite struct UsageMessageTests {
    private static let commands = ["build", "serve", "inspect", "clean"]

    @Test(
        arguments: [
            ("biuld", "did you mean build?"), ("bild", "did you mean build?"), ("Serve", "did you mean serve?"),
            ("insp", "did you mean inspect?"), ("claen", "did you mean clean?"),
            ("publish", "the commands are build, serve, inspect and clean"),
        ] as [(String, String)])
    func suggestsACommand(name: String, hint: String) {
        #expect(
            UsageMessage.unknownCommand(in: [name, "Site"], commands: Self.commands) == """
                Error: there is no command '\(name)'; \(hint)
                Usage: recipegen <subcommand>
                  See 'recipegen --help' for more information.
                """)
    }

    @Test(arguments: [[], ["build"], ["help", "biuld"], ["--version"], ["-h"], ["clean", "biuld"]] as [[String]])
    func acceptsOptionsBeforeCommand(arguments: [String]) {
        #expect(UsageMessage.unknownCommand(in: arguments, commands: Self.commands) == nil)
    }

    @Test(
        arguments: [
            (
                "Error: Unknown option '--foo'. Did you mean '--jobs'?\nUsage: x",
                "Error: Unknown option '--foo'\nUsage: x"
            ),
            (
                "Error: Unknown option '--job'. Did you mean '--jobs'?",
                "Error: Unknown option '--job'. Did you mean '--jobs'?"
            ),
            (
                "Error: Unknown option '--ofline'. Did you mean '--offline'?",
                "Error: Unknown option '--ofline'. Did you mean '--offline'?"
            ),
            ("Error: Unknown option '--foo'", "Error: Unknown option '--foo'"),
            ("Error: --jobs takes a number from 1 to 256", "Error: --jobs takes a number from 1 to 256"),
        ] as [(String, String)])
    func suggestsNoOptionThatIsNothingAlike(message: String, said: String) {
        #expect(UsageMessage.withoutFarSuggestion(message) == said)
    }
}
