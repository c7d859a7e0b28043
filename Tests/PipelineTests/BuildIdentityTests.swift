import Testing

@testable import Pipeline

/// The linker's digest of a program is found where it is, and nowhere else.
@Suite struct BuildIdentityTests {
    /// An ELF file of one segment, which holds notes.
    private static func program(segment type: UInt8 = 4, notes: [UInt8]) -> [UInt8] {
        var file: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 58)
        file[32] = 64  // e_phoff
        file[54] = 56  // e_phentsize
        file[56] = 1  // e_phnum
        var header = [UInt8](repeating: 0, count: 56)
        header[0] = type
        header[8] = 120
        header[32] = UInt8(notes.count)
        return file + header + notes
    }

    private static func note(_ name: String, type: UInt8, _ content: [UInt8]) -> [UInt8] {
        let name = Array(name.utf8) + [0]
        let padding = [UInt8](repeating: 0, count: (4 - name.count % 4) % 4)
        return [UInt8(name.count), 0, 0, 0, UInt8(content.count), 0, 0, 0, type, 0, 0, 0] + name + padding + content
    }

    private static let identity: [UInt8] = Array(1...20)

    @Test func findsTheNoteBehindOthers() {
        let notes = Self.note("GNU", type: 1, [1, 2, 3, 4]) + Self.note("GNU", type: 3, Self.identity)
        #expect(BuildIdentity.read(Self.program(notes: notes)) == Self.identity)
    }

    @Test(arguments: [
        ("no program", Array("#!/bin/sh\n".utf8)),
        ("an empty file", []),
        ("no notes", program(notes: [])),
        ("another segment", program(segment: 1, notes: note("GNU", type: 3, identity))),
        ("another owner's note", program(notes: note("Go", type: 3, identity))),
        ("another note", program(notes: note("GNU", type: 1, identity))),
        ("an identity too short to be one", program(notes: note("GNU", type: 3, [1, 2, 3, 4]))),
    ])
    func givesNothingFor(what: String, file: [UInt8]) {
        #expect(BuildIdentity.read(file) == nil, "\(what)")
    }

    @Test func readsNothingBehindTheEnd() {
        let file = Self.program(notes: Self.note("GNU", type: 3, Self.identity))
        for count in 0..<file.count { #expect(BuildIdentity.read(Array(file.prefix(count))) == nil) }
        // Sizes and places that lead far away.
        for place in 32..<file.count {
            var broken = file
            broken[place] = 0xFF
            _ = BuildIdentity.read(broken)
        }
    }
}
