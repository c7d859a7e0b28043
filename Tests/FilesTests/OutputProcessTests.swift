import Testing

@testable import Files

@Suite struct OutputProcessTests {
    private func run(_ script: String, in folder: String = "/", seconds: Int = 30, memory: Int = 1 << 30) async
        -> OutputProcess.Ending
    {
        await OutputProcess(["sh", "-c", script], in: folder, seconds: seconds, memory: memory, isAlone: false)
            .runApart()
    }

    @Test func returnsStatusOfProgram() async {
        #expect(await run("exit 0") == .exited(status: 0))
        #expect(await run("exit 7") == .exited(status: 7))
    }

    @Test func runsInGivenFolder() async {
        #expect(await run("test \"$PWD\" = /usr", in: "/usr") == .exited(status: 0))
    }

    @Test func returnsSignalOfCrash() async {
        #expect(await run("kill -SEGV $$") == .killed(signal: 11))
    }

    @Test func endsProgramThatTakesTooLong() async {
        let start = ContinuousClock.now
        #expect(await run("exec sleep 600", seconds: 1) == .timedOut)
        #expect(ContinuousClock.now - start < .seconds(300))
    }

    #if os(Linux)
        @Test func limitsMemory() async {
            #expect(await run("test $(ulimit -v) = 262144", memory: 256 << 20) == .exited(status: 0))
        }
    #endif

    @Test func programThatIsNotInstalledDoesNotStart() async {
        let process = OutputProcess(["no-such-program"], in: "/", seconds: 5)
        #expect(await process.runApart() == .notStarted("there is no such program"))
    }

    @Test func findsProgramsOfSearchPath() {
        #expect(Files.program(named: "sh")?.hasSuffix("/sh") == true)
        #expect(Files.program(named: "no-such-program") == nil)
        #expect(Files.program(named: "/no/such/program") == nil)
        #expect(Files.program(named: "") == nil)
    }
}
