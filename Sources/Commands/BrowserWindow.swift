import Files

/// Opens the default browser.
enum BrowserWindow {
    #if canImport(Darwin)
        private static let program = "open"
    #else
        private static let program = "xdg-open"
    #endif

    /// Opens an address.
    ///
    /// - Parameter onFailure: Called with the reason if it could not be opened.
    static func open(_ address: String, onFailure: @escaping @Sendable (String) -> Void) {
        Files.launch(program, [address]) { failure in
            switch failure {
            case .notStarted(let reason): onFailure("\(program): \(reason)")
            case .status: onFailure("\(program) reports a failure")
            }
        }
    }
}
