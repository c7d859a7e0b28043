import Pipeline
import Synchronization
import Testing

@testable import Commands
@testable import SiteFolder

/// Long work is seen, quick work is not, and nothing of a bar stays behind.
@Suite struct ProgressDisplayTests {
    /// A display whose time passes when a test says so.
    private final class Watched: Sendable {
        private let shown = Mutex("")
        private let time = Mutex(ContinuousClock.now)
        let columns: Int

        init(columns: Int) {
            self.columns = columns
        }

        var display: ProgressDisplay {
            ProgressDisplay(
                columns: columns, now: { self.time.withLock { $0 } },
                write: { text in self.shown.withLock { $0 += text } }
            )
        }

        func wait(_ duration: Duration) {
            time.withLock { $0 += duration }
        }

        var text: String { shown.withLock { $0 } }
    }

    private static let home = "\r\u{1B}[K"

    @Test func drawsABarOnATerminalAndTakesItAway() {
        let watched = Watched(columns: 80)
        let display = watched.display
        display.handle(.began(.recipes, total: 60))
        display.handle(.advanced(.recipes, by: 4))
        #expect(watched.text == "")
        watched.wait(.seconds(1))
        display.handle(.advanced(.recipes, by: 26))
        let bar = "[" + String(repeating: "#", count: 15) + String(repeating: "-", count: 15) + "]"
        let line = "\(Self.home)looking up recipes: 30 of 60 \(bar)"
        #expect(watched.text == line)
        // Not again at once, or the terminal would do nothing else.
        display.handle(.advanced(.recipes, by: 1))
        display.handle(.ended(.recipes))
        #expect(watched.text == line + Self.home)
    }

    @Test(
        arguments: [
            (5, 10, ", 2.0 a second, 3 s left"), (80, 900, ", 32 a second, 26 s left"),
            (3, 900, ", 1.2 a second, 13 min left"),
        ] as [(Int, Int, String)])
    func longWorkShowsRateAndTimeLeft(done: Int, total: Int, speed: String) {
        let watched = Watched(columns: 60)
        let display = watched.display
        display.handle(.began(.copies, total: total))
        watched.wait(.milliseconds(2500))
        display.handle(.advanced(.copies, by: done))
        #expect(watched.text.hasPrefix(Self.home + "resizing photos: \(done) of \(total)" + speed))
    }

    @Test(arguments: [1, 12, 30, 40, 300])
    func staysWithinTheTerminal(columns: Int) {
        let watched = Watched(columns: columns)
        let display = watched.display
        display.handle(.began(.files, total: 11_522))
        watched.wait(.seconds(1))
        display.handle(.advanced(.files, by: 5000))
        #expect(watched.text.dropFirst(Self.home.count).count <= max(columns - 1, 1))
    }

    @Test func keepsSilentAboutQuickAndEmptyWork() {
        let watched = Watched(columns: 80)
        let display = watched.display
        display.handle(.began(.files, total: 10))
        display.handle(.advanced(.files, by: 10))
        display.handle(.ended(.files))
        display.handle(.began(.feeds, total: 0))
        display.handle(.ended(.feeds))
        display.handle(.advanced(.recipes, by: 1))
        display.handle(.ended(.recipes))
        #expect(watched.text == "")
    }
}
