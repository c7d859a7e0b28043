// swift-tools-version: 6.1
import PackageDescription

/// The language rules that hold for every target: no implicit existentials, imports that carry access,
/// and members visible only from modules that the file itself imports.
let rules: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A stage of the pipeline, in a folder of `Sources` with its name.
func stage(
    _ name: String, _ dependencies: [Target.Dependency] = [], swiftSettings: [SwiftSetting] = rules,
    plugins: [Target.PluginUsage] = []
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings, plugins: plugins)
}

/// The rules of targets that are optimized in debug builds, too: all texts go through their loops, which otherwise take most
/// of the time of the tests. Packages that depend on this one by a version may not have such flags.
let optimized: [SwiftSetting] =
    Context.packageDirectory.contains("/checkouts/")
    ? rules : rules + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// The tests of one target, in `Tests/<target>Tests`.
func tests(of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.target(name: name)] + dependencies, exclude: exclude, swiftSettings: rules
    )
}

// Debian's file for pkg-config defines a macro, of which the package manager would warn at each build. Its header is where
// compilers look.
#if os(Linux)
    let utf8procPackage: String? = nil
#else
    let utf8procPackage: String? = "libutf8proc"
#endif

let package = Package(
    name: "recipegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "recipegen", targets: ["recipegen"]),
        // For packages with templates of their own: Documentation/library.md.
        .library(name: "RecipeSite", targets: ["RecipeSite"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    // In the order of the pipeline; Documentation/contributing.md says what each is for.
    targets: [
        .plugin(name: "EmbedTexts", capability: .buildTool, path: "Scripts/EmbedTexts"),
        stage("CLibrary"),
        stage("Bytes", swiftSettings: optimized),
        stage("Digests", ["Bytes"], swiftSettings: optimized),
        stage("Diagnostics"),
        stage("Workers", ["Bytes"]),
        stage("Files", ["Bytes", "CLibrary", "Workers"]),
        stage("JSONText", ["Bytes", "Diagnostics", "Digests"], swiftSettings: optimized),
        .systemLibrary(
            name: "CUTF8Proc", pkgConfig: utf8procPackage,
            providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]
        ),
        stage("Normalization", ["Bytes", "CUTF8Proc"]),
        stage("CatalogModel", ["Bytes", "Digests", "Languages", "Normalization"]),
        .target(name: "Languages", path: "Languages", swiftSettings: rules, plugins: ["EmbedTexts"]),
        stage("SafeHTML", ["Bytes", "CatalogModel", "JSONText"]),
        .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        stage("YAML", ["Bytes", "Diagnostics", "JSONText", "CYAML"]),
        .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        stage("HTMLTree", ["Bytes", "CXML2"]),
        stage(
            "Configuration",
            ["Bytes", "CatalogModel", "CommonMark", "Diagnostics", "HTMLTree", "JSONText", "Languages", "YAML"],
            plugins: ["EmbedTexts"]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
        ),
        .systemLibrary(
            name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]
        ),
        .systemLibrary(
            name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]
        ),
        stage("Archives", ["Bytes", "CLibrary", "CArchive", "CBrotli"]),
        stage(
            "Fetching",
            [
                "Archives", "Bytes", "CLibrary", "CatalogModel", "Diagnostics", "Digests", "Files", "JSONText",
                "Normalization", "CCurl",
            ]
        ),
        stage("Kitchen", ["Bytes", "CatalogModel", "Languages"]),
        stage(
            "Parsing",
            [
                "Bytes", "CatalogModel", "CommonMark", "Diagnostics", "Digests", "HTMLTree", "JSONText", "Kitchen",
                "Languages", "Workers", "YAML",
            ]
        ),
        stage("Imaging", ["Digests", "Files", "Workers"]),
        stage(
            "Searching",
            ["Bytes", "CatalogModel", "CommonMark", "Digests", "Files", "Languages", "Normalization", "Workers"]),
        stage(
            "Planning",
            ["Bytes", "CatalogModel", "Configuration", "Diagnostics", "Digests", "Languages", "Searching", "Workers"]
        ),
        stage("Checking", ["Bytes", "CatalogModel", "Diagnostics", "HTMLTree", "JSONText"]),
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
        ),
        stage("QRCodes", ["CQREncode"]),
        stage("CommonMark", ["Bytes", "CatalogModel", "SafeHTML", "CCMark"]),
        stage("Exporting", ["Bytes", "CatalogModel", "JSONText", "Kitchen"]),
        .target(
            name: "Templates",
            dependencies: [
                "Bytes", "CatalogModel", "CommonMark", "Configuration", "Digests", "Exporting", "HTMLTree", "JSONText",
                "Kitchen", "Languages", "Planning", "QRCodes", "SafeHTML", "Searching", "Workers",
            ],
            path: "Templates",
            resources: [.embedInCode("Assets/Icons")], swiftSettings: rules, plugins: ["EmbedTexts"]
        ),
        stage("Publishing", ["Bytes", "CatalogModel", "Digests", "Files", "JSONText"]),
        stage("Writing", ["Bytes", "CatalogModel", "Diagnostics", "Digests", "Files", "Planning", "Workers"]),
        .target(
            name: "Serving",
            dependencies: [
                "CLibrary", "CatalogModel", "Diagnostics", "Digests", "Files", "Planning", "SafeHTML",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: [.embedInCode("Assets")],
            swiftSettings: rules
        ),
        .target(
            name: "CVersion",
            cSettings: Context.environment["RECIPEGEN_VERSION"].map {
                [.define("RECIPEGEN_VERSION", to: "\"\($0)\"")]
            }
        ),
        .target(
            name: "Pipeline",
            dependencies: [
                "Archives", "Bytes", "CLibrary", "CatalogModel", "Checking", "Configuration", "Diagnostics", "Digests",
                "Exporting", "Fetching", "Files", "Imaging", "JSONText", "Kitchen", "CommonMark", "Languages",
                "Parsing", "Planning", "Publishing", "SafeHTML", "Searching", "Serving", "Templates", "Workers",
                "Writing", "CVersion",
            ],
            resources: [.embedInCode("NewSite/Starter")],
            swiftSettings: rules
        ),
        stage(
            "Commands",
            [
                "CLibrary", "CatalogModel", "Checking", "Configuration", "Diagnostics", "Files", "JSONText", "Pipeline",
                "Serving", "Templates", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        stage("RecipeSite", ["Commands", "Diagnostics", "Pipeline", "SafeHTML", "Templates", "Writing"]),
        .executableTarget(name: "recipegen", dependencies: ["Commands"], swiftSettings: rules),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Bytes", "CatalogModel", "Fetching", "Files", "Imaging", "JSONText", "Languages", "Parsing", "Pipeline",
                "RecipeSamples", "Serving",
            ],
            path: "Tests/Fuzz", swiftSettings: rules
        ),
        .testTarget(name: "ArchitectureTests", swiftSettings: rules),
        tests(of: "Bytes"),
        tests(of: "Digests", ["Bytes"]),
        tests(of: "Diagnostics"),
        tests(of: "Workers"),
        tests(of: "Files"),
        tests(of: "JSONText", ["Bytes", "Diagnostics", "Digests", "RecipeSamples"]),
        .target(
            name: "RecipeSamples", dependencies: ["CatalogModel", "JSONText"], path: "Tests/RecipeSamples",
            swiftSettings: rules
        ),
        tests(of: "Languages"),
        tests(of: "Normalization"),
        tests(of: "CatalogModel", ["Digests", "RecipeSamples"]),
        tests(of: "SafeHTML", ["CatalogModel", "JSONText"]),
        tests(
            of: "Configuration",
            ["CatalogModel", "Diagnostics", "JSONText", "Languages", "Parsing", "RecipeSamples", "Templates", "YAML"]
        ),
        tests(of: "YAML", ["Bytes", "JSONText"], exclude: ["trees.py"]),
        .target(
            name: "LoopbackServer",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/LoopbackServer",
            swiftSettings: rules
        ),
        tests(
            of: "Fetching",
            ["Archives", "CatalogModel", "Diagnostics", "Files", "JSONText", "LoopbackServer", "RecipeSamples"]
        ),
        tests(of: "Kitchen", ["Bytes", "CatalogModel", "RecipeSamples"]),
        tests(of: "Archives", ["RecipeSamples"]),
        tests(of: "HTMLTree", ["Bytes", "RecipeSamples"]),
        tests(
            of: "Parsing",
            [
                "Bytes", "CatalogModel", "Diagnostics", "Digests", "HTMLTree", "JSONText", "Kitchen",
                "RecipeSamples", "YAML",
            ]
        ),
        tests(of: "Imaging", ["Digests", "Files"]),
        tests(of: "Searching", ["Bytes", "CatalogModel", "Digests", "Files", "Kitchen", "Languages", "RecipeSamples"]),
        tests(
            of: "Planning",
            ["Bytes", "CatalogModel", "Configuration", "Diagnostics", "Digests", "RecipeSamples", "Searching"]),
        tests(of: "Checking", ["Bytes", "CatalogModel", "Diagnostics", "JSONText"]),
        tests(of: "QRCodes"),
        tests(of: "CommonMark", ["Bytes", "CatalogModel", "RecipeSamples", "SafeHTML"]),
        tests(of: "Exporting", ["Bytes", "CatalogModel", "JSONText", "RecipeSamples"]),
        tests(
            of: "Templates",
            [
                "CatalogModel", "Configuration", "Diagnostics", "Digests", "Exporting", "Kitchen", "Languages",
                "Planning", "QRCodes", "RecipeSamples", "SafeHTML",
            ],
            exclude: ["Goldens"]
        ),
        tests(of: "Publishing", ["CatalogModel", "Digests", "Files"]),
        tests(
            of: "Writing",
            ["CatalogModel", "Configuration", "Diagnostics", "Digests", "Files", "Planning"]
        ),
        tests(
            of: "Commands", ["Checking", "Configuration", "Diagnostics", "Files", "JSONText", "Parsing", "Pipeline"]),
        tests(
            of: "Serving",
            [
                "CatalogModel", "Diagnostics", "Digests", "Files", "LoopbackServer", "Pipeline", "recipegen",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]
        ),
        tests(
            of: "Pipeline",
            [
                "Archives", "CatalogModel", "Checking", "Configuration", "Diagnostics", "Digests", "Files", "JSONText",
                "Languages", "LoopbackServer", "Planning", "RecipeSamples", "SafeHTML", "Templates", "Writing", "YAML",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
