import Diagnostics

/// What is said of a command line that is not understood, where ArgumentParser says too little or guesses too far.
enum UsageMessage {
    /// Why the first argument is no command; nil where it is one, or an option.
    static func unknownCommand(in arguments: [String], commands: [String]) -> String? {
        guard let name = arguments.first, !name.hasPrefix("-"), !(commands + ["help"]).contains(name) else {
            return nil
        }
        let nearest = NearestKey.find(name, among: commands)
        let last = commands.last.map { " and \($0)" } ?? ""
        let hint =
            nearest.map { "did you mean \($0)?" }
            ?? "the commands are \(commands.dropLast().joined(separator: ", "))\(last)"
        return """
            Error: there is no command '\(name.prefix(80))'; \(hint)
            Usage: recipegen <subcommand>
              See 'recipegen --help' for more information.
            """
    }

    /// Without the suggestion of an option that is nothing like the written one: any two of few letters are a few letters
    /// apart.
    static func withoutFarSuggestion(_ message: String) -> String {
        let option = /Unknown option '--?(?<written>[^']*)'(?<suggestion>\. Did you mean '--?(?<known>[^']*)'\?)/
        guard let match = message.firstMatch(of: option) else { return message }
        guard NearestKey.find(String(match.written), among: [String(match.known)]) == nil else { return message }
        var result = message
        result.removeSubrange(match.suggestion.startIndex..<match.suggestion.endIndex)
        return result
    }
}
