import Diagnostics
import Files

extension Files.Tree {
    /// Warnings of the links that lead out of the folder.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - name: The folder as people call it, without a slash at the end.
    func outsideDiagnostics(in path: String, named name: String) -> [Diagnostic] {
        outside.map { link in
            Diagnostic(
                .warning, .fileOutside, "the link leads out of \(name)/ and is left out",
                at: Location(file: path + "/" + link), fix: "put the file or folder itself there"
            )
        }
    }
}
