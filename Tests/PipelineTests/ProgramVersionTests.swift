import Files
import Testing

@testable import Pipeline
@testable import SiteFolder

@Suite struct ProgramVersionTests {
    @Test func isTheSameForTheSameProgram() throws {
        #expect(try ProgramVersion.digest() == ProgramVersion.digest())
    }

    #if os(Linux)
        @Test func coversTheBuildIDThatTheLinkerWrites() throws {
            let program = try #require(Files.executablePath())
            let head = try Files.read(program, 0..<4096)
            // The name and type of the note with the build ID (`NT_GNU_BUILD_ID`).
            let note: [UInt8] = [3, 0, 0, 0] + Array("GNU\0".utf8)
            #expect(head.indices.contains { head[$0...].starts(with: note) })
        }
    #endif
}
