import Bytes
import Testing

@Suite struct ReusableArrayTests {
    @Test func holdsWhatWasAddedSinceItWasEmptied() {
        var array = ReusableArray<Int>(capacity: 2)
        for number in 1...2 { array.append(number) }
        #expect(Array(array) == [1, 2])
        array.removeAll()
        #expect(array.isEmpty)
        #expect(array.last == nil)
        array.append(7)
        array[0] += 1
        #expect(array.elements == [8])
    }

    @Test func equalsAnotherOneWhateverWasInItBefore() {
        var used = ReusableArray<Int>()
        for number in 1...3 { used.append(number) }
        used.removeAll()
        used.append(1)
        var new = ReusableArray<Int>()
        new.append(1)
        #expect(used == new)
        #expect(used.hashValue == new.hashValue)
    }
}
