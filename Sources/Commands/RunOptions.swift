import ArgumentParser

/// How a command works and how much it says: the same for all that build a site.
struct RunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How many things are done at once. (default: the number of processors)", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
    }
}
