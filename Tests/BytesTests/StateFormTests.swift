import Bytes
import Testing

@Suite struct StateFormTests {
    private static let form = StateForm("list", version: 2, seed: Digest(of: "a"))
    private static let file = {
        var fields = FieldWriter()
        fields.add(["one", "two"])
        return form.file(of: fields.bytes)
    }()

    private func read(_ file: [UInt8], _ form: StateForm = Self.form) -> [String]? {
        file.withBytes { form.read($0) { $0.texts() } }
    }

    @Test func readsItsOwnBytes() {
        #expect(read(Self.file) == ["one", "two"])
        #expect(Self.file.starts(with: "recipegen list 2 \(Digest(of: "a").hex)\n".utf8))
    }

    @Test(arguments: [
        StateForm("list", version: 1, seed: Digest(of: "a")), StateForm("list", version: 2, seed: Digest(of: "b")),
        StateForm("list", version: 2), StateForm("other", version: 2, seed: Digest(of: "a")),
        StateForm("list", version: 2, variant: "with names", seed: Digest(of: "a")),
    ])
    func refusesAnotherForm(form: StateForm) {
        #expect(read(Self.file, form) == nil)
    }

    @Test func refusesFieldsThatAreNotAllRead() {
        #expect(Self.file.withBytes { Self.form.read($0) { $0.count() } } == nil)
    }

    @Test func detectsDamageAtEveryByte() {
        for index in Self.file.indices {
            var damaged = Self.file
            damaged[index] ^= 1
            #expect(read(damaged) == nil, "byte \(index)")
            #expect(read(Array(Self.file[..<index])) == nil, "cut at \(index)")
        }
    }

    @Test func isTheSameInParts() {
        var file: [UInt8] = []
        Self.form.write(to: { file += $0 }) { add in
            let start = "recipegen list 2 \n".utf8.count + 32
            for byte in Self.file.dropFirst(start).dropLast(32) { [byte].withBytes(add) }
        }
        #expect(file == Self.file)
    }
}
