import Diagnostics
import JSONText
import RecipeSamples
import Synchronization
import Testing

/// Reading an array while it comes has to give what reading the whole of it gives.
struct StreamTests {
    @Test(arguments: [
        "[]", "[ \n]", "[1]", "[1,2,3]", " [ {\"a\": \"]\"} , [1, [2]], \"x\\\"],\", -1.5e3, true ,null]\n ",
        "\u{feff}[\"crème\", \"\\\\\", {}]", "[tru, 01, nullx, {\"a\": 1,}]", "[\"a long element that no part holds\"]",
    ])
    func givesTheElementsOfArrays(text: String) throws {
        try compare(Array(text.utf8), isRegular: true)
    }

    @Test(arguments: [
        "", " ", "{}", "{\"recipes\": [1]}", "1", "\"[]\"", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[{}", "[{}]]",
        "[{}] x", "[\"a]", "[}", "[:]", "[\"\\", "[1]\0", "[\01,\0]", "\u{feff}\u{feff}[1]",
    ])
    func leavesEverythingElseToOthers(text: String) throws {
        try compare(Array(text.utf8), isRegular: false)
    }

    @Test(arguments: seeds(1, long: 3))
    func readsDamagedArraysAsOthersDo(seed: UInt64) throws {
        var random = SmallRandom(seed: 20 + seed)
        for round in 0..<300 {
            let records = JSONNode.array((0..<random.below(6)).map { _ in random.node(depth: 3) })
            var bytes = records.bytes(pretty: round % 3 == 0)
            if round % 4 > 0 { random.damage(&bytes) }
            try compare(bytes)
        }
    }

    @Test func survivesEveryByteInEveryPlace() throws {
        let bytes = Array(#"[{"a":"\u00e9b"},-1.5e+3,true]"#.utf8)
        for place in bytes.indices {
            for byte in UInt8.min ... .max {
                var damaged = bytes
                damaged[place] = byte
                try compare(damaged, sizes: [1, 9])
            }
        }
    }

    @Test func givesUpWithAFileThatCannotBeRead() throws {
        let closed = JSONSource(JSONFile(open: { nil }, bytes: { [] }, part: { _, _ in nil }), name: "feed.json")
        #expect(JSONElementStream(closed) == nil)
        let broken = JSONSource(
            JSONFile(open: { { _ in nil } }, bytes: { [] }, part: { _, _ in nil }), name: "feed.json")
        let stream = try #require(JSONElementStream(broken))
        #expect(throws: JSONElementStream.NotAStreamableArray.self) { try stream.next() }
        #expect(throws: JSONElementStream.NotAStreamableArray.self) { try stream.next() }
        #expect(JSONElementStream(source("[1]")) == nil)
        #expect(!source("").isLost)
        #expect(!broken.isLost)
        let lost = JSONSource(JSONFile(open: { nil }, bytes: { nil }, part: { _, _ in nil }), name: "feed.json")
        #expect(lost.isLost)
        #expect(lost.bytes.isEmpty)
    }

    @Test func readsAFileOnceWhereItsBytesAreWanted() {
        let counter = Counter()
        let source = JSONSource(
            JSONFile(open: { nil }, bytes: { counter.add() }, part: { _, _ in nil }), name: "feed.json")
        #expect(source.isFile)
        #expect(source.bytes == [1])
        #expect(source.bytes == [1])
        #expect(source.position(at: 1) == JSONPosition(line: 1, column: 2))
    }
}

/// Reads a document whole and as a stream, in parts of several sizes.
///
/// - Parameter isRegular: Whether the stream has to get to its end; nil for whatever the outline says.
private func compare(_ bytes: [UInt8], isRegular: Bool? = nil, sizes: [Int] = [1, 2, 3, 7, 64, 1000]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let source = JSONSource(bytes, name: "feed.json")
    let slices = arraySlices(source)
    let isList = slices != nil && !isCoded(bytes)
    if let isRegular { #expect(isList == isRegular, "\(text)") }
    for size in sizes {
        let file = JSONSource(JSONFile(bytes, step: size % 5 + 1), name: "feed.json")
        let stream = try #require(JSONElementStream(file, size: size))
        var parts: [JSONElementStream.Part] = []
        do throws(JSONElementStream.NotAStreamableArray) {
            while let part = try stream.next() { parts.append(part) }
        } catch {
            try #require(!isList, "\(text)")
            continue
        }
        try #require(isList && parts.flatMap(\.slices) == slices, "\(text)")
        try #require(parts.map(\.number) == Array(parts.indices))
        for part in parts {
            for slice in part.slices {
                let inStream = outcome { () throws(JSONError) in try JSONDocument(file, slice: slice, in: part) }
                let whole = outcome { () throws(JSONError) in try JSONDocument(source, slice: slice) }
                try #require(inStream == whole, "\(text)")
            }
        }
    }
}

/// The elements of a document that is an array; nil for another, and for one that cannot be cut.
private func arraySlices(_ source: JSONSource) -> [JSONSlice]? {
    do throws(JSONError) {
        let outline = try JSONOutline(source, arrayKeys: [])
        return outline.document.root.kind == .array ? outline.slices : nil
    } catch {
        return nil
    }
}

/// Whether the first element begins with a zero, as in UTF-16.
private func isCoded(_ bytes: [UInt8]) -> Bool {
    let first = bytes.drop { $0 != UInt8(ascii: "[") }.dropFirst().first { !" \t\r\n".utf8.contains($0) }
    return first == 0
}

/// What a record says and where it stands, or what is wrong with it.
private func outcome(_ read: () throws(JSONError) -> JSONDocument) -> [String] {
    do throws(JSONError) {
        let root = try read().root
        return [String(decoding: root.node.bytes(), as: UTF8.self), root.location.description, root.path]
    } catch {
        return ["\(error)"]
    }
}

private final class Counter: Sendable {
    private let count = Mutex<UInt8>(0)

    func add() -> [UInt8] {
        count.withLock { count in
            count += 1
            return [count]
        }
    }
}
