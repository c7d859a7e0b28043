// The least that writing a site can cost: the same tree by mkdir, open, write and close, nothing else.
//
//     writetree TREE DESTINATION THREADS
//
// reads TREE into memory, then prints the seconds that writing it to DESTINATION took.
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct File: Sendable {
    let path: String
    let bytes: [UInt8]
}

func readTree(_ root: String, _ path: String, folders: inout [String], files: inout [File]) {
    guard let handle = opendir(root + path) else { return }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
        let isFolder = entry.pointee.d_type == DT_DIR
        let name = withUnsafePointer(to: entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        let child = path + "/" + name
        if isFolder {
            folders.append(child)
            readTree(root, child, folders: &folders, files: &files)
        } else {
            let file = open(root + child, O_RDONLY)
            let size = Int(lseek(file, 0, SEEK_END))
            lseek(file, 0, SEEK_SET)
            let bytes = [UInt8](unsafeUninitializedCapacity: size) { $1 = read(file, $0.baseAddress, size) }
            close(file)
            files.append(File(path: child, bytes: bytes))
        }
    }
}

func write(_ files: ArraySlice<File>, to root: String) {
    for file in files {
        let path = root + file.path
        if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o777) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        precondition(descriptor >= 0, "can't write \(path)")
        file.bytes.withUnsafeBytes { precondition(write(descriptor, $0.baseAddress, $0.count) == $0.count) }
        close(descriptor)
    }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let threads = Int(arguments[3]), threads > 0 else {
    fputs("usage: writetree TREE DESTINATION THREADS\n", stderr)
    exit(2)
}
var folders: [String] = []
var files: [File] = []
readTree(arguments[1], "", folders: &folders, files: &files)
let destination = arguments[2]
// Folders that hold folders come first; each page makes its own, as a site generator does.
let parents = Set(folders.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) })
mkdir(destination, 0o777)
for folder in folders where parents.contains(folder) { mkdir(destination + folder, 0o777) }

let clock = ContinuousClock()
let start = clock.now
let all = files
let share = (all.count + threads - 1) / threads
await withTaskGroup(of: Void.self) { group in
    for thread in 0..<threads {
        group.addTask {
            write(all[min(thread * share, all.count)..<min((thread + 1) * share, all.count)], to: destination)
        }
    }
}
print((clock.now - start) / .seconds(1))
