#if LIBFUZZER

    import Dispatch
    import Foundation

    /// libFuzzer, of LLVM, mutates inputs so that they reach new code: it is built in by `-sanitize=fuzzer`.
    enum GuidedFuzz {
        /// Named by the variable `FUZZ_TARGET` of the environment.
        static let target = Fuzz.targets.first { $0.name == ProcessInfo.processInfo.environment["FUZZ_TARGET"] }

        static func run() {
            precondition(target != nil, "FUZZ_TARGET is none of \(Fuzz.targets.map(\.name))")
            var count = CommandLine.argc
            var arguments = CommandLine.unsafeArgv
            _ = runDriver(&count, &arguments, readInput)
        }
    }

    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    @_cdecl("LLVMFuzzerTestOneInput")
    func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let input = Array(UnsafeBufferPointer(start: bytes, count: count))
        let finished = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                try await GuidedFuzz.target?.read(input, note: "an input")
            } catch {
                preconditionFailure("\(error)")
            }
            finished.signal()
        }
        finished.wait()
        return 0
    }

#endif
