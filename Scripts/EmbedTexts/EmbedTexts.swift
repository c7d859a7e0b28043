import Foundation
import PackagePlugin

/// Makes a target's stylesheets, scripts and texts (`.css`, `.js`, `.txt`, `.yml`) a part of its code, as `EmbeddedTexts`.
///
/// SwiftPM's own `.embedInCode` writes a number for each byte: for the half megabyte of `Templates`, that took the compiler
/// 75 of the target's 171 seconds (release, processor time).
@main struct EmbedTexts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let files = target.sourceFiles.map(\.url).filter { ["css", "js", "txt", "yml"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        let script = context.package.directoryURL.appending(path: "Scripts/EmbedTexts/embed.sh")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(files.count) texts in \(target.name)", executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, output.path] + files.map(\.path), inputFiles: [script] + files,
                outputFiles: [output])
        ]
    }
}
