import Configuration
import Diagnostics
import Digests
import Files

/// The owner's HTML in places of pages: the files of `slots/`.
struct SlotFiles {
    private let folder: String
    /// Records every file that is read or missing; nil for a build.
    private let snapshot: InputSnapshot?

    init(_ folder: String, _ snapshot: InputSnapshot?) {
        self.folder = folder
        self.snapshot = snapshot
    }

    /// The slots by place, and the digest of all that was read.
    func read(_ configuration: SiteConfiguration) throws(FileError) -> (
        outcome: Outcome<SlotTemplate.All>, digest: Digest
    ) {
        var fingerprint = Fingerprint()
        var slots = Outcome<SlotTemplate.All>([:])
        snapshot?.record(folder)
        guard Files.kind(folder) == .folder else { return (slots, fingerprint.finish()) }
        let tree = try Files.contents(folder)
        slots.diagnostics += tree.outsideDiagnostics(in: folder, named: Slot.folder)
        for name in tree.files {
            let file = folder + "/" + name
            guard let slot = Slot.allCases.first(where: { $0.fileName == name }) else {
                slots.diagnostics.append(Self.unknown(name, file))
                continue
            }
            let bytes = try Files.read(file)
            fingerprint.combine(name)
            fingerprint.combine(Digest(of: bytes))
            let read = OwnText.read(bytes, name: file)
            slots.diagnostics += read.diagnostics
            guard let text = read.value else { continue }
            let compiled = SlotTemplate.compile(text, of: slot, file: file)
            slots.diagnostics += compiled.diagnostics
            slots.diagnostics += configuration.blockedLoads(in: "\(Slot.folder)/\(name)").diagnostics(
                html: text, file: file)
            // An empty file is how an owner switches a slot off.
            if let template = compiled.value, !text.allSatisfy(\.isWhitespace) { slots.value[slot] = template }
        }
        return (slots, fingerprint.finish())
    }

    private static func unknown(_ name: String, _ file: String) -> Diagnostic {
        let names = Slot.allCases.map(\.fileName)
        let fix =
            NearestKey.find(name, among: names).map { "name it \($0)" } ?? "name it \(names.joined(separator: ", "))"
        return Diagnostic(
            .warning, .slotUnknown, "no place in pages is called so, and the file is not shown",
            at: Location(file: file), fix: fix)
    }
}

extension SiteConfiguration {
    /// Finds what the pages' policy blocks in a text of the owner's.
    func blockedLoads(in subject: String) -> BlockedLoads {
        BlockedLoads(in: subject, site: site.url, policy: policy)
    }
}
