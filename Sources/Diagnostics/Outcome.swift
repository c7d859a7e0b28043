/// A value and what was noticed while making it: the result of a reader that never gives up.
package struct Outcome<Value> {
    package var value: Value
    package var diagnostics: [Diagnostic]

    package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// The same diagnostics with another value.
    package func map<Other>(_ transform: (Value) -> Other) -> Outcome<Other> {
        Outcome<Other>(transform(value), diagnostics)
    }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}
