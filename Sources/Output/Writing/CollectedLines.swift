import Bytes
import Files
import Planning

/// The lines of a manifest. Those of files that stay are made when they are written, and most others are put aside in a
/// file: the lines of a million files would take some hundred megabytes of memory.
struct CollectedLines {
    private let kept: [Int]
    private let rows: SiteRows
    private let old: KnownFiles
    private var added: [Manifest.Lines] = []
    /// The number of bytes in `added`.
    private var count = 0
    private let path: String
    private var spool: SpoolFile?

    /// The number of bytes that are held.
    private static let most = 1 << 24
    /// How many lines are made at a time.
    private static let chunk = 1024

    /// - Parameters:
    ///   - kept: The indices of rows whose files stay, which `old` knows.
    ///   - path: Of a file that may be made and removed.
    init(_ kept: [Int], of rows: SiteRows, _ old: KnownFiles, spool path: String) {
        self.kept = kept
        self.rows = rows
        self.old = old
        self.path = path
    }

    mutating func append(_ lines: Manifest.Lines) throws(FileError) {
        added.append(lines)
        count += lines.count
        guard count > Self.most else { return }
        if spool == nil {
            try Files.makeFolder(Paths.parent(path))
            spool = try SpoolFile(path)
        }
        for part in added { try spool?.append(part.bytes) }
        added = []
        count = 0
    }

    /// What passes all lines in parts.
    func parts() throws(FileError) -> (_ write: (ByteView) -> Void) -> Void {
        let file = spool?.read()
        if spool != nil, file == nil { throw .changed(path) }
        return { write in
            for start in stride(from: 0, to: kept.count, by: Self.chunk) {
                let part = kept[start..<min(start + Self.chunk, kept.count)]
                var lines = Manifest.Lines(count: part.count)
                for row in part {
                    if let entry = old[row] { lines.append(entry, content: old.content(of: row)) }
                }
                lines.withBytes(write)
            }
            file?.withBytes(write)
            for part in added { part.withBytes(write) }
        }
    }
}
