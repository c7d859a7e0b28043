import Testing

@testable import Serving

/// Who is told of changes, and for how long.
@Suite struct ChangeEventTests {
    private static func changes() -> ChangeEvents {
        ChangeEvents(every: .milliseconds(5)) {
            Snapshot(site: SampleSite(), notice: Notice([], isStale: false), version: "one")
        }
    }

    @Test(.timeLimit(.minutes(60))) func watchesWhileClientListens() async throws {
        let changes = Self.changes()
        let listening = Task {
            for await event in changes.stream() where String(decoding: event, as: UTF8.self).contains("data: one") {
                #expect(await changes.isWatching)
                return
            }
        }
        await listening.value
        while await changes.isWatching { await Task.yield() }
    }

    @Test func forgetsAListenerThatEndedBeforeItWasListed() async {
        let changes = Self.changes()
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(1))
        continuation.finish()
        await changes.add(continuation)
        #expect(await !changes.isWatching)
        withExtendedLifetime(stream) {}
    }

    @Test func listsAListenerThatComesAfterOneThatEnded() async {
        let changes = Self.changes()
        for hasEnded in [true, false] {
            let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(1))
            if hasEnded { continuation.finish() }
            await changes.add(continuation)
            #expect(await changes.isWatching == !hasEnded)
            withExtendedLifetime(stream) {}
        }
    }
}
