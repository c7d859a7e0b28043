import ArgumentParser
import Diagnostics
import OwnFiles

/// `recipegen strings`.
struct StringsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strings",
        abstract: "Print all texts of the interface, to be translated.",
        discussion: """
            A site in this language uses the file strings/LANGUAGE.yml beside recipegen.yml. What the file has already is
            printed with the rest.

            Examples:
              recipegen strings fi > fi.yml      begin a translation, and put it into strings/
              recipegen strings fi MyFolder      what MyFolder/strings/fi.yml has, and what it lacks
            """
    )

    @Argument(help: "The language: a tag such as fr or pt-BR.")
    var language: String

    @Argument(help: "The folder with recipegen.yml. (default: the current folder, else ./Site)")
    var site: String?

    func validate() throws {
        let isTag = language.utf8.count <= 35 && language.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil
        if !isTag { throw ValidationError("name a language by its tag, such as fr or pt-BR") }
    }

    func run() async throws {
        let draft = try TranslationDraft(site: site, language: language).text()
        DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: false).print(draft.diagnostics)
        print(draft.value, terminator: "")
    }
}
