import Commands

/// The program, with pages as recipegen makes them.
@main
enum Main {
    static func main() async { await Recipegen.main() }
}
