// The speed of reading recipes that are texts, without the files and the output around it.
//
//     readtexts FOLDER ROUNDS
//
// reads the files of a folder into memory, then reads each as a recipe, in rounds. Prints the bytes of a round, the seconds of
// processor time that the fastest one took, and how many recipes came out of it.
import CLibrary
import JSONText
import Parsing
import RecipeReading

func bytes(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    precondition(file >= 0, "can't read \(path)")
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    lseek(file, 0, SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: size) { $1 = read(file, $0.baseAddress, size) }
}

func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
        let name = withUnsafePointer(to: entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
}

/// The processor time of the fastest of some rounds, and how many recipes each gave. Not on the main actor, which the reader
/// would leave for each text.
nonisolated func read(_ texts: [(name: String, bytes: [UInt8])], rounds: Int) async -> (seconds: Double, recipes: Int) {
    let reader = FeedReader(FeedContext(name: "bench"))
    var seconds = Double.infinity
    var recipes = 0
    for _ in 0..<rounds {
        let start = clock()
        recipes = 0
        for text in texts {
            let feed = await reader.read(JSONSource(text.bytes, name: text.name))
            recipes += feed.records.filter { $0.summary != nil }.count
        }
        seconds = min(seconds, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    return (seconds, recipes)
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let rounds = Int(arguments[2]), rounds > 0 else {
    print("usage: readtexts FOLDER ROUNDS")
    exit(2)
}
let texts = names(in: arguments[1]).map { (name: $0, bytes: bytes(of: arguments[1] + "/" + $0)) }
let (seconds, recipes) = await read(texts, rounds: rounds)
print(texts.reduce(0) { $0 + $1.bytes.count }, seconds, recipes)
