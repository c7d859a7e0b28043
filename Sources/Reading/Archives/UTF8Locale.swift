import CLibrary

/// libarchive gives names in the encoding of the thread's locale alone, and a program begins in the locale "C", which has
/// nothing but ASCII.
enum UTF8Locale {
    /// Runs what reads names. It must not change threads.
    static func within<Result>(_ body: () -> Result) -> Result {
        guard let locale else { return body() }
        let outer = uselocale(locale)
        defer { uselocale(outer) }
        return body()
    }

    /// Made once, and kept; nil on a machine without any.
    nonisolated(unsafe) private static let locale: locale_t? = {
        for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
            if let locale = newlocale(LC_CTYPE_MASK, name, nil) { return locale }
        }
        return nil
    }()
}
