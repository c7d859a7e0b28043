/// Lists of numbers, one after the other in one array: of a million lists, none has an allocation of its own.
struct NumberLists: Sendable, Equatable {
    /// Where each list begins, and where the last one ends.
    private var starts = [0]
    private var numbers: [Int32] = []

    init() {}

    init(_ lists: some Collection<some Collection<Int32>>) {
        for list in lists { append(list) }
    }

    /// The lists of several, in their order.
    init(joining parts: [NumberLists]) {
        starts.reserveCapacity(1 + parts.reduce(0) { $0 + $1.count })
        numbers.reserveCapacity(parts.reduce(0) { $0 + $1.numbers.count })
        for part in parts {
            let offset = numbers.count
            starts += part.starts.dropFirst().map { $0 + offset }
            numbers += part.numbers
        }
    }

    var count: Int { starts.count - 1 }

    subscript(list: Int) -> ArraySlice<Int32> { numbers[starts[list]..<starts[list + 1]] }

    mutating func append(_ list: some Collection<Int32>) {
        numbers += list
        starts.append(numbers.count)
    }

    /// Replaces each number by what a table has at its place.
    mutating func renumber(by table: [Int32]) {
        for index in numbers.indices { numbers[index] = table[Int(numbers[index])] }
    }

    /// For each number below a limit, the lists that have it, ascending.
    ///
    /// - Parameter limit: All numbers are below it.
    func inverted(limit: Int) -> NumberLists {
        var inverted = NumberLists()
        inverted.starts = [Int](repeating: 0, count: limit + 1)
        for number in numbers { inverted.starts[Int(number) + 1] += 1 }
        for index in 0..<limit { inverted.starts[index + 1] += inverted.starts[index] }
        var next = inverted.starts
        inverted.numbers = [Int32](repeating: 0, count: numbers.count)
        for list in 0..<count {
            for number in self[list] {
                inverted.numbers[next[Int(number)]] = Int32(list)
                next[Int(number)] += 1
            }
        }
        return inverted
    }
}
