import CatalogModel
import Configuration
import Testing

@testable import Planning

@Suite struct TermNamesTests {
    private static func term(_ name: String, _ count: Int) -> Term {
        Term(kind: .tag, name: name, path: .page("tags/\(name.prefix(20))"), count: count)
    }

    @Test func haveThoseWithMostRecipesFirst() {
        let names = TermNames([Self.term("a", 1), Self.term("b", 3), Self.term("c", 1), Self.term("d", 2)])
        #expect(names.terms.map(\.name) == ["b", "d", "a", "c"])
    }

    @Test func stayWithinTheirLimits() {
        let names = TermNames((0..<2000).map { Self.term("tag \($0)", $0) })
        #expect(names.terms.map(\.count) == (1000..<2000).reversed())
        let long = String(repeating: "a", count: TermNames.nameLimit)
        #expect(TermNames([Self.term(long, 1), Self.term(long + "a", 2)]).terms.map(\.name) == [long])
    }
}
