// swift-tools-version: 6.1
import PackageDescription

/// The language rules that hold for every target: no implicit existentials, imports that carry access,
/// and members visible only from modules that the file itself imports.
let rules: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target with the language rules.
func stage(
    _ name: String, _ dependencies: [Target.Dependency] = [], swiftSettings: [SwiftSetting] = rules,
    resources: [Resource]? = nil, plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings, plugins: plugins)
}

/// A C library of the system, which its package for Debian and its formula for Homebrew bring.
func library(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// The targets of a room: each is in the folder `Sources/<room>/<target>`.
func room(_ name: String, _ targets: [Target]) -> [Target] {
    for target in targets { target.path = "Sources/\(name)/\(target.name)" }
    return targets
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
    // The rooms, in the way of a recipe; Documentation/contributing.md says what each target is for.
    targets: room(
        "Libraries",
        [
            stage("CLibrary"),
            library("CUTF8Proc", pkgConfig: utf8procPackage, apt: "libutf8proc-dev", brew: "utf8proc"),
            library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
            library("CXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev", brew: "libxml2"),
            library("CCMark", pkgConfig: "libcmark", apt: "libcmark-dev", brew: "cmark"),
            library("CArchive", pkgConfig: "libarchive", apt: "libarchive-dev", brew: "libarchive"),
            library("CBrotli", pkgConfig: "libbrotlienc", apt: "libbrotli-dev", brew: "brotli"),
            library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
            library("CQREncode", pkgConfig: "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
            .target(
                name: "CVersion",
                cSettings: Context.environment["RECIPEGEN_VERSION"].map {
                    [.define("RECIPEGEN_VERSION", to: "\"\($0)\"")]
                }
            ),
        ])
        + room(
            "Base",
            [
                stage("Bytes", ["CUTF8Proc"], swiftSettings: optimized),
                stage("Diagnostics"),
                stage("Files", ["Bytes", "CLibrary"]),
                stage("JSONText", ["Bytes", "Diagnostics"], swiftSettings: optimized),
                stage("YAML", ["Bytes", "Diagnostics", "JSONText", "CYAML"]),
                stage("HTMLTree", ["Bytes", "CXML2"]),
            ])
        + room(
            "Model",
            [
                stage("CatalogModel", ["Bytes", "Languages"]),
                stage("SafeHTML", ["Bytes", "CatalogModel", "JSONText"]),
                stage("CommonMark", ["Bytes", "CatalogModel", "SafeHTML", "CCMark"]),
            ])
        + room("Language", [stage("Kitchen", ["Bytes", "CatalogModel", "Languages"])])
        + room(
            "Reading",
            [
                stage("Archives", ["Bytes", "CLibrary", "CArchive", "CBrotli"]),
                stage(
                    "Fetching",
                    ["Archives", "Bytes", "CLibrary", "CatalogModel", "Diagnostics", "Files", "JSONText", "CCurl"]),
                stage(
                    "RecipeReading",
                    [
                        "Bytes", "CatalogModel", "CommonMark", "Diagnostics", "HTMLTree", "JSONText", "Kitchen",
                        "Languages",
                    ]),
                stage(
                    "TextRecipes",
                    [
                        "Bytes", "CatalogModel", "CommonMark", "Diagnostics", "HTMLTree", "JSONText", "Kitchen",
                        "Languages", "RecipeReading", "YAML",
                    ]),
                stage(
                    "WebPages",
                    [
                        "Bytes", "CatalogModel", "Diagnostics", "HTMLTree", "JSONText", "Kitchen", "RecipeReading",
                        "TextRecipes",
                    ]),
                stage(
                    "RecipeFormats",
                    [
                        "Bytes", "CatalogModel", "Diagnostics", "HTMLTree", "JSONText", "Kitchen", "RecipeReading",
                        "TextRecipes", "WebPages", "YAML",
                    ]),
                stage(
                    "Parsing",
                    [
                        "Bytes", "CatalogModel", "Diagnostics", "HTMLTree", "JSONText", "RecipeFormats",
                        "RecipeReading", "TextRecipes", "WebPages",
                    ]),
            ])
        + room(
            "Site",
            [
                stage(
                    "Configuration",
                    [
                        "Bytes", "CatalogModel", "CommonMark", "Diagnostics", "HTMLTree", "JSONText", "Languages",
                        "YAML",
                    ],
                    plugins: ["EmbedTexts"]),
                stage("Searching", ["Bytes", "CatalogModel", "CommonMark", "Files", "Languages"]),
                stage(
                    "Planning",
                    ["Bytes", "CatalogModel", "Configuration", "Diagnostics", "Languages", "Searching"]),
                stage(
                    "SiteFolder",
                    [
                        "Bytes", "CVersion", "CatalogModel", "Configuration", "Diagnostics", "Fetching", "Files",
                        "JSONText", "Parsing", "Planning", "RecipeReading",
                    ]),
                stage(
                    "Feeds",
                    [
                        "Bytes", "CatalogModel", "Configuration", "Diagnostics", "Fetching", "Files", "JSONText",
                        "Parsing", "Planning", "RecipeReading", "SiteFolder",
                    ]),
                stage(
                    "Photos",
                    [
                        "Archives", "Bytes", "CatalogModel", "Configuration", "Diagnostics", "Fetching", "Files",
                        "JSONText", "Planning", "RecipeReading", "SiteFolder",
                    ]),
            ])
        + room(
            "Output",
            [
                stage("QRCodes", ["CQREncode"]),
                stage("Exporting", ["Bytes", "CatalogModel", "JSONText", "Kitchen", "Languages"]),
                stage("Checking", ["Bytes", "CatalogModel", "Diagnostics", "HTMLTree", "JSONText"]),
                stage("Writing", ["Bytes", "CatalogModel", "Diagnostics", "Files", "Planning"]),
                stage("Publishing", ["Bytes", "CatalogModel", "Files", "JSONText"]),
                stage(
                    "Serving",
                    [
                        "Bytes", "CLibrary", "CatalogModel", "Diagnostics", "Files", "Planning", "SafeHTML",
                        .product(name: "FlyingSocks", package: "FlyingFox"),
                    ],
                    resources: [.embedInCode("Assets")]),
            ])
        + room(
            "Program",
            [
                stage(
                    "OwnFiles",
                    [
                        "Bytes", "CatalogModel", "CommonMark", "Configuration", "Diagnostics", "Files", "Parsing",
                        "Planning", "Publishing", "SiteFolder", "Templates",
                    ]),
                stage(
                    "Pipeline",
                    [
                        "Archives", "Bytes", "CatalogModel", "CommonMark", "Configuration", "Diagnostics", "Exporting",
                        "Feeds", "Fetching", "Files", "JSONText", "OwnFiles", "Photos", "Planning", "Searching",
                        "Serving", "SiteFolder", "Templates", "Writing",
                    ]),
                stage(
                    "Tasks",
                    [
                        "Archives", "Bytes", "CLibrary", "CatalogModel", "Checking", "CommonMark", "Configuration",
                        "Diagnostics", "Exporting", "Feeds", "Fetching", "Files", "JSONText", "Kitchen", "Languages",
                        "OwnFiles", "Parsing", "Photos", "Pipeline", "Planning", "Publishing", "RecipeFormats",
                        "RecipeReading", "SafeHTML", "SiteFolder", "Templates", "TextRecipes", "Writing",
                    ], resources: [.embedInCode("NewSite/Starter")]),
                stage(
                    "Commands",
                    [
                        "CLibrary", "CatalogModel", "Checking", "Configuration", "Diagnostics", "Files", "JSONText",
                        "OwnFiles", "Pipeline", "Serving", "SiteFolder", "Tasks", "Templates",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ]
                ),
                stage(
                    "RecipeSite",
                    ["Commands", "Diagnostics", "Pipeline", "SafeHTML", "SiteFolder", "Templates", "Writing"]),
                .executableTarget(name: "recipegen", dependencies: ["Commands"], swiftSettings: rules),
            ]) + [
            // What people change who write no Swift is on the top level.
            .plugin(name: "EmbedTexts", capability: .buildTool, path: "Scripts/EmbedTexts"),
            .target(name: "Languages", path: "Languages", swiftSettings: rules, plugins: ["EmbedTexts"]),
            .target(
                name: "Templates",
                dependencies: [
                    "Bytes", "CatalogModel", "CommonMark", "Configuration", "Exporting", "HTMLTree", "JSONText",
                    "Kitchen", "Languages", "Planning", "QRCodes", "SafeHTML", "Searching",
                ],
                path: "Templates",
                resources: [.embedInCode("Assets/Icons")], swiftSettings: rules, plugins: ["EmbedTexts"]
            ),
            .executableTarget(
                name: "fuzz",
                dependencies: [
                    "Bytes", "Fetching", "Files", "JSONText", "Languages", "Parsing", "Photos", "Pipeline",
                    "RecipeReading", "RecipeSamples", "Serving", "SiteFolder",
                ],
                path: "Tests/Fuzz", swiftSettings: rules
            ),
            .executableTarget(
                name: "readtexts", dependencies: ["CLibrary", "JSONText", "Parsing", "RecipeReading"],
                path: "Benchmarks/readtexts",
                swiftSettings: rules
            ),
            .testTarget(name: "ArchitectureTests", swiftSettings: rules),
            tests(of: "Bytes", []),
            tests(of: "Diagnostics"),
            tests(of: "Files", ["Bytes"]),
            tests(of: "JSONText", ["Bytes", "Diagnostics", "RecipeSamples"]),
            .target(
                name: "RecipeSamples", dependencies: ["CatalogModel", "JSONText"], path: "Tests/RecipeSamples",
                swiftSettings: rules
            ),
            tests(of: "Languages"),
            tests(of: "CatalogModel", ["Bytes", "RecipeSamples"]),
            tests(of: "SafeHTML", ["CatalogModel", "JSONText"]),
            tests(
                of: "Configuration",
                [
                    "CatalogModel", "Diagnostics", "JSONText", "Languages", "Parsing", "RecipeReading", "RecipeSamples",
                    "Templates", "TextRecipes", "YAML",
                ]
            ),
            tests(of: "YAML", ["Bytes", "JSONText"], exclude: ["trees.py"]),
            .target(
                name: "LoopbackServer",
                dependencies: [
                    .product(name: "FlyingFox", package: "FlyingFox"),
                    .product(name: "FlyingSocks", package: "FlyingFox"),
                ],
                path: "Tests/LoopbackServer",
                swiftSettings: rules
            ),
            tests(
                of: "Fetching",
                [
                    "Archives", "Bytes", "CatalogModel", "Diagnostics", "Files", "JSONText", "LoopbackServer",
                    "RecipeSamples",
                ]
            ),
            tests(of: "Kitchen", ["Bytes", "CatalogModel", "RecipeSamples"]),
            tests(of: "Archives", ["RecipeSamples"]),
            tests(of: "HTMLTree", ["Bytes", "RecipeSamples"]),
            tests(
                of: "Parsing",
                [
                    "Bytes", "CatalogModel", "Diagnostics", "HTMLTree", "JSONText", "Kitchen", "Languages",
                    "RecipeFormats",
                    "RecipeReading", "RecipeSamples", "TextRecipes", "WebPages", "YAML",
                ]
            ),
            tests(of: "Photos", ["Bytes", "Files", "SiteFolder"]),
            tests(of: "Searching", ["Bytes", "CatalogModel", "Files", "Kitchen", "Languages", "RecipeSamples"]),
            tests(
                of: "Planning",
                ["Bytes", "CatalogModel", "Configuration", "Diagnostics", "RecipeSamples", "Searching"]),
            tests(of: "Checking", ["Bytes", "CatalogModel", "Diagnostics"]),
            tests(of: "QRCodes"),
            tests(of: "CommonMark", ["Bytes", "CatalogModel", "RecipeSamples", "SafeHTML"]),
            tests(of: "Exporting", ["Bytes", "CatalogModel", "JSONText", "RecipeSamples"]),
            tests(
                of: "Templates",
                [
                    "Bytes", "CatalogModel", "Configuration", "Diagnostics", "Kitchen", "Languages", "Planning",
                    "QRCodes", "RecipeSamples", "SafeHTML",
                ],
                exclude: ["Goldens"]
            ),
            tests(of: "Publishing", ["Bytes", "CatalogModel"]),
            tests(
                of: "Writing",
                ["Bytes", "CatalogModel", "Configuration", "Diagnostics", "Files", "Planning"]
            ),
            tests(
                of: "Commands",
                [
                    "CatalogModel", "Checking", "Configuration", "Diagnostics", "Files", "Parsing", "Pipeline",
                    "RecipeReading", "SiteFolder", "Tasks",
                ]),
            tests(
                of: "Serving",
                [
                    "Bytes", "CatalogModel", "Diagnostics", "Files", "LoopbackServer", "Pipeline", "SiteFolder",
                    "recipegen", .product(name: "FlyingSocks", package: "FlyingFox"),
                ]
            ),
            tests(
                of: "Pipeline",
                [
                    "Archives", "Bytes", "CatalogModel", "Checking", "Configuration", "Diagnostics", "Feeds", "Files",
                    "JSONText", "Languages", "LoopbackServer", "OwnFiles", "Parsing", "Photos", "Planning",
                    "RecipeReading", "RecipeSamples", "SafeHTML", "Serving", "SiteFolder", "Tasks", "Templates",
                    "Writing", "YAML",
                ]
            ),
        ],
    swiftLanguageModes: [.v6]
)
