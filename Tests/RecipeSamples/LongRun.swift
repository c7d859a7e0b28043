// What `Scripts/test --long` runs, and other runs leave out: more seeds, and each hostile text at its full length.

import Foundation

/// Whether tests run with everything that there is.
package let isLongRun = ProcessInfo.processInfo.environment["RECIPEGEN_LONG"] != nil

/// The seeds of a test with random inputs: few, and many in a long run.
package func seeds(_ few: UInt64, long many: UInt64) -> ClosedRange<UInt64> {
    1...(isLongRun ? many : few)
}
