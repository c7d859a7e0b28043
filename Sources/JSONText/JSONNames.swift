/// A set of member names that is known when the program is built: whether an object has members besides these is found
/// in one walk over its keys, without a string or a counted reference for each.
package struct JSONNames: Sendable {
    private let names: [StaticString]
    /// The number of a name, from 1, at the place that its bytes lead to or the next free one; 0 for none.
    private let table: [UInt8]

    /// - Parameter names: At most 255, each more than one character long.
    package init(_ names: [StaticString]) {
        precondition(names.count < 256, "a name's number is one byte")
        var table = [UInt8](repeating: 0, count: Self.size)
        for (number, name) in names.enumerated() {
            precondition(name.hasPointerRepresentation, "a name is a text, not one scalar")
            var place = Self.place(of: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            while table[place] != 0 { place = (place + 1) % Self.size }
            table[place] = UInt8(number + 1)
        }
        self.names = names
        self.table = table
    }

    private static let size = 1024

    private static func place(of key: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = key.first, let last = key.last else { return 0 }
        let middle = key[key.count / 2]
        let value = Int(first | 0x20) &* 37 &+ Int(last) &* 11 &+ Int(middle) &* 5 &+ key.count &* 129
        return value & (size - 1)
    }

    /// Whether a name is one of these; the first letter may be a capital.
    fileprivate func contains(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = key.first else { return false }
        var place = Self.place(of: key)
        while table[place] != 0 {
            let name = names[Int(table[place]) - 1]
            if name.utf8CodeUnitCount == key.count, name.utf8Start[0] == first || name.utf8Start[0] == first | 0x20 {
                var index = 1
                while index < key.count, name.utf8Start[index] == key[index] { index += 1 }
                if index == key.count { return true }
            }
            place = (place + 1) % Self.size
        }
        return false
    }

    /// As for a key of an object.
    package func contains(_ key: String) -> Bool {
        var key = key
        return key.withUTF8 { contains($0) }
    }
}

extension JSONValue {
    /// Whether an object has a member with another name than these; false for another kind.
    package func hasMembers(besides names: JSONNames) -> Bool {
        let node = tapeNode
        guard node.tag == .object else { return false }
        return document.tape.withUnsafeBufferPointer { tape in
            document.bytes.withUnsafeBufferPointer { bytes in
                var member = index + 1
                while member < node.next {
                    let key = tape[member]
                    let start = Int(key.offset)
                    // A key with escapes is looked at by who asks for the members.
                    guard key.tag == .string,
                        names.contains(UnsafeBufferPointer(rebasing: bytes[start..<start + Int(key.extent)]))
                    else { return true }
                    member = Int(tape[member + 1].next)
                }
                return false
            }
        }
    }
}
